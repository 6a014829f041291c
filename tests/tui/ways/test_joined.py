"""Somebody's table: which names are tried."""

import pytest

from netplay.codes import Code
from netplay.errors import TurnedAway
from netplay.shapes import Role
from tests.tui.ways.door import THERE, Door
from tui.ways.joined import join_table
from tui.ways.player_name import PlayerName


def at(door: Door, monkeypatch: pytest.MonkeyPatch) -> Door:
    monkeypatch.setattr("tui.ways.joined.join", door)
    return door


async def test_a_name_that_was_not_chosen_gives_way(monkeypatch: pytest.MonkeyPatch) -> None:
    door = at(Door("Ana", "Ana 2"), monkeypatch)

    await join_table(THERE, PlayerName("Ana"), owner="key")

    assert door.asked == [(name, Role.PLAYER, False, "key") for name in ("Ana", "Ana 2", "Ana 3")]


async def test_what_the_guest_goes_by_comes_with_every_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    door = at(Door("Ana"), monkeypatch)

    await join_table(THERE, PlayerName("Ana"), code="amber-otter-lamp", seal="AAAA-AAAA-AAAA-AAAA")

    assert door.means == [("amber-otter-lamp", "AAAA-AAAA-AAAA-AAAA", False)] * 2


async def test_a_chosen_name_is_insisted_on(monkeypatch: pytest.MonkeyPatch) -> None:
    door = at(Door("Ana"), monkeypatch)

    with pytest.raises(TurnedAway, match="choose another with --name"):
        await join_table(THERE, PlayerName("Ana", is_chosen=True), role=Role.WATCHER)
    assert door.asked == [("Ana", Role.WATCHER, True, None)]


async def test_other_refusals_are_not_about_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    door = at(Door("Ana", code=Code.TABLE_FULL), monkeypatch)

    with pytest.raises(TurnedAway, match="full"):
        await join_table(THERE, PlayerName("Ana"))
    assert len(door.asked) == 1
