"""The habit that several bots have: heavy tiles first."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.actions import Play


def heaviest_play(plays: Sequence[Play], rng: Random) -> Play:
    """The play among ``plays`` that sheds most pips; chance breaks ties. There must be one."""
    most = max(play.tile.pips for play in plays)
    return rng.choice([play for play in plays if play.tile.pips == most])
