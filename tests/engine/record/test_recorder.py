from __future__ import annotations

from itertools import pairwise

import pytest

from engine.events import Drew
from engine.match import MatchStep
from engine.projection import event_for
from engine.record.lines import (
    Kind,
    MatchEndLine,
    MatchLine,
    RoundEndLine,
    RoundLine,
    TurnLine,
    kind_of,
)
from engine.record.recorder import lines_for
from tests.engine.record.simulate import corpus

FOLLOWS = {
    Kind.MATCH: {Kind.ROUND},
    Kind.ROUND: {Kind.TURN},
    Kind.TURN: {Kind.TURN, Kind.ROUND_END},
    Kind.ROUND_END: {Kind.ROUND, Kind.MATCH_END},
}


def test_the_lines_of_a_match_follow_each_other_in_order() -> None:
    for match in corpus():
        kinds = list(map(kind_of, match.lines))
        assert all(after in FOLLOWS[before] for before, after in pairwise(kinds))
        assert (kinds[0], kinds[-1]) == (Kind.MATCH, Kind.MATCH_END)


def test_there_is_a_line_for_each_deal_and_each_act() -> None:
    for match in corpus():
        dealt_or_done = [line for line in match.lines if isinstance(line, RoundLine | TurnLine)]
        assert len(dealt_or_done) == len(match.states)


def test_a_round_line_holds_all_28_tiles_as_they_were_dealt() -> None:
    for match in corpus():
        assert isinstance(match.lines[0], MatchLine)
        dealt = [line for line in match.lines if isinstance(line, RoundLine)]
        starts = [state for state in match.states if not state.round.train.plays]
        for line, state in zip(dealt, starts, strict=True):
            assert len({*line.deal.boneyard, *sum(line.deal.hands, ())}) == 28
            assert line.deal.boneyard == state.round.boneyard
            assert line.deal.hands == tuple(hand.tiles for hand in state.round.hands)
            assert (line.number, line.lead) == (state.number, state.round.lead)


def test_the_totals_add_up() -> None:
    for match in corpus():
        ends = [line for line in match.lines if isinstance(line, RoundEndLine)]
        for side, score in enumerate(ends[-1].scores):
            assert score == sum(end.points for end in ends if end.winner == side)
        assert match.lines[-1] == MatchEndLine(
            ends[-1].scores.index(max(ends[-1].scores)), ends[-1].scores
        )


def test_what_a_watcher_was_told_is_no_record() -> None:
    match = corpus()[0].states[0]
    hidden = event_for(Drew(0, match.round.boneyard[0]), None)
    with pytest.raises(ValueError, match="the host's own events"):
        lines_for(MatchStep(match, (hidden,)))
