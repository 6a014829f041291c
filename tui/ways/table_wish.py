"""The table that a form asks for: its fields as text, and the rules they come to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from engine.bots.bot import Level
from engine.errors import RulesetError
from engine.ruleset import MAX_PLAYERS, OPTION_VALUES, Preset, Ruleset, make_ruleset
from netplay.shapes import USUAL_HABITS, AwayPolicy, Habits
from tui.i18n import _

PARTNERS: Final = "4p"
"""Four players in two partnerships, where a form asks how many play."""
PLAYER_CHOICES: Final = ("2", "3", "4", PARTNERS)
"""What a form offers, the usual first."""
TURN_CLOCKS: Final = (15, 30, 60, 120)
"""Seconds for a turn that a form offers; the command line takes any."""


class TableWish(Struct, frozen=True):
    """What table somebody wants."""

    rules: Ruleset
    bots: tuple[Level, ...] = ()
    """They take the last seats."""
    is_open_to_network: bool = False
    """Whether anybody in the network can join, without a code."""
    asks_code: bool = False
    """Whether others join with a code, from wherever they reach this machine."""
    seed: int | None = None
    """Of repeatable deals; None where chance deals."""
    habits: Habits = USUAL_HABITS
    """How it treats players who are away, or slow."""


def table_wish(values: Mapping[str, str], *, alone: bool = False) -> TableWish:
    """The wish that the fields of a form come to; a field that is not there is at its default.

    Args:
        values: by id: ``players`` (of ``PLAYER_CHOICES``), ``bots`` (a number), ``level``,
            ``preset``, ``target`` (digits, or empty for the preset's), ``network``, ``away`` (a
            policy), ``clock`` (seconds, or empty for none), and the names of rules' options.
        alone: whether one plays against bots in all other seats, whatever ``bots`` says.

    Raises:
        RulesetError: what is asked for contradicts itself; the text is a sentence.
    """
    count, partners = _who_plays(values)
    options = {name: value for name, value in values.items() if name in OPTION_VALUES}
    if not partners:
        options.pop("partnership", None)
    if target := values.get("target", ""):
        options["target"] = target
    rules = make_ruleset(
        count,
        partners=partners,
        preset=_preset(values),
        options=options,
    )
    bots = count - 1 if alone else int(values.get("bots", "0"))
    if bots >= count:
        raise RulesetError(_("a table needs a seat for its owner: choose fewer bots"))
    levels = (Level(values.get("level", Level.GREEDY)),) * bots
    clock = values.get("clock")
    habits = Habits(
        away=AwayPolicy(values.get("away", AwayPolicy.WAIT)),
        turn_clock=int(clock) if clock else None,
    )
    network = values.get("network")
    return TableWish(
        rules,
        levels,
        is_open_to_network=network == "all",
        asks_code=network == "code",
        habits=habits,
    )


def preset_rules(values: Mapping[str, str]) -> Ruleset:
    """The rules that the preset of a form would give, before any option is chosen over it."""
    count, partners = _who_plays(values)
    return make_ruleset(count, partners=partners, preset=_preset(values))


def _who_plays(values: Mapping[str, str]) -> tuple[int, bool]:
    """How many, and whether in partnerships."""
    players = values.get("players", PLAYER_CHOICES[0])
    return (MAX_PLAYERS, True) if players == PARTNERS else (int(players), False)


def _preset(values: Mapping[str, str]) -> str:
    return values.get("preset", Preset.PAGE)
