"""Public names for tables: short, easily said, and unlikely to be given twice on one machine."""

from __future__ import annotations

from random import Random
from typing import Final

_COLOURS: Final = (
    *("amber", "black", "blue", "bronze", "copper", "coral", "cream", "crimson"),
    *("golden", "green", "grey", "indigo", "ivory", "jade", "lilac", "olive"),
    *("orange", "pearl", "pink", "plum", "purple", "red", "rose", "ruby"),
    *("rusty", "sandy", "scarlet", "silver", "teal", "violet", "white", "yellow"),
)
_ANIMALS: Final = (
    *("badger", "bear", "beaver", "bison", "crane", "crow", "deer", "dove"),
    *("duck", "eagle", "elk", "falcon", "finch", "fox", "goose", "hare"),
    *("hawk", "heron", "horse", "ibis", "jay", "lark", "lynx", "marten"),
    *("otter", "owl", "raven", "seal", "stork", "swan", "thrush", "wren"),
)
NUMBERS: Final = 100
"""Of a name's end: with the words before it 102,400 names."""


def new_table_name(rng: Random) -> str:
    """A name such as ``amber-fox-42``: it tells tables apart and claims nothing.

    It also names files, so it has no letters but a to z, digits and dashes.
    """
    return f"{rng.choice(_COLOURS)}-{rng.choice(_ANIMALS)}-{rng.randrange(NUMBERS):02}"
