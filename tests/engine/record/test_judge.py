from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.record.format import MAX_LINE_BYTES
from engine.record.judge import Fault, Lawful, Verdict, judge, judge_pieces, split_lines
from engine.ruleset import Ruleset
from tests.engine.record.faults.planting import rows_of, text_of
from tests.engine.record.independent_judge import find_fault
from tests.engine.record.simulate import all_rulesets, corpus, record_match, rulesets

GOLDEN = sorted((Path(__file__).parents[2] / "records").glob("*.jsonl"))
A_RECORD = (Path(__file__).parents[2] / "records" / "two-players-dead-ends.jsonl").read_bytes()
MATCH_LINE = A_RECORD.split(b"\n")[0]

CRITICAL = [bytes([byte]) for byte in b'"{}[],:01269-+.eE \r\n']

JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=10,
)


def line_of(verdict: Verdict) -> int | None:
    return verdict.line if isinstance(verdict, Fault) else None


# ---------------------------------------------------------------- lawful records


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_record_worked_by_hand_is_lawful(path: Path) -> None:
    assert isinstance(judge(path.read_bytes()), Lawful)
    assert find_fault(path.read_bytes()) is None


def test_there_are_records_worked_by_hand() -> None:
    assert len(GOLDEN) >= 11


def test_a_recorded_match_is_lawful_under_all_rules_there_are() -> None:
    for seed, rules in enumerate(all_rulesets(target=1)):
        record = record_match(rules, seed).text
        assert isinstance(judge(record), Lawful), rules
        assert find_fault(record) is None, rules


@given(rulesets(), st.integers(0, 2**32))
@settings(max_examples=50)
def test_a_recorded_match_is_lawful_to_its_end(rules: Ruleset, seed: int) -> None:
    match = record_match(rules, seed)
    assert judge(match.text) == Lawful(match.states[-1].number, is_finished=True)
    assert find_fault(match.text) is None


def test_a_running_match_is_lawful_after_every_line() -> None:
    for match in sorted(corpus(), key=lambda match: len(match.lines))[::20]:
        rows = match.rows
        for end in range(1, len(rows)):
            stopped = b"".join(rows[:end])
            rounds = sum(b'"type":"round",' in row for row in rows[:end])
            assert judge(stopped) == Lawful(rounds, is_finished=False)
            assert find_fault(stopped) is None


@pytest.mark.parametrize(
    "record",
    [
        A_RECORD.removesuffix(b"\n"),
        A_RECORD.replace(b"\n", b"\r\n"),
        A_RECORD.replace(b":", b" :\t"),
        A_RECORD.replace(b'"end":"left"', b'"end":"right"', 1),  # the lead's says nothing
        A_RECORD.replace(b'"target"', b'"lead":"random","must_play_if_able":false,"target"'),
        A_RECORD.replace(b'"target"', b'"preset":"keen","target"'),
        A_RECORD.replace(b'"name":"A"', rb'"name":"\u0000\ud800\n"'),
        A_RECORD.replace(b'"name":"A"', b'"name":""'),
        A_RECORD.replace(
            b'"type"', b'"free":{"id":340282366920938463463374607431768211455},"type"'
        ),
        A_RECORD.replace(b'"type"', b'"free":[1e999,-1.5,{"type":[]}],"type"'),
        A_RECORD.replace(b'"type"', b'"free":"\xd0\x96\xe2\x80\xa8\xf0\x9f\x81\xab","type"'),
    ],
    ids=[
        "without a last newline",
        "with carriage returns",
        "with spaces",
        "with another end of the lead",
        "with options at their defaults",
        "with a rule of its own",
        "with a name that no screen can show",
        "with an empty name",
        "with a large number in a free key",
        "with any JSON in a free key",
        "with any letters in a free key",
    ],
)
def test_it_does_not_matter(record: bytes) -> None:
    assert record != A_RECORD
    assert judge(record) == Lawful(1, is_finished=False)
    assert find_fault(record) is None


def test_unknown_keys_are_ignored_on_every_line() -> None:
    rows = rows_of(corpus()[0].text)
    for row in rows:
        row["comment"] = {"tile": [9, 9], "seat": None}
    assert isinstance(judge(text_of(rows)), Lawful)


# ---------------------------------------------------------------- what a verdict says


@pytest.mark.parametrize(
    ("verdict", "text"),
    [
        (Lawful(12, is_finished=True), "lawful, 12 rounds"),
        (Lawful(1, is_finished=False), "lawful, 1 round"),
        (Lawful(0, is_finished=False), "lawful, 0 rounds"),
        (Fault(7, "this is wrong"), "7: this is wrong"),
    ],
)
def test_a_verdict_reads_as_the_command_line_says_it(verdict: Verdict, text: str) -> None:
    assert str(verdict) == text


def test_the_match_line_alone_is_lawful() -> None:
    assert judge(MATCH_LINE) == Lawful(0, is_finished=False)


def changed(old: str, new: str) -> bytes:
    """The record with the first ``old`` in it replaced."""
    return A_RECORD.replace(old.encode(), new.encode(), 1)


