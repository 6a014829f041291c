"""Draws the README's pictures: the screens of tables that are played from fixed deals."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDER: Final = ROOT / "docs" / "pictures"
sys.path.insert(0, str(ROOT))

from engine.ruleset import make_ruleset  # noqa: E402 - the checkout is on the path only now
from netplay.events import Said  # noqa: E402
from netplay.shapes import Kind  # noqa: E402
from tests.tui.screens.shown_table import ShownTable  # noqa: E402
from tests.tui.tables import FakeTable, first_play, never_pass  # noqa: E402


def in_mid_round() -> FakeTable:
    """Four players in two partnerships, one of them a bot; the train has folded."""
    table = FakeTable(make_ruleset(4, partners=True), seed=24)
    table.seat_changes(1, kind=Kind.BOT, ready=True)
    for _ in range(12):
        table.act_once(first_play)
    table.tell(Said("Chi Minh", "good luck!", 2))
    table.act_until_turn_of(0, first_play)
    return table


def round_over() -> FakeTable:
    """Three players at the end of a round; one of them has agreed to go on."""
    table = FakeTable(make_ruleset(3), seed=3)
    table.act_until_over(never_pass)
    table.agrees(1)
    return table


async def draw(table: FakeTable, keys: list[str], size: tuple[int, int], name: str) -> None:
    """Write the picture of ``table`` after ``keys``, on a terminal of ``size`` cells."""
    app = ShownTable(table)
    async with app.run_test(size=size) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        picture = app.export_screenshot(title="The Passing Game")
    (FOLDER / f"{name}.svg").write_text(picture, encoding="utf-8")


async def main() -> None:
    """Draw all of them."""
    FOLDER.mkdir(exist_ok=True)
    await draw(in_mid_round(), ["right"], (80, 24), "table-80x24")
    await draw(in_mid_round(), ["right"], (120, 40), "table-120x40")
    await draw(round_over(), [], (80, 24), "round-over-80x24")


if __name__ == "__main__":
    asyncio.run(main())
