"""What the acts of others tell about the tiles that nobody has shown.

Deals are drawn that could have led to everything seen, each as likely as every other before the
acts are looked at; then each is weighed by how likely the others would have acted so with those
tiles. Where passing and drawing are free (R10, R11) they make a deal less likely, never impossible;
what the rules in force forbid is a proof, such as a pass where what fits must be played.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import comb
from random import Random
from typing import NamedTuple

from engine.bots.evidence import Evidence, evidence_of
from engine.bots.habits import USUAL, Habits, Leaning
from engine.bots.kernel import ALL, DRAW, RIGHT, numbers_in, set_of
from engine.bots.sight import others_of
from engine.seats import Seat
from engine.view import SeatView


class Supposed(NamedTuple):
    """Tiles as they could lie."""

    hands: tuple[int, ...]
    """By seat, as sets."""
    boneyard: tuple[int, ...]
    """The numbers of its tiles in the order of drawing, the next one last."""
    weight: float
    """How likely the others would have acted as they did; comparable within one call."""


def possible_deals(
    view: SeatView, rng: Random, count: int, habits: Habits = USUAL
) -> list[Supposed]:
    """``count`` deals that could have led to ``view``, with their weights.

    Without the acts of the round (a host that does not tell them) all weigh the same.
    """
    evidence = evidence_of(view.table)
    habits = habits.under(view.table.rules)
    hand = set_of(view.hand)
    hidden = numbers_in(ALL & ~hand & ~set_of(play.tile for play in view.table.train.plays))
    others = [_Other(view, seat, evidence, habits) for seat in others_of(view)]
    others.sort(key=lambda other: other.barred.bit_count(), reverse=True)
    deals: list[Supposed] = []
    for _ in range(count):
        rng.shuffle(hidden)
        hands, rest, weight = [0] * view.table.rules.players, hidden, 1.0
        hands[view.seat] = hand
        for other in others:
            held, rest, ways = other.taken_from(rest, rng)
            hands[other.seat] = _as_set(held)
            weight *= ways and ways * other.likelihood(held, rng)
        deals.append(Supposed(tuple(hands), tuple(rest), weight))
    return deals


def likely_deals(
    view: SeatView, rng: Random, candidates: int, count: int, habits: Habits = USUAL
) -> list[Supposed]:
    """``count`` deals chosen among ``candidates`` possible ones, the likelier the oftener."""
    deals = possible_deals(view, rng, candidates, habits)
    return resampled(deals, rng, count)


def resampled(deals: Sequence[Supposed], rng: Random, count: int) -> list[Supposed]:
    """``count`` of ``deals``, each drawn by its weight."""
    total = list(accumulate(deal.weight for deal in deals))
    if total[-1] <= 0:
        return rng.choices(deals, k=count)
    return rng.choices(deals, cum_weights=total, k=count)


def holding(deals: Sequence[Supposed], seat: Seat) -> list[float]:
    """For each tile by number, the probability that ``seat`` holds it, going by ``deals``.

    Where none of them explains what was seen, every one is as good.
    """
    total = sum(deal.weight for deal in deals)
    shares = [0.0] * RIGHT
    for deal in deals:
        share = deal.weight / total if total > 0 else 1 / len(deals)
        for number in numbers_in(deal.hands[seat]):
            shares[number] += share
    return shares


class _Other:
    """Another player: what they did, against the tiles that they may hold."""

    def __init__(self, view: SeatView, seat: Seat, evidence: Evidence, habits: Habits) -> None:
        self.seat = seat
        self.count = view.table.tile_counts[seat]
        self._acts = evidence.by_seat[seat]
        self._played = evidence.played(seat)
        self._dealt = view.table.rules.hand_size
        self._draws = [at for at, seen in enumerate(self._acts) if seen.move == DRAW]
        self._leanings = [Leaning(seen, habits) for seen in self._acts]
        self.barred = self._what_is_barred()

    def taken_from(self, tiles: list[int], rng: Random) -> tuple[list[int], list[int], int]:
        """A hand out of ``tiles``: it, the rest, and what it weighs; all are shuffled.

        Tiles that the player cannot hold are left for others. Hands that are chosen so are not all
        as likely as before: how many there were to choose from makes up for it.
        """
        count, barred = self.count, self.barred
        if not barred:
            return tiles[:count], tiles[count:], 1
        free = [number for number in tiles if not barred >> number & 1]
        # Not the first of them: those that are left would come later than what is barred.
        held = rng.sample(free, min(count, len(free)))
        rest = [number for number in tiles if number not in held]
        missing = count - len(held)
        if missing > 0:  # what was seen is impossible; the counts are kept
            return held + rest[:missing], rest[missing:], 0
        return held, rest, comb(len(free), count)

    def _what_is_barred(self) -> int:
        """The tiles that the player cannot hold, as a set.

        They would have fitted where the rules let only those pass whom nothing fits. What was
        drawn since then may be anything.
        """
        barred = 0
        for seen, leaning in zip(self._acts, self._leanings, strict=True):
            if seen.move == DRAW:
                barred = 0
            elif leaning.proves_stuck:
                barred |= seen.fits
        return barred

    def likelihood(self, held: list[int], rng: Random) -> float:
        """The chance that the player would have acted so, now holding ``held``."""
        if not self._acts:
            return 1.0
        hand = _as_set(held) | self._played
        drawn = self._what_was_drawn(held, rng)
        for number in drawn.values():
            hand &= ~(1 << number)
        chance = 1.0
        for at, (seen, leaning) in enumerate(zip(self._acts, self._leanings, strict=True)):
            chance *= leaning.chance(hand)
            if seen.move < DRAW:
                hand ^= 1 << seen.number
            elif seen.move == DRAW:
                hand |= 1 << drawn[at]
        return chance

    def _what_was_drawn(self, held: list[int], rng: Random) -> dict[int, int]:
        """Which tile each draw brought, by the place of the draw among the acts.

        Every way in which the tiles that were played and are held could have come is as likely as
        every other: a tile that was played had been dealt, or drawn before. Going through the
        plays in their order, each had so many places to come from, whatever the others took.
        """
        if not self._draws:
            return {}
        drawn: dict[int, int] = {}
        open_draws: list[int] = []
        dealt = self._dealt
        for at, seen in enumerate(self._acts):
            if seen.move == DRAW:
                open_draws.append(at)
            elif seen.move < DRAW:
                place = rng.randrange(dealt + len(open_draws))
                if place < dealt:
                    dealt -= 1
                else:
                    drawn[open_draws.pop(place - dealt)] = seen.number
        drawn.update(zip(open_draws, held, strict=False))  # ``held`` was shuffled
        return drawn


def _as_set(numbers: list[int]) -> int:
    held = 0
    for number in numbers:
        held |= 1 << number
    return held
