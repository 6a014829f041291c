"""The player's settings, for a command that shows a screen."""

from __future__ import annotations

from netplay.files.folders import Folder, path_of
from tui.commands.say import say
from tui.languages import speak_as_wanted
from tui.settings import Loaded, Settings, load_settings
from tui.terminal import profile_of


def load_own_settings() -> Loaded:
    """The settings of this account; their language is spoken from now on, unless one was asked for.

    What cannot be spoken, or not as it is written, is said on standard error.
    """
    loaded = load_settings(path_of(Folder.SETTINGS))
    if complaint := speak_as_wanted(loaded.settings.language, profile_of().letters):
        say(complaint)
    return loaded


def own_settings() -> Settings:
    """As ``load_own_settings``; what could not be read is said on standard error."""
    loaded = load_own_settings()
    if loaded.complaint is not None:
        say(loaded.complaint)
    return loaded.settings
