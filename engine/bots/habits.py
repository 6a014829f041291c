"""How other players are supposed to choose, and how likely that makes what one of them did.

A conditional logit (McFadden, 1974): whoever is to act does each thing that the rules allow them
in proportion to ``exp`` of its appeal. The appeals were fitted to 15,000 choices of players that
look ahead and of the yardstick ``flat``, in every mode, under the default rules and ``keen``
(docs/bots.md). Now and then they do anything at all (``SLIP``): nothing that is seen rules a deal
out but what the rules forbid.
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from engine.bots.evidence import PLAY, Seen
from engine.bots.kernel import (
    ALL,
    BY_WEIGHT,
    DRAW,
    FITS,
    NUMBERS,
    PASS,
    PIPS,
    PIPS_OF,
    RIGHT,
    SUIT,
    numbers_in,
)
from engine.ruleset import PassOutRule, Ruleset


class Habits(NamedTuple):
    """What appeals to a player, in units of the logit: one more is 2.7 times as likely."""

    pip: float = 0.16
    """Of a tile, for each pip that it sheds."""
    double: float = 1.0
    """Of a double: there are fewer chances to get rid of it."""
    answers: float = -4.3
    """Of a play, times the part of all tiles not laid that would fit after it."""
    follows: float = 0.49
    """Of a play, for each other tile of the hand that would fit after it."""
    last_tile: float = 1.9
    """Of a play that goes out."""
    idle_pass: float = -3.1
    """Of a pass with a tile that fits."""
    waits: float = 1.1
    """Added to it where the boneyard must be drawn before a round is passed out (R15): a pass is
    then a way to make another draw."""
    knock: float = 1.2
    """Added to it where it ends the round."""
    knock_by_pip: float = -0.21
    """The same, for each pip by which the player's hand seems heavier than the lightest other."""
    idle_draw: float = -5.4
    """Of a draw with a tile that fits."""
    stuck_pass: float = 0.75
    """The chance that a player without a tile that fits passes, where they could also draw."""

    def under(self, rules: Ruleset) -> Habits:
        """The habits of players who know ``rules``."""
        if rules.pass_out is PassOutRule.BONEYARD_FIRST:
            return self._replace(idle_pass=self.idle_pass + self.waits)
        return self


USUAL: Final = Habits()
SLIP: Final = 0.02
"""How often a player who can play does any legal thing, all alike: one act which the habits do not
foresee is not to outweigh all others."""


def told(seen: Seen, move: int) -> int:
    """``move``, or the one that cannot be told from it: where both ends show the same number."""
    return move - RIGHT if RIGHT <= move < DRAW and seen.left == seen.right else move


def appeal(seen: Seen, habits: Habits, hand: int, move: int) -> float:
    """What ``move`` appealed to a player who held ``hand`` and could play, by ``habits``.

    It is linear in them.
    """
    if move == DRAW:
        return habits.idle_draw
    if move == PASS:
        return _Passing(seen, habits).appeal(hand)
    play = _play(seen, habits, told(seen, move))
    goes_out = habits.last_tile if _is_one(hand) else 0.0
    return play.appeal + habits.follows * _followers(hand, move % RIGHT, play.fits) + goes_out


class Leaning:
    """What a player leant to when they did what was seen of them."""

    __slots__ = (
        "_done",
        "_drawing",
        "_follows",
        "_last",
        "_may_pass",
        "_others",
        "_passing",
        "_plays",
        "_seen",
        "_stuck",
        "proves_stuck",
    )

    def __init__(self, seen: Seen, habits: Habits) -> None:
        """Work out what does not depend on the hand."""
        self._seen = seen
        self._plays = [
            [_pull(_play(seen, habits, move)) for move in _moves(seen, number)]
            for number in range(RIGHT)
        ]
        done = told(seen, seen.move)
        self._done = _pull(_play(seen, habits, done)) if seen.kind == PLAY else (0.0, 0)
        self._follows = [exp(habits.follows * count) for count in range(RIGHT)]
        self._last = exp(habits.last_tile)
        self._passing = _Passing(seen, habits)
        self._may_pass = PASS in seen.if_playable
        self._drawing = exp(habits.idle_draw) if DRAW in seen.if_playable else 0.0
        self._others = len(seen.if_playable - {PLAY})
        self._stuck = _chance_when_stuck(seen, habits)
        self.proves_stuck = seen.kind not in seen.if_playable
        """Whether only a player without a tile that fits may do what was done."""

    def chance(self, hand: int) -> float:
        """The chance of what was done, by a player who holds ``hand``."""
        seen, follows = self._seen, self._follows
        playable = hand & seen.fits
        if not playable:
            return self._stuck
        plays = [
            pull * follows[_followers(hand, number, fits)]
            for number in _numbers(playable)
            for pull, fits in self._plays[number]
        ]
        goes_out = self._last if _is_one(hand) else 1.0
        passing, drawing = self._passing_pull(hand), self._drawing
        everything = goes_out * sum(plays) + passing + drawing
        if seen.kind == PLAY:
            pull, fits = self._done
            done = goes_out * pull * follows[_followers(hand, seen.number, fits)]
        else:
            done = passing if seen.kind == PASS else drawing
        return (1 - SLIP) * done / everything + SLIP / (len(plays) + self._others)

    def _passing_pull(self, hand: int) -> float:
        return exp(self._passing.appeal(hand)) if self._may_pass else 0.0


