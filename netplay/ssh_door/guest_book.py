"""Who has sat at this table through the door, so that a lost connection costs nobody a seat.

A guest is known by their SSH key, or by a *return word* that they were given; never by a name. Each
has a home of their own, in which their client keeps the token of their seat; as long as it does,
they need no code. Neither key nor word is kept: a home is named by their hash.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from secrets import choice
from typing import Final

import msgspec

from netplay.errors import FolderError
from netplay.files.ageing import outdated
from netplay.files.folders import PRIVATE_FOLDER, Folder, folder
from netplay.ssh_door.limits import KEPT_DAYS

WORD_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters of return words: none that is taken for another."""
WORD_PARTS: Final = 3
PART_LETTERS: Final = 4
"""Three parts of four letters, 59 bits: as good as the code's own guard makes a join code."""
_NAME_LETTERS: Final = 32
"""Hexadecimal digits of a home's name: 128 bits."""


class Guest(msgspec.Struct, frozen=True):
    """Somebody who has logged in."""

    home: Path
    word: str | None = None
    """With which they come back; None where their key does that."""

    def __repr__(self) -> str:
        """Without the word."""
        return f"Guest({self.home.name!r})"


class GuestBook:
    """The guests of one table."""

    def __init__(self, table: str) -> None:
        """Open the book of ``table``; who has long been gone is forgotten.

        Raises:
            FolderError: nothing can be kept.
        """
        guests = folder(Folder.GUESTS)
        _forget_old(guests.iterdir())
        self._at = guests / table

    def by_key(self, public_key: bytes) -> Guest | None:
        """The guest with that key who has a seat here; None where nobody has."""
        return self._known(Guest(self._home("key", public_key)))

    def by_word(self, typed: str) -> Guest | None:
        """The guest who was given that return word and has a seat here; None where nobody has."""
        letters = "".join(filter(str.isalnum, typed)).lower()
        if len(letters) != WORD_PARTS * PART_LETTERS:
            return None
        return self._known(self._of_word(letters))

    def new_by_key(self, public_key: bytes) -> Guest:
        """A guest who will be known by that key."""
        return Guest(self._home("key", public_key))

    def new_by_word(self) -> Guest:
        """A guest who will be known by a new return word."""
        letters = (choice(WORD_LETTERS) for _ in range(WORD_PARTS * PART_LETTERS))
        return self._of_word("".join(letters))

    def move_in(self, guest: Guest) -> None:
        """See that ``guest`` has a home.

        Raises:
            FolderError: there is no place for it.
        """
        try:
            guest.home.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
            self._at.chmod(PRIVATE_FOLDER)
        except OSError as error:
            raise FolderError.of(guest.home, error) from error

    def gone(self, guest: Guest) -> None:
        """``guest`` has gone; who has no seat need not be known again."""
        if not has_seat(guest):
            shutil.rmtree(guest.home, ignore_errors=True)
            with suppress(OSError):  # others are in it
                self._at.rmdir()

    def _of_word(self, letters: str) -> Guest:
        parts = (letters[at : at + PART_LETTERS] for at in range(0, len(letters), PART_LETTERS))
        return Guest(self._home("word", letters.encode()), "-".join(parts))

    def _home(self, kind: str, secret: bytes) -> Path:
        return self._at / sha256(kind.encode() + b"\0" + secret).hexdigest()[:_NAME_LETTERS]

    def _known(self, guest: Guest) -> Guest | None:
        return guest if has_seat(guest) else None


def has_seat(guest: Guest) -> bool:
    """Whether the guest's client holds the token of a seat, or claims one."""
    return any((guest.home / Folder.SEATS).glob("*/*.json"))


def _forget_old(tables: Iterable[Path]) -> None:
    """Remove the homes of tables at which no guest has sat down for long."""
    dated = []
    for table in tables:
        with suppress(OSError):
            newest = max(each.stat().st_mtime for each in (table, *table.glob("*/seats/*")))
            dated.append((newest, table))
    for table in outdated(dated, time.time(), KEPT_DAYS * 86_400):
        shutil.rmtree(table, ignore_errors=True)
