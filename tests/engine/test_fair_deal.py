"""The arithmetic of a fair deal, held to the vectors that other languages are held to."""

from __future__ import annotations

import json
from collections import Counter
from hashlib import sha256
from itertools import chain, count, islice, repeat
from pathlib import Path
from typing import Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.deal import Deal, check_deal
from engine.fair_deal import (
    Difference,
    FairDeal,
    Occasion,
    Party,
    Terms,
    below,
    difference,
    draw,
    false_nonce,
    host_commitment,
    is_secret_of,
    rules_text,
    seat_commitment,
    shuffled,
)
from engine.record.format import parse_line
from engine.record.lines import MatchLine
from engine.ruleset import Ruleset, make_ruleset
from engine.tile import ALL_TILES
from tests.engine.strategies import rulesets

DOC: Final = Path(__file__).resolve().parents[2] / "docs" / "fair-deal.md"
VECTORS: Final = Path(__file__).with_name("fair_deal_vectors.json")
RULES: Final = make_ruleset(2)
OCCASION: Final = Occasion("amber-fox-42", 1, 1, RULES)
SECRET: Final = bytes(range(32))
NONCES: Final = (b"a" * 32, b"b" * 32)

secrets = st.binary(min_size=32, max_size=32)


class Case(msgspec.Struct, frozen=True):
    """A deal with all that it comes from, and comes to; bytes are hexadecimal."""

    name: str
    table: str
    match: int
    round: int
    rules: msgspec.Raw
    """As a record writes them."""
    rules_text: str
    rules_sha256: str
    occasion: str
    secret: str
    commitment: str
    own_nonces: tuple[str | None, ...]
    commitments: tuple[str | None, ...]
    nonces: tuple[str | None, ...]
    key: str
    stream: str
    leads: tuple[int, ...]
    hands: tuple[str, ...]
    boneyard: str
    lead: int


class Vectors(msgspec.Struct, frozen=True):
    """The file."""

    cases: tuple[Case, ...]


CASES: Final = msgspec.json.decode(VECTORS.read_bytes(), type=Vectors).cases


def rules_of(case: Case) -> Ruleset:
    players = len(case.hands)
    line = {
        "type": "match",
        "format": "passing-game-record",
        "version": 1,
        "rules": json.loads(bytes(case.rules)),
        "seats": [{"name": "x"}] * players,
    }
    match = parse_line(json.dumps(line).encode())
    assert isinstance(match, MatchLine)
    return match.rules


def terms(occasion: Occasion = OCCASION) -> Terms:
    """Of a deal to which both seats give a nonce."""
    commitment = host_commitment(SECRET, occasion)
    given = [
        seat_commitment(nonce, occasion, commitment, seat) for seat, nonce in enumerate(NONCES)
    ]
    return Terms(occasion, commitment, tuple(given), NONCES)


# ---------------------------------------------------------------- the vectors


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_vector(case: Case) -> None:
    rules = rules_of(case)
    occasion = Occasion(case.table, case.match, case.round, rules)
    secret = bytes.fromhex(case.secret)
    commitment = host_commitment(secret, occasion)
    given = tuple(
        None if nonce is None else seat_commitment(bytes.fromhex(nonce), occasion, commitment, seat)
        for seat, nonce in enumerate(case.own_nonces)
    )
    nonces = tuple(None if nonce is None else bytes.fromhex(nonce) for nonce in case.nonces)
    agreed = Terms(occasion, commitment, given, nonces)
    deal, lead = draw(secret, agreed, case.leads)

    assert rules_text(rules) == case.rules_text
    assert sha256(case.rules_text.encode()).hexdigest() == case.rules_sha256
    assert case.occasion.endswith(case.rules_sha256)
    assert commitment.hex() == case.commitment
    assert tuple(each and each.hex() for each in given) == case.commitments
    assert false_nonce(agreed) is None
    assert tuple(" ".join(map(str, hand)) for hand in deal.hands) == case.hands
    assert " ".join(map(str, deal.boneyard)) == case.boneyard
    assert lead == case.lead


