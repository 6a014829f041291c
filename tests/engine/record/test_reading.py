"""Records at a glance, and round by round."""

from pathlib import Path

import pytest

from engine.actions import DRAW, Play
from engine.history import deeds
from engine.record.errors import RecordError
from engine.record.judge import Fault, judge
from engine.record.lines import RoundEndLine, RoundLine
from engine.record.reading import glance, read_record
from tests.engine.record.simulate import corpus, fair_corpus

RECORDS = sorted((Path(__file__).parents[2] / "records").glob("**/*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_glance_tells_what_a_reading_finds(path: Path) -> None:
    record = path.read_bytes()
    reading, verdict = read_record(record), judge(record)
    assert reading.verdict == verdict
    if isinstance(verdict, Fault) or not reading.rounds:
        return
    seen, last = glance(record), reading.rounds[-1].view

    assert seen.match == reading.match
    assert seen.rounds == len(reading.rounds) == last.round_number
    assert seen.scores == last.scores
    assert seen.winner == last.winner
    assert all(view.result is not None for view, *_ in reading.rounds)
    assert last.score_sheet == tuple(view.scores for view, *_ in reading.rounds)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_hands_lead_from_the_deal_to_what_was_left(path: Path) -> None:
    for view, hands, _ in read_record(path.read_bytes()).rounds:
        assert view.result is not None
        assert hands[-1] == view.result.hands
        assert len(hands) == len(view.acts) + 1
        for number, (seat, action) in enumerate(deeds(view.rules, view.lead, view.acts)):
            before, after = (set(each[seat]) for each in hands[number : number + 2])
            if isinstance(action, Play):
                assert before - after == {action.tile}
            else:
                assert len(after - before) == (action is DRAW)


def test_there_are_records_to_read() -> None:
    assert any(read_record(path.read_bytes()).rounds for path in RECORDS)


def test_of_a_faulty_record_what_stands_before_the_fault_is_shown() -> None:
    path = max(RECORDS, key=lambda path: len(read_record(path.read_bytes()).rounds))
    lines = path.read_bytes().splitlines()
    last_round = max(n for n, row in enumerate(lines) if b'"round_end"' in row)
    torn = b"\n".join([*lines[:last_round], b"{}"])
    whole, reading = read_record(path.read_bytes()), read_record(torn)

    assert isinstance(reading.verdict, Fault)
    assert reading.match == whole.match
    assert reading.rounds == whole.rounds[: len(reading.rounds)]


@pytest.mark.parametrize("record", [b"", b"{}", b"\xff\x00", b'{"type":"turn"}', b"[" * 5000])
def test_what_is_no_record_is_said_to_be_none(record: bytes) -> None:
    assert isinstance(read_record(record).verdict, Fault)
    with pytest.raises(RecordError):
        glance(record)


def test_a_record_that_has_only_begun() -> None:
    first = RECORDS[0].read_bytes().splitlines()[0]

    assert glance(first).rounds == 0
    assert set(glance(first).scores) == {0}
    assert read_record(first).rounds == ()


def test_a_fair_deal_that_was_checked_says_who_withheld_a_nonce() -> None:
    for match in fair_corpus():
        terms = [line.terms for line in match.lines if isinstance(line, RoundLine)]
        found = [each.withheld for each in read_record(match.text).rounds]
        assert found == [
            tuple(
                seat
                for seat, (given, nonce) in enumerate(
                    zip(each.commitments, each.nonces, strict=True)
                )
                if given and not nonce
            )
            for each in terms
            if each is not None
        ]


def test_a_fair_deal_that_is_not_or_not_yet_checked_says_nothing() -> None:
    match = fair_corpus()[0]
    ends = next(at for at, line in enumerate(match.lines) if isinstance(line, RoundEndLine))
    (unchecked,) = read_record(b"".join(match.rows[:ends])).rounds
    assert unchecked.withheld is None
    false = match.rows[ends].replace(b'"secret":"', b'"secret":"0')
    (doubtful,) = read_record(b"".join([*match.rows[:ends], false])).rounds
    assert doubtful.withheld is None
    assert {each.withheld for each in read_record(corpus()[0].text).rounds} == {None}
