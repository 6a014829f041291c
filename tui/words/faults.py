"""What went wrong, in the player's language.

Deep down it was worded in English, as a ``Sentence`` that remembers its words and facts; a host
words it in English as well, and sends a code with it. Here both are said anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from engine.sentence import Sentence
from netplay.codes import Code
from netplay.refusals import understood
from tui.i18n import ENGLISH, LazyText, _, language, lazy_gettext

_REASONS: Final = frozenset({"reason", "error", "fault"})
"""Fields that hold a text of the system, or of another library."""

_SYSTEM: Final = (
    lazy_gettext("Permission denied"),
    lazy_gettext("No such file or directory"),
    lazy_gettext("File exists"),
    lazy_gettext("Is a directory"),
    lazy_gettext("Not a directory"),
    lazy_gettext("No space left on device"),
    lazy_gettext("Read-only file system"),
    lazy_gettext("Disk quota exceeded"),
    lazy_gettext("Input/output error"),
    lazy_gettext("Too many open files"),
    lazy_gettext("Connection refused"),
    lazy_gettext("Connection reset by peer"),
    lazy_gettext("Network is unreachable"),
    lazy_gettext("No route to host"),
    lazy_gettext("Cannot assign requested address"),
    lazy_gettext("Operation not permitted"),
    lazy_gettext("database is locked"),
    lazy_gettext("there is no such account"),
)
"""What a system says most often; nobody reads this but ``scripts/locale``."""

_OF_HOSTS: Final[Mapping[Code, LazyText]] = {
    Code.TABLE_FULL: lazy_gettext(
        "Every seat is taken: watch with --watch, or find another table."
    ),
    Code.NAME_TAKEN: lazy_gettext("Somebody there has that name already: choose another."),
    Code.TOO_BUSY: lazy_gettext("The host has too many visitors: try again in a minute."),
    Code.DISPLACED: lazy_gettext("Your seat was taken up from another terminal: go on there."),
    Code.UNSEATED: lazy_gettext("The owner of the table has freed your seat."),
    Code.TABLE_CLOSED: lazy_gettext("The table has been closed."),
    Code.HOST_STOPPED: lazy_gettext("The host has stopped; the table is kept."),
    Code.CODE_NEEDED: lazy_gettext("This table asks a code of whoever joins."),
    Code.WRONG_CODE: lazy_gettext("That is not the code of this table."),
    Code.TOO_MANY_GUESSES: lazy_gettext("Too many wrong codes were given: wait a while."),
    Code.SILENT: lazy_gettext("Nothing was heard from here for too long."),
    Code.ILLEGAL: lazy_gettext("The rules do not allow that now."),
    Code.NOT_YOUR_TURN: lazy_gettext("It is not your turn."),
    Code.STALE: lazy_gettext("The table has moved on since you chose: look again."),
    Code.WRONG_PHASE: lazy_gettext("That cannot be done now."),
    Code.NOT_SEATED: lazy_gettext("You only watch."),
    Code.NOT_OWNER: lazy_gettext("Only the table's owner may do that."),
    Code.SEAT_TAKEN: lazy_gettext("Somebody sits there: free the seat first."),
    Code.NO_SUCH_SEAT: lazy_gettext("Nobody sits there."),
    Code.PAUSED: lazy_gettext("The owner has paused the table: wait until it goes on."),
    Code.CHAT_OFF: lazy_gettext("Chat is switched off at this table."),
    Code.CHAT_EMPTY: lazy_gettext("There is nothing to say in that line."),
}
"""What a host may say, as far as its code tells."""


def in_language(text: str) -> str:
    """``text`` in the player's language, if it is a ``Sentence``; else as it is."""
    if not isinstance(text, Sentence):
        return text
    words = _(text.template)
    return words.format(**{name: _fact(name, text.fields[name]) for name in text.fields})


def words_for(templates: Iterable[str]) -> dict[str, str]:
    """Other words for each of ``templates``, fields open, for a program that has no catalogue."""
    return {template: _(template) for template in templates}


def error_words(error: Exception) -> str:
    """The text of ``error`` in the player's language."""
    if isinstance(error, OSError):
        return reason_words(error)
    return in_language(error.args[0]) if _is_worded(error) else str(error)


def reason_words(error: OSError) -> str:
    """Why the system refused something, in its own words where there are no others."""
    return system_words(error.strerror or "") or str(error) or type(error).__name__


def system_words(reason: str) -> str:
    """A ``reason`` that the system gave, in the player's language where that has words for it."""
    return _(reason) if reason else ""


def host_words(code: Code | None, text: str) -> str:
    """What a host said with ``code``: in the catalogue's words for ``text``, or ours for the code.

    In English it is the host's ``text``, which may say more than its code does. So it is where the
    facts in it can be found (``netplay.refusals``).
    """
    text = text if code is None else understood(code, text)
    said = in_language(text)
    if language() == ENGLISH or isinstance(text, Sentence):
        return said
    if text and (words := _(text)) != text:
        return words
    return str(_OF_HOSTS[code]) if code is not None and code in _OF_HOSTS else text


def _is_worded(error: Exception) -> bool:
    return bool(error.args) and isinstance(error.args[0], Sentence)


def _fact(name: str, value: object) -> object:
    """A fact in a sentence, which may be one itself, or an error that has one."""
    match value:
        case Sentence():
            return in_language(value)
        case Exception():
            return error_words(value)
        case str() if name in _REASONS and value:
            return _(value)
        case _:
            return value
