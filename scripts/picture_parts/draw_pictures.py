"""Draws the README's pictures: the screens of tables that are played from fixed deals."""

from __future__ import annotations

import argparse
import asyncio
import re
from pathlib import Path
from random import Random
from typing import Final

from engine.actions import Action
from engine.match import MatchState
from engine.record.reading import read_record
from engine.ruleset import make_ruleset
from netplay.events import Said
from netplay.shapes import Kind
from tests.tui.recorded import recorded
from tests.tui.screens.outside import OutsideApp
from tests.tui.screens.shown_table import ShownTable
from tests.tui.snapshots import LARGE, MIDDLE, SMALL
from tests.tui.tables import FakeTable, never_pass
from tui.apps.game_app import GameApp
from tui.profile import Profile
from tui.screens.record import RecordScreen
from tui.settings import Settings, Theme

FOLDER: Final = Path(__file__).resolve().parents[2] / "docs" / "pictures"
_OWN_NAMES: Final = re.compile(r"terminal-\d+")
"""What Textual calls the parts of a picture: a number that is another each time."""


def mostly_first(match: MatchState, rng: Random) -> Action:
    """A play more often than not, so that the train grows and hands do not shrink to nothing."""
    legal = match.round.legal
    return legal[0] if rng.random() < 0.7 else rng.choice(legal)


def in_mid_round() -> FakeTable:
    """The third round of three players, one of them a bot; the train has folded on both sides."""
    table = FakeTable(make_ruleset(3), seed=343)
    table.seat_changes(1, kind=Kind.BOT, ready=True)
    for _ in range(2):
        table.act_until_over()
        table.deal_again()
    for _ in range(24):
        table.act_once(mostly_first)
    table.tell(Said("Chi Minh", "good luck!", 2))
    return table


def round_over() -> FakeTable:
    """The end of the sixth round of three players; one of them has agreed to go on."""
    table = FakeTable(make_ruleset(3), seed=3)
    table.act_until_over(never_pass)
    while table.match.number < 6 and table.match.winner is None:
        table.deal_again()
        table.act_until_over(never_pass)
    table.agrees(1)
    return table


def match_over() -> FakeTable:
    """Partners at the end of their match."""
    table = FakeTable(make_ruleset(4, partners=True), seed=3)
    table.play_until_won(never_pass)
    return table


def a_record() -> GameApp:
    """A match that is looked at again."""
    return OutsideApp(RecordScreen("amber-fox-1", read_record(recorded(seed=9))))


async def draw(app: GameApp, keys: list[str], size: tuple[int, int], name: str) -> None:
    """Write the picture of ``app`` after ``keys``, on a terminal of ``size`` cells."""
    async with app.run_test(size=size) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        picture = app.export_screenshot(title="The Passing Game")
    (FOLDER / f"{name}.svg").write_text(_OWN_NAMES.sub(name, picture), encoding="utf-8")


async def main() -> None:
    """Draw all of them."""
    FOLDER.mkdir(exist_ok=True)
    light, ascii_only = Settings(theme=Theme.LIGHT), Profile(utf8=False)
    await draw(ShownTable(in_mid_round()), ["right"], SMALL, "table-80x24")
    await draw(ShownTable(in_mid_round()), ["right"], MIDDLE, "table-100x30")
    await draw(ShownTable(in_mid_round()), ["right"], LARGE, "table-120x40")
    await draw(ShownTable(in_mid_round(), settings=light), ["right"], SMALL, "table-light")
    await draw(ShownTable(in_mid_round(), profile=ascii_only), ["right"], SMALL, "table-ascii")
    await draw(ShownTable(round_over()), [], SMALL, "round-over-80x24")
    await draw(ShownTable(match_over()), [], LARGE, "match-over-120x40")
    await draw(a_record(), ["down", "down", *["left"] * 5], SMALL, "record-80x24")


if __name__ == "__main__":
    argparse.ArgumentParser(prog="scripts/pictures").parse_args()  # there is nothing to choose
    asyncio.run(main())
