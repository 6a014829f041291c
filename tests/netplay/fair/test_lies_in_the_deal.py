"""Hosts that lie when they deal: the player's program says what does not match."""

from __future__ import annotations

from itertools import cycle

import pytest
from msgspec.structs import replace

from engine.deal import Deal
from engine.fair_deal import FairDeal, Occasion, seat_commitment
from engine.match import possible_leads
from engine.ruleset import make_ruleset
from netplay.fair import exchange as fair_exchange
from netplay.fair.verdict import Fault, Outcome
from netplay.joining.client_core import ClientCore, Guest
from netplay.messages import Commit, Dealing, Reveal
from netplay.shapes import Role
from tests.netplay.fair.fair_table import FairTable, dealings, two, without
from tests.netplay.fair.lies import OTHER, by_host, is_dealt, one_round


def test_a_nonce_that_is_not_what_was_committed_to() -> None:
    def lie(told: Dealing) -> Dealing:
        return replace(told, nonces=(OTHER, told.nonces[1])) if told.nonces else told

    bo = one_round(lie)
    assert bo.faults == [Fault.FALSE_NONCE]
    assert bo.verdicts[0].mismatch is not None
    assert bo.verdicts[0].mismatch.seat == 0


def test_a_nonce_of_a_seat_that_gave_no_commitment() -> None:
    def lie(told: Dealing) -> Dealing:
        none = replace(told, commitments=(None, told.commitments[1])) if told.commitments else told
        return replace(none, nonces=(OTHER, told.nonces[1])) if told.nonces else none

    assert one_round(lie).faults == [Fault.FALSE_NONCE]


def test_a_nonce_that_was_shown_in_an_earlier_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_exchange, "MAX_SPENT", 0)  # a host that does not look
    monkeypatch.setattr("netplay.fair.moves.fingerprint", lambda _nonce: b"")
    table = FairTable()
    ana, bo = table.join("Ana"), table.client("Bo", nonce=b"\x07" * 32)
    table.connect(bo)
    table.ready(ana, bo)
    table.play_round()
    table.go_on(ana, bo)
    assert ana.faults == [Fault.REPEATED_NONCE]


@pytest.mark.parametrize("shown", ["secret", "commitment"])
def test_a_seat_that_takes_the_host_s_numbers_makes_no_liar_of_it(shown: str) -> None:
    table, ana, bo = two()
    table.ready(ana, bo)
    table.play_round()
    nonce = bytes.fromhex(getattr(dealings(ana)[-1], shown))
    bo.says = without(Commit, Reveal)
    table.go_on(ana, bo)
    told = dealings(ana)[-1]
    occasion = Occasion(table.config.table, told.match, told.round, table.rules)
    own = seat_commitment(nonce, occasion, bytes.fromhex(told.commitment), 1)
    table.say(bo, Commit(match=told.match, round=told.round, commitment=own.hex()))
    table.say(bo, Reveal(match=told.match, round=told.round, nonce=nonce.hex()))
    table.play_round()
    assert dealings(ana)[-1].nonces[1] == nonce.hex()
    assert ana.outcomes == [Outcome.VERIFIED, Outcome.VERIFIED]


