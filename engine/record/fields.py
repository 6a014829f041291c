"""One JSON object of a record, read strictly: every key asked for is there and of its type.

In JSON as in the rules a whole number is neither ``true`` nor ``1.0`` nor ``"1"``, though Python
calls the first two equal to 1.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Self, TypeGuard, TypeVar

from engine.record.errors import RecordError
from engine.sentence import Sentence, one_of
from engine.tile import ALL_TILES, Tile

SHOWN_CHARACTERS: Final = 40
"""Of a wrong text, as much as a sentence quotes: half a line of a narrow terminal."""
MAX_QUOTED: Final = 100
"""Characters of a quoted text, however much of it has to be escaped."""
SHOWN_ITEMS: Final = 8
"""Of a wrong list, as many as a sentence quotes; a right one has four at most."""

MAX_COUNT: Final = 10**15
"""The largest whole number that is taken for one: nobody plays so many rounds, and a sentence need
not quote a number that fills the screen."""

_TILES: Final = {(tile.high, tile.low): tile for tile in ALL_TILES}
_DIGEST: Final = re.compile("[0-9a-f]{64}", re.ASCII)
_Choice = TypeVar("_Choice", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class Fields:
    """The keys and values of one object. Each reader raises ``RecordError`` with a sentence."""

    values: Mapping[str, object]

    @classmethod
    def of(cls, value: object, name: str) -> Self:
        """The fields of ``value``, which a sentence calls ``name``; it must be an object."""
        if not isinstance(value, dict):
            raise RecordError(
                "{name} must be an object, not {value}", name=name, value=shown(value)
            )
        return cls(value)

    def get(self, key: str) -> object:
        """Whatever ``key`` holds."""
        try:
            return self.values[key]
        except KeyError:
            raise RecordError('"{key}" is missing', key=key) from None

    def has(self, key: str) -> bool:
        """Whether ``key`` is there, for those that need not be."""
        return key in self.values

    def integer(self, key: str) -> int:
        """The whole number at ``key``."""
        value = self.get(key)
        if not _is_count(value):
            raise _wrong(key, Sentence("a whole number"), value)
        return value

    def integer_or_null(self, key: str) -> int | None:
        """The whole number at ``key``, or None where it says null."""
        return None if self.get(key) is None else self.integer(key)

    def integers(self, key: str) -> tuple[int, ...]:
        """The whole numbers listed at ``key``."""
        items = self.items(key)
        numbers = tuple(item for item in items if _is_count(item))
        if len(numbers) != len(items):
            raise _wrong(key, Sentence("a list of whole numbers"), items)
        return numbers

    def flag(self, key: str) -> bool:
        """The true or false at ``key``."""
        value = self.get(key)
        if not isinstance(value, bool):
            raise _wrong(key, Sentence("true or false"), value)
        return value

    def text(self, key: str) -> str:
        """The text at ``key``."""
        value = self.get(key)
        if not isinstance(value, str):
            raise _wrong(key, Sentence("a text"), value)
        return value

    def note(self, key: str) -> str:
        """The text at a key that is free; empty where it is missing or something else."""
        value = self.values.get(key)
        return value if isinstance(value, str) else ""

    def digest(self, key: str) -> bytes:
        """The 32 bytes at ``key``, in hexadecimal."""
        return _digest(self.get(key))

    def digest_if_any(self, key: str) -> bytes | None:
        """The 32 bytes at ``key``; None where it is missing or holds something else."""
        value = self.values.get(key)
        return _digest(value) if isinstance(value, str) and _DIGEST.fullmatch(value) else None

    def digests(self, key: str) -> tuple[bytes | None, ...]:
        """The 32 bytes each, or null, listed at ``key``."""
        return tuple(None if item is None else _digest(item) for item in self.items(key))

    def choice(self, key: str, choices: type[_Choice]) -> _Choice:
        """The member of ``choices`` that ``key`` names."""
        value = self.get(key)
        for choice in choices:
            if choice == value:
                return choice
        raise _wrong(key, one_of(*(f'"{choice}"' for choice in choices)), value)

    def items(self, key: str) -> list[object]:
        """The list at ``key``."""
        return _items(self.get(key), f'"{key}"')

    def tile(self, key: str) -> Tile:
        """The tile at ``key``."""
        return _tile(self.get(key))

    def tiles(self, key: str) -> tuple[Tile, ...]:
        """The tiles listed at ``key``."""
        return tuple(map(_tile, self.items(key)))

    def hands(self, key: str) -> tuple[tuple[Tile, ...], ...]:
        """The lists of tiles listed at ``key``."""
        return tuple(tuple(map(_tile, _items(hand, "a hand"))) for hand in self.items(key))


def shown(value: object) -> str:
    """``value`` as a sentence quotes it: in ASCII without control characters, and never long."""
    match value:
        case str():
            kept = value[:SHOWN_CHARACTERS]
            while len(_quoted(kept)) > MAX_QUOTED:
                kept = kept[:-1]
            return _quoted(kept) if kept == value else f"{_quoted(kept)}..."
        case None | bool():
            return json.dumps(value)
        case int() | float():
            return json.dumps(value) if abs(value) <= MAX_COUNT else "a number too large"
        case list() | tuple():
            short = len(value) <= SHOWN_ITEMS and all(map(_is_count, value))
            return json.dumps(value) if short else Sentence("a list of other things")
        case _:
            return Sentence("an object")


def _quoted(text: str) -> str:
    return json.dumps(text).replace("\x7f", "\\u007f")


def _is_count(value: object) -> TypeGuard[int]:
    return type(value) is int and abs(value) <= MAX_COUNT


def _items(value: object, name: str) -> list[object]:
    if not isinstance(value, list):
        raise RecordError("{name} must be a list, not {value}", name=name, value=shown(value))
    return value


def _tile(value: object) -> Tile:
    match value:
        case [high, low] if _is_count(high) and _is_count(low):
            if (high, low) in _TILES:
                return _TILES[high, low]
            if (low, high) in _TILES:
                raise RecordError(
                    "{value} must be [{low}, {high}]: the high half first",
                    value=shown(value),
                    low=low,
                    high=high,
                )
    raise RecordError(
        "{value} is no tile: a tile is [high, low], each from 0 to 6", value=shown(value)
    )


def _digest(value: object) -> bytes:
    if isinstance(value, str) and _DIGEST.fullmatch(value):
        return bytes.fromhex(value)
    raise RecordError(
        "{value} must be 32 bytes, in 64 lowercase hexadecimal digits", value=shown(value)
    )


def _wrong(key: str, wanted: str, value: object) -> RecordError:
    return RecordError(
        '"{key}" must be {wanted}, not {value}', key=key, wanted=wanted, value=shown(value)
    )
