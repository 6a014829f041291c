"""What holds for every test."""

from hypothesis import settings

# Hypothesis itself chooses the same examples each time where CI is set. No deadline on top of it:
# a busy machine is no fault of the code. Half of its usual examples, for the tests run many times a
# day; `scripts/test --hypothesis-profile thorough` looks harder.
settings.register_profile("steady", parent=settings(), deadline=None, max_examples=50)
settings.register_profile("thorough", parent=settings(), deadline=None, max_examples=2_000)
settings.load_profile("steady")
