"""Settings: the player's name, how the game looks and sounds, and the way to the keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical

from netplay.names import clean_name
from tui.apps.messages import (
    KeepSettings,
    OpenKeys,
    SettingsChosen,
    SettingsDropped,
    SettingsTried,
)
from tui.i18n import _, pgettext
from tui.keys import Scope, bindings, key_for
from tui.languages import LANGUAGES, own_name
from tui.presenter.sample import sample_board, sample_hand
from tui.profile import Colours, Letters
from tui.screens.form_screen import Field, FormScreen
from tui.settings import HandOrder, Pause, Settings, Theme, TileForm
from tui.ways.player_name import name_for
from tui.widgets.board import Board
from tui.widgets.fields import FieldChanged, TextField, Value
from tui.widgets.hand import Hand

TALL_ROWS: Final = 32
"""Cells from which on there is room for a train above the hand."""
_HEIGHTS: Final = [*FormScreen.VERTICAL_BREAKPOINTS, (TALL_ROWS, "-tall")]


class SettingsScreen(FormScreen):
    """A form over the settings, above a small hand that shows what they come to.

    All that can be seen changes while it is chosen. The app keeps what the form comes to.
    """

    VERTICAL_BREAKPOINTS = _HEIGHTS
    SCOPES = (Scope.SETTINGS, *FormScreen.SCOPES)
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Scope.SETTINGS)]

    board = getters.query_one(Board)
    hand = getters.query_one(Hand)

    def __init__(self, settings: Settings, *, where: str = "") -> None:
        """Begin with ``settings``; ``where`` is the file they are kept in."""
        super().__init__()
        self._settings = settings
        self._where = where
        self._tried: Mapping[str, str] | None = None
        """What the fields said when the player last changed one; None once that is decided."""

    def heading(self) -> str:
        """What the form is for, and where its fields are kept."""
        return _("Settings") + (f"   {self._where}" if self._where else "")

    def fields(self) -> Iterator[Field]:
        """One for each setting."""
        now = self._settings
        hint = name_for(None, "").text
        yield TextField("name", _("Your name"), now.name, hint=hint, ascii_only=self.ascii_only)
        yield self.choice(
            "language",
            _("Language"),
            _languages(now.language, self.app.profile.letters),
            now.language,
        )
        yield self.choice("theme", _("Colours"), _themes(), now.theme)
        yield self.choice("tiles", _("Tiles"), _forms(), now.tiles)
        yield self.choice("marks", _("Marks under tiles that fit"), _yes_and_no(), _word(now.marks))
        yield self.choice("sort", _("Your hand"), _orders(), now.sort)
        yield self.choice("pause", _("Pause after what others do"), _pauses(), now.pause)
        yield self.choice("motion", _("Show the deal"), _yes_and_no(), _word(now.motion))
        yield self.choice("bell", _("Bell"), _yes_and_no(), _word(now.bell))
        yield self.choice("title", _("Turn in the window's title"), _yes_and_no(), _word(now.title))

    def sample(self) -> ComposeResult:
        """A train and a hand as they look by what is chosen."""
        with Vertical(id="sample"):
            yield Board(self.app.profile, sample_board(self._settings))
            yield Hand(self.app.profile, sample_hand(self._settings))

    @on(FieldChanged)
    def try_out(self) -> None:
        """Let the player see what the fields come to."""
        self._tried = self.values()
        settings = self.chosen
        self.board.show(sample_board(settings))
        self.hand.show(sample_hand(settings))
        self.post_message(SettingsTried(settings))

    def on_descendant_focus(self) -> None:
        """Say what the field is about."""
        self.tell_about()

    def tell_about(self) -> None:
        """Say what the field that has the focus is about."""
        ids = {node.id for node in self.focused.ancestors_with_self} if self.focused else set()
        words = _about(self.app.profile.colours)
        self.about.say(next((words[id_] for id_ in words if id_ in ids), ""))

    def accept(self) -> None:
        """Hand over what the fields say."""
        self._tried = None
        self.post_message(SettingsChosen(self.chosen))

    def action_back(self) -> None:
        """Go back; everything is as it was before."""
        self._tried = None
        self.post_message(SettingsDropped())
        super().action_back()

    def action_leave(self) -> None:
        """Go back as well."""
        self.action_back()

    def action_keys(self) -> None:
        """Choose other keys."""
        self.post_message(OpenKeys())

    def on_unmount(self) -> None:
        """Where the table has taken the form away, what was chosen so far stays."""
        if self._tried is not None:
            self.app.post_message(KeepSettings(partial(_chosen, values=self._tried)))

    @property
    def chosen(self) -> Settings:
        """What the fields come to."""
        return _chosen(self.app.settings, self.values())


def _chosen(settings: Settings, values: Mapping[str, str]) -> Settings:
    """``settings`` with what the fields say; what has no field stays."""
    return replace(
        settings,
        name=clean_name(values["name"]),
        language=values["language"],
        theme=Theme(values["theme"]),
        tiles=TileForm(values["tiles"]),
        marks=values["marks"] == _word(True),
        sort=HandOrder(values["sort"]),
        pause=Pause(values["pause"]),
        motion=values["motion"] == _word(True),
        bell=values["bell"] == _word(True),
        title=values["title"] == _word(True),
    )


def _about(colours: Colours) -> dict[str, str]:
    """A sentence on each field, by its id."""
    if colours is Colours.FULL:
        theme = _("Choose, and look: all of the game is in these colours at once.")
    elif colours is Colours.SIXTEEN:
        theme = _("This terminal shows its own sixteen colours, whichever are chosen here.")
    else:
        theme = _("This terminal shows no colours, whichever are chosen here.")
    sort = _("{key} changes it at the table too.").format(key=key_for("table.sort"))
    form = _("What is too large for the window gives way. {key} changes it at the table too.")
    return {
        "name": _("What others see, from the next table on. Empty: the name of your account."),
        "language": _("The game speaks it at once; the log keeps what it has said before."),
        "theme": theme,
        "tiles": form.format(key=key_for("table.view")),
        "marks": _("In your turn, A or B stands under each tile that fits there. Only you see it."),
        "sort": sort,
        "pause": _("How long you see an act of others before the next: the same for every hand."),
        "motion": _("Whether a round begins with its deal, tile by tile; any key ends it."),
        "bell": _("When your turn comes, when its time runs out, and for keys that lead nowhere."),
        "title": _("For when the terminal is not in sight."),
    }


def _word(is_on: bool) -> str:
    return "yes" if is_on else "no"


def _yes_and_no() -> list[Value]:
    return [Value("yes", pgettext("value", "yes")), Value("no", pgettext("value", "no"))]


def _themes() -> list[Value]:
    return [
        Value(Theme.DARK, pgettext("colours", "dark")),
        Value(Theme.LIGHT, pgettext("colours", "light")),
        Value(Theme.CONTRAST, pgettext("colours", "high contrast")),
        Value(Theme.TERMINAL, pgettext("colours", "the terminal's own")),
    ]


def _forms() -> list[Value]:
    return [
        # Translators: what can be set, in 22 cells: a longer value stands out of its column.
        Value(TileForm.AUTO, pgettext("tiles", "the largest that fit")),
        Value(TileForm.NUMBERS, pgettext("tiles", "numbers")),
        Value(TileForm.OUTLINE, pgettext("tiles", "outlines")),
        Value(TileForm.PIPS, pgettext("tiles", "pips")),
        Value(TileForm.ASCII, pgettext("tiles", "ASCII")),
    ]


def _orders() -> list[Value]:
    return [
        Value(HandOrder.SUIT, _("by suit")),
        Value(HandOrder.WEIGHT, _("by weight")),
        Value(HandOrder.DEALT, _("as the tiles came")),
    ]


def _pauses() -> list[Value]:
    return [
        Value(Pause.NONE, pgettext("pause", "none")),
        Value(Pause.SHORT, pgettext("pause", "short")),
        Value(Pause.USUAL, pgettext("pause", "long enough to follow")),
        Value(Pause.LONG, pgettext("pause", "long")),
    ]


def _languages(now: str, letters: Letters) -> list[Value]:
    """The system's, all of ours by what they call themselves, and the one that is set."""
    known = {"": pgettext("language", "the system's")} | {
        name: own_name(name, letters) for name in LANGUAGES
    }
    return [Value(name, words) for name, words in ({now: now} | known).items()]
