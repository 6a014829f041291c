"""What a bot is, and the levels by name."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import cache
from importlib import import_module
from random import Random
from typing import Final, TypeAlias, cast

from engine.actions import Action
from engine.view import SeatView

Bot: TypeAlias = Callable[[SeatView, Random], Action]
"""Given the view of a seat that is to act, one of its ``legal_actions``."""


class Level(StrEnum):
    """How strong a bot plays, the weakest first."""

    RANDOM = "random"
    EASY = "easy"
    GREEDY = "greedy"
    STUBBORN = "stubborn"
    MEDIUM = "medium"
    HARD = "hard"
    MASTER = "master"


THINKERS: Final = frozenset({Level.HARD, Level.MASTER})
"""The levels that look ahead: their acts take as long as a search, others' take microseconds."""


@cache
def bot_of(level: Level) -> Bot:
    """The bot of ``level``; its module is imported when it is first asked for.

    A host whose bots are simple need not hold what a search needs.
    """
    module = import_module(f"engine.bots.{level}_bot")
    return cast(Bot, getattr(module, f"{level}_bot"))
