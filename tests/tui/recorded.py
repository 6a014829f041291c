"""Match records for tests: whole matches by the rules, written as a host writes them."""

from __future__ import annotations

from random import Random

from engine.deal import shuffled_deal
from engine.match import MatchStep, draw_lead, next_round, play, start_match
from engine.record.format import format_line
from engine.record.lines import MatchLine, SeatEntry
from engine.record.recorder import lines_for
from engine.ruleset import Ruleset, make_ruleset
from tests.tui.tables import NAMES


def recorded(rules: Ruleset | None = None, *, seed: int = 1, rounds: int | None = None) -> bytes:
    """The record of a match, up to its end or the end of round ``rounds``."""
    rules, rng = rules or make_ruleset(3), Random(seed)
    seats = tuple(SeatEntry(name, "human") for name in NAMES[: rules.players])
    text = [format_line(MatchLine(rules, seats, id="amber-fox-1"))]

    def add(step: MatchStep) -> MatchStep:
        text.extend(map(format_line, lines_for(step)))
        return step

    match = add(start_match(rules, shuffled_deal(rules, rng), 0)).match
    while match.winner is None:
        if match.round.result is None:
            legal = match.round.legal
            match = add(play(match, legal[0] if rng.random() < 0.8 else rng.choice(legal))).match
        elif match.number == rounds:
            break
        else:
            lead = draw_lead(match, rules, rng)
            match = add(next_round(match, shuffled_deal(rules, rng), lead)).match
    return "\n".join([*text, ""]).encode()
