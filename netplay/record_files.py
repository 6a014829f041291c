"""The records of a table's matches: one file each, every line written out as it comes."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import IO

from netplay.folders import Folder, folder
from netplay.locked_file import PRIVATE_FILE


class RecordFiles:
    """The record files of one table.

    A record holds everybody's tiles while its match is running: it is readable by its owner alone.
    """

    def __init__(self, table: str) -> None:
        """The files will be ``TABLE-1.jsonl`` and so on, in the folder of records.

        Raises:
            FolderError: there is no such folder, and none can be made.
        """
        self._at = folder(Folder.RECORDS)
        self._table = table
        self._match = 0
        self._broken_off: int | None = None
        self._file: IO[str] | None = None

    def path(self, match: int) -> Path:
        """Where the record of ``match`` is; matches count from 1."""
        return self._at / f"{self._table}-{match}.jsonl"

    def append(self, match: int, line: str) -> None:
        """Add a line to the record of ``match`` and see it out of this process.

        Raises:
            OSError: it cannot be written. Nothing more of that match is, and no second error comes.
        """
        if match == self._broken_off:
            return
        try:
            self._write(match, f"{line}\n")
        except OSError:
            self._broken_off = match
            raise

    def close(self) -> None:
        """Close what is open."""
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
        self._file = None

    def _write(self, match: int, text: str) -> None:
        if self._file is None or match != self._match:
            self.close()
            self._match = match
            self.path(match).touch(PRIVATE_FILE)
            self._file = self.path(match).open("a", encoding="utf-8")
        self._file.write(text)
        self._file.flush()
