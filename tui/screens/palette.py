"""The command palette: everything that can be done here, found by its name."""

from __future__ import annotations

from typing import Final
from unicodedata import normalize

from textual.await_complete import AwaitComplete
from textual.command import CommandPalette, Hit, Hits
from textual.events import Key
from textual.system_commands import SystemCommandsProvider
from textual.widgets import Input, OptionList
from textual.worker import ResultType, Worker, WorkType

from tui.i18n import _
from tui.keys import Scope, action_of
from tui.screens.on_top import is_on_top

WORST_SCORE: Final = 0.01
"""Of an entry that is shown where there is no other."""


class Acts(SystemCommandsProvider):
    """What the app lists, found by its name; where there is nothing, that is said in our words.

    An entry that says so keeps Textual from saying it in English.
    """

    async def search(self, query: str) -> Hits:
        """What has a name like ``query``, or that nothing has."""
        is_found = False
        async for hit in super().search(normalize("NFC", query)):
            is_found = True
            yield hit
        if not is_found:
            yield Hit(WORST_SCORE, _("Nothing here has such a name."), _nothing)


async def _nothing() -> None:
    """What choosing that does."""


def how_to_choose() -> str:
    """Which keys lead on; it fits into a window of 60 columns."""
    # Translators: how an act is chosen from a list of them: 54 cells at most.
    return _("A name, or the arrows: Enter does it, Esc closes.")


class Palette(CommandPalette):
    """Textual's palette without what blinks, and without a sign that terminals disagree about.

    Where there are few colours or none the chosen entry is underlined: Textual loses a reverse
    there.
    """

    DEFAULT_CSS = """
    Palette SearchIcon { display: none; }
    Palette CommandInput { padding-left: 1; }
    Palette:ansi CommandList > .option-list--option-highlighted { text-style: bold underline; }
    """

    def __init__(self) -> None:
        """Ask for a name, and say which keys lead on: the row of keys below is another screen's."""
        super().__init__(placeholder=how_to_choose())

    def on_mount(self) -> None:
        """Keep the cursor still: a blinking one writes while all is quiet."""
        self.query_one(Input).cursor_blink = False

    def on_key(self, event: Key) -> None:
        """Give way to help on the screen below, by the key that opens it where one types."""
        if action_of(event.key, Scope.FORM) == "help" and is_on_top(self):
            event.prevent_default().stop()
            self.dismiss()
            self.app.call_later(self.app.run_action, "help", self.app.screen)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Choose once, however often Enter was pressed."""
        if not is_on_top(self):
            event.prevent_default().stop()

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Go away, and take no other screen along."""
        return super().dismiss(result) if is_on_top(self) else AwaitComplete()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Everything but to turn pages, which arrows do as well.

        A page of entries that have no place yet ends the game: in a window of two columns, or just
        after another letter (seen in Textual 8.2.8, ``OptionList.action_page_down``; no longer
        needed once it asks for lines that there are).
        """
        is_page = action == "command_list" and parameters in {("page_up",), ("page_down",)}
        return not is_page and super().check_action(action, parameters)

    def run_worker(
        self,
        work: WorkType[ResultType],
        name: str | None = "",
        group: str = "default",
        description: str = "",
        exit_on_error: bool = True,
        start: bool = True,
        exclusive: bool = False,
        thread: bool = False,
    ) -> Worker[ResultType]:
        """Search without ending the game where the search fails.

        One that begins just as the palette is taken away looks for a list that is gone (seen in
        Textual 8.2.8; no longer needed once a search asks whether its palette is still there).
        """
        del exit_on_error
        return super().run_worker(work, name, group, description, False, start, exclusive, thread)
