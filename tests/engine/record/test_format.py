from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.record.errors import RecordError
from engine.record.format import format_line, parse_line
from engine.record.lines import MatchLine, SeatEntry
from engine.ruleset import Ruleset, changed_options, make_ruleset
from tests.engine.record.simulate import all_rulesets, corpus, rulesets

GOLDEN = sorted((Path(__file__).parents[2] / "records").glob("*.jsonl"))
ANY_TEXT = st.text(st.characters(exclude_categories=()))
"""Lone surrogates and control characters too."""


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_record_is_written_as_it_was_read(path: Path) -> None:
    for row in path.read_bytes().splitlines():
        assert format_line(parse_line(row)).encode() == row


def test_a_line_is_read_as_it_was_written() -> None:
    for match in corpus():
        for line in match.lines:
            assert parse_line(format_line(line).encode()) == line


def test_all_rules_are_read_as_they_were_written() -> None:
    for rules in all_rulesets(target=999):
        line = MatchLine(rules, (SeatEntry(""),) * rules.players)
        assert parse_line(format_line(line).encode()) == line


@given(rulesets(999))
def test_only_changed_options_are_written(rules: Ruleset) -> None:
    line = MatchLine(rules, (SeatEntry(""),) * rules.players)
    written = json.loads(format_line(line))["rules"]
    assert set(written) == {"players", "partners", "target", *changed_options(rules)}


@given(ANY_TEXT, ANY_TEXT, ANY_TEXT, ANY_TEXT)
def test_any_text_fits_on_one_line_of_utf_8(name: str, kind: str, name_of: str, at: str) -> None:
    line = MatchLine(make_ruleset(2), (SeatEntry(name, kind), SeatEntry("")), name_of, at)
    text = format_line(line).encode("utf-8")
    assert b"\n" not in text
    assert b"\r" not in text
    assert parse_line(text) == line


def test_free_keys_are_written_where_they_say_something() -> None:
    bare = MatchLine(make_ruleset(2), (SeatEntry("Ana"), SeatEntry("Bo", "greedy")))
    assert json.loads(format_line(bare)).keys() == {"type", "format", "version", "rules", "seats"}
    assert json.loads(format_line(bare))["seats"] == [
        {"name": "Ana"},
        {"name": "Bo", "kind": "greedy"},
    ]
    named = MatchLine(bare.rules, bare.seats, id="7f", started="2026-01-31T20:15:00Z")
    written = json.loads(format_line(named))
    assert (written["id"], written["started"]) == ("7f", "2026-01-31T20:15:00Z")


def test_a_name_stays_readable_in_the_text() -> None:
    line = MatchLine(make_ruleset(2), (SeatEntry("Ана"), SeatEntry("Chloé")))
    assert '"Ана"' in format_line(line)
    assert '"Chloé"' in format_line(line)


@pytest.mark.parametrize("end", [b"", b"\n", b"\r\n"])
def test_a_line_is_read_with_and_without_its_end(end: bytes) -> None:
    line = corpus()[0].lines[2]
    assert parse_line(format_line(line).encode() + end) == line


@given(st.binary())
def test_bytes_are_a_line_or_an_error(data: bytes) -> None:
    with pytest.raises(RecordError):
        parse_line(data)


def test_rules_that_cannot_be_are_told_in_words_that_can_be_translated() -> None:
    row = b'{"type":"match","format":"passing-game-record","version":1,"seats":[],'
    row += b'"rules":{"players":9,"partners":false,"target":61}}'

    with pytest.raises(RecordError) as refused:
        parse_line(row)

    assert refused.value.sentence.template.startswith("{players} cannot play")
