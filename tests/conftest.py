"""What holds for every test."""

from hypothesis import settings

# Hypothesis itself chooses the same examples each time where CI is set. No deadline on top of it:
# a busy machine is no fault of the code.
settings.register_profile("steady", parent=settings(), deadline=None)
settings.load_profile("steady")
