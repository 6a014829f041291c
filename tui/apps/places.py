"""Where the home screen leads; known to commands that have not loaded a screen yet."""

from __future__ import annotations

from enum import StrEnum


class Place(StrEnum):
    """Where the home screen leads."""

    HOST = "host"
    JOIN = "join"
    PLAY = "play"
    RESUME = "resume"
    TABLES = "tables"
    RECORDS = "records"
    HELP = "help"
    SETTINGS = "settings"
    QUIT = "quit"
