"""A player's part in a fair deal: what no host may say, and what is told of the check."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from netplay.errors import ProtocolError
from netplay.fair.verdict import Fault, Mismatch, Outcome, Verdict
from netplay.joining.client_core import ClientCore, Guest
from netplay.messages import FAIR_DEAL, PROTOCOL_VERSION, Dealing, Welcome
from tests.netplay.fair.fair_table import FairTable, dealings
from tests.netplay.fair.lies import OTHER, is_proved, one_round
from tests.netplay.samples import LOBBY


def welcomed(*, by_token: bool = False, capabilities: tuple[str, ...] = (FAIR_DEAL,)) -> ClientCore:
    core = ClientCore(Guest(name="Ana", token="t" if by_token else None), "a", lambda: b"n" * 32)
    core.connected(0.0)
    welcome = Welcome(
        version=PROTOCOL_VERSION, table="t", capabilities=capabilities, snapshot=LOBBY
    )
    core.received(welcome, 0.0)
    return core


GOOD = Dealing(match=1, round=1, commitment="0a" * 32)


@pytest.mark.parametrize(
    "told",
    [
        replace(GOOD, commitment="z" * 64),
        replace(GOOD, commitments=(None, None)),
        replace(GOOD, commitments=("g" * 64, None, None, None)),
        replace(GOOD, nonces=(None,) * 4),
        replace(GOOD, secret="0a" * 32),
        replace(GOOD, commitments=(None,) * 4, secret="0a" * 32),
    ],
)
def test_a_deal_that_cannot_be_ends_the_connection(told: Dealing) -> None:
    with pytest.raises(ProtocolError, match="a deal that cannot be"):
        welcomed().received(told, 0.0)


def test_a_deal_for_who_did_not_list_it_ends_the_connection() -> None:
    with pytest.raises(ProtocolError, match="takes part in none"):
        welcomed(capabilities=()).received(GOOD, 0.0)


def test_a_deal_before_the_welcome_ends_the_connection() -> None:
    core = ClientCore(Guest(name="Ana"), "a")
    core.connected(0.0)
    with pytest.raises(ProtocolError, match="before its welcome"):
        core.received(GOOD, 0.0)


def test_what_another_terminal_of_the_seat_has_said_is_no_lie_of_the_host() -> None:
    closed = replace(GOOD, commitments=("1a" * 32, None, None, None))
    for by_token, is_alarmed in ((True, False), (False, True)):
        core = welcomed(by_token=by_token)
        core.received(GOOD, 0.0)
        assert bool(core.received(closed, 0.0).updates) is is_alarmed


def test_the_name_of_the_table_is_taken_to_the_letter() -> None:
    """A name that is cleaned for the screen is still the one that the deal is bound to."""
    table = FairTable(name="amber\u200bfox")
    ana, bo = table.join("Ana"), table.join("Bo")
    table.ready(ana, bo)
    table.play_round()
    assert ana.outcomes == bo.outcomes == [Outcome.VERIFIED]


@pytest.mark.parametrize("fault", Fault)
def test_every_fault_has_a_sentence(fault: Fault) -> None:
    verdict = Verdict(outcome=Outcome.MISMATCH, round=1, mismatch=Mismatch(fault, 1, None))
    assert verdict.sentence.startswith("The deal does not match: ")
    assert "{" not in verdict.sentence


@pytest.mark.parametrize("outcome", [each for each in Outcome if each is not Outcome.MISMATCH])
def test_every_outcome_has_a_sentence(outcome: Outcome) -> None:
    sentence = Verdict(outcome=outcome, round=1, withheld=(0, 2)).sentence
    assert sentence.startswith("The deal is ")
    assert sentence.endswith(".")


def test_nothing_is_told_twice() -> None:
    bo = one_round(lambda told: replace(told, secret=OTHER) if is_proved(told) else told)
    assert [verdict.round for verdict in bo.verdicts] == [1]
    assert len(dealings(bo)) == 4
