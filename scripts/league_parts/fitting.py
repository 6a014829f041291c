"""The habits that explain best what bots choose: a conditional logit, by Newton's method."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from random import Random
from typing import Final, NamedTuple

from engine.actions import Action
from engine.bots.bot import Bot
from engine.bots.evidence import Seen, acts_seen
from engine.bots.habits import Habits, appeal, told
from engine.bots.kernel import move_of, set_of
from engine.ruleset import Ruleset
from engine.simulate import play_match
from engine.view import SeatView
from scripts.league_parts.fixtures import named_bot, rules_of

FITTED: Final = tuple(name for name in Habits._fields if name != "stuck_pass")
"""The habits of a player with a tile that fits; nobody is seen to have none."""
_STEPS: Final = 12
"""Of Newton's method, which has come to rest long before."""
_RIDGE: Final = 1e-4
"""Of a choice, for each habit: keeps those in bounds that never came up."""


class Choice(NamedTuple):
    """A turn in which somebody could play a tile, and do something else as well."""

    options: tuple[tuple[float, ...], ...]
    """What each thing to do has of each of ``FITTED``."""
    chosen: int
    """Which of ``options`` was done."""


def choices(name: str, mode: str, preset: str, seed: int) -> Iterator[Choice]:
    """What the bot called ``name`` chose in a match against its equals."""
    rules = rules_of(mode, preset)
    turns: list[tuple[SeatView, Action]] = []
    bots = [_watched(named_bot(name), turns)] * rules.players
    for _ in play_match(rules, bots, Random(seed)):
        pass
    for view, action in turns:
        seen, hand = _seen(view, action), set_of(view.hand)
        options = sorted({told(seen, move_of(each)) for each in view.legal})
        if hand & seen.fits and len(options) > 1:
            chosen = options.index(told(seen, move_of(action)))
            yield Choice(tuple(_facts(seen, rules, hand, move) for move in options), chosen)


def _watched(bot: Bot, turns: list[tuple[SeatView, Action]]) -> Bot:
    def play(view: SeatView, rng: Random) -> Action:
        action = bot(view, rng)
        turns.append((view, action))
        return action

    return play


def _seen(view: SeatView, action: Action) -> Seen:
    """What everybody sees of ``action``, done in ``view``."""
    table = view.table._replace(acts=(*view.table.acts, action))
    *_, (_seat, seen) = acts_seen(table)
    return seen


_NONE: Final = Habits(*[0.0] * len(Habits._fields))


def _facts(seen: Seen, rules: Ruleset, hand: int, move: int) -> tuple[float, ...]:
    """What ``move`` has of each habit: as an appeal is linear, that of each one alone."""
    alone = (_NONE._replace(**{name: 1.0}).under(rules) for name in FITTED)
    return tuple(appeal(seen, habits, hand, move) for habits in alone)


def fitted(made: Sequence[Choice]) -> dict[str, float]:
    """The habits under which ``made`` are likeliest, by name."""
    weights = [0.0] * len(FITTED)
    for _ in range(_STEPS):
        slope, curve = _slope_and_curve(made, weights)
        step = _solved(curve, slope)
        weights = [weight + each for weight, each in zip(weights, step, strict=True)]
    return dict(zip(FITTED, weights, strict=True))


def _slope_and_curve(
    made: Sequence[Choice], weights: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """Of the logarithm of the likelihood: its gradient, and its Hessian with the sign turned."""
    size = len(weights)
    ridge = _RIDGE * len(made)
    slope = [-ridge * weight for weight in weights]
    curve = [[ridge * (row == column) for column in range(size)] for row in range(size)]
    for options, chosen in made:
        pulls = [exp(sum(map(float.__mul__, weights, facts))) for facts in options]
        total = sum(pulls)
        mean = [
            sum(pull * fact for pull, fact in zip(pulls, column, strict=True)) / total
            for column in zip(*options, strict=True)
        ]
        for row in range(size):
            slope[row] += options[chosen][row] - mean[row]
        for pull, facts in zip(pulls, options, strict=True):
            off = [fact - middle for fact, middle in zip(facts, mean, strict=True)]
            for row, this in enumerate(off):
                if this:
                    share = pull / total * this
                    curve[row] = [
                        had + share * other for had, other in zip(curve[row], off, strict=True)
                    ]
    return slope, curve


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of ``matrix x = right``, which is symmetric and positive: by Gauss."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = rows[at][at]
        rows[at] = [value / pivot for value in rows[at]]
        for other in range(size):
            if other != at and rows[other][at]:
                factor = rows[other][at]
                rows[other] = [
                    value - factor * own for value, own in zip(rows[other], rows[at], strict=True)
                ]
    return [row[-1] for row in rows]
