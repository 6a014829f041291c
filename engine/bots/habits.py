"""How other players are supposed to choose, and how likely that makes what one of them did.

A conditional logit (McFadden, 1974): whoever is to act does each thing that the rules allow them
in proportion to ``exp`` of its appeal. The appeals were fitted to 27,000 choices of players that
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

    pip: float = 0.17
    """Of a tile, for each pip that it sheds."""
    double: float = 1.1
    """Of a double: there are fewer chances to get rid of it."""
    answers: float = -2.9
    """Of a play, times the part of all tiles not laid that would fit after it."""
    last_tile: float = 1.86
    """Of a play that goes out."""
    idle_pass: float = -2.9
    """Of a pass with a tile that fits."""
    waits: float = 0.94
    """Added to it where the boneyard must be drawn before a round is passed out (R15): a pass is
    then a way to make another draw."""
    knock: float = 1.15
    """Added to it where it ends the round."""
    knock_by_pip: float = -0.23
    """The same, for each pip by which the player's hand seems heavier than the lightest other."""
    idle_draw: float = -5.1
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


def appeal(seen: Seen, habits: Habits, hand: int, move: int) -> float:
    """What ``move`` appealed to a player who held ``hand`` and could play, by ``habits``.

    It is linear in them.
    """
    if move == DRAW:
        return habits.idle_draw
    if move == PASS:
        return _Passing(seen, habits).appeal(hand)
    goes_out = habits.last_tile if _is_one(hand) else 0.0
    return _appeal_of_tile(seen, habits, move % RIGHT) + goes_out


class Leaning:
    """What a player leant to when they did what was seen of them."""

    __slots__ = (
        "_drawing",
        "_last",
        "_may_pass",
        "_others",
        "_passing",
        "_pulls",
        "_seen",
        "_stuck",
        "proves_stuck",
    )

    def __init__(self, seen: Seen, habits: Habits) -> None:
        """Work out what does not depend on the hand."""
        self._seen = seen
        self._pulls = [
            exp(_appeal_of_tile(seen, habits, number)) if seen.fits >> number & 1 else 0.0
            for number in range(RIGHT)
        ]
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
        seen, pulls = self._seen, self._pulls
        playable = hand & seen.fits
        if not playable:
            return self._stuck
        goes_out = self._last if _is_one(hand) else 1.0
        playing = goes_out * sum([pulls[number] for number in _numbers(playable)])
        passing, drawing = self._passing_pull(hand), self._drawing
        everything = playing + passing + drawing
        if seen.kind == PLAY:
            done = goes_out * pulls[seen.number]
        else:
            done = passing if seen.kind == PASS else drawing
        things_to_do = playable.bit_count() + self._others
        return (1 - SLIP) * done / everything + SLIP / things_to_do

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


def _appeal_of_tile(seen: Seen, habits: Habits, number: int) -> float:
    tile = BY_WEIGHT[number]
    own = habits.pip * PIPS[number] + habits.double * tile.is_double
    if seen.left < 0:
        return own
    others = ALL & ~seen.laid & ~(1 << number)
    answers = [others & FITS[ends] for ends in _ends_after(seen, number)]
    fewest = min(tiles.bit_count() for tiles in answers)
    return own + habits.answers * fewest / (others.bit_count() + 1)


def _ends_after(seen: Seen, number: int) -> list[int]:
    """What would be open after a play of the tile, on either end that it fits, as in ``FITS``."""
    left, right, pips = seen.left, seen.right, PIPS[number]
    return [
        *([(pips - left) * NUMBERS + right] if SUIT[left] >> number & 1 else ()),
        *([left * NUMBERS + pips - right] if SUIT[right] >> number & 1 else ()),
    ]


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
