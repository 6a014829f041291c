"""What every screen may ask of the app it runs in: the terminal's profile, the player's settings.

``GameApp`` shows a screen and knows no table; ``tui.apps.passing_app`` adds the way from screen
to screen. Of Textual's own keys none is bound, and nothing moves that the game does not move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar, Final, Protocol, runtime_checkable

from rich.console import Console
from textual import events
from textual.app import App, SystemCommand
from textual.command import Provider
from textual.driver import Driver
from textual.filter import LineFilter, NoColor
from textual.screen import Screen

from tui.art.palette import Palette, palette_for, shown_theme
from tui.art.themes import THEMES
from tui.hardening.driver import TerminalDriver
from tui.keyboard.key_names import key_name
from tui.keyboard.key_rows import row_id
from tui.keyboard.keymap import act_name, keymap_of, textual_keymap
from tui.keys import KEYS, row_of, use_rows
from tui.presenter.tones import Tones, tones_for
from tui.profile import Colours, Profile
from tui.screens.palette import Acts
from tui.screens.palette import Palette as CommandScreen
from tui.settings import Settings

_COLOURLESS: Final = (NoColor(),)
_STYLES: Final = Path(__file__).parent.parent / "styles" / "game.tcss"
_LISTED: Final = frozenset(row.id for row in KEYS if row.in_palette)
"""Ids of the bindings that the command palette names."""


@runtime_checkable
class Hearing(Protocol):
    """A screen that does not hear every key."""

    def hears(self, key: str) -> bool:
        """Whether ``key``, or what is pasted, may act."""


class GameApp(App[int], inherit_bindings=False):
    """An app for screens of the game."""

    TITLE = "The Passing Game"
    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {Acts}
    CSS_PATH = _STYLES  # Whole, or it would be looked for beside the module of a subclass.
    ALLOW_SELECT: ClassVar[bool] = False  # Without a mouse nothing can be selected.
    ESCAPE_TO_MINIMIZE: ClassVar[bool] = False

    def __init__(
        self, *, settings: Settings, profile: Profile | None = None, debug: bool = False
    ) -> None:
        """Be ready to show screens.

        Args:
            settings: the player's.
            profile: what the terminal can show; None for one that can show everything.
            debug: whether a fault is shown with its traceback once the screen is gone.
        """
        self.profile = profile or Profile()
        # Textual decides here, once, how colours are left out: by what it knows of them now.
        super().__init__(ansi_color=None if self.profile.colours is Colours.FULL else True)
        for theme in THEMES:
            self.register_theme(theme)
        self.set_class(not self.profile.utf8, "-ascii")
        self.use(settings)
        self.animation_level = "none"
        self._terminal: TerminalDriver | None = None
        self.error_console = Console(stderr=True, quiet=not debug, markup=False, highlight=False)

    @property
    def palette(self) -> Palette:
        """What the parts of a table look like now."""
        return palette_for(self.settings.theme, self.profile.colours)

    @property
    def tones(self) -> Tones:
        """What words look like now, on whatever ground they stand."""
        return tones_for(self.settings.theme, self.profile.colours)

    def use(self, settings: Settings) -> None:
        """Be as ``settings`` say from now on; they are not written down."""
        self.settings = settings
        self.theme = shown_theme(settings.theme, self.profile.colours)
        self.keymap = keymap_of(settings.keys)
        use_rows(self.keymap.rows)
        self.set_keymap(textual_keymap(self.keymap))

    async def on_unmount(self) -> None:
        """The usual keys are in force again: those of the player end with the app."""
        use_rows(KEYS)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Leave colours out as the profile has it; Textual knows of NO_COLOR, and of no vt100."""
        return _COLOURLESS if self.profile.colours is Colours.NONE else super().get_line_filters()

    async def on_event(self, event: events.Event) -> None:
        """Give keys to the screen, but for those of which it could not show what they do."""
        if isinstance(event, events.Key | events.Paste) and isinstance(self.screen, Hearing):
            key = event.key if isinstance(event, events.Key) else ""
            if not self.screen.hears(key):
                return
        await super().on_event(event)

    def get_driver_class(self) -> type[Driver]:
        """The driver for terminals that send anything."""
        return TerminalDriver

    def is_on_terminal(self, driver: TerminalDriver) -> None:
        """Shown by ``driver`` from now on; it calls this itself."""
        self._terminal = driver

    def entitle(self, text: str) -> None:
        """Make ``text``, or the game's name where it is empty, the terminal's title.

        Only where the terminal has titles, and the player wants one.
        """
        if self._terminal and self.profile.has_titles and self.settings.title:
            self._terminal.entitle(text or self.TITLE)

    def action_command_palette(self) -> None:
        """Open the palette, once."""
        if not isinstance(self.screen, CommandScreen):
            self.push_screen(CommandScreen())

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """What the command palette lists: the keys of ``screen`` that do something now."""
        listed = set()
        for active in screen.active_bindings.values():
            id_, action = row_id(active.binding.id or ""), active.binding.action
            if active.enabled and id_ in _LISTED and id_ not in listed:
                listed.add(id_)
                run = partial(self.run_action, action, active.node)
                row = row_of(id_)
                key = key_name(row.keys[0], ascii_only=not self.profile.utf8)
                yield SystemCommand(act_name(row), f"{key}: {row.help}", run)
