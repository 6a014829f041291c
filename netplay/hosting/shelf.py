"""A table's place in the store: what its host writes there.

Where the store cannot be written (a full disk), the table is said to be unsafe once and is played
on: a match that goes on is worth more than one that could be resumed. What was not written waits,
and is written whole as soon as that can be done.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from netplay.effects import Keep, MatchOver, Record
from netplay.events import Said
from netplay.files.folders import Folder, folder
from netplay.hosting.store import FILE_NAME, Store
from netplay.kept import KeptConfig

RETRY_AFTER: Final = 10.0
"""Seconds until a store that could not be written is tried again: a try may take five of them, in
which nobody is served."""
MAX_WAITING: Final = 20_000
"""Lines of records and chat that wait at the most, some megabytes: then the store is given up."""


class Shelf:
    """The place of one table."""

    def __init__(
        self,
        store: Store,
        made_from: KeptConfig,
        note: Callable[[str], None],
        *,
        is_stored: bool = False,
    ) -> None:
        """A place for the table that is ``made_from``.

        Args:
            store: where it is.
            made_from: the table.
            note: is told where something cannot be written, and when it can be again.
            is_stored: whether the table is there already, taken up again.
        """
        self._store = store
        self._made_from = made_from
        self._table = made_from.config.table
        self._note = note
        self._is_stored = is_stored
        self._waiting = _Waiting()
        self._is_unsafe = False
        self._retry_at = -inf
        """In monotonic seconds; infinite once the store is given up."""

    def keep(self, keep: Keep) -> None:
        """Write what has changed; it is safe on return, or waits."""
        self._waiting.add(keep)
        self._write()

    def match_over(self, over: MatchOver) -> None:
        """Write how a match ended."""
        self._waiting.results.append(over)
        self._write()

    def move(self) -> None:
        """Write where the table, taken up, listens now: the next time it does so there."""
        self._waiting.is_made_anew = True
        self._write()

    def change_code(self, code: str) -> None:
        """Write that the table asks for another code now."""
        self._made_from = replace(self._made_from, code=code)
        self._waiting.is_made_anew = True
        self._write()

    def end(self) -> None:
        """The table has ended by itself and will not be taken up again."""
        self._waiting.has_ended = True
        self._write()

    def close(self) -> None:
        """Let go of the store; the table can be taken up by another host."""
        if self._is_unsafe:  # the last chance
            self._write(is_last=True)
        self._store.close()

    def _write(self, *, is_last: bool = False) -> None:
        """Write all that waits, unless it was of no use a moment ago."""
        if self._is_unsafe and not self._may_try(is_last=is_last):
            return
        try:
            self._write_all(time.time())
        except sqlite3.Error as error:
            self._retry_at = time.monotonic() + RETRY_AFTER
            if not self._is_unsafe:
                self._note(f"The store cannot be written ({error}): the table goes on without it.")
            self._is_unsafe = True
            return
        if self._is_unsafe:
            self._note("The store can be written again, and lacks nothing.")
        self._is_unsafe = False

    def _may_try(self, *, is_last: bool) -> bool:
        """Whether a store that could not be written is tried again; if never, nothing waits."""
        if self._retry_at < inf and self._waiting.size > MAX_WAITING:
            self._retry_at = inf
            self._note("The store could not be written for too long: it is given up.")
        if self._retry_at == inf:
            self._waiting = _Waiting()
            return False
        return is_last or time.monotonic() >= self._retry_at

    def _write_all(self, now: float) -> None:
        waiting = self._waiting
        keep = waiting.whole()
        if keep is not None:
            if not self._is_stored:
                self._store.add(self._made_from, keep.table, now)
                self._is_stored = True
            self._store.save(self._table, keep, now)
            waiting.keep, waiting.lines, waiting.said = None, [], []
        for over in waiting.results:
            self._store.add_result(self._table, over)
        waiting.results.clear()
        if waiting.is_made_anew:
            self._store.change_config(self._made_from)
            waiting.is_made_anew = False
        if waiting.has_ended:
            self._store.end(self._table, now)
            waiting.has_ended = False


class _Waiting:
    """What is to be written next: almost always what has just happened, and nothing else."""

    def __init__(self) -> None:
        self.keep: Keep | None = None
        """The newest."""
        self.lines: list[Record] = []
        self.said: list[Said] = []
        self.results: list[MatchOver] = []
        self.is_made_anew = False
        self.has_ended = False

    def add(self, keep: Keep) -> None:
        """What was kept before is in the table of ``keep``, all but what it says and records."""
        self.keep = keep
        self.lines += keep.lines
        self.said += keep.said

    @property
    def size(self) -> int:
        """Lines that wait."""
        return len(self.lines) + len(self.said)

    def whole(self) -> Keep | None:
        """All that was kept, at once; None where nothing was."""
        if self.keep is None:
            return None
        return Keep(self.keep.table, tuple(self.lines), tuple(self.said))


def store_path() -> Path:
    """Where the store of this account is.

    Raises:
        FolderError: there is no folder for it, and none can be made.
    """
    return folder(Folder.TABLES) / FILE_NAME


def open_store() -> Store:
    """The store of this account, rid of what is too old.

    Raises:
        StoreError: it is damaged, or from a newer release.
        FolderError: there is no folder for it, and none can be made.
    """
    store = Store.open(store_path())
    store.forget_old(time.time())
    return store
