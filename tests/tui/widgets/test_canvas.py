"""A canvas shows its picture, and writes no more of it than has changed."""

from __future__ import annotations

import pytest
from textual.app import ComposeResult
from textual.geometry import Region

from tui.apps.game_app import GameApp
from tui.art.palette import palette_for
from tui.art.parts import Part
from tui.art.picture import Easel, Picture
from tui.profile import Colours, Profile
from tui.settings import Settings, Theme
from tui.widgets.canvas import Canvas


class Letters(Canvas[str]):
    """Shows a text in the middle row."""

    written: list[Region] | None = None

    def draw(self, model: str, width: int, height: int, profile: Profile) -> Picture:
        easel = Easel(width, height)
        easel.write(1, height // 2, model, Part.TILE if profile.utf8 else Part.TEXT)
        return easel.picture()

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> Letters:
        if self.written is not None:
            self.written += regions or [self.size.region]
        super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)
        return self


class OneCanvas(GameApp):
    def __init__(self, profile: Profile | None = None, theme: Theme = Theme.DARK) -> None:
        super().__init__(settings=Settings(theme=theme), profile=profile)
        self.letters = Letters(profile or Profile(), "first")

    def compose(self) -> ComposeResult:
        yield self.letters


def shown(canvas: Letters) -> list[str]:
    return [canvas.render_line(y).text for y in range(canvas.size.height)]


async def test_it_shows_its_picture_in_any_size() -> None:
    app = OneCanvas()
    async with app.run_test(size=(10, 3)) as pilot:
        assert shown(app.letters) == [" " * 10, " first    ", " " * 10]
        app.letters.show("second")
        assert shown(app.letters)[1] == " second   "
        for width, height in ((1, 1), (500, 200), (4, 2), (2, 7)):
            await pilot.resize_terminal(width, height)
            while app.letters.size != (width, height):  # a large one takes a slow machine longer
                await pilot.pause()
            lines = shown(app.letters)
            assert len(lines) == height
            assert lines[height // 2] == " second".ljust(width)[:width]


async def test_only_the_cells_that_changed_are_written() -> None:
    app = OneCanvas()
    async with app.run_test(size=(20, 3)):
        app.letters.written = []
        app.letters.show("fixed")
        assert app.letters.written == [Region(3, 1, 3, 1)]
        app.letters.written = []
        app.letters.show("fixed")
        assert app.letters.written == []
        assert app.letters.model == "fixed"


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("colours", Colours)
async def test_a_picture_is_drawn_in_the_colours_that_there_are(
    theme: Theme, colours: Colours
) -> None:
    app = OneCanvas(Profile(colours), theme)
    async with app.run_test(size=(20, 3)):
        tile = app.letters.render_line(1).crop(1, 6)
        (segment,) = tile
        assert segment.style
        wanted = palette_for(theme, colours)[Part.TILE]
        assert segment.style + wanted == segment.style


async def test_what_is_shown_before_there_is_a_screen_is_not_lost() -> None:
    app = OneCanvas()
    app.letters.show("early")
    async with app.run_test(size=(10, 1)):
        assert shown(app.letters) == [" early    "]
