"""Who wins a round and what it scores (R16 to R19).

Points come with the sum they are made of, so that a screen can spell it out and nobody has to
work out a second time why a round was worth what it was.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from engine.ruleset import DoubleBlankTie, Partnership, Ruleset
from engine.seats import Seat, Side
from engine.tile import Tile


class Reason(StrEnum):
    """Why a round ended (R13, R14, R15)."""

    DOMINO = "domino"
    BLOCKED = "blocked"
    PASSED_OUT = "passed_out"


class Award(NamedTuple):
    """The points of a round as a sum: all of ``added`` less all of ``subtracted``."""

    winner: Side | None
    """None where nobody scores (R18, R19)."""
    added: tuple[int, ...]
    subtracted: tuple[int, ...]

    @property
    def points(self) -> int:
        """What the winner scores; 0 where nobody does."""
        return sum(self.added) - sum(self.subtracted)


class RoundResult(NamedTuple):
    """The end of a round, with everything that is then shown (R20)."""

    reason: Reason
    out: Seat | None
    """Who played the last tile of a hand (R13)."""
    hands: tuple[tuple[Tile, ...], ...]
    """What was left, by seat."""
    boneyard: tuple[Tile, ...]
    """What was left, in the order in which it would have been drawn."""
    pips: tuple[int, ...]
    """By seat (R16)."""
    award: Award


_NOBODY: Final = Award(None, (), ())


def award(rules: Ruleset, pips: tuple[int, ...], out: Seat | None) -> Award:
    """What a round with these hand counts scores.

    Args:
        rules: the rules in force.
        pips: what each seat holds, in pips (R16).
        out: the seat that went out, None where the round was blocked or passed out.
    """
    if not rules.partners:
        return _singles(rules, pips, out)
    if rules.partnership is Partnership.LOWEST_HAND:
        return _lowest_hand(rules, pips)
    winner = _winning_side(rules, pips, out)
    if winner is None:
        return _NOBODY
    if rules.partnership is Partnership.ALL_HANDS:
        return Award(winner, pips, ())
    own = () if out is not None else _counts(rules, pips, winner)
    return Award(winner, _counts(rules, pips, 1 - winner), own)


def scores_after(scores: tuple[int, ...], award: Award) -> tuple[int, ...]:
    """The scores by side, once ``award`` is added to those before the round (R20)."""
    return tuple(
        score + award.points if side == award.winner else score for side, score in enumerate(scores)
    )


def _singles(rules: Ruleset, pips: tuple[int, ...], out: Seat | None) -> Award:
    """The lowest count scores the others less its own (R17), unless it is tied (R18)."""
    lowest = min(pips)
    if pips.count(lowest) == 1:
        winner = pips.index(lowest)
    elif out is not None and rules.double_blank_tie is DoubleBlankTie.OUT_WINS:
        winner = out
    else:
        return _NOBODY
    return Award(winner, pips[:winner] + pips[winner + 1 :], (pips[winner],))


def _winning_side(rules: Ruleset, pips: tuple[int, ...], out: Seat | None) -> Side | None:
    """The side that went out, else the one with the lower total (R19, ``sides``)."""
    if out is not None:
        return rules.side_of(out)
    ours, theirs = (sum(_counts(rules, pips, side)) for side in (0, 1))
    return None if ours == theirs else int(theirs < ours)


def _lowest_hand(rules: Ruleset, pips: tuple[int, ...]) -> Award:
    """The side of the single lowest hand scores the opponents less that hand (R19)."""
    lowest = min(pips)
    sides = {rules.side_of(seat) for seat, count in enumerate(pips) if count == lowest}
    if len(sides) > 1:
        return _NOBODY
    (winner,) = sides
    return Award(winner, _counts(rules, pips, 1 - winner), (lowest,))


def _counts(rules: Ruleset, pips: tuple[int, ...], side: Side) -> tuple[int, ...]:
    return tuple(pips[seat] for seat in rules.seats_of(side))
