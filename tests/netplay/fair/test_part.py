"""Hosts that lie: whatever they do, the player's program says what does not match."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from engine import fair_deal
from engine.bots.bot import Level
from engine.deal import Deal
from engine.fair_deal import FairDeal, Occasion, seat_commitment
from engine.match import possible_leads
from engine.ruleset import make_ruleset
from netplay import match_play
from netplay.codes import Code
from netplay.errors import ProtocolError
from netplay.events import Played
from netplay.fair import exchange as fair_exchange
from netplay.fair.verdict import Fault, Mismatch, Outcome, Verdict
from netplay.joining.client_core import ClientCore, Guest
from netplay.messages import (
    FAIR_DEAL,
    PROTOCOL_VERSION,
    Commit,
    Dealing,
    FromHost,
    Goodbye,
    Reveal,
    Snapshot,
    Welcome,
)
from netplay.shapes import LaidTile, Role
from netplay.table_config import Chance
from tests.netplay.fair.fair_table import Client, FairTable, Says, dealings, two, without
from tests.netplay.samples import LOBBY

Lie: TypeAlias = Callable[[Dealing], Dealing | None]
OTHER = "5b" * 32


def of_deals(lie: Lie) -> Says:
    """Says everything as it is, but of deals what ``lie`` makes of it."""
    return lambda message: lie(message) if isinstance(message, Dealing) else message


def is_opened(told: Dealing) -> bool:
    return not told.commitments


def is_closed(told: Dealing) -> bool:
    return bool(told.commitments) and not told.nonces


def is_dealt(told: Dealing) -> bool:
    return bool(told.nonces) and told.secret is None


def is_proved(told: Dealing) -> bool:
    return told.secret is not None


def rounds(lie: Lie, *, number: int = 1, goes_on: bool = False) -> Client:
    """What Bo found in so many rounds, in which the host lied to Bo, and in the next deal."""
    table, ana, bo = two()
    bo.hears = of_deals(lie)
    table.ready(ana, bo)
    for left in range(number, 0, -1):
        table.wait(12.0)  # a program that is lied to may take no further part
        table.play_round()
        if left > 1 or goes_on:
            table.go_on(ana, bo)
    table.wait(12.0)
    return bo


def by_host(
    table: FairTable, lie: Callable[[FairDeal], FairDeal], patch: pytest.MonkeyPatch
) -> list[Client]:
    """What a player, a watcher and one who came late found in a round dealt as ``lie`` says."""
    draw = fair_deal.draw
    patch.setattr(match_play, "draw", lambda *terms: lie(draw(*terms)))
    ana, bo = table.join("Ana"), table.join("Bo")
    watcher = table.join("W", role=Role.WATCHER)
    table.ready(ana, bo)
    table.play_round(acts=2)
    late = table.join("L", role=Role.WATCHER)
    table.play_round()
    return [ana, bo, watcher, late]


# ---------------------------------------------------------------- before the round


def test_a_commitment_that_was_used_before() -> None:
    first: list[str] = []

    def lie(told: Dealing) -> Dealing:
        first.append(told.commitment)
        return replace(told, commitment=first[0])

    bo = rounds(lie, goes_on=True)
    assert bo.outcomes == [Outcome.VERIFIED, Outcome.MISMATCH]
    assert bo.faults == [Fault.USED_BEFORE]
    commits = [message for message in bo.said if isinstance(message, Commit)]
    assert [commit.round for commit in commits] == [1]  # it takes no part in that


def test_another_commitment_to_the_same_round() -> None:
    def lie(told: Dealing) -> Dealing:
        return replace(told, commitment=OTHER) if is_closed(told) else told

    bo = rounds(lie)
    assert bo.faults == [Fault.COMMITTED_TWICE]
    assert not any(isinstance(message, Reveal) for message in bo.said)


def test_a_round_that_was_before_is_dealt_again() -> None:
    def lie(told: Dealing) -> Dealing:
        return replace(told, round=1) if told.round == 2 else told

    assert Fault.COMMITTED_TWICE in rounds(lie, goes_on=True).faults


def test_no_commitment_at_all() -> None:
    bo = rounds(lambda _told: None)
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
    bo = rounds(lambda told: told if told.round == 1 else None, goes_on=True)
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

    bo = rounds(lie)
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


# ---------------------------------------------------------------- when it is dealt


def test_a_nonce_that_is_not_what_was_committed_to() -> None:
    def lie(told: Dealing) -> Dealing:
        return replace(told, nonces=(OTHER, told.nonces[1])) if told.nonces else told

    bo = rounds(lie)
    assert bo.faults == [Fault.FALSE_NONCE]
    assert bo.verdicts[0].mismatch is not None
    assert bo.verdicts[0].mismatch.seat == 0


def test_a_nonce_of_a_seat_that_gave_no_commitment() -> None:
    def lie(told: Dealing) -> Dealing:
        none = replace(told, commitments=(None, told.commitments[1])) if told.commitments else told
        return replace(none, nonces=(OTHER, told.nonces[1])) if told.nonces else none

    assert rounds(lie).faults == [Fault.FALSE_NONCE]


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

    bo = rounds(lie)
    assert bo.told_of_withholding == [(1,)]
    assert bo.faults != []  # for the deal is not the one that comes of it


def test_what_was_published_is_changed_later() -> None:
    def lie(told: Dealing) -> Dealing:
        return replace(told, commitments=(OTHER, told.commitments[1])) if is_dealt(told) else told

    assert rounds(lie).faults == [Fault.CHANGED]


def test_what_was_published_is_taken_back() -> None:
    def lie(told: Dealing) -> Dealing:
        return replace(told, commitments=(), nonces=()) if is_dealt(told) else told

    assert rounds(lie).faults == [Fault.CHANGED]


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


# ---------------------------------------------------------------- when it is over


def test_another_secret_is_shown() -> None:
    def lie(told: Dealing) -> Dealing:
        return replace(told, secret=OTHER) if is_proved(told) else told

    assert rounds(lie).faults[0] is Fault.FALSE_SECRET


def test_no_secret_is_shown_before_the_next_round() -> None:
    bo = rounds(lambda told: None if is_proved(told) else told, goes_on=True)
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


# ---------------------------------------------------------------- what no host says


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


# ---------------------------------------------------------------- in words


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
    bo = rounds(lambda told: replace(told, secret=OTHER) if is_proved(told) else told)
    assert [verdict.round for verdict in bo.verdicts] == [1]
    assert len(dealings(bo)) == 4
