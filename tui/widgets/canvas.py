"""A widget that shows a picture of a model and, when that changes, writes only what differs.

One tile more on the board is a few hundred bytes this way; a ``Static`` would send all of it.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final, Generic, TypeVar

from rich.segment import Segment
from textual import getters
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.apps.game_app import GameApp
from tui.art.parts import Part
from tui.art.picture import Picture, changes
from tui.profile import Profile

Model = TypeVar("Model")

_UNDRAWN: Final = Picture(-1, ())


class Canvas(Widget, Generic[Model]):
    """Shows the picture that ``draw`` makes of a frozen model, in whatever size it is given."""

    app = getters.app(GameApp)

    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self, profile: Profile, model: Model) -> None:
        """Show ``model`` with what a terminal of ``profile`` can show."""
        super().__init__()
        self._profile = profile
        self._model = model
        self._picture = _UNDRAWN

    @property
    def model(self) -> Model:
        """What is shown."""
        return self._model

    @abstractmethod
    def draw(self, model: Model, width: int, height: int, profile: Profile) -> Picture:
        """The picture of ``model`` in ``width`` by ``height`` cells, from 0 by 0 upwards."""

    def show(self, model: Model) -> None:
        """Show ``model`` from now on; the cells that stay as they were are not written again."""
        self._model = model
        before = self._picture
        self._picture = self._drawn()
        if (before.width, before.height) != self.size:
            self.refresh()
            return
        regions = [Region(x, y, width, 1) for x, y, width in changes(before, self._picture)]
        if regions:
            self.refresh(*regions)

    def on_show(self) -> None:
        """Write all of it now: Textual 8.2 would do so again with the first cells that change."""
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Row ``y`` of the picture, which is drawn anew when the widget has another size."""
        if (self._picture.width, self._picture.height) != self.size:
            self._picture = self._drawn()
        styles = self.app.palette
        ground = self.visual_style.rich_style + styles[Part.BOARD]
        row = self._picture.rows[y]
        return Strip([Segment(text, ground + styles[part]) for text, part in row], self.size.width)

    def _drawn(self) -> Picture:
        width, height = self.size
        return self.draw(self._model, width, height, self._profile)
