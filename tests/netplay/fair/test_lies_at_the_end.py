"""Hosts that lie when a round is over: the player's program says what does not match."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.ruleset import make_ruleset
from netplay.codes import Code
from netplay.events import Played
from netplay.fair.verdict import Fault, Outcome
from netplay.messages import Dealing, FromHost, Goodbye, Snapshot
from netplay.shapes import LaidTile
from netplay.table_config import Chance
from tests.netplay.fair.fair_table import FairTable, two
from tests.netplay.fair.lies import OTHER, is_proved, of_deals, one_round


def test_another_secret_is_shown() -> None:
    def lie(told: Dealing) -> Dealing:
        return replace(told, secret=OTHER) if is_proved(told) else told

    assert one_round(lie).faults[0] is Fault.FALSE_SECRET


def test_no_secret_is_shown_before_the_next_round() -> None:
    bo = one_round(lambda told: None if is_proved(told) else told, goes_on=True)
    assert bo.faults == [Fault.NO_SECRET]


def test_no_secret_is_shown_before_the_table_closes() -> None:
    table = FairTable(make_ruleset(2, target=1), rematch=False)
    ana, bo = table.join("Ana"), table.join("Bo")
    bo.hears = of_deals(lambda told: None if is_proved(told) else told)
    table.ready(ana, bo)
    while Code.TABLE_CLOSED not in [m.code for m in ana.heard if isinstance(m, Goodbye)]:
        table.play_round()
        table.go_on(ana, bo)
    assert set(ana.outcomes) == {Outcome.VERIFIED}
    assert bo.faults[-1] is Fault.NO_SECRET


def test_the_same_secret_for_two_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Chance, "secret_of", lambda *_round: b"\x01" * 32)
    table, ana, bo = two()
    table.ready(ana, bo)
    for _ in range(2):
        table.play_round()
        table.go_on(ana, bo)
    assert ana.outcomes == [Outcome.VERIFIED, Outcome.MISMATCH]
    assert ana.faults == bo.faults == [Fault.USED_BEFORE]


def test_the_own_hand_is_shown_otherwise_for_a_while() -> None:
    table, ana, bo = two()

    def lie(message: FromHost) -> FromHost:
        own = message.own if isinstance(message, Snapshot) else None
        if own is None or not isinstance(message, Snapshot) or len(own.legal) or len(own.hand) != 7:
            return message
        other = next(tile for tile in ((0, 0), (1, 0), (1, 1)) if tile not in own.hand)
        return replace(message, own=replace(own, hand=(other, *own.hand[1:])))

    bo.hears = lie
    table.ready(ana, bo)
    table.play_round()
    assert bo.faults == [Fault.OWN_HAND]


def test_a_play_is_told_otherwise_afterwards() -> None:
    """What was laid once, lies there to the end of the round."""
    table, ana, bo = two()
    seen: list[int] = []

    def lie(message: FromHost) -> FromHost:
        if isinstance(message, Snapshot) and message.round is not None:
            train = message.round.train
            if len(train) == 2 and not seen:
                seen.append(message.seq)
                other = next(t for t in ((0, 0), (6, 6), (5, 5)) if t != train[0].tile)
                false = replace(message.round, train=(LaidTile(other, train[0].end),), acts="t")
                events = tuple(e for e in message.events if not isinstance(e, Played))
                return replace(message, round=false, events=events)
        return message

    bo.hears = lie
    table.ready(ana, bo)
    table.play_round()
    assert seen
    assert Fault.ACTS in bo.faults
