"""Which screen keys are for: one that is going still gets those that were pressed before."""

from __future__ import annotations

from textual.screen import Screen


def is_on_top(screen: Screen[None]) -> bool:
    """Whether ``screen`` is the one that is shown, and not gone or going."""
    return screen.app.screen_stack[-1:] == [screen]
