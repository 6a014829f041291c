"""An app whose player can change the settings, at home and at a table alike.

``settings`` are in force, those that are only tried out in the form included; what is in the file
is held apart from them, and comes back where the form is left without them.
"""

from __future__ import annotations

from textual import on

from netplay.errors import NetplayError
from netplay.files.folders import Folder, folder, path_of
from tui.apps.help_app import HelpApp
from tui.apps.messages import (
    KeepSettings,
    OpenKeys,
    OpenSettings,
    SettingsChosen,
    SettingsDropped,
    SettingsTried,
)
from tui.i18n import _
from tui.languages import speak_as_wanted
from tui.profile import Profile
from tui.screens.base import GameScreen
from tui.settings import FILE_NAME, Settings, save_settings
from tui.words.faults import error_words
from tui.words.paths import shortened


class SettingsApp(HelpApp):
    """An app that keeps what its player likes."""

    def __init__(
        self, *, settings: Settings, profile: Profile | None = None, debug: bool = False
    ) -> None:
        """Begin with ``settings`` as they are in the file; see ``GameApp``."""
        self._language = self._first_language = settings.language
        super().__init__(settings=settings, profile=profile, debug=debug)
        self._kept = settings

    def use(self, settings: Settings) -> None:
        """Be as ``settings`` say, on every screen that is open."""
        complaint = self._speak(settings.language)
        super().use(settings)
        if self.is_running:
            for screen in self.screen_stack:
                if isinstance(screen, GameScreen):
                    screen.take_settings(settings)
        if complaint:
            self.say(complaint)

    def _speak(self, setting: str) -> str:
        """Speak the language of the settings, if it is another than before.

        What has been chosen in this run goes over what was asked for when it began.

        Returns:
            What is to be said of it; empty where nothing is.
        """
        if setting == self._language:
            return ""
        self._language = setting
        is_new = setting != self._first_language
        return speak_as_wanted(setting, self.profile.letters, is_new=is_new)

    @on(OpenSettings)
    def open_settings(self) -> None:
        """Show the form, once."""
        # Forms and lists take a while to import, and a table is shown without them.
        from tui.screens.keys import KeysScreen  # noqa: PLC0415
        from tui.screens.settings import SettingsScreen  # noqa: PLC0415

        if not isinstance(self.screen, SettingsScreen | KeysScreen):
            where = shortened(path_of(Folder.SETTINGS) / FILE_NAME)
            self.push_screen(SettingsScreen(self.settings, where=where))

    @on(OpenKeys)
    def open_keys(self) -> None:
        """Show the list of keys, once."""
        from tui.screens.keys import KeysScreen  # noqa: PLC0415 - as above

        if not isinstance(self.screen, KeysScreen):
            self.push_screen(KeysScreen())

    @on(SettingsTried)
    def try_settings(self, event: SettingsTried) -> None:
        """Show what the settings would be like."""
        self.use(event.settings)

    @on(SettingsDropped)
    def drop_settings(self) -> None:
        """Be as before."""
        self.use(self._kept)

    @on(SettingsChosen)
    def take_settings(self, event: SettingsChosen) -> None:
        """Use the new settings from now on, and write them down."""
        from tui.screens.settings import SettingsScreen  # noqa: PLC0415 - as above

        if isinstance(self.screen, SettingsScreen):  # Enter may have been pressed twice.
            self.pop_screen()
            self.say(self._keep(event.settings) or _("The settings are kept."))

    @on(KeepSettings)
    def keep_settings(self, event: KeepSettings) -> None:
        """Keep a choice; only what went wrong is said, and not over what was asked for."""
        in_force = event.change(self.settings)
        sentence = self._keep(event.change(self._kept))
        if sentence and isinstance(self.screen, GameScreen):
            self.screen.say_in_passing(sentence)
        self.use(in_force)

    def _keep(self, settings: Settings) -> str:
        """Use ``settings`` and write them down; what is to be said of that comes back."""
        self._kept = settings
        self.use(settings)
        try:
            old = save_settings(folder(Folder.SETTINGS), settings)
        except (OSError, NetplayError) as error:
            sentence = _("The settings could not be written: {reason}")
            return sentence.format(reason=error_words(error))
        sentence = _("The settings are kept; the file that was there is now {path}.")
        return sentence.format(path=old.name) if old else ""  # A whole path would be clipped.

    def say(self, sentence: str) -> None:
        """Say ``sentence`` on the screen that the player sees."""
        if isinstance(self.screen, GameScreen):
            self.screen.say(sentence)