def test_the_page_has_all_vectors() -> None:
    shown = DOC.read_text("utf-8").split("```text\n")[1].split("```")[0]
    sections = shown.split("# ")[1:]
    assert len(sections) == len(CASES)
    for case, section in zip(CASES, sections, strict=True):
        text = "".join(section.split())
        words = (case.name, case.table, case.occasion, case.secret, case.commitment, case.key)
        by_seat = (*case.own_nonces, *case.commitments, *case.nonces)
        ends = (case.stream, *case.hands, case.boneyard, *case.rules_text.splitlines())
        for value in (*words, *by_seat, *ends):
            assert "".join((value or "none").split()) in text
        assert text.endswith(f"lead{case.lead}")


def test_the_page_names_all_that_is_hashed() -> None:
    page = DOC.read_text("utf-8")
    for line in rules_text(RULES).splitlines():
        assert f"`{line.split('=')[0]}`" in page
    for party in ("host", "seat", "deal"):
        assert f'"passing-game fair deal 1 {party}" || 00 || occasion' in page


# ---------------------------------------------------------------- commitments


@given(secrets, secrets, st.integers(0, 3), st.integers(0, 3))
def test_a_commitment_is_good_for_one_nonce_and_one_seat(
    nonce: bytes, other: bytes, seat: int, another: int
) -> None:
    own = seat_commitment(nonce, OCCASION, SECRET, seat)
    assert (own == seat_commitment(other, OCCASION, SECRET, seat)) is (nonce == other)
    assert (own == seat_commitment(nonce, OCCASION, SECRET, another)) is (seat == another)


def test_nothing_that_a_commitment_is_bound_to_can_be_exchanged() -> None:
    others = (
        OCCASION,
        OCCASION._replace(table="amber-fox-43"),
        OCCASION._replace(table="amber-fox-4", match=2),
        OCCASION._replace(match=2),
        OCCASION._replace(round=2),
        OCCASION._replace(rules=make_ruleset(2, target=100)),
        OCCASION._replace(rules=make_ruleset(2, options={"draw": "until_playable"})),
    )
    commitments = {host_commitment(SECRET, occasion) for occasion in others}
    answers = {seat_commitment(NONCES[0], occasion, SECRET, 0) for occasion in others}
    deals = {str(draw(SECRET, terms(occasion), (0,))) for occasion in others}
    assert len(commitments) == len(answers) == len(deals) == len(others)
    answer = seat_commitment(NONCES[0], OCCASION, SECRET, 0)
    assert answer != seat_commitment(NONCES[0], OCCASION, bytes(32), 0)


@given(rulesets(), rulesets())
def test_no_two_rulesets_have_the_same_text(one: Ruleset, other: Ruleset) -> None:
    assert (rules_text(one) == rules_text(other)) is (one == other)


def test_a_copied_commitment_opens_nothing() -> None:
    own = terms()
    copied = own._replace(
        commitments=(own.commitments[0], own.commitments[0]), nonces=(NONCES[0], NONCES[0])
    )
    assert false_nonce(copied) == 1


def test_a_nonce_without_a_commitment_is_false() -> None:
    assert false_nonce(terms()._replace(commitments=(None, None))) == 0


def test_only_the_secret_opens_the_commitment_of_the_host() -> None:
    assert is_secret_of(SECRET, terms())
    assert not is_secret_of(bytes(32), terms())
    assert not is_secret_of(SECRET, terms()._replace(occasion=OCCASION._replace(round=2)))


