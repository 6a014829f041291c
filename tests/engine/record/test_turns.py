"""The turns of a seat in a record are those that it had, with what it saw, and nothing else."""

from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots.random_bot import random_bot
from engine.bots.turn import Turn
from engine.match import MatchStep
from engine.projection import view_for
from engine.record.format import format_line
from engine.record.lines import MatchLine, SeatEntry
from engine.record.reading import read_record
from engine.record.recorder import lines_for
from engine.record.turns import turns_of
from engine.ruleset import Ruleset
from engine.simulate import play_match
from tests.engine.strategies import rulesets


@given(rulesets(), st.integers(0, 2**32 - 1))
@settings(max_examples=15)
def test_every_turn_comes_back_as_it_was_seen(rules: Ruleset, seed: int) -> None:
    steps = [*play_match(rules, [random_bot] * rules.players, Random(seed))]
    reading = read_record(_record(rules, steps))
    for seat in range(rules.players):
        assert [*turns_of(reading, seat)] == [*_turns(steps, seat)]


def _turns(steps: list[MatchStep], seat: int) -> list[Turn]:
    return [
        Turn(view_for(step.match, seat), later.match.acts[-1])
        for step, later in pairwise(steps)
        if step.match.round.result is None and step.match.round.turn == seat
    ]


def _record(rules: Ruleset, steps: list[MatchStep]) -> bytes:
    seats = tuple(SeatEntry(str(seat)) for seat in range(rules.players))
    lines = [MatchLine(rules, seats), *(line for step in steps for line in lines_for(step))]
    return "".join(f"{format_line(line)}\n" for line in lines).encode()
