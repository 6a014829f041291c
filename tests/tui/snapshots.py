"""What screens look like, compared with what was recorded.

``looks`` records the characters of a screen, in several sizes of one running app: a text file that
can be read, and a difference that can be reviewed. Where colours are what a test is about,
``snap_compare`` records them as well, as SVG. ``./scripts/test --snapshot-update`` records anew.
"""

import asyncio
import html
import re
from collections.abc import Iterable
from typing import Protocol

from rich.cells import cell_len
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from textual.app import App

SMALL, MIDDLE, LARGE = (80, 24), (100, 30), (120, 40)
SIZES = (SMALL, MIDDLE, LARGE)
LEAST = (60, 20)

_TEXT = re.compile(r'<text [^>]*x="([\d.]+)"[^>]*clip-path="url\(#[^)]*-line-(\d+)\)">(.*?)</text>')
_CELL = 12.2
"""Width of a cell in the pictures that Textual exports."""

Size = tuple[int, int]


class SnapCompare(Protocol):
    """Whether an app still looks as it did, colours included: the fixture of Textual's plugin."""

    def __call__(
        self,
        app: App[int],
        press: Iterable[str] = (),
        terminal_size: tuple[int, int] = (80, 24),
    ) -> bool: ...


class Looks(Protocol):
    """Fails unless the characters of an app's screen are as recorded, in each of ``sizes``."""

    def __call__(
        self, app: App[int], press: Iterable[str] = (), sizes: Iterable[Size] = (SMALL,)
    ) -> None: ...


class TextFile(SingleFileSnapshotExtension):
    """A file of text for each test."""

    _file_extension = "txt"
    _write_mode = WriteMode.TEXT


def pictures(app: App[int], press: Iterable[str], sizes: Iterable[Size]) -> str:
    """The screen of ``app`` after ``press`` in each of ``sizes``, one under the other."""
    return asyncio.run(_pictures(app, press, [*sizes]))


async def _pictures(app: App[int], press: Iterable[str], sizes: list[Size]) -> str:
    shown = []
    async with app.run_test(size=sizes[0]) as pilot:
        await pilot.press(*press)
        for size in sizes:
            if app.size != size:
                await pilot.resize_terminal(*size)
            await pilot.pause()
            shown.append(f"{size[0]}x{size[1]}\n{screen_text(app)}")
    return "\n\n".join(shown) + "\n"


def screen_text(app: App[int]) -> str:
    """The characters of the screen, without the blanks at the ends of its rows."""
    rows = [""] * app.size.height
    for x, row, text in _TEXT.findall(app.export_screenshot()):
        column, at = round(float(x) / _CELL), int(row)
        rows[at] += " " * (column - cell_len(rows[at])) + html.unescape(text)
    return "\n".join(row.replace("\xa0", " ").rstrip() for row in rows)
