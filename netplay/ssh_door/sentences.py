"""What a door says to a guest where their client cannot speak for itself, and to its host.

It says it in the language of whoever opened the table, who invited the guests: what a guest reads
is known only once they have asked for the game. From then on it is their client that speaks, the
way back included.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Final

from engine.sentence import Sentence
from netplay.errors import CannotBind, FolderError

CODE_PROMPT: Final = Sentence("Join code, or your return word:")
WRONG_CODE: Final = Sentence(
    "That is not the code of this table, or it came too soon after a wrong one: look at it again, "
    "or ask the host."
)
TOO_MANY_REQUESTS: Final = Sentence(
    "Too many tries to log in: come back with ssh's option -v to see why."
)
TOO_MUCH: Final = Sentence("Too much has come over this connection: open another.")
TOO_MANY_STRANGERS: Final = "Too many are at this door already: come back in a minute."
"""For the host's log: to who is cut off so early nothing can be said."""

NO_COMMANDS: Final = Sentence(
    "This door leads to a table and runs no commands: leave out what follows HOST."
)
NO_FILES: Final = Sentence(
    "This door leads to a table and has no files: connect with ssh -p PORT HOST."
)
NO_FORWARDING: Final = Sentence("This door leads to a table and forwards nothing.")
ONE_GAME: Final = Sentence("One game for each connection: open another with ssh -p PORT HOST.")
NOTHING_ASKED: Final = Sentence("Nobody asked for the game: leave out ssh's option -N.")

FULL: Final = Sentence(
    "There are too many guests at this door already: come back when one has left."
)
NO_CLIENT: Final = Sentence("The game could not be started for you: tell the host, and come back.")
TAKEN_UP: Final = Sentence("You have come back from another terminal: go on there.")
IDLE: Final = Sentence(
    "Nothing was typed for hours, so this connection ends. Your seat stays yours."
)
CLOSING: Final = Sentence("The door of this table is closed: ask its host.")


def greeting(table: str) -> Sentence:
    """What is said before the code is asked for."""
    return Sentence(
        "The Passing Game, table {table}. The password is the table's join code, or your return "
        "word.",
        table=table,
    )


def too_many_guesses(wait: float) -> Sentence:
    """What is said to who has no more guesses now, and is to come back in ``wait`` seconds."""
    return Sentence(
        "Too many wrong codes: ask the host, and come back in {seconds} s.",
        seconds=ceil(wait) + 1,
    )


def port_taken(address: str, port: int | None) -> Sentence:
    """What the host is told where the door cannot be; the way out names the door's own option."""
    return Sentence(
        "Port {port} of {address} is in use, so the SSH door cannot be there: choose another with "
        "--ssh, or --ssh 0 for any free one.",
        port=port,
        address=address,
    )


def bad_key(path: object) -> Sentence:
    """What the host is told where there is something else in the place of the door's key."""
    return Sentence(
        "{path} holds no key that can be read: remove it, and the SSH door makes a new one, of "
        "which your guests' ssh will warn them.",
        path=path,
    )


def templates() -> tuple[str, ...]:
    """The words of all sentences that a guest or the host may be told, their fields open."""
    fixed = (each for each in globals().values() if isinstance(each, Sentence))
    field = ""  # by a name: what collects the texts takes a literal for one
    made = (greeting(field), too_many_guesses(0), port_taken(field, 0), bad_key(field))
    faults = (
        CannotBind(field, field),
        FolderError(field, field),
        FolderError(field, field, is_forbidden=True),
    )
    sentences = (*fixed, *made, *(fault.sentence for fault in faults))
    return tuple(sentence.template for sentence in sentences)


class _Spoken:
    """The one language of this process: other words for the templates."""

    words: Mapping[str, str] = {}


def speak(words: Mapping[str, str]) -> None:
    """Say everything in ``words``, by template, from now on; what has none stays English."""
    _Spoken.words = words


def said(sentence: str) -> str:
    """``sentence`` in the language that is spoken; as it is where it is none of ours."""
    if not isinstance(sentence, Sentence):
        return sentence
    words = _Spoken.words.get(sentence.template, sentence.template)
    return words.format(**sentence.fields) if sentence.fields else words
