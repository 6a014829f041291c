"""The records of a table's matches: one file each, every line written out as it comes."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from io import FileIO
from itertools import count, takewhile
from pathlib import Path

from netplay.files.folders import Folder, folder
from netplay.files.private_file import PRIVATE_FILE


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
        self._paths: dict[int, Path] = {}
        self._file: FileIO | None = None
        self._written = 0
        """Bytes of whole lines in the file."""
        self._waiting = b""
        """Lines that could not be written yet."""
        self._is_broken = False

    def path(self, match: int) -> Path:
        """Where the record of ``match`` is; matches count from 1.

        A table of the same name may have been here before: its records stay as they are.
        """
        if match not in self._paths:
            names = (f"{self._table}-{match}{again}.jsonl" for again in _again())
            self._paths[match] = next(at for name in names if not (at := self._at / name).exists())
        return self._paths[match]

    def restore(self, match: int, lines: Iterable[bytes]) -> None:
        """Make the record of ``match`` what the store has of it, and go on from there.

        The file of a host that was killed may lack its last lines.
        """
        names = (f"{self._table}-{match}{again}.jsonl" for again in _again())
        there = list(takewhile(Path.exists, (self._at / name for name in names)))
        self._paths[match] = there[-1] if there else self.path(match)
        with suppress(OSError):
            self._paths[match].touch(PRIVATE_FILE)
            self._paths[match].write_bytes(b"".join(line + b"\n" for line in lines))

    def append(self, match: int, line: str) -> None:
        """Add a line to the record of ``match`` and see it out of this process.

        A line that cannot be written is written with the next that can.

        Raises:
            OSError: it cannot be written. No second error comes before a line can be again.
        """
        if match != self._match:
            self._begin(match)
        self._waiting += f"{line}\n".encode()
        try:
            self._write()
        except OSError:
            if not self._is_broken:
                self._is_broken = True
                raise
            return
        self._is_broken = False

    def close(self) -> None:
        """Close what is open; what could not be written has one more chance."""
        with suppress(OSError):
            if self._waiting:
                self._write()
        with suppress(OSError):
            if self._file is not None:
                self._file.close()
        self._file, self._waiting = None, b""

    def _begin(self, match: int) -> None:
        self.close()
        self._match, self._is_broken = match, False

    def _write(self) -> None:
        if self._file is None:
            self.path(self._match).touch(PRIVATE_FILE)
            self._file = self.path(self._match).open("ab", buffering=0)
            self._written = self._file.tell()
        if self._is_broken:  # a part may have been written
            self._file.truncate(self._written)
        written = self._file.write(self._waiting)
        if written < len(self._waiting):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self._written += written
        self._waiting = b""


def _again() -> Iterator[str]:
    """What tells a file from others of its name: nothing, then ``.2``, ``.3`` and so on."""
    yield ""
    yield from (f".{number}" for number in count(2))
