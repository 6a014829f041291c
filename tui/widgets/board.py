"""The board: the train, its two open ends, and the ghost of a chosen tile."""

from __future__ import annotations

from tui.art.board_art import EMPTY_BOARD, BoardModel, board_picture
from tui.art.picture import Picture
from tui.profile import Profile
from tui.widgets.canvas import Canvas


class Board(Canvas[BoardModel]):
    """Shows a ``BoardModel``: call ``show`` as often as anything may have changed."""

    DEFAULT_CSS = """
    Board {
        width: 1fr;
        height: 1fr;
    }
    """

    def __init__(self, profile: Profile, model: BoardModel = EMPTY_BOARD) -> None:
        super().__init__(profile, model)

    def draw(self, model: BoardModel, width: int, height: int, profile: Profile) -> Picture:
        """The board in ``width`` by ``height`` cells."""
        return board_picture(model, width, height, profile)
