"""A bot that looks ahead thinks elsewhere: no table waits, and nothing it does can stop one."""

from __future__ import annotations

from random import Random

import pytest

from engine.actions import DRAW, Action, End, Play
from engine.bots.bot import Bot, Level
from engine.bots.greedy_bot import greedy_bot
from engine.legal import legal_actions
from engine.tile import tile_of
from engine.view import SeatView
from netplay.bot_timer import THINKING_PAUSE, THINKING_TIMEOUT
from netplay.effects import Think
from netplay.shapes import Phase
from netplay.wire import action_from_wire, seat_view
from tests.netplay.table_of_clients import Peer, TableOfClients

SOON = 0.05
FOREIGN = Play(tile_of(6, 6), End.RIGHT)


def at_its_turn(pause: float = 0.0) -> tuple[TableOfClients, Peer, Think]:
    """A table at which a bot that looks ahead is to act, and what it was asked."""
    table = TableOfClients(bots=(Level.MASTER,), pause=pause)
    peer = table.join("Ana")
    table.ready(peer)
    rng = Random(1)
    while not table.thoughts:
        table.act(peer, rng)
    return table, peer, table.thoughts.pop()


def acts(peer: Peer) -> str:
    assert peer.snapshot.round is not None
    return peer.snapshot.round.acts


def test_it_is_asked_about_what_its_seat_sees_and_no_more() -> None:
    _table, peer, think = at_its_turn()
    view = seat_view(think.snapshot)

    assert view is not None
    assert view.seat == think.snapshot.seat != peer.snapshot.seat
    assert legal_actions(view)
    assert think.level is Level.MASTER


@pytest.mark.parametrize("after", [SOON, THINKING_PAUSE / 2])
def test_it_acts_at_the_same_moment_however_long_it_thought(after: float) -> None:
    table, peer, think = at_its_turn()
    before = acts(peer)
    assert think.snapshot.own is not None
    chosen = action_from_wire(think.snapshot.own.legal[-1])
    table.wait(after)
    table.think(think.turn, chosen)
    table.wait(THINKING_PAUSE - after - SOON)
    assert acts(peer) == before
    table.wait(2 * SOON)
    assert len(acts(peer)) == len(before) + 1


def test_a_table_with_a_longer_pause_keeps_it() -> None:
    table, peer, think = at_its_turn(pause=3.0)
    before = acts(peer)
    table.think(think.turn, DRAW)
    table.wait(3.0 - SOON)
    assert acts(peer) == before
    table.wait(2 * SOON)
    assert acts(peer) != before


@pytest.mark.parametrize("thought", [None, FOREIGN])
def test_without_a_lawful_answer_greedy_acts_and_the_log_says_so(thought: Action | None) -> None:
    table, peer, think = at_its_turn()
    view = seat_view(think.snapshot)
    assert view is not None
    assert thought not in legal_actions(view)
    expected = greedy_bot(view, Random(1))
    table.think(think.turn, thought)
    table.wait(THINKING_PAUSE + SOON)

    assert _last_act_was(peer, expected)
    assert any("greedy acts for it" in note for note in table.notes)


def test_whoever_thinks_for_too_long_is_waited_for_no_more() -> None:
    table, peer, think = at_its_turn()
    before = acts(peer)
    table.wait_answering(THINKING_TIMEOUT - SOON, peer)
    assert acts(peer) == before
    table.wait(2 * SOON)
    assert len(acts(peer)) == len(before) + 1
    assert any("greedy acts for it" in note for note in table.notes)
    table.think(think.turn, None)  # what comes later is no matter
    assert peer.snapshot.phase is Phase.ROUND


def test_what_was_thought_of_another_turn_is_no_matter() -> None:
    table, peer, think = at_its_turn()
    before = acts(peer)
    table.think(think.turn - 1, DRAW)
    table.wait(THINKING_PAUSE + SOON)
    assert acts(peer) == before


def test_what_happens_beside_the_game_has_nobody_think_again() -> None:
    table, peer, _think = at_its_turn()
    watcher = table.connect()
    table.lose(watcher)
    assert table.thoughts == []
    assert peer.snapshot.phase is Phase.ROUND


def _last_act_was(peer: Peer, action: Action) -> bool:
    shown = peer.snapshot.round
    assert shown is not None
    if isinstance(action, Play):
        return shown.acts.endswith("t") and shown.train[-1].tile == tuple(action.tile)
    return shown.acts.endswith("d" if action is DRAW else "p")


def _raising(view: SeatView, _rng: Random) -> Action:
    raise KeyError(view.hand)


def _cheating(_view: SeatView, _rng: Random) -> Action:
    return FOREIGN


@pytest.mark.parametrize(
    ("bot", "fault"),
    [(_raising, "raised KeyError"), (_cheating, "chose what is not legal")],
)
def test_a_simple_bot_that_fails_stops_no_table(
    bot: Bot, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("netplay.match_play.bot_of", lambda _level: bot)
    table = TableOfClients(bots=(Level.EASY,), pause=0.5)
    peer = table.join("Ana")
    table.ready(peer)
    rng = Random(1)
    while peer.snapshot.own is None or peer.snapshot.own.legal:
        table.act(peer, rng)
    before = acts(peer)
    table.wait(0.5 + SOON)

    assert len(acts(peer)) == len(before) + 1
    (note,) = (note for note in table.notes if "greedy" in note)
    assert note == f"The bot Sprout {fault}: greedy acts for it."
