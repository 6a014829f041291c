"""Matches between bots, recorded while they are played; every choice follows from a seed."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from engine.bots.bot import THINKERS, Bot, Level, bot_of
from engine.deal import shuffled_deal
from engine.errors import RulesetError
from engine.fair_deal import Occasion, Terms, draw, host_commitment, seat_commitment
from engine.match import (
    MatchState,
    MatchStep,
    draw_lead,
    next_round,
    play,
    possible_leads,
    start_match,
)
from engine.projection import view_for
from engine.record.format import format_line
from engine.record.lines import DealTerms, Line, MatchLine, RoundEndLine, SeatEntry
from engine.record.recorder import lines_for, round_line
from engine.ruleset import OPTION_VALUES, Ruleset, changed_options, make_ruleset

NAMES = ("Ana", "Борис", "Chloé 🁫", "")


class Recorded(NamedTuple):
    """A match that was played, as it was seen from inside, and its record."""

    lines: tuple[Line, ...]
    states: tuple[MatchState, ...]
    """After each deal and after each act."""

    @property
    def rows(self) -> list[bytes]:
        return [format_line(line).encode() + b"\n" for line in self.lines]

    @property
    def text(self) -> bytes:
        return _text(self)


@cache
def _text(match: Recorded) -> bytes:
    return b"".join(match.rows)


def record_match(rules: Ruleset, seed: int, *, fairly: bool = False) -> Recorded:
    """A whole match under ``rules``, with bots drawn by ``seed``; dealt ``fairly`` where asked."""
    rng = Random(seed)
    bots = [bot_of(rng.choice(sorted(set(Level) - THINKERS))) for _ in range(rules.players)]
    seats = tuple(SeatEntry(name) for name in NAMES[: rules.players])
    lines: list[Line] = [MatchLine(rules, seats)]
    states: list[MatchState] = []
    match: MatchState | None = None
    secret = b""
    while match is None or match.winner is None:
        if fairly and (match is None or match.round.result is not None):
            step, terms, secret = _deal_fairly(match, rules, rng)
            lines.append(round_line(step.match)._replace(terms=terms))
        else:
            step = _next_step(match, rules, bots, rng)
            lines += [
                line._replace(secret=secret) if fairly and isinstance(line, RoundEndLine) else line
                for line in lines_for(step)
            ]
        match = step.match
        states.append(match)
    return Recorded(tuple(lines), tuple(states))


def _deal_fairly(
    match: MatchState | None, rules: Ruleset, rng: Random
) -> tuple[MatchStep, DealTerms, bytes]:
    """A round to which each seat gives a nonce, withholds one, or gives nothing."""
    number = 1 if match is None else match.number + 1
    occasion = Occasion("amber-фокс-42", 3, number, rules)
    secret, nonces = rng.randbytes(32), [rng.randbytes(32) for _ in range(rules.players)]
    host = host_commitment(secret, occasion)
    deeds = [rng.choice(("gives", "gives", "withholds", "nothing")) for _ in nonces]
    given = tuple(
        None if deed == "nothing" else seat_commitment(nonce, occasion, host, seat)
        for seat, (nonce, deed) in enumerate(zip(nonces, deeds, strict=True))
    )
    shown = tuple(
        nonce if deed == "gives" else None for nonce, deed in zip(nonces, deeds, strict=True)
    )
    leads = possible_leads(match) if match else tuple(range(rules.players))
    deal, lead = draw(secret, Terms(occasion, host, given, shown), leads)
    terms = DealTerms(occasion.table, occasion.match, host, given, shown)
    step = next_round(match, deal, lead) if match else start_match(rules, deal, lead)
    return step, terms, secret


def _next_step(match: MatchState | None, rules: Ruleset, bots: list[Bot], rng: Random) -> MatchStep:
    if match is not None and match.round.result is None:
        seat = match.round.turn
        return play(match, bots[seat](view_for(match, seat), rng))
    deal, lead = shuffled_deal(rules, rng), draw_lead(match, rules, rng)
    return next_round(match, deal, lead) if match else start_match(rules, deal, lead)


def all_rulesets(target: int) -> list[Ruleset]:
    """Every table size and every combination of options that can be played."""
    tables = [(2, False), (3, False), (4, False), (4, True)]
    rulesets = []
    choices = product(tables, product(*OPTION_VALUES.values()))
    for (players, partners), values in choices:
        words = dict(zip(OPTION_VALUES, values, strict=True))
        try:
            rules = make_ruleset(players, partners=partners, target=target, options=words)
        except RulesetError:  # partnership among singles
            continue
        rulesets.append(rules)
    return rulesets


@cache
def corpus() -> tuple[Recorded, ...]:
    """Matches of several rounds: default rules, one changed option at a time, and mixtures."""
    rulesets = all_rulesets(target=40)
    plain = [rules for rules in rulesets if len(changed_options(rules)) <= 1]
    mixed = Random(5).sample([rules for rules in rulesets if len(changed_options(rules)) > 1], 20)
    return tuple(record_match(rules, seed) for seed, rules in enumerate([*plain, *mixed]))


@cache
def fair_corpus() -> tuple[Recorded, ...]:
    """Matches whose deals can be checked."""
    few = Random(6).sample(all_rulesets(target=40), 24)
    return tuple(record_match(rules, seed, fairly=True) for seed, rules in enumerate(few))


def rulesets(max_target: int = 120) -> st.SearchStrategy[Ruleset]:
    """Any ruleset, with a target that a few rounds reach."""
    anything = st.sampled_from(all_rulesets(target=1))
    return st.builds(
        lambda rules, target: replace(rules, target=target), anything, st.integers(1, max_target)
    )
