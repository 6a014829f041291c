"""Hosts that lie before a round is dealt: the player's program says what does not match."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.bots.bot import Level
from netplay.fair.verdict import Fault, Outcome
from netplay.messages import Commit, Dealing, FromHost, Reveal
from tests.netplay.fair.fair_table import FairTable, two, without
from tests.netplay.fair.lies import OTHER, is_closed, is_proved, of_deals, one_round


def test_a_commitment_that_was_used_before() -> None:
    first: list[str] = []

    def lie(told: Dealing) -> Dealing:
        first.append(told.commitment)
        return replace(told, commitment=first[0])

    bo = one_round(lie, goes_on=True)
    assert bo.outcomes == [Outcome.VERIFIED, Outcome.MISMATCH]
    assert bo.faults == [Fault.USED_BEFORE]
    commits = [message for message in bo.said if isinstance(message, Commit)]
    assert [commit.round for commit in commits] == [1]  # it takes no part in that


def test_another_commitment_to_the_same_round() -> None:
    def lie(told: Dealing) -> Dealing:
        return replace(told, commitment=OTHER) if is_closed(told) else told

    bo = one_round(lie)
    assert bo.faults == [Fault.COMMITTED_TWICE]
    assert not any(isinstance(message, Reveal) for message in bo.said)


def test_a_round_that_was_before_is_dealt_again() -> None:
    def lie(told: Dealing) -> Dealing:
        return replace(told, round=1) if told.round == 2 else told

    assert Fault.COMMITTED_TWICE in one_round(lie, goes_on=True).faults


def test_no_commitment_at_all() -> None:
    bo = one_round(lambda _told: None)
    assert bo.faults[0] is Fault.NO_COMMITMENT


def test_a_commitment_that_comes_after_the_deal_is_none() -> None:
    table, ana, bo = two()
    held: list[FromHost] = []

    def hears(message: FromHost) -> FromHost | None:
        if isinstance(message, Dealing) and message.round == 1 and not is_proved(message):
            held.append(message)
            return None
        return message

    bo.hears = hears
    table.ready(ana, bo)
    table.wait(12.0)
    bo.hears = lambda message: message
    for message in held:
        bo.updates += bo.core.received(message, table.now).updates
    table.play_round()
    table.go_on(ana, bo)
    table.play_round()
    assert bo.outcomes == [Outcome.MISMATCH, Outcome.VERIFIED]
    assert bo.faults == [Fault.NO_COMMITMENT]


def test_no_commitment_to_a_later_round() -> None:
    bo = one_round(lambda told: told if told.round == 1 else None, goes_on=True)
    assert bo.outcomes[0] is Outcome.VERIFIED
    assert bo.faults == [Fault.NO_COMMITMENT]


def test_a_list_without_the_own_commitment() -> None:
    def lie(told: Dealing) -> Dealing:
        left = replace(told, commitments=(told.commitments[0], None)) if told.commitments else told
        return replace(left, nonces=(told.nonces[0], None)) if told.nonces else left

    table, ana, bo = two()
    bo.hears = of_deals(lie)
    table.ready(ana, bo)
    assert not any(isinstance(message, Reveal) for message in bo.said)


def test_a_host_that_leaves_somebody_out_whatever_it_is_told() -> None:
    """It cannot be told from a slow link, so it is said without an alarm."""
    table, ana, bo = two()
    bo.says = without(Commit)
    table.ready(ana, bo)
    table.wait(5.0)
    table.play_round()
    assert bo.outcomes == [Outcome.LEFT_OUT]
    assert ana.outcomes == [Outcome.VERIFIED]


@pytest.mark.parametrize("other", ["another", "a copy"])
def test_a_list_with_something_else_in_the_place_of_the_own_commitment(other: str) -> None:
    def lie(told: Dealing) -> Dealing:
        if not told.commitments:
            return told
        false = OTHER if other == "another" else told.commitments[0]
        return replace(told, commitments=(told.commitments[0], false))

    bo = one_round(lie)
    assert bo.faults == [Fault.OWN_COMMITMENT]
    assert not any(isinstance(message, Reveal) for message in bo.said)


def test_a_bot_of_the_host_in_the_list() -> None:
    """By what its bots withhold, a host could choose among deals when it knows the nonces."""
    table = FairTable(bots=(Level.GREEDY,))
    ana = table.join("Ana")
    ana.hears = of_deals(
        lambda told: (
            replace(told, commitments=(told.commitments[0], OTHER)) if told.commitments else told
        )
    )
    table.ready(ana)
    assert ana.faults == [Fault.BOTS_PART]
    assert not any(isinstance(message, Reveal) for message in ana.said)
