"""Acts from outside: who may do what, and what the others are told."""

from __future__ import annotations

from random import Random

import msgspec

from netplay.codes import Code
from netplay.messages import Ack, Act, Reject, Say, Snapshot
from netplay.shapes import Move, MoveKind, Role
from tests.netplay.session.two import two_playing


def test_check_01_an_illegal_play_is_answered_with_a_reason_and_a_snapshot() -> None:
    table, ana, bo = two_playing()
    actor = table.acting(ana, bo)
    assert actor is not None
    other = bo if actor is ana else ana
    before = actor.snapshot, other.snapshot
    answer = table.send(actor, Act("x", seq=actor.snapshot.seq, move=Move(MoveKind.PASS)))
    assert isinstance(answer, Reject)
    assert answer.code is Code.ILLEGAL
    assert answer.text.endswith(".")
    assert answer.snapshot.round == before[0].round == other.snapshot.round
    assert other.snapshot == before[1]


def test_every_wrong_act_is_refused_and_changes_nothing() -> None:
    table, ana, bo = two_playing()
    actor = table.acting(ana, bo)
    assert actor is not None
    waiting = bo if actor is ana else ana
    seq, round_ = actor.snapshot.seq, actor.snapshot.round
    held = actor.snapshot.own
    assert held is not None
    lead = Move(MoveKind.PLAY, held.hand[0])
    not_held = next(
        (high, low) for high in range(7) for low in range(high + 1) if (high, low) not in held.hand
    )
    for wanted, peer, act in (
        (Code.NOT_YOUR_TURN, waiting, Act("a", seq=seq, move=lead)),
        (Code.STALE, actor, Act("b", seq=seq - 1, move=lead)),
        (Code.STALE, actor, Act("c", seq=seq + 1, move=lead)),
        (Code.ILLEGAL, actor, Act("d", seq=seq, move=Move(MoveKind.PLAY, not_held))),
        (Code.ILLEGAL, actor, Act("e", seq=seq, move=Move(MoveKind.PLAY))),
        (Code.ILLEGAL, actor, Act("f", seq=seq, move=Move(MoveKind.DRAW))),
    ):
        answer = table.send(peer, act)
        assert isinstance(answer, Reject)
        assert (answer.id, answer.code) == (act.id, wanted)
        assert answer.snapshot.round == round_


def test_chat_and_presence_do_not_make_an_act_stale() -> None:
    table, ana, bo = two_playing()
    actor = table.acting(ana, bo)
    assert actor is not None
    seq, held = actor.snapshot.seq, actor.snapshot.own
    assert held is not None
    waiting = bo if actor is ana else ana
    table.send(waiting, Say(table.new_id(), "take your time"))
    table.lose(waiting)
    move = Move(MoveKind.PLAY, held.hand[0])
    assert isinstance(table.send(actor, Act("a", seq=seq, move=move)), Ack)


def test_the_same_request_twice_is_done_once_and_answered_alike() -> None:
    table, ana, bo = two_playing()
    actor = table.acting(ana, bo)
    assert actor is not None
    held = actor.snapshot.own
    assert held is not None
    act = Act("once", seq=actor.snapshot.seq, move=Move(MoveKind.PLAY, held.hand[0]))
    first = table.send(actor, act)
    again = table.join(token=actor.token)
    assert table.send(again, act) == first
    assert again.snapshot.round is not None
    assert len(again.snapshot.round.train) == 1


def test_the_acknowledgement_names_the_snapshot_with_the_effect() -> None:
    table, ana, bo = two_playing()
    actor = table.acting(ana, bo)
    assert actor is not None
    answer = table.act(actor, Random(1))
    assert isinstance(answer, Ack)
    assert answer.seq == actor.snapshot.seq == ana.snapshot.seq == bo.snapshot.seq


def test_a_drawn_tile_is_told_to_its_drawer_alone() -> None:
    table, ana, bo = two_playing()
    watcher = table.join(role=Role.WATCHER)
    first = table.acting(ana, bo)
    assert first is not None
    table.act(first, Random(1))
    drawer = table.acting(ana, bo)
    assert drawer is not None
    table.send(drawer, Act("d", seq=drawer.snapshot.seq, move=Move(MoveKind.DRAW)))
    told = [msgspec.to_builtins(peer.snapshot.events[0]) for peer in (drawer, first, watcher)]
    assert "tile" in told[0]
    assert "tile" not in told[1]
    assert "tile" not in told[2]


def test_acknowledged_requests_and_snapshots_come_in_order() -> None:
    table, ana, bo = two_playing()
    table.play_on(ana, bo, rng=Random(8))
    last = 0
    for message in ana.received:
        if isinstance(message, Ack):
            last = message.seq
        elif isinstance(message, Snapshot) and last:
            assert message.seq >= last
            last = 0
