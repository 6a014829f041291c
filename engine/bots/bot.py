"""What a bot is, and the levels by name."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from random import Random
from typing import Final, TypeAlias

from engine.actions import Action
from engine.bots.greedy_bot import greedy_bot
from engine.bots.random_bot import random_bot
from engine.view import SeatView

Bot: TypeAlias = Callable[[SeatView, Random], Action]
"""Given the view of a seat that is to act, one of its ``legal_actions``."""


class Level(StrEnum):
    """How strong a bot plays."""

    RANDOM = "random"
    GREEDY = "greedy"


BOTS: Final[dict[Level, Bot]] = {Level.RANDOM: random_bot, Level.GREEDY: greedy_bot}
"""The bot of each level."""
