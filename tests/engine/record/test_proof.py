"""Fair deals in records: lawful ones, and what is said of those that are not."""

from __future__ import annotations

import re
from random import Random

import pytest

from engine.deal import Deal
from engine.record.errors import RecordError
from engine.record.format import format_line, parse_line
from engine.record.judge import Fault, Lawful, judge
from engine.record.lines import DealTerms, MatchLine, RoundEndLine, RoundLine
from engine.record.proof import check_proof, proof_of
from engine.record.reading import read_record
from engine.ruleset import make_ruleset
from tests.engine.record.faults import in_fair_deals
from tests.engine.record.faults.planting import Planter, Row, inner, places, rows_of, text_of
from tests.engine.record.independent_judge import find_fault
from tests.engine.record.simulate import fair_corpus, record_match


def test_fair_deals_are_lawful_to_both_judges() -> None:
    for match in fair_corpus():
        rounds = match.states[-1].number
        assert judge(match.text) == Lawful(rounds, is_finished=True, fair=rounds, verified=rounds)
        assert find_fault(match.text) is None


def test_every_line_reads_as_it_was_written() -> None:
    for match in fair_corpus():
        assert tuple(parse_line(row) for row in match.rows) == match.lines


def test_the_lead_is_drawn_where_it_is_by_lot_and_else_is_not() -> None:
    """A lead that goes round is judged by R5 alone."""
    for lead in ("random", "rotate", "winner"):
        rules = make_ruleset(3, target=60, options={"lead": lead})
        assert isinstance(judge(record_match(rules, 7, fairly=True).text), Lawful)


def test_a_running_round_needs_no_secret_and_has_none() -> None:
    match = fair_corpus()[0]
    secrets = [line.secret for line in match.lines if isinstance(line, RoundEndLine)]
    for place, line in enumerate(match.lines):
        if isinstance(line, RoundEndLine):
            running = b"".join(match.rows[:place])
            assert isinstance(judge(running), Lawful)
            secret = secrets.pop(0)
            assert secret is not None
            assert secret.hex().encode() not in running
    assert secrets == []


def test_a_record_without_a_fair_deal_may_say_secret_as_it_likes() -> None:
    rows = rows_of(record_match(make_ruleset(2, target=30), 3).text)
    rows[places(rows, "round_end")[0]]["secret"] = "of the cook"
    assert isinstance(judge(text_of(rows)), Lawful)
    assert find_fault(text_of(rows)) is None


def test_unknown_keys_are_ignored_in_it_too() -> None:
    rows = rows_of(fair_corpus()[0].text)
    for place in places(rows, "round"):
        inner(rows[place], "fair_deal")["weather"] = {"wind": [None]}
    assert isinstance(judge(text_of(rows)), Lawful)


def test_deals_are_counted_once_they_are_verified() -> None:
    match = fair_corpus()[0]
    place = next(n for n, line in enumerate(match.lines) if isinstance(line, RoundEndLine))
    running = b"".join(match.rows[:place])
    assert judge(running) == read_record(running).verdict == Lawful(1, is_finished=False, fair=1)
    ended = b"".join(match.rows[: place + 1])
    assert (
        judge(ended)
        == read_record(ended).verdict
        == Lawful(1, is_finished=False, fair=1, verified=1)
    )


def test_another_commitment_of_the_host_is_the_fault_of_no_player() -> None:
    said = set[str]()
    for match in fair_corpus():
        rows = rows_of(match.text)
        place = places(rows, "round")[0]
        inner(rows[place], "fair_deal")["commitment"] = "5b" * 32
        changed = text_of(rows)
        verdict = judge(changed)
        assert isinstance(verdict, Fault)
        assert verdict == read_record(changed).verdict
        assert verdict.line == find_fault(changed)
        said.add(verdict.sentence)
    assert said == {'"secret" is not what the host was committed to (fair deal)'}


def test_while_the_secret_is_not_there_nobody_else_can_be_named() -> None:
    match = fair_corpus()[0]
    rows = rows_of(match.text)
    place = places(rows, "round")[0]
    inner(rows[place], "fair_deal")["commitment"] = "5b" * 32
    for end in (text_of(rows[: place + 1]), text_of(rows[: place + 1]) + b"{]\n"):
        verdict = judge(end)
        assert isinstance(verdict, Fault)
        assert "shows a nonce that it was not committed to" in verdict.sentence


def a_false_nonce(rows: list[Row], rng: Random) -> bool:
    return in_fair_deals.item("nonces", "5b" * 32)(rows, rng)


@pytest.mark.parametrize(
    ("planter", "sentence"),
    [
        (a_false_nonce, r"seat \d shows a nonce that it was not committed to"),
        (in_fair_deals.FAULTS["round_end: the secret is missing"], r"is missing \(fair deal\)"),
        (in_fair_deals.FAULTS["round_end: another secret"], r'"secret" is not what the host was'),
        (in_fair_deals.boneyard_turned, r"\d-\d lies elsewhere in the boneyard"),
        (in_fair_deals.one_more("nonces"), r'"nonces" must have \d entries, not \d'),
        (in_fair_deals.with_value("match", 2**32), r'"fair_deal" cannot be checked'),
        (in_fair_deals.with_value("commitment", "A" * 64), "64 lowercase hexadecimal digits"),
    ],
)
def test_the_sentence_says_what_is_wrong(planter: Planter, sentence: str) -> None:
    said = []
    for match in fair_corpus():
        rows = rows_of(match.text)
        if planter(rows, Random(1)) and isinstance(verdict := judge(text_of(rows)), Fault):
            said.append(verdict.sentence)
    assert any(re.search(sentence, each) for each in said), said


def test_a_round_that_is_lawful_but_not_the_one_that_was_drawn() -> None:
    match = fair_corpus()[0]
    line = match.lines[1]
    assert isinstance(line, RoundLine)
    proof = proof_of(match.lines[0].rules, line) if isinstance(match.lines[0], MatchLine) else None
    ends = next(line for line in match.lines if isinstance(line, RoundEndLine))
    assert proof is not None
    check_proof(proof, ends.secret)
    players = proof.terms.occasion.rules.players
    with pytest.raises(RecordError, match=r"leads, but the lot fell on seat \d"):
        check_proof(proof._replace(lead=(proof.lead + 1) % players), ends.secret)
    (first, second, *others), boneyard = proof.deal
    swapped = ((second[0], *first[1:]), (first[0], *second[1:]), *others)
    with pytest.raises(RecordError, match=rf"seat 0 was dealt {second[0]}, which was not drawn"):
        check_proof(proof._replace(deal=Deal(swapped, boneyard)), ends.secret)


def test_terms_are_written_and_read_whole() -> None:
    terms = DealTerms("amber-\N{FOX FACE}", 9, bytes(32), (b"a" * 32, None), (None, None))
    line = fair_corpus()[0].lines[1]
    assert isinstance(line, RoundLine)
    changed = line._replace(terms=terms)
    assert parse_line(format_line(changed).encode()) == changed
