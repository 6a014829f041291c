"""What the door, its guests' clients and the screens call things: small, for hosts load it too."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

DOOR_ADDRESS: Final = "ssh://"
"""How a door begins among the addresses of a table: ``ssh://HOST:PORT``."""
DOOR_KEY: Final = "ssh-key://"
"""How the fingerprint of its key does."""
GUEST_VARIABLE: Final = "PASSING_GUEST"
"""Tells a client that it serves a guest, and which ``WayBack`` they have."""
WORD_VARIABLE: Final = "PASSING_RETURN_WORD"
"""Tells it their return word: variables, unlike command lines, are their account's alone."""


class WayBack(StrEnum):
    """How a guest takes up their seat again."""

    KEY = "key"
    """By their SSH key."""
    CODE = "code"
    """By their return word, in place of the join code."""
    NAME = "name"
    """By their return word, in place of their name: at an open table, which asks for no code."""
