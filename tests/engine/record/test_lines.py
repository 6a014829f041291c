from __future__ import annotations

import json

import pytest

from engine.record.errors import RecordError
from engine.record.format import format_line
from engine.record.lines import Kind, MatchLine, SeatEntry, kind_of
from engine.ruleset import make_ruleset
from tests.engine.record.simulate import corpus


@pytest.mark.parametrize("names", [(), ("Ana",), ("Ana", "Bo", "Cy")])
def test_a_match_line_names_each_player(names: tuple[str, ...]) -> None:
    with pytest.raises(RecordError, match=f"must name 2 players, and names {len(names)}"):
        MatchLine(make_ruleset(2), tuple(map(SeatEntry, names)))


def test_a_line_is_written_with_its_kind() -> None:
    lines = corpus()[0].lines
    assert [json.loads(format_line(line))["type"] for line in lines] == list(map(kind_of, lines))
    assert {kind_of(line) for line in lines} == set(Kind)
