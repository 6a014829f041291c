"""What holds for every test."""

from hypothesis import settings

# On top of what hypothesis chooses by itself (with CI set: the same examples each time). No deadline for an example:
# a busy machine is no fault of the code.
settings.register_profile("steady", parent=settings(), deadline=None)
settings.load_profile("steady")