def test_a_nonce_that_no_host_need_remember_is_taken_for_new(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A player could else make a liar of a host that has forgotten it."""
    monkeypatch.setattr(fair_exchange, "MAX_SPENT", 4)
    monkeypatch.setattr("netplay.fair.part.MAX_SPENT", 4)
    nonces = cycle(bytes([number]) * 32 for number in range(4))
    table = FairTable()
    ana, bo = table.join("Ana"), table.client("Bo")
    bo.core = ClientCore(Guest(Role.PLAYER, "Bo"), "b", lambda: next(nonces))
    table.connect(bo)
    table.ready(ana, bo)
    for _ in range(5):
        table.play_round()
        table.go_on(ana, bo)
    assert ana.outcomes == [Outcome.VERIFIED] * 5


def test_the_own_nonce_is_said_to_be_withheld() -> None:
    """It may have come too late: so it is said, and who."""

    def lie(told: Dealing) -> Dealing:
        return replace(told, nonces=(told.nonces[0], None)) if told.nonces else told

    bo = one_round(lie)
    assert bo.told_of_withholding == [(1,)]
    assert bo.faults != []  # for the deal is not the one that comes of it


def test_what_was_published_is_changed_later() -> None:
    def lie(told: Dealing) -> Dealing:
        return replace(told, commitments=(OTHER, told.commitments[1])) if is_dealt(told) else told

    assert one_round(lie).faults == [Fault.CHANGED]


def test_what_was_published_is_taken_back() -> None:
    def lie(told: Dealing) -> Dealing:
        return replace(told, commitments=(), nonces=()) if is_dealt(told) else told

    assert one_round(lie).faults == [Fault.CHANGED]


def swapped(drawn: FairDeal) -> FairDeal:
    """Two tiles of two hands exchanged."""
    (one, two_, *others), boneyard = drawn.deal
    hands = ((two_[0], *one[1:]), (one[0], *two_[1:]), *others)
    return FairDeal(Deal(hands, boneyard), drawn.lead)


def from_the_boneyard(drawn: FairDeal) -> FairDeal:
    """A tile of seat 0 exchanged with one that nobody ever draws."""
    (one, *others), boneyard = drawn.deal
    hands = ((boneyard[-1], *one[1:]), *others)
    return FairDeal(Deal(hands, (*boneyard[:-1], one[0])), drawn.lead)


def other_boneyard(drawn: FairDeal) -> FairDeal:
    """The two tiles that nobody ever draws, the other way round."""
    hands, boneyard = drawn.deal
    return FairDeal(Deal(hands, (*boneyard[:-2], boneyard[-1], boneyard[-2])), drawn.lead)


def other_lead(drawn: FairDeal) -> FairDeal:
    return drawn._replace(lead=1 - drawn.lead)


def test_other_tiles_are_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    ana, bo, watcher, late = by_host(FairTable(), swapped, monkeypatch)
    assert ana.faults == bo.faults == [Fault.OWN_HAND]
    assert len(watcher.faults) == len(late.faults) == 1
    assert watcher.faults[0] in (Fault.PLAYED_TILE, Fault.SHOWN_HAND, Fault.ACTS)


def test_one_hand_is_made_better_from_the_boneyard(monkeypatch: pytest.MonkeyPatch) -> None:
    ana, bo, watcher, late = by_host(FairTable(), from_the_boneyard, monkeypatch)
    assert ana.faults == [Fault.OWN_HAND]
    for other in (bo, watcher, late):
        assert other.faults[0] in (Fault.PLAYED_TILE, Fault.SHOWN_HAND, Fault.ACTS)


def test_the_boneyard_lies_in_another_order(monkeypatch: pytest.MonkeyPatch) -> None:
    for found in by_host(FairTable(), other_boneyard, monkeypatch):
        assert found.faults == [Fault.BONEYARD]


def test_another_seat_leads_than_the_lot_fell_on(monkeypatch: pytest.MonkeyPatch) -> None:
    for found in by_host(FairTable(), other_lead, monkeypatch):
        assert found.faults == [Fault.LEAD]


@pytest.mark.parametrize("rule", ["rotate", "winner"])
def test_another_seat_leads_than_the_rules_say(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = make_ruleset(2, target=500, options={"lead": rule})
    table = FairTable(rules)
    ana, bo = table.join("Ana"), table.join("Bo")
    table.ready(ana, bo)
    table.play_round()
    monkeypatch.setattr(
        "netplay.match_play.possible_leads", lambda match: (1 - possible_leads(match)[0],)
    )
    monkeypatch.setattr("engine.match.possible_leads", lambda _match: (0, 1))
    table.go_on(ana, bo)
    table.play_round()
    assert ana.outcomes[0] is Outcome.VERIFIED
    assert ana.faults == bo.faults == [Fault.LEAD]
