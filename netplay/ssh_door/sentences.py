"""What a door says to a guest where their client cannot speak for itself.

In English alone: what language a guest reads is known only once they have asked for the game. From
then on it is their client that speaks, the way back included.
"""

from __future__ import annotations

from math import ceil
from typing import Final

CODE_PROMPT: Final = "Join code, or your return word: "
WRONG_CODE: Final = (
    "That is not the code of this table, or it came too soon after a wrong one: look at it again, "
    "or ask the host.\n"
)
TOO_MANY_REQUESTS: Final = "Too many tries to log in: come back with ssh's option -v to see why."
TOO_MUCH: Final = "Too much has come over this connection: open another."
TOO_MANY_STRANGERS: Final = "Too many are at this door already: come back in a minute."

NO_COMMANDS: Final = "This door leads to a table and runs no commands: leave out what follows HOST."
NO_FILES: Final = "This door leads to a table and has no files: connect with ssh -p PORT HOST."
NO_FORWARDING: Final = "This door leads to a table and forwards nothing."
ONE_GAME: Final = "One game for each connection: open another with ssh -p PORT HOST."
NOTHING_ASKED: Final = "Nobody asked for the game: leave out ssh's option -N."

FULL: Final = "There are too many guests at this door already: come back when one has left."
NO_CLIENT: Final = "The game could not be started for you: tell the host, and come back."
TAKEN_UP: Final = "You have come back from another terminal: go on there."
IDLE: Final = "Nothing was typed for hours, so this connection ends. Your seat stays yours."
CLOSING: Final = "The door of this table is closed: ask its host."


def greeting(table: str) -> str:
    """What is said before the code is asked."""
    return (
        f"The Passing Game, table {table}. The password is the table's join code, "
        "or your return word.\n"
    )


def too_many_guesses(wait: float) -> str:
    """What is said to who has no more guesses now, and is to come back in ``wait`` seconds."""
    return f"Too many wrong codes: ask the host, and come back in {ceil(wait) + 1} seconds."
