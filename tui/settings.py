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
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, fields
from enum import StrEnum
from pathlib import Path
from typing import Final, TypeAlias

from netplay.names import one_line
from tui.i18n import _
from tui.tile_form import TileForm

FILE_NAME: Final = "settings.toml"
MAX_FILE_BYTES: Final = 1 << 16
"""Of a settings file; ours has a few lines."""

FAULT_CELLS: Final = 240
"""Cells of what is said about a file: three lines of 80."""

Value: TypeAlias = str | bool


class HandOrder(StrEnum):
    """How the tiles of the own hand lie."""

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
    tiles: TileForm = TileForm.AUTO
    marks: bool = True
    """Whether the tiles that fit are marked."""
    sort: HandOrder = HandOrder.SUIT
    bell: bool = True
    """Whether a bell rings when a turn runs out of time, and for keys that lead nowhere."""


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
        elif (accepted := _accepted(default, value)) is None:
            choices = _choices(default)
            faults.append(_("{key} must be {choices}").format(key=key, choices=choices))
        else:
            known[key] = accepted
    return Loaded(_settings_of(known), "; ".join(faults) or None)


def format_settings(settings: Settings) -> str:
    """``settings`` as a TOML document; ``parse_settings`` reads the same back."""
    return "".join(f"{key} = {_literal(value)}\n" for key, value in _items(settings))


def load_settings(folder: Path) -> Loaded:
    """The settings of ``folder``; defaults, with a complaint, where they cannot be read."""
    path = folder / FILE_NAME
    try:
        data = _content(path)
    except FileNotFoundError:
        return Loaded(Settings())
    except OSError as error:
        return Loaded(Settings(), _complaint(path, error.strerror or str(error)))
    if len(data) > MAX_FILE_BYTES:
        return Loaded(Settings(), _complaint(path, _("it is too large")))
    try:
        loaded = parse_settings(data.decode())
    except UnicodeDecodeError:
        return Loaded(Settings(), _complaint(path, _("it is not UTF-8 text")))
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
    for field in fields(settings):
        yield field.name, getattr(settings, field.name)


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
        case _:
            return _("a text in quotes")


def _literal(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return '"' + "".join(_escaped(letter) for letter in value) + '"'


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return f"\\{letter}"
    return letter if letter.isprintable() else f"\\U{ord(letter):08x}"


def _settings_of(known: dict[str, Value]) -> Settings:
    return Settings(**known)  # type: ignore[arg-type]


def _complaint(path: Path, reason: str) -> str:
    return _("Some of {path} was not understood: {reason}.").format(
        path=os.fsdecode(path), reason=one_line(reason, FAULT_CELLS)
    )
