"""What is said at a table, and to whom it is told."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from netplay.allowance import NUISANCE_LIMIT
from netplay.codes import Code
from netplay.holders import REMEMBERED_LINES
from netplay.messages import (
    AnyRequest,
    GoOn,
    Pong,
    Quiet,
    Say,
    SendEmote,
    SetPaused,
    SwitchChat,
    Welcome,
)
from netplay.shapes import Emote, Presence, Role
from tests.netplay.session.two import goodbye_code, reject_code, two_playing
from tests.netplay.table_of_clients import Peer, TableOfClients, chairs_of


def test_players_are_heard_by_all_and_watchers_by_watchers() -> None:
    table, ana, bo = two_playing()
    one, two = (table.join(name, role=Role.WATCHER) for name in ("W", "V"))
    table.send(ana, Say(table.new_id(), "good luck"))
    for peer in (ana, bo, one, two):
        assert "good luck" in str(peer.snapshot.events)
    table.send(one, Say(table.new_id(), "she has the 6-4"))
    assert "she has" in str(two.snapshot.events)
    for player in (ana, bo):
        assert isinstance(player.received[-1], Quiet)
        assert "she has" not in str(player.received)


def test_who_comes_back_to_a_seat_is_told_again_what_was_said_since_it_was_taken() -> None:
    table = TableOfClients()
    ana = table.join("Ana")
    table.send(ana, Say(table.new_id(), "anybody here?"))
    bo, watcher = table.join("Bo"), table.join("W", role=Role.WATCHER)
    table.send(watcher, Say(table.new_id(), "she has the 6-4"))
    for number in range(REMEMBERED_LINES + 2):
        table.send(ana, Say(table.new_id(), f"line {number}"))

    assert said_to(watcher) == said_to(ana) == said_to(bo) == []
    assert said_to(table.join("V", role=Role.WATCHER)) == []
    assert said_to(table.join(token=bo.token)) == [
        f"line {number}" for number in range(2, REMEMBERED_LINES + 2)
    ]


def said_to(peer: Peer) -> list[str]:
    """What a welcome tells again."""
    return [said.text for each in peer.received if isinstance(each, Welcome) for said in each.said]


def test_check_10_what_is_said_is_inert() -> None:
    table, ana, bo = two_playing()
    table.send(ana, Say(table.new_id(), "\x1b[2J\x9b1mhi\n\u202ethere\u200b" + "x" * 300))
    event = msgspec.to_builtins(bo.snapshot.events[0])
    assert not set(event["text"]) & set("\x1b\x9b\n\u202e\u200b")
    assert reject_code(table.send(ana, Say(table.new_id(), "\u200b"))) is Code.CHAT_EMPTY


def test_chat_is_not_in_the_log() -> None:
    table, ana, _ = two_playing()
    table.send(ana, Say(table.new_id(), "my secret"))
    assert "my secret" not in " ".join(table.notes)


@pytest.mark.parametrize(
    "flood", [Say("", "spam"), SendEmote("", Emote.OUCH), SetPaused(""), SwitchChat("")]
)
def test_who_floods_is_dismissed_and_the_seat_waits(flood: AnyRequest) -> None:
    table, ana, bo = two_playing()
    for _ in range(NUISANCE_LIMIT + 1):
        table.send(ana, replace(flood, id=table.new_id()))
    assert goodbye_code(ana) is Code.TOO_BUSY
    assert chairs_of(bo)[0].presence is Presence.AWAY


def test_pongs_that_nobody_asked_for_are_a_flood_too() -> None:
    table, ana, _ = two_playing()
    for _ in range(NUISANCE_LIMIT + 1):
        table.send(ana, Pong())
    assert goodbye_code(ana) is Code.TOO_BUSY


def test_agreeing_again_and_again_is_a_flood_and_agreeing_is_not() -> None:
    table, ana, bo = two_playing()
    rng = Random(1)
    for _ in range(NUISANCE_LIMIT + NUISANCE_LIMIT // 4):
        while (peer := table.acting(ana, bo)) is not None:
            table.act(peer, rng)
        for peer in (ana, bo):
            table.send(peer, GoOn(table.new_id()))
    while (peer := table.acting(ana, bo)) is not None:
        table.act(peer, rng)
    for _ in range(NUISANCE_LIMIT + 2):
        table.send(ana, GoOn(table.new_id()))
    assert goodbye_code(ana) is Code.TOO_BUSY
    assert bo.is_open
