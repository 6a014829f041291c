"""A table taken apart after any act and put together again is the same table."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import json

from engine.bots.bot import Level
from engine.ruleset import make_ruleset
from netplay.codes import Code
from netplay.effects import Effect, Keep, Record, Send
from netplay.kept import KeptConfig, KeptTable
from netplay.lifetime import LAST_LOOK
from netplay.messages import Ack, Act, Leave, Say, SetPaused, Snapshot
from netplay.session import Session
from netplay.shapes import AwayPolicy, Move, MoveKind, Phase, Presence
from netplay.table_config import Chance, TableConfig
from tests.netplay.table_of_clients import Peer, TableOfClients, chairs_of


def crash_and_resume(table: TableOfClients) -> TableOfClients:
    """The table as a new process finds it: what was kept, through JSON, and nothing else."""
    kept = json.decode(json.encode(table.kept[-1].table), type=KeptTable)
    lines = [
        record.line.encode()
        for keep in table.kept
        for record in keep.lines
        if record.match == kept.matches
    ]
    resumed = TableOfClients(table.rules)
    resumed.ids = table.ids
    resumed.now = table.now + 1000
    made_from = json.decode(json.encode(table.made_from), type=KeptConfig)
    chance = Chance(made_from.root)
    resumed.session = Session.resumed(made_from.config, chance, kept, lines, resumed.now)
    resumed.records = {number: list(lines) for number, lines in table.records.items()}
    resumed.wait(0)
    return resumed


def playing(acts: int, seed: int = 1, **options: object) -> tuple[TableOfClients, list[Peer]]:
    table = TableOfClients(make_ruleset(3, target=60), seed=seed, **options)  # type: ignore[arg-type] # passed on
    peers = [table.join(name) for name in ("Ana", "Bo", "Cy")]
    table.ready(*peers)
    table.play_on(*peers, rng=Random(seed), acts=acts)
    return table, peers


@given(st.integers(0, 60), st.integers(0, 1000))
def test_check_12_everybody_comes_back_to_what_was_there(acts: int, seed: int) -> None:
    table, peers = playing(acts, seed)
    resumed = crash_and_resume(table)
    back = [resumed.join(token=peer.token) for peer in peers]
    for before, now in zip(peers, back, strict=True):
        assert now.snapshot.round == before.snapshot.round
        assert now.snapshot.own == before.snapshot.own
        assert now.snapshot.seat == before.snapshot.seat
        assert now.snapshot.seq > before.snapshot.seq


@given(st.integers(0, 60), st.integers(0, 1000))
def test_check_12_the_rest_of_the_match_is_as_if_nothing_had_happened(acts: int, seed: int) -> None:
    """The boneyard lies in the same order, and later deals are those that would have come."""
    table, peers = playing(acts, seed)
    resumed = crash_and_resume(table)
    back = [resumed.join(token=peer.token) for peer in peers]
    table.play_on(*peers, rng=Random(seed))
    resumed.play_on(*back, rng=Random(seed))
    assert back[0].snapshot.phase is peers[0].snapshot.phase is Phase.MATCH_OVER
    assert resumed.records == table.records


def test_players_are_away_until_they_return() -> None:
    table, peers = playing(5)
    resumed = crash_and_resume(table)
    back = resumed.join(token=peers[0].token)
    assert [chair.presence for chair in chairs_of(back)] == [
        Presence.HERE,
        Presence.AWAY,
        Presence.AWAY,
    ]


def test_an_act_sent_again_after_a_crash_is_answered_as_before_and_done_once() -> None:
    table, peers = playing(5)
    actor = table.acting(*peers)
    assert actor is not None
    held = actor.snapshot.own
    assert held is not None
    act = Act("mine", seq=actor.snapshot.seq, move=Move(MoveKind.PASS))
    answer = table.send(actor, act)
    resumed = crash_and_resume(table)
    back = resumed.join(token=actor.token)
    lines = len(resumed.records[1])
    assert resumed.send(back, act) == answer
    assert isinstance(answer, Ack)
    assert len(resumed.records[1]) == lines


def test_who_left_and_the_owner_and_a_pause_are_kept() -> None:
    table, peers = playing(4)
    table.send(peers[0], Leave(table.new_id()))
    table.send(peers[1], SetPaused(table.new_id()))
    resumed = crash_and_resume(table)
    back = resumed.join(token=peers[1].token)
    assert back.snapshot.paused
    assert back.snapshot.owner == 1
    assert chairs_of(back)[0].presence is Presence.LEFT


def test_a_turn_clock_goes_on_with_what_was_left() -> None:
    table, peers = playing(4, turn_clock=20.0)
    table.wait_answering(12, *peers)
    table.send(peers[0], Say(table.new_id(), "so late"))
    resumed = crash_and_resume(table)
    back = [resumed.join(token=peer.token) for peer in peers]
    clock = back[0].snapshot.clock
    assert clock is not None
    assert (clock.left, clock.running) == (8_000, True)


def test_grace_begins_again_after_a_crash() -> None:
    table, peers = playing(4, away=AwayPolicy.BOT)
    resumed = crash_and_resume(table)
    back = resumed.join(token=peers[0].token)
    assert chairs_of(back)[1].grace == 30


def test_what_is_acknowledged_has_been_kept_before() -> None:
    table, peers = playing(0)
    table.play_on(*peers, rng=Random(1))
    assert len(table.batches) > 20
    for batch in table.batches:
        if any(isinstance(effect, Record) or _tells(effect) for effect in batch):
            assert isinstance(batch[0], Keep)
            assert [effect for effect in batch if isinstance(effect, Record)] == [*batch[0].lines]


def _tells(effect: Effect) -> bool:
    return isinstance(effect, Send) and isinstance(effect.message, Ack | Snapshot)


def over() -> tuple[TableOfClients, list[Peer]]:
    """A match that is over as its host crashes, and the table as another one has it."""
    table, peers = playing(0, rematch=False)
    table.play_on(*peers, rng=Random(1))
    assert peers[0].snapshot.phase is Phase.MATCH_OVER
    return crash_and_resume(table), peers


def test_check_12_after_the_last_act_too_everybody_can_see_how_it_ended() -> None:
    resumed, peers = over()
    back = []
    for peer in peers:
        assert not resumed.is_over
        back.append(resumed.join(token=peer.token))
        resumed.wait(1)
    assert {peer.snapshot.round for peer in back} == {peers[0].snapshot.round}
    assert [peer.goodbye and peer.goodbye.code for peer in back] == [Code.TABLE_CLOSED] * 3
    assert resumed.is_over


def test_check_12_who_does_not_come_to_see_the_end_is_not_waited_for_for_long() -> None:
    resumed, peers = over()
    back = resumed.join(token=peers[0].token)
    resumed.wait_answering(LAST_LOOK - 1, back)
    assert not resumed.is_over
    resumed.wait_answering(2, back)
    assert resumed.is_over


def test_chat_is_kept() -> None:
    table, peers = playing(0)
    table.send(peers[0], Say(table.new_id(), "good luck"))
    assert [said.text for said in table.kept[-1].said] == ["good luck"]


def test_a_lobby_is_kept_as_well() -> None:
    table = TableOfClients(make_ruleset(3), bots=(Level.RANDOM,))
    ana = table.join("Ana")
    resumed = crash_and_resume(table)
    back = resumed.join(token=ana.token)
    assert [c.name for c in chairs_of(back)] == [c.name for c in chairs_of(ana)]


def test_a_record_of_more_players_than_there_are_seats_is_refused() -> None:
    three, two = playing(3)[0], TableOfClients(make_ruleset(2))
    two.ready(two.join("Ana"), two.join("Bo"))
    lines = [record.line.encode() for keep in three.kept for record in keep.lines]
    with pytest.raises(ValueError, match="another table"):
        Session.resumed(two.made_from.config, Chance("root"), two.kept[-1].table, lines, 0.0)


@pytest.mark.parametrize("seed", [None, 7])
def test_configs_come_back_as_they_were(seed: int | None) -> None:
    config = TableConfig(
        rules=make_ruleset(4, partners=True, preset="keen"),
        table="t",
        bots=(Level.GREEDY,),
        rematch=False,
        seed=seed,
        away=AwayPolicy.PASS,
        turn_clock=30.0,
        owner_key="key",
    )
    kept = KeptConfig(config, "root")
    assert json.decode(json.encode(kept), type=KeptConfig) == kept
