"""A player's settings: a TOML file of the config folder, read with patience and written with care.

What cannot be understood is at its default and comes with a sentence; it never stops the game. A
file that holds anything this program would not have written (a comment, an unknown key, a fault)
is kept beside the new one when settings are saved.
"""

from __future__ import annotations

import errno
import os
import stat
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from enum import StrEnum
from pathlib import Path
from typing import Final, TypeAlias

from netplay.names import one_line
from tui.i18n import _
from tui.words.faults import reason_words

FILE_NAME: Final = "settings.toml"
MAX_FILE_BYTES: Final = 1 << 16
"""Of a settings file; ours has a few lines."""

FAULT_CELLS: Final = 240
"""Cells of what is said about a file: three lines of 80."""

KeyChoices: TypeAlias = Mapping[str, tuple[str, ...]]
"""The keys that a player chose for acts: ids of ``tui.keys`` to the names of keys."""

Value: TypeAlias = str | bool | KeyChoices


class Theme(StrEnum):
    """What the screen's colours are taken from."""

    DARK = "dark"
    LIGHT = "light"
    CONTRAST = "contrast"
    TERMINAL = "terminal"
    """The sixteen colours that the terminal defines."""


class TileForm(StrEnum):
    """How tiles are drawn."""

    AUTO = "auto"
    """The largest form that a whole round has room for: a wish, never what is drawn."""
    NUMBERS = "numbers"
    OUTLINE = "outline"
    PIPS = "pips"
    ASCII = "ascii"


class Pause(StrEnum):
    """How long an act of somebody else is shown before the next one."""

    NONE = "none"
    SHORT = "short"
    USUAL = "usual"
    LONG = "long"


class HandOrder(StrEnum):
    """How the tiles of the player's hand lie."""

    SUIT = "suit"
    WEIGHT = "weight"
    DEALT = "dealt"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What a player has chosen; the names of the fields are the keys of the file."""

    name: str = ""
    """At tables; empty for the account's."""
    language: str = ""
    """Such as ``uk``; empty for the system's."""
    theme: Theme = Theme.DARK
    """Gives way where the terminal has no such colours."""
    tiles: TileForm = TileForm.AUTO
    marks: bool = True
    """Whether the tiles that fit are marked."""
    sort: HandOrder = HandOrder.SUIT
    bell: bool = True
    """Whether a bell rings: a turn comes, its time runs out, a key leads nowhere."""
    title: bool = True
    """Whether the terminal's title tells of a turn."""
    pause: Pause = Pause.USUAL
    motion: bool = True
    """Whether the deal of a round is shown tile by tile."""
    taught: bool = False
    """Whether the player has seen the card that teaches a turn."""
    keys: KeyChoices = field(default_factory=dict)
    """Instead of the usual ones; whether they can be used is for ``tui.keyboard.keymap`` to say."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a settings file said."""

    settings: Settings
    complaint: str | None = None
    """A sentence on what was not understood; None where everything was."""


def parse_settings(text: str) -> Loaded:
    """The settings in the TOML document ``text``; what is wrong in it stays at its default."""
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # not all faults are a TOMLDecodeError
        return Loaded(Settings(), _("it is not TOML: {reason}").format(reason=error))
    known: dict[str, Value] = {}
    faults: list[str] = []
    for key, value in document.items():
        default = _DEFAULTS.get(key)
        if default is None:
            faults.append(_("there is no setting {key!r}").format(key=key))
        elif isinstance(value, dict) and isinstance(default, Mapping):
            known[key] = _key_choices(value, faults)
        elif (accepted := _accepted(default, value)) is None:
            choices = _choices(default)
            faults.append(_("{key} must be {choices}").format(key=key, choices=choices))
        else:
            known[key] = accepted
    return Loaded(_settings_of(known), "; ".join(faults) or None)


def format_settings(settings: Settings) -> str:
    """``settings`` as a TOML document; ``parse_settings`` reads the same back."""
    return "".join(_lines(settings))


def load_settings(folder: Path) -> Loaded:
    """The settings of ``folder``; defaults, with a complaint, where they cannot be read."""
    path = folder / FILE_NAME
    try:
        data = _content(path)
    except FileNotFoundError:
        return Loaded(Settings())
    except OSError as error:
        return _unread(path, reason_words(error))
    if len(data) > MAX_FILE_BYTES:
        return _unread(path, _("it is too large"))
    try:
        loaded = parse_settings(data.decode())
    except UnicodeDecodeError:
        return _unread(path, _("it is not UTF-8 text"))
    if loaded.complaint is None:
        return loaded
    return Loaded(loaded.settings, _complaint(path, loaded.complaint))


