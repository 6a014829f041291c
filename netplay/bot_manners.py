"""Names and manners of the host's own bots: what they are called, and what they say now and then.

They say it by the same few words as everybody (``Emote``), and not where chat is off. What they say
goes by what everybody has seen, at moments when nobody is to act: it tells nothing of a hand (R12).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from engine import events as happened
from engine.bots.bot import Level
from engine.match import MatchState
from engine.seats import Seat
from netplay import events as told
from netplay.shapes import Chair, Emote

HEAVY: Final = 20
"""Points in one round that hurt, and more."""


class Manners(NamedTuple):
    """Of the bots of one level."""

    names: tuple[str, str, str, str]
    """Four are enough: the other seats can have taken three at most."""
    talks: float
    """The chance that a bot says something where it could."""


MANNERS: Final[dict[Level, Manners]] = {
    Level.RANDOM: Manners(("Whim", "Toss", "Dizzy", "Flip"), 0.5),
    Level.EASY: Manners(("Sprout", "Button", "Clover", "Bean"), 0.5),
    Level.GREEDY: Manners(("Bricks", "Dots", "Slate", "Tally"), 0.3),
    Level.STUBBORN: Manners(("Anvil", "Oak", "Granite", "Mule"), 0.1),
    Level.MEDIUM: Manners(("Maple", "Ferry", "Willow", "Chalk"), 0.3),
    Level.HARD: Manners(("Cobalt", "Harrier", "Ivory", "Onyx"), 0.2),
    Level.MASTER: Manners(("Sable", "Ebony", "Argent", "Umber"), 0.1),
}


def has_bots(chairs: Sequence[Chair]) -> bool:
    """Whether anybody sits in ``chairs`` who has such manners."""
    return any(chair.level is not None for chair in chairs)


def remark_on(
    chairs: Sequence[Chair],
    match: MatchState | None,
    happenings: Sequence[object],
    rng: Random,
) -> told.Emoted | None:
    """What a bot says to what has just happened; mostly nothing, and never two at once."""
    bots = [
        seat
        for seat, chair in enumerate(chairs)
        if chair.level is not None and rng.random() < MANNERS[chair.level].talks
    ]
    if match is None or not bots:
        return None
    seat = rng.choice(bots)
    emote = _emote_on(match, seat, happenings, rng)
    return None if emote is None else told.Emoted(seat, emote)


def _emote_on(
    match: MatchState, seat: Seat, happenings: Sequence[object], rng: Random
) -> Emote | None:
    side, result = match.rules.side_of(seat), match.round.result
    for happening in happenings:
        match happening:
            case happened.MatchEnded(winner):
                return Emote.THANKS if winner == side else Emote.WELL_PLAYED
            case happened.RoundStarted(number=1):
                return rng.choice((Emote.HELLO, Emote.GOOD_LUCK))
    if result is None or result.award.winner in (None, side) or result.award.points < HEAVY:
        return None
    return rng.choice((Emote.OUCH, Emote.WELL_PLAYED))
