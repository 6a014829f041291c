from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.record.errors import RecordError
from engine.record.format import parse_line
from engine.record.lines import Kind, Line, RoundLine, kind_of
from engine.record.replay import BLANK, Complete, Position, follow, replay, rounds_begun
from engine.ruleset import Ruleset
from tests.engine.record.simulate import corpus, record_match, rulesets


@given(rulesets(), st.integers(0, 2**32))
@settings(max_examples=50)
def test_a_record_replayed_gives_the_same_states(rules: Ruleset, seed: int) -> None:
    match = record_match(rules, seed)
    read = [parse_line(row) for row in match.rows]
    assert tuple(replay(read)) == match.states


def test_part_of_a_record_gives_the_states_up_to_there() -> None:
    match = corpus()[0]
    for end in range(0, len(match.lines), 7):
        states = tuple(replay(match.lines[:end]))
        assert states == match.states[: len(states)]


def test_at_every_point_one_kind_of_line_is_due() -> None:
    for match in corpus()[::6]:
        one_of_each = {kind_of(line): line for line in match.lines}
        at: Position = BLANK
        for due in match.lines:
            for kind in set(Kind) - {kind_of(due)}:
                with pytest.raises(RecordError, match=f"{kind} line"):
                    follow(at, one_of_each[kind])
            at = follow(at, due)
        assert isinstance(at, Complete)
        for line in one_of_each.values():
            with pytest.raises(RecordError, match="the match is over"):
                follow(at, line)


def test_rounds_are_counted_from_their_deal() -> None:
    at: Position = BLANK
    dealt = 0
    assert rounds_begun(at) == 0
    for line in corpus()[0].lines:
        at = follow(at, line)
        dealt += isinstance(line, RoundLine)
        assert rounds_begun(at) == dealt


def test_a_position_is_not_changed_by_what_follows() -> None:
    lines: tuple[Line, ...] = corpus()[0].lines
    at = follow(follow(BLANK, lines[0]), lines[1])
    assert follow(at, lines[2]) == follow(at, lines[2])
