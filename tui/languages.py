"""The languages of the game, and which of them a run of the program speaks.

Asked for, in this order: ``--lang``, the settings, PASSING_LANG; then the system's: LC_ALL,
LC_MESSAGES or LANG, the first that is set. (LANGUAGE, the list of GNU's gettext, is not asked but
set: click's sentences are looked up by it.) What a terminal cannot show is spoken in English, or
without the marks on its letters; either way a sentence says why.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Mapping
from typing import ClassVar, Final, NamedTuple

from netplay.names import one_line
from tui.i18n import DOMAIN, ENGLISH, LOCALE_FOLDER, _, set_language, without_marks
from tui.profile import Letters

LANGUAGES: Final[Mapping[str, str]] = {
    ENGLISH: "English",
    "uk": "Українська",
    "sl": "Slovenščina",
    "ca": "Català",
    "id": "Bahasa Indonesia",
    "vi": "Tiếng Việt",
}
"""By their names in ISO 639, what they call themselves."""

VARIABLE: Final = "PASSING_LANG"
"""The variable that names a language for this game alone."""

_LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where the system's language is: the first that is set counts."""
_OF_GETTEXT: Final = "LANGUAGE"
"""Where gettext's own functions find the language before they ask for a locale."""
_NO_LOCALE: Final = frozenset({"C", "POSIX"})
_NAME_CELLS: Final = 20
"""Of a language's name that is none of ours, and may be anything."""
_WITHOUT_MARKS: Final = frozenset({"sl", "ca"})
"""Latin languages that are read without the marks on their letters; Vietnamese is not."""
_IN_ASCII: Final = frozenset({*_WITHOUT_MARKS, "id"})
"""Those that are readable in ASCII, as soon as their marks, dashes and quotes are left out."""
_NOT_PLAIN: Final = {"uk": "Ukrainian", "vi": "Vietnamese"}
"""What English calls the others."""
_NEEDED: Final = {
    ENGLISH: Letters.ASCII,
    "id": Letters.CONSOLE,
    "uk": Letters.CONSOLE,
    "sl": Letters.CONSOLE,
    "ca": Letters.CONSOLE,
    "vi": Letters.ALL,
}
"""The letters that a terminal must have."""


class Spoken(NamedTuple):
    """A language to be spoken."""

    name: str
    is_plain: bool = False
    """Whether its letters are shown without their marks."""
    complaint: str = ""
    """Why it is not the one that was asked for, or not as it is written, in a sentence."""


def language_of(name: str) -> str | None:
    """What ``name`` means: ``uk`` of ``uk_UA.UTF-8``; None for a language that is none of ours."""
    word = name.strip().partition(".")[0].partition("@")[0]
    if word.upper() in _NO_LOCALE:
        return ENGLISH
    first = word.replace("-", "_").partition("_")[0].lower()
    return first if first in LANGUAGES else None


def wanted(asked: str | None, setting: str, environ: Mapping[str, str] = os.environ) -> Spoken:
    """The language that the player, or else the system, asks for.

    Args:
        asked: on the command line; None where nothing was said.
        setting: of the player's settings; empty where there is none.
        environ: the variables.
    """
    for name in (asked, setting, environ.get(VARIABLE)):
        if name:
            found = language_of(name)
            return Spoken(found) if found else Spoken(ENGLISH, complaint=_unknown(name))
    system = next(filter(None, map(environ.get, _LOCALE)), ENGLISH)
    return Spoken(language_of(system) or ENGLISH)


def shown_on(spoken: Spoken, letters: Letters) -> Spoken:
    """``spoken``, or what stands for it on a terminal that has no more than ``letters``."""
    if letters >= _NEEDED[spoken.name]:
        return spoken
    if spoken.name in _IN_ASCII:
        return spoken._replace(is_plain=True)
    sentence = f"This terminal cannot show {_NOT_PLAIN[spoken.name]}, so the game speaks English."
    return Spoken(ENGLISH, complaint=sentence)


def own_name(name: str, letters: Letters) -> str:
    """What a language calls itself, in ``letters``; what English calls it where that cannot be."""
    if letters >= _NEEDED[name]:
        return LANGUAGES[name]
    return _NOT_PLAIN.get(name) or without_marks(LANGUAGES[name])


class _Asked:
    """What was asked for in this run of the program."""

    name: str | None = None
    said: ClassVar[set[str]] = set()
    """What has been said of it."""


def ask_for(name: str | None) -> None:
    """Begin a run in the language of that ``name``, whatever the settings say; None for theirs."""
    _Asked.name = name
    _Asked.said.clear()


def speak_as_wanted(setting: str, letters: Letters, *, is_new: bool = False) -> str:
    """Speak what the player or the system asks for, from now on.

    Args:
        setting: the language of the player's settings; empty where there is none.
        letters: those that the terminal has.
        is_new: whether the player has chosen it in this run, and so means it more than what was
            asked for when the run began.

    Returns:
        What is to be said of it, once in a run of the program; empty where nothing is.
    """
    asked = None if is_new else _Asked.name
    complaint = speak(shown_on(wanted(asked, setting), letters))
    if complaint in _Asked.said:
        return ""
    _Asked.said.add(complaint)
    return complaint


def speak(spoken: Spoken) -> str:
    """Speak it from now on; what is to be said of it comes back, empty where nothing is.

    The sentences of click are looked up by gettext's own functions, which go by the environment.
    """
    set_language(spoken.name, is_plain=spoken.is_plain)
    gettext.bindtextdomain(DOMAIN, LOCALE_FOLDER)
    gettext.textdomain(DOMAIN)
    os.environ[_OF_GETTEXT] = ENGLISH if spoken.is_plain else spoken.name
    if spoken.is_plain and spoken.name in _WITHOUT_MARKS:
        return _("This terminal has no letters with marks, so they are shown without.")
    return spoken.complaint


def _unknown(name: str) -> str:
    sentence = "{name} is no language of this game, which speaks {names}: it goes on in English."
    return sentence.format(name=one_line(name, _NAME_CELLS), names=", ".join(LANGUAGES))
