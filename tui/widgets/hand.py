"""The player's hand: rows of tiles, each above a row of marks."""

from __future__ import annotations

from tui.art.hand_layout import EMPTY_HAND, HandModel, hand_picture
from tui.art.picture import Picture
from tui.profile import Profile
from tui.widgets.canvas import Canvas


class Hand(Canvas[HandModel]):
    """Shows a ``HandModel``: call ``show`` as often as anything may have changed."""

    DEFAULT_CSS = """
    Hand {
        width: 1fr;
        height: 4;
    }
    """

    def __init__(self, profile: Profile, model: HandModel = EMPTY_HAND) -> None:
        super().__init__(profile, model)

    def draw(self, model: HandModel, width: int, height: int, profile: Profile) -> Picture:
        """The hand in ``width`` by ``height`` cells."""
        return hand_picture(model, width, height, profile)
