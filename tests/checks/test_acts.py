"""Checks 1 and 11: wrong acts, and people who leave."""

import asyncio
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace as altered

from engine.ruleset import make_ruleset
from netplay.codes import Code
from netplay.hosting.host_events import MatchEnded
from netplay.joining.client import join
from netplay.messages import Ack, Act, GoOn, Leave, Reject, Snapshot
from netplay.shapes import Move, MoveKind, Phase, Presence
from tests.checks.seated import Player, new_id, play_on, seated, start, table
from tests.netplay.clients import playing
from tests.netplay.hosts import open_host
from tests.netplay.table_of_clients import Peer, TableOfClients, chairs_of


def public(snapshot: Snapshot) -> Snapshot:
    """What of it everybody sees."""
    return altered(snapshot, seat=None, own=None, events=())


def wrong_acts(actor: Player) -> Iterator[tuple[Code, Act]]:
    """Acts of the player whose turn it is, each wrong in another way."""
    seq, own = actor.snapshot.seq, actor.snapshot.own
    assert own is not None
    not_held = next(
        (high, low) for high in range(7) for low in range(high + 1) if (high, low) not in own.hand
    )
    lead = Move(MoveKind.PLAY, own.hand[0])
    yield Code.ILLEGAL, Act(new_id(), seq=seq, move=Move(MoveKind.PLAY, not_held))
    yield Code.ILLEGAL, Act(new_id(), seq=seq, move=Move(MoveKind.PLAY))
    yield Code.ILLEGAL, Act(new_id(), seq=seq, move=Move(MoveKind.DRAW))
    yield Code.ILLEGAL, Act(new_id(), seq=seq, move=Move(MoveKind.PASS))
    yield Code.STALE, Act(new_id(), seq=seq - 1, move=lead)
    yield Code.STALE, Act(new_id(), seq=seq + 1, move=lead)


async def test_check_01_a_wrong_act_has_a_reason_and_a_snapshot_and_both_see_the_same() -> None:
    async with seated(table()) as (_, players):
        await start(players)
        actor, waits = sorted(players, key=lambda player: not player.is_to_act)
        for code, act in wrong_acts(actor):
            answer = await actor.asks(act)
            assert isinstance(answer, Reject)
            assert (answer.code, answer.text[-1]) == (code, ".")
            assert public(answer.snapshot) == public(waits.snapshot)
        assert await waits.is_silent()

        late = actor.act(Random(1))
        await play_on(players, Random(1), acts=4)
        answer = await actor.asks(late)
        assert isinstance(answer, Reject)
        assert answer.code is Code.STALE
        assert public(answer.snapshot) == public(actor.snapshot) == public(waits.snapshot)
        await play_on(players, Random(2), acts=1)
        assert public(actor.snapshot) == public(waits.snapshot)


# ---------------------------------------------------------------- leaving


def reached(phase: Phase, players: int, acts: int = 0) -> tuple[TableOfClients, list[Peer]]:
    """A table of so many ``players`` in ``phase``; in a round after so many ``acts``."""
    game = TableOfClients(make_ruleset(players, target=1 if phase is Phase.MATCH_OVER else 150))
    peers = [game.join(name) for name in "ABCD"[:players]]
    if phase is Phase.LOBBY:
        return game, peers
    game.ready(*peers)
    game.play_on(*peers, rng=Random(acts), acts=acts)
    while peers[0].snapshot.phase is not phase and phase is not Phase.ROUND:
        game.play_on(*peers, rng=Random(acts), acts=1)
    return game, peers


def play_to_the_end(game: TableOfClients, peers: list[Peer]) -> None:
    """Agree to whatever is next, and play until a match has ended with those who are there."""
    results = len(game.results)
    here = [peer for peer in peers if peer.is_open]
    for peer in here:
        if peer.snapshot.phase in {Phase.ROUND_OVER, Phase.MATCH_OVER}:
            game.send(peer, GoOn(game.new_id()))
    game.play_on(*here, rng=Random(1))
    assert len(game.results) == results + 1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("phase", [Phase.ROUND, Phase.ROUND_OVER, Phase.MATCH_OVER])
def test_check_11_whoever_leaves_whenever_the_match_reaches_its_end(
    phase: Phase, players: int
) -> None:
    for seat in range(players):
        for acts in (0, 1, 2, 5, 11) if phase is Phase.ROUND else (0,):
            game, peers = reached(phase, players, acts)
            game.send(peers[seat], Leave(game.new_id()))
            stays = peers[(seat + 1) % players]
            assert chairs_of(stays)[seat].presence is Presence.LEFT
            play_to_the_end(game, peers)


@pytest.mark.parametrize("players", [3, 4])
def test_check_11_all_but_one_may_leave_one_after_the_other(players: int) -> None:
    for stays in range(players):
        game, peers = reached(Phase.ROUND, players)
        for peer in peers:
            if peer is not peers[stays]:
                game.play_on(*peers, rng=Random(stays), acts=3)
                game.send(peer, Leave(game.new_id()))
        play_to_the_end(game, peers)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_check_11_a_seat_that_was_left_in_the_lobby_is_free_for_another(seat: int) -> None:
    game, peers = reached(Phase.LOBBY, 3)
    game.send(peers[seat], Leave(game.new_id()))
    peers[seat] = game.join("E")
    assert peers[seat].seat == seat
    game.ready(*peers)
    play_to_the_end(game, peers)


async def test_check_11_the_others_play_on_over_real_connections() -> None:
    async with open_host(table(3, target=40, rematch=False)) as opened:
        leaver = await Player.join(opened.address, "Ana")
        others = [await join(opened.address, name) for name in ("Bo", "Chi")]
        async with leaver.peer, playing(*others) as tasks:
            await start([leaver])
            assert isinstance(await leaver.asks(Leave(new_id())), Ack)
            ends = await asyncio.gather(*tasks)
        assert {ended.code for ended, _ in ends} == {Code.TABLE_CLOSED}
        assert isinstance(opened.events[-1], MatchEnded)
