"""The language of a run of the program, found out before anything is said in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from netplay.errors import FolderError
from netplay.files.folders import Folder, path_of
from tui.commands.say import say
from tui.i18n import ENGLISH
from tui.languages import Spoken, ask_for, speak_as_wanted, wanted
from tui.profile import Letters

OPTION: Final = "--lang"
_END_OF_OPTIONS: Final = "--"


def speak_at_start(arguments: Sequence[str]) -> None:
    """Speak what ``arguments`` or the settings ask for; what cannot be spoken is told of.

    Commands take their texts when they are imported, before click reads a word of ``arguments``.
    """
    asked = asked_language(arguments)
    ask_for(asked)
    setting = "" if asked is not None else _setting()
    if complaint := speak_as_wanted(setting, _letters(wanted(asked, setting))):
        say(complaint)


def _letters(spoken: Spoken) -> Letters:
    """The letters that the terminal has; English can be shown anywhere, so nobody has to look."""
    if spoken.name == ENGLISH:
        return Letters.ALL
    from tui.terminal import profile_of  # noqa: PLC0415 - few hosts need to know

    return profile_of().letters


def asked_language(arguments: Sequence[str]) -> str | None:
    """What follows the last ``--lang`` of a command line; None where there is none."""
    asked = None
    for number, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if argument == _END_OF_OPTIONS:
            break
        if name == OPTION and equals:
            asked = value
        elif name == OPTION and number + 1 < len(arguments):
            asked = arguments[number + 1]
    return asked


def _setting() -> str:
    """The language of the player's settings; empty where there is none."""
    try:
        folder = path_of(Folder.SETTINGS)
        if not any(folder.iterdir()):
            return ""
    except (FolderError, OSError):  # Mostly that there is no such folder.
        return ""
    from tui.settings import load_settings  # noqa: PLC0415 - TOML is slow to import

    return load_settings(folder).settings.language
