"""Checks 3, 4 and 5: connections that are lost, and players who come back."""

import asyncio
from contextlib import AsyncExitStack
from itertools import permutations
from random import Random

import pytest
from msgspec.structs import replace as altered

from engine.ruleset import make_ruleset
from netplay.codec import encode
from netplay.framing import frame
from netplay.messages import Ack, SetReady, Snapshot
from netplay.shapes import AwayPolicy, Phase, Presence, Role, StandIn
from tests.checks.seated import NAMES, Player, catch_up, new_id, play_on, seated, start, table
from tests.netplay.table_of_clients import Peer, TableOfClients

STAND_INS = {AwayPolicy.WAIT: None, AwayPolicy.BOT: StandIn.BOT, AwayPolicy.PASS: StandIn.PASS}


def names(snapshot: Snapshot) -> list[str]:
    return [chair.name for chair in snapshot.chairs]


def content(snapshot: Snapshot) -> bytes:
    """The bytes of all that a snapshot shows; its number and its events tell of changes."""
    return encode(altered(snapshot, seq=0, events=()))


@pytest.mark.parametrize("has_begun", [False, True])
async def test_check_03_twenty_returns_leave_everybody_the_same_roster(*, has_begun: bool) -> None:
    async with seated(table(3)) as (opened, players), AsyncExitStack() as held:
        watcher = await Player.join(opened.address, role=Role.WATCHER)
        await held.enter_async_context(watcher.peer)
        if has_begun:
            await start(players)
        ana, *others = players
        for _ in range(20):
            ana.drop()
            ana = await Player.join(opened.address, token=ana.token)
            await held.enter_async_context(ana.peer)
            await catch_up([*others, watcher], ana.snapshot.seq)
            rosters = [names(each.snapshot) for each in (ana, *others, watcher)]
            assert rosters == [list(NAMES[:3])] * 4
            assert ana.seat == 0


async def test_check_04_a_return_at_act_200_is_one_snapshot_as_it_was_byte_for_byte() -> None:
    async with seated(table(2, target=999)) as (opened, players):
        await start(players)
        await play_on(players, Random(4), acts=200)
        ana, bo = players
        before = content(ana.snapshot)
        ana.drop()
        await bo.sees(lambda shown: shown.chairs[0].presence is Presence.AWAY)
        back = await Player.join(opened.address, token=ana.token)
        async with back.peer:
            assert content(back.snapshot) == before
            assert len(encode(back.welcome)) < 4_000
            assert await back.is_silent()


@pytest.mark.parametrize("acts", range(0, 40, 3))
async def test_check_04_so_is_a_return_at_any_other_act(acts: int) -> None:
    async with seated(table(3)) as (opened, players), AsyncExitStack() as held:
        await start(players)
        await play_on(players, Random(acts), acts=acts)
        for player in players:
            before = content(player.snapshot)
            player.drop()
            back = await Player.join(opened.address, token=player.token)
            await held.enter_async_context(back.peer)
            assert content(back.snapshot) == before


# ---------------------------------------------------------------- between start and first snapshot


async def start_with_a_cut(policy: AwayPolicy, sent: int) -> None:
    """Ana, who is the last to be ready, is cut off after so many bytes of saying so."""
    ready = frame(encode(SetReady("ready")))
    async with seated(table(2, away=policy)) as (opened, (ana, bo)):
        await bo.asks(SetReady(new_id()))
        ana.peer.write(ready[:sent])
        if sent == len(ready):  # it is there for certain
            await bo.sees(lambda shown: shown.phase is Phase.ROUND)
        ana.drop()
        await bo.sees(lambda shown: shown.chairs[0].presence is Presence.AWAY)
        if bo.snapshot.phase is Phase.ROUND:
            stands_in = STAND_INS[policy]
            await bo.sees(lambda shown: shown.chairs[0].stand_in is stands_in)
        back = await Player.join(opened.address, token=ana.token)
        async with back.peer:
            if back.snapshot.phase is Phase.LOBBY:
                await start([back])
            await bo.sees(lambda shown: shown.phase is Phase.ROUND)
            await catch_up([bo], back.snapshot.seq)
            assert bo.snapshot.chairs[0].stand_in is None
            await catch_up([back], bo.snapshot.seq)
            await play_on([back, bo], Random(sent), acts=3)


@pytest.mark.parametrize("policy", AwayPolicy)
async def test_check_05_cut_at_any_byte_of_being_ready_the_seat_falls_to_its_policy(
    policy: AwayPolicy,
) -> None:
    for sent in range(len(frame(encode(SetReady("ready")))) + 1):
        await start_with_a_cut(policy, sent)


def lost_while_it_starts(policy: AwayPolicy, order: tuple[str, ...]) -> None:
    """Three players get ready and are lost in this order: ``A`` is ready, ``a`` is lost."""
    game = TableOfClients(make_ruleset(3), away=policy)
    peers = {name: game.join(name) for name in "ABC"}
    for step in order:
        peer = peers[step.upper()]
        if step.isupper() and peer.is_open:
            game.ready(peer)
        elif step.islower():
            game.lose(peer)
    stays = peers["C"]
    game.wait_answering(31, stays)
    lost = [seat for seat, name in enumerate("ABC") if name.lower() in order]
    has_begun = stays.snapshot.phase is Phase.ROUND
    for seat in lost:
        chair = stays.snapshot.chairs[seat]
        assert chair.presence is Presence.AWAY
        assert chair.stand_in is (STAND_INS[policy] if has_begun else None)
    everybody = [game.join(token=peers["ABC"[seat]].token) for seat in lost]
    everybody += [peer for peer in peers.values() if peer.is_open]
    play_all(game, everybody)


def play_all(game: TableOfClients, peers: list[Peer]) -> None:
    """Whoever is not ready gets so; then all is as at any table."""
    for peer in peers:
        if peer.snapshot.phase is Phase.LOBBY:
            game.ready(peer)
    assert {peer.snapshot.phase for peer in peers} == {Phase.ROUND}
    assert all(chair.stand_in is None for chair in peers[0].snapshot.chairs)
    actor = game.acting(*peers)
    assert actor is not None
    assert isinstance(game.act(actor, Random(1)), Ack)


@pytest.mark.parametrize("policy", AwayPolicy)
def test_check_05_lost_in_any_order_while_it_starts(policy: AwayPolicy) -> None:
    for order in permutations("ABCab"):
        lost_while_it_starts(policy, order)


async def test_check_05_lost_before_the_first_snapshot_is_read() -> None:
    """All are ready in one moment, and one of them is gone in the same."""
    async with seated(table(3, away=AwayPolicy.BOT)) as (opened, players):
        for player in players:
            player.send(SetReady(new_id()))
        players[1].drop()
        stays = players[0]
        await stays.sees(lambda shown: shown.chairs[1].presence is Presence.AWAY)
        back = await Player.join(opened.address, token=players[1].token)
        async with back.peer, asyncio.timeout(20):
            if not back.snapshot.chairs[1].ready and back.snapshot.phase is Phase.LOBBY:
                await back.asks(SetReady(new_id()))
            await back.sees(lambda shown: shown.phase is Phase.ROUND)
