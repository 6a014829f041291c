"""The player's settings, for a command that shows a screen."""

from __future__ import annotations

from netplay.folders import Folder, path_of
from tui.commands.say import say
from tui.i18n import set_language
from tui.settings import Loaded, Settings, load_settings


def load_own_settings() -> Loaded:
    """The settings of this account; their language is spoken from now on.

    To be called before the screens are imported: their keys take their labels then.
    """
    loaded = load_settings(path_of(Folder.SETTINGS))
    if loaded.settings.language:
        set_language(loaded.settings.language)
    return loaded


def own_settings() -> Settings:
    """As ``load_own_settings``; what could not be read is said on standard error."""
    loaded = load_own_settings()
    if loaded.complaint is not None:
        say(loaded.complaint)
    return loaded.settings