def save_settings(folder: Path, settings: Settings) -> Path | None:
    """Write ``settings`` into ``folder``, whole or not at all.

    Returns:
        Where the file that was there is kept, if it held more than settings; else None.

    Raises:
        OSError: the folder cannot be written to.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / FILE_NAME
    kept = _keep_foreign(path)
    draft = path.with_name(f"{FILE_NAME}.new")
    draft.write_text(format_settings(settings), encoding="utf-8")
    draft.replace(path)
    return kept


def _content(path: Path) -> bytes:
    """What is in ``path``, up to a byte more than ``MAX_FILE_BYTES``.

    Raises:
        OSError: it cannot be read, or is no file: a pipe could keep us waiting for ever.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, _("it is no file"))
    with path.open("rb") as file:
        return file.read(MAX_FILE_BYTES + 1)


def _keep_foreign(path: Path) -> Path | None:
    """Set aside what is at ``path``, if this program would not have written it."""
    with suppress(OSError):  # what cannot be read is not ours
        loaded = load_settings(path.parent)
        if _content(path) == format_settings(loaded.settings).encode():
            return None
    if not path.exists():
        return None
    kept = path.with_name(f"{FILE_NAME}.old")
    path.replace(kept)
    return kept


def _items(settings: Settings) -> Iterator[tuple[str, Value]]:
    for each in fields(settings):
        yield each.name, getattr(settings, each.name)


_DEFAULTS: Final[dict[str, Value]] = dict(_items(Settings()))


def _accepted(default: Value, value: object) -> Value | None:
    """``value`` as the setting whose default is ``default`` takes it; None where it does not."""
    match default, value:
        case (StrEnum(), str()) if value in tuple(type(default)):
            return type(default)(value)
        case (StrEnum(), _):
            return None
        case (bool(), bool() as flag):
            return flag
        case (str(), str() as text):
            return text
        case _:
            return None


def _choices(default: Value) -> str:
    match default:
        case StrEnum():
            return ", ".join(f'"{choice}"' for choice in type(default))
        case bool():
            return _("true or false")
        case str():
            return _("a text in quotes")
        case _:
            return _("a table of acts and keys")


def _key_choices(table: Mapping[str, object], faults: list[str]) -> KeyChoices:
    """What ``table`` says of keys; ``faults`` is told what cannot be keys.

    Ids have a dot, so that without quotes they are tables in the table; both are understood.
    """
    chosen: dict[str, tuple[str, ...]] = {}
    for id_, value in _flat(table):
        match value:
            case str():
                chosen[id_] = (value,)
            case list() if all(isinstance(key, str) for key in value):
                chosen[id_] = tuple(value)
            case _:
                faults.append(_("{act} must have a list of keys").format(act=id_))
    return chosen


def _flat(table: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from ((f"{name}.{rest}", inner) for rest, inner in value.items())
        else:
            yield name, value


def _lines(settings: Settings) -> Iterator[str]:
    tables: list[tuple[str, KeyChoices]] = []
    for name, value in _items(settings):
        if isinstance(value, Mapping):
            tables.append((name, value))
        else:
            yield f"{name} = {_literal(value)}\n"
    for name, choices in tables:
        if choices:
            yield f"\n[{name}]\n"
        for id_, keys in choices.items():
            yield f"{_literal(id_)} = [{', '.join(map(_literal, keys))}]\n"


def _literal(value: str | bool) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return '"' + "".join(_escaped(letter) for letter in value) + '"'


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return f"\\{letter}"
    return letter if letter.isprintable() else f"\\U{ord(letter):08x}"


def _settings_of(known: dict[str, Value]) -> Settings:
    return Settings(**known)  # type: ignore[arg-type] # each was accepted for its field


def _unread(path: Path, reason: str) -> Loaded:
    """Nothing of ``path`` could be read."""
    words = _("{path} cannot be used: {reason}.")
    return Loaded(Settings(), words.format(path=os.fsdecode(path), reason=reason))


def _complaint(path: Path, reason: str) -> str:
    return _("Some of {path} was not understood: {reason}.").format(
        path=os.fsdecode(path), reason=one_line(reason, FAULT_CELLS)
    )
