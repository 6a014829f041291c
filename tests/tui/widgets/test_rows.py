"""Rows of text: what is drawn, what is drawn again, and what a plain terminal gets."""

from collections.abc import Sequence

import pytest
from textual.app import ComposeResult
from textual.geometry import Region

from tui.apps.game_app import GameApp
from tui.presenter.spans import Line, Span, Tone, line
from tui.profile import Colours, Profile
from tui.settings import Settings
from tui.widgets.pane import Pane
from tui.widgets.rows import Rows

THREE = (line("one"), line("two"), line("three"))


class Counting(Rows):
    """Remembers which regions were asked to be drawn again."""

    DEFAULT_CSS = "Counting { height: 3; }"

    def __init__(self) -> None:
        super().__init__()
        self.regions: list[Region] = []

    def refresh(self, *regions: Region, **more: bool) -> "Counting":
        self.regions += regions
        return super().refresh(*regions, **more)


class RowsApp(GameApp):
    def __init__(self, rows: Rows, profile: Profile | None = None) -> None:
        super().__init__(settings=Settings(), profile=profile)
        self.rows = rows

    def compose(self) -> ComposeResult:
        yield self.rows


def drawn(rows: Rows) -> list[str]:
    return [rows.render_line(y).text for y in range(rows.size.height)]


async def test_lines_are_drawn_from_the_top_and_cut_at_the_right() -> None:
    rows = Counting()
    async with RowsApp(rows).run_test(size=(12, 3)):
        rows.show((line("one"), line("a line that is too long")))

        assert drawn(rows) == ["one         ", "a line that~", "            "]


async def test_only_lines_that_changed_are_drawn_again() -> None:
    rows = Counting()
    async with RowsApp(rows).run_test(size=(10, 3)):
        rows.show(THREE)
        rows.regions.clear()
        rows.show((THREE[0], line("zwei"), THREE[2]))
        assert rows.regions == [Region(0, 1, 4, 1)]
        rows.regions.clear()
        rows.show((THREE[0], line("zwei")))
        assert rows.regions == [Region(0, 2, 5, 1)]
        rows.regions.clear()
        rows.show((THREE[0], line("zwei")))
        assert rows.regions == []


@pytest.mark.parametrize(
    ("before", "after", "cells"),
    [
        (line("23 s left"), line("22 s left"), 2),
        (line("23 s left"), line("23 s left", Tone.WARN), 9),
        (line("四 s left"), line("川 s left"), 2),
        (line("10 s left"), line("9 s left"), 9),
        (line("23 s, then a bot"), line("22 s, then a bot"), 10),
        ((Span("a"), Span("b")), (Span("a"), Span("c")), 2),
    ],
)
async def test_a_row_is_drawn_again_up_to_where_it_differs(
    before: Line, after: Line, cells: int
) -> None:
    rows = Counting()
    async with RowsApp(rows).run_test(size=(10, 3)):
        rows.show((before,))
        rows.regions.clear()
        rows.show((after,))

        assert rows.regions == [Region(0, 0, cells, 1)]


async def test_nothing_in_a_row_can_draw_on_the_terminal() -> None:
    rows = Counting()
    async with RowsApp(rows).run_test(size=(16, 3)):
        rows.show((line("/home/a\x1b[31m\nb"),))

        assert drawn(rows)[0] == "/home/a?[31m?b  "


async def test_a_plain_terminal_gets_ascii() -> None:
    rows = Counting()
    async with RowsApp(rows, Profile(Colours.NONE, utf8=False)).run_test(size=(24, 3)):
        rows.show((line("► Ölga » ←→"), (Span("▐"), Span("6│4"), Span("▌"))))

        assert drawn(rows)[:2] == ["> ?lga > <>             ", "[6|4]                   "]


@pytest.mark.parametrize("tone", Tone)
async def test_every_tone_has_a_look(tone: Tone) -> None:
    rows = Counting()
    async with RowsApp(rows).run_test(size=(10, 3)):
        rows.show((line("text", tone),))

        assert drawn(rows)[0] == "text      "


async def test_a_pane_makes_its_lines_for_its_size() -> None:
    pane = Pane()
    made: list[tuple[int, int]] = []

    def painter(width: int, height: int) -> Sequence[Line]:
        made.append((width, height))
        return (line("x" * width),)

    async with RowsApp(pane).run_test(size=(10, 3)) as pilot:
        pane.paint(painter)
        assert made[-1] == (10, 1)
        await pilot.resize_terminal(6, 3)
        await pilot.pause()
        assert made[-1] == (6, 1)
        assert drawn(pane) == ["xxxxxx"]


async def test_a_pane_without_a_painter_is_blank() -> None:
    pane = Pane()
    async with RowsApp(pane).run_test(size=(4, 1)):
        assert drawn(pane) == ["    "]