@pytest.mark.parametrize(
    "occasion",
    [
        OCCASION._replace(table="\ud800"),
        OCCASION._replace(table="a" * 65_536),
        OCCASION._replace(match=2**32),
        OCCASION._replace(round=-1),
    ],
)
def test_what_cannot_be_written_is_refused(occasion: Occasion) -> None:
    with pytest.raises(ValueError, match=r"^a (table's name|match and a round) "):
        host_commitment(SECRET, occasion)


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_secret_has_32_bytes(size: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        host_commitment(bytes(size), OCCASION)


# ---------------------------------------------------------------- the deal


@given(rulesets(), secrets, secrets, st.data())
def test_r1_a_drawn_deal_is_a_deal(
    rules: Ruleset, secret: bytes, nonce: bytes, data: st.DataObject
) -> None:
    occasion = Occasion("t", 1, 1, rules)
    commitment = host_commitment(secret, occasion)
    gives = [
        data.draw(st.sampled_from(("nothing", "nonce", "withheld"))) for _ in rules_seats(rules)
    ]
    given = tuple(
        None if what == "nothing" else seat_commitment(nonce, occasion, commitment, seat)
        for seat, what in enumerate(gives)
    )
    nonces = tuple(nonce if what == "nonce" else None for what in gives)
    agreed = Terms(occasion, commitment, given, nonces)
    drawn = draw(secret, agreed, tuple(rules_seats(rules)))

    check_deal(rules, drawn.deal)
    assert 0 <= drawn.lead < rules.players
    assert false_nonce(agreed) is None
    assert agreed.withheld == tuple(s for s, what in enumerate(gives) if what == "withheld")
    assert draw(secret, agreed, (1,)).lead == 1
    assert draw(secret, agreed, (1,)).deal == drawn.deal


def rules_seats(rules: Ruleset) -> range:
    return range(rules.players)


def test_everybody_changes_the_deal() -> None:
    own = terms()
    deals = {
        draw(SECRET, own, (0,)).deal,
        draw(SECRET, own._replace(nonces=(b"c" * 32, NONCES[1])), (0,)).deal,
        draw(SECRET, own._replace(nonces=(NONCES[0], b"c" * 32)), (0,)).deal,
        draw(SECRET, own._replace(nonces=(NONCES[0], None)), (0,)).deal,
        draw(SECRET, own._replace(nonces=(NONCES[1], NONCES[0])), (0,)).deal,
        draw(bytes(32), own, (0,)).deal,
    }
    assert len(deals) == 6


@pytest.mark.parametrize("bound", range(2, 29))
def test_bytes_that_would_favour_low_numbers_are_left_out(bound: int) -> None:
    limit = 256 - 256 % bound
    counts = Counter(below(bound, chain([byte], repeat(0))) for byte in range(limit))
    assert set(counts.values()) == {256 // bound}
    for byte in range(limit, 256):
        assert below(bound, iter([byte, 255 if limit == 256 else limit - 1])) == bound - 1


def test_the_shuffle_takes_a_byte_for_each_place_but_the_first() -> None:
    stream = repeat(0)
    assert shuffled(islice(stream, 27))[0] == ALL_TILES[1]
    with pytest.raises(StopIteration):
        shuffled(iter([0] * 26))
    left_out = chain([255, 254], repeat(0))
    assert shuffled(left_out) == shuffled(repeat(0))


def test_every_tile_comes_to_every_place_and_every_seat_leads_equally_often() -> None:
    drawn = [
        draw(number.to_bytes(32), terms(), (0, 1, 2, 3)) for number in islice(count(), 28 * 200)
    ]
    orders = [(*chain(*each.deal.hands), *each.deal.boneyard) for each in drawn]
    for place in (0, 1, 13, 26, 27):
        counts = Counter(order[place] for order in orders)
        assert len(counts) == 28
        assert all(140 < times < 260 for times in counts.values())  # 200 is meant; 4 deviations
    leads = Counter(each.lead for each in drawn)
    assert all(1270 < leads[seat] < 1530 for seat in range(4))  # 1,400 is meant


# ---------------------------------------------------------------- differences


def test_a_deal_that_is_the_one_drawn_in_any_order_of_the_hands() -> None:
    drawn = draw(SECRET, terms(), (0, 1))
    hands = tuple(tuple(reversed(hand)) for hand in drawn.deal.hands)
    assert difference(drawn, Deal(hands, drawn.deal.boneyard), drawn.lead) is None


def test_the_first_difference_is_named() -> None:
    drawn = draw(SECRET, terms(), (0, 1))
    (one, two), rest = drawn.deal
    swapped = Deal(((two[0], *one[1:]), (one[0], *two[1:])), rest)
    turned = Deal((one, two), (rest[1], rest[0], *rest[2:]))
    right = Deal((one, two), rest)
    assert difference(drawn, swapped, drawn.lead) == Difference(Party.HAND, 0, two[0])
    assert difference(drawn, turned, drawn.lead) == Difference(Party.BONEYARD, None, rest[0])
    assert difference(drawn, right, 1 - drawn.lead) == Difference(Party.LEAD, drawn.lead)
    assert difference(FairDeal(right, 0), right, 0) is None
