"""Who plays whom: a series of deals, played once from every side of the table.

The same deals come up whoever sits where: what luck gives one bot it gives the other too, so that
far fewer matches tell who is better.
"""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Final, NamedTuple, cast

from engine.actions import Action
from engine.bots.bot import Bot, Level, bot_of
from engine.bots.guarded import guarded
from engine.ruleset import Ruleset, make_ruleset
from engine.seats import Seat
from engine.simulate import play_match
from engine.view import SeatView
from scripts.league_parts.apart import apart
from scripts.league_parts.yardsticks import YARDSTICKS

MODES: Final = ("2", "3", "4", "partners")


class Fixture(NamedTuple):
    """One series of deals: ``bot`` on one side, ``rival`` on all others, and then the next side."""

    bot: str
    rival: str
    mode: str
    preset: str
    seed: int


class Outcome(NamedTuple):
    """What came of a fixture."""

    fixture: Fixture
    share: float
    """Of the matches that ``bot`` won, from every side once."""
    faults: tuple[str, ...] = ()
    """What bots did wrong, each as often as they did; ``greedy`` acted in their place."""


class UnknownBotError(ValueError):
    """There is no bot of that name."""


def named_bot(name: str) -> Bot:
    """The bot called ``name``: a level, a yardstick, or a stranger's ``MODULE:FUNCTION``.

    Raises:
        UnknownBotError: there is none; the sentence says what there is.
    """
    if name in YARDSTICKS:
        return YARDSTICKS[name]
    if name in tuple(Level):
        return bot_of(Level(name))
    module, colon, function = name.partition(":")
    if colon:
        try:
            return cast(Bot, getattr(import_module(module), function))
        except (Exception, SystemExit) as error:  # noqa: BLE001 - a stranger's module may raise any
            raise UnknownBotError(f"{name} cannot be loaded: {error}") from None
    known = ", ".join((*Level, *YARDSTICKS))
    raise UnknownBotError(f"there is no bot {name!r}: take one of {known}, or MODULE:FUNCTION")


def rules_of(mode: str, preset: str) -> Ruleset:
    """The rules of ``mode`` under ``preset``."""
    partners = mode == "partners"
    return make_ruleset(4 if partners else int(mode), partners=partners, preset=preset)


def fair_share(mode: str) -> float:
    """What a bot wins of the matches against its equals."""
    return 1 / rules_of(mode, "page").sides


def play(fixture: Fixture) -> Outcome:
    """Play ``fixture``; it always comes out the same."""
    rules = rules_of(fixture.mode, fixture.preset)
    won = 0.0
    faults: list[str] = []
    for side in range(rules.sides):
        names = [
            fixture.bot if rules.side_of(seat) == side else fixture.rival
            for seat in range(rules.players)
        ]
        # Each seat has chance of its own, so that the deals are the same whoever thinks.
        bots = [
            _seated(name, seat, Random(f"{fixture.seed} {side} {seat}"), faults)
            for seat, name in enumerate(names)
        ]
        *_, last = play_match(rules, bots, Random(fixture.seed))
        won += last.match.winner == side
    return Outcome(fixture, won / rules.sides, tuple(faults))


def _seated(name: str, seat: Seat, own: Random, faults: list[str]) -> Bot:
    """The bot called ``name`` with chance of its own; a stranger's is asked in its own process."""

    def tell(fault: str) -> None:
        faults.append(f"{name} {fault}")

    bot = apart(name, seat, tell) if ":" in name else guarded(named_bot(name), tell)

    def play_with_own(view: SeatView, _rng: Random) -> Action:
        return bot(view, own)

    return play_with_own
