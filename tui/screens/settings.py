"""Settings: the player's name, and how the game looks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from textual.message import Message

from netplay.names import clean_name
from tui.i18n import LOCALE_FOLDER, _
from tui.player_name import name_for
from tui.screens.form_screen import Field, FormScreen
from tui.settings import HandOrder, Settings
from tui.tile_form import TileForm
from tui.widgets.fields import ChoiceField, TextField, Value


class SettingsScreen(FormScreen):
    """A form over the settings; the app keeps what it comes to."""

    @dataclass
    class Changed(Message):
        """The player wants these."""

        settings: Settings

    def __init__(self, settings: Settings) -> None:
        """Begin with ``settings``."""
        super().__init__()
        self._settings = settings

    def heading(self) -> str:
        """What the form is for."""
        return _("Settings")

    def fields(self) -> Iterator[Field]:
        """One for each setting."""
        now = self._settings
        hint = name_for(None, "").text
        yield TextField("name", _("Your name"), now.name, hint=hint, ascii_only=self.ascii_only)
        yield self._choice(
            "language", _("Language, from the next start"), _languages(now.language), now.language
        )
        yield self._choice("tiles", _("Tiles"), _forms(), now.tiles)
        yield self._choice(
            "marks", _("Marks under tiles that fit"), _yes_and_no(), _word(now.marks)
        )
        yield self._choice("sort", _("Your hand"), _orders(), now.sort)
        yield self._choice("bell", _("Bell"), _yes_and_no(), _word(now.bell))

    def accept(self) -> None:
        """Hand over what the fields say."""
        values = self.values()
        settings = replace(
            self._settings,
            name=clean_name(values["name"]),
            language=values["language"],
            tiles=TileForm(values["tiles"]),
            marks=values["marks"] == _word(True),
            sort=HandOrder(values["sort"]),
            bell=values["bell"] == _word(True),
        )
        self.post_message(self.Changed(settings))

    def _choice(
        self, id_: str, label: str, values: list[Value], value: str | None = None
    ) -> ChoiceField:
        return ChoiceField(id_, label, values, value, ascii_only=self.ascii_only)


def _word(is_on: bool) -> str:
    return "yes" if is_on else "no"


def _yes_and_no() -> list[Value]:
    return [Value("yes", _("yes")), Value("no", _("no"))]


def _forms() -> list[Value]:
    return [
        Value(TileForm.AUTO, _("as large as there is room for")),
        Value(TileForm.NUMBERS, _("numbers")),
        Value(TileForm.OUTLINE, _("outlines")),
        Value(TileForm.PIPS, _("pips")),
        Value(TileForm.ASCII, _("ASCII")),
    ]


def _orders() -> list[Value]:
    return [
        Value(HandOrder.SUIT, _("by suit")),
        Value(HandOrder.WEIGHT, _("by weight")),
        Value(HandOrder.DEALT, _("as the tiles came")),
    ]


def _languages(now: str) -> list[Value]:
    """The system's, English, every catalogue there is, and the one that is set."""
    folders = [path.name for path in LOCALE_FOLDER.iterdir() if path.is_dir()]
    known = sorted({"en", *folders, *([now] if now else [])})
    return [Value("", _("the system's")), *(Value(name, name) for name in known)]