class _Passing:
    """How a pass appeals to a player with a tile that fits."""

    __slots__ = ("_by_pip", "_fewest", "_free", "_unlaid", "_unlaid_pips")

    def __init__(self, seen: Seen, habits: Habits) -> None:
        self._free = habits.idle_pass + habits.knock * seen.knocks
        self._by_pip = habits.knock_by_pip * seen.knocks
        unlaid = ALL & ~seen.laid
        self._unlaid, self._unlaid_pips = unlaid.bit_count(), PIPS_OF[unlaid]
        self._fewest = seen.fewest

    def appeal(self, hand: int) -> float:
        """The appeal to a player who holds ``hand``."""
        if not self._by_pip:
            return self._free
        pips, unseen = PIPS_OF[hand], self._unlaid - hand.bit_count()
        smallest = self._fewest * (self._unlaid_pips - pips) / unseen if unseen else 0.0
        return self._free + self._by_pip * (pips - smallest)


class _Play(NamedTuple):
    """A play, as far as it does not depend on the hand."""

    appeal: float
    fits: int
    """The tiles that fit after it, as a set."""


def _moves(seen: Seen, number: int) -> list[int]:
    """The plays of the tile that can be told apart."""
    moves = [number] if _fits_end(seen.left, number) else []
    if seen.left != seen.right and _fits_end(seen.right, number):
        moves.append(number + RIGHT)
    return moves


def _fits_end(end: int, number: int) -> bool:
    return end < 0 or bool(SUIT[end] >> number & 1)


def _play(seen: Seen, habits: Habits, move: int) -> _Play:
    number = move % RIGHT
    tile = BY_WEIGHT[number]
    own = habits.pip * PIPS[number] + habits.double * tile.is_double
    if seen.left < 0:
        return _Play(own, FITS[tile.high * NUMBERS + tile.low])
    left, right = seen.left, seen.right
    if move < RIGHT:
        left = PIPS[number] - left
    else:
        right = PIPS[number] - right
    fits = FITS[left * NUMBERS + right]
    others = ALL & ~seen.laid & ~(1 << number)
    answers = (others & fits).bit_count() / (others.bit_count() + 1)
    return _Play(own + habits.answers * answers, fits)


def _pull(play: _Play) -> tuple[float, int]:
    return exp(play.appeal), play.fits


def _followers(hand: int, number: int, fits: int) -> int:
    """How many tiles of ``hand`` can follow its tile ``number``, where ``fits`` do."""
    return (hand & fits & ~(1 << number)).bit_count()


def _chance_when_stuck(seen: Seen, habits: Habits) -> float:
    """The chance of what was done by a player without a tile that fits; 0 for a play."""
    weights = {PASS: habits.stuck_pass, DRAW: 1 - habits.stuck_pass}
    if seen.kind not in seen.if_stuck:
        return 0.0
    return weights[seen.kind] / sum(weights[kind] for kind in seen.if_stuck)


def _is_one(held: int) -> bool:
    """Whether a set that is not empty has one tile."""
    return held & (held - 1) == 0


class _Numbers(dict[int, list[int]]):
    """The numbers in a set, remembered."""

    def __missing__(self, held: int) -> list[int]:
        if len(self) >= _MOST_REMEMBERED:
            self.clear()
        numbers = self[held] = numbers_in(held)
        return numbers


_MOST_REMEMBERED: Final = 100_000
"""Sets whose tiles are remembered: some 10 MB at the most."""
_NUMBERS: Final = _Numbers()
_numbers: Final = _NUMBERS.__getitem__