SENTENCES: dict[bytes, str] = {
    b"": "1: the record is empty: its first line is the match line",
    b"\xff\xfe": "1: byte 1 of the line is not UTF-8 text",
    b"\x89PNG\r\n\x1a\n": "1: byte 1 of the line is not UTF-8 text",
    b"\xef\xbb\xbf{}": "1: there is a byte order mark: save the record as UTF-8 without one",
    A_RECORD + b"\n": "14: the line is empty: a record has no blank lines",
    A_RECORD[:-5]: "13: the line is not JSON, or is cut off: Expecting value at column 99",
    b'"\\u001b[31m"': '1: the line must be an object, not "\\u001b[31m"',
    b'"\\ud800"': '1: the line must be an object, not "\\ud800"',
    b"[" * 100_000: "1: the line has lists in lists too deep to read",
    b"9" * 5000: "1: a number of 5,000 digits is too long",
    b"1e999": "1: the line must be an object, not a number too large",
    b"NaN": "1: NaN is not JSON",
    b'{"a":1,"a":1}': '1: the key "a" is there twice',
    changed(":1,", ":2,"): "1: the record is of version 2, and this program reads 1",
    changed(":2,", ":true,"): '1: "players" must be a whole number, not true',
    changed(":2,", ":2.0,"): '1: "players" must be a whole number, not 2.0',
    changed(":2,", ":5,"): "1: 5 cannot play: the game is for 2, 3 or 4 players",
    changed('{"name":"A"},', ""): '1: "seats" must name 2 players, and names 1',
    changed('"lead":0', '"lead":2'): "2: seat 2 cannot lead round 1: seat 0 or 1 must (R5)",
    changed('[6,4],"end"', '[4,6],"end"'): "3: [4, 6] must be [6, 4]: the high half first",
    changed('"seat":1', '"seat":0'): "4: it is the turn of seat 1, not of seat 0",
    changed("[0,12]", "[12,0]"): '13: "scores" says [12, 0]; by the rules it is [0, 12]',
    A_RECORD + b'{"type":"chat"}': (
        '14: "type" must be "match", "round", "turn", "round_end" or "match_end", not "chat"'
    ),
}


@pytest.mark.parametrize(("record", "sentence"), SENTENCES.items(), ids=SENTENCES.values())
def test_a_fault_is_told_in_a_sentence(record: bytes, sentence: str) -> None:
    assert str(judge(record)) == sentence


# ---------------------------------------------------------------- whatever the bytes are


@given(st.binary(max_size=200) | st.text().map(lambda text: text.encode("utf-8", "replace")))
def test_any_bytes_get_a_verdict(record: bytes) -> None:
    assert line_of(judge(record)) == find_fault(record)


@given(st.lists(JSON_VALUES, min_size=1, max_size=3))
def test_any_json_gets_a_verdict(values: list[object]) -> None:
    record = "\n".join(map(json.dumps, values)).encode()
    assert line_of(judge(record)) == find_fault(record) == 1


@given(JSON_VALUES, st.data())
@settings(max_examples=300)
def test_any_value_at_any_key_gets_a_verdict(value: object, data: st.DataObject) -> None:
    lines = A_RECORD.splitlines()
    index = data.draw(st.integers(0, len(lines) - 1))
    row = json.loads(lines[index])
    row[data.draw(st.sampled_from(sorted(row)))] = value
    lines[index] = json.dumps(row).encode()
    record = b"\n".join(lines)
    verdict = judge(record)
    assert line_of(verdict) == find_fault(record)
    assert str(verdict).isprintable()
    assert len(str(verdict)) < 200


@given(st.data())
@settings(max_examples=400)
def test_any_byte_changed_gets_a_verdict(data: st.DataObject) -> None:
    record = bytearray(data.draw(st.sampled_from(GOLDEN)).read_bytes())
    start = data.draw(st.integers(0, len(record) - 1))
    end = start + data.draw(st.integers(0, 2))
    record[start:end] = data.draw(st.binary(max_size=2) | st.sampled_from(CRITICAL))
    assert line_of(judge(bytes(record))) == find_fault(bytes(record))


def test_a_line_may_be_long_but_not_longer() -> None:
    spaces = b" " * (MAX_LINE_BYTES - len(MATCH_LINE))
    assert judge(MATCH_LINE + spaces) == Lawful(0, is_finished=False)
    too_long = judge(MATCH_LINE + spaces + b" ")
    assert isinstance(too_long, Fault)
    assert "longer than 1,048,576 bytes" in too_long.sentence


def test_a_line_without_end_is_not_read_to_its_end() -> None:
    read = 0

    def zeros() -> Iterator[bytes]:
        nonlocal read
        while True:
            read += 1
            yield bytes(1 << 16)

    assert line_of(judge_pieces(zeros())) == 1
    assert read <= MAX_LINE_BYTES // (1 << 16) + 1


# ---------------------------------------------------------------- pieces


@given(st.lists(st.integers(0, len(A_RECORD))))
def test_a_record_in_pieces_gets_the_same_verdict(cuts: list[int]) -> None:
    edges = [0, *sorted(cuts), len(A_RECORD)]
    pieces = [A_RECORD[start:end] for start, end in pairwise(edges)]
    assert judge_pieces(pieces) == judge(A_RECORD)
    assert list(split_lines(pieces)) == A_RECORD.splitlines()


def test_a_record_byte_by_byte_gets_the_same_verdict() -> None:
    assert judge_pieces(bytes([byte]) for byte in A_RECORD) == judge(A_RECORD)
