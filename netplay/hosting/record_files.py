"""The records of a table's matches: one file each, every line written out as it comes."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from io import FileIO
from itertools import count, takewhile
from pathlib import Path
from typing import Final

from netplay.files.folders import Folder, folder
from netplay.files.private_file import PRIVATE_FILE

MAX_WAITING: Final = 1 << 20
"""Bytes of lines of matches that are over which wait for a disk: some fifty matches."""


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
        self._file: _RecordFile | None = None
        """The record of the running match."""
        self._behind: list[_RecordFile] = []
        """Records of matches that are over, with lines that could not be written yet."""

    def path(self, match: int) -> Path:
        """Where the record of ``match`` is; matches count from 1.

        A table of the same name may have been here before: its records stay as they are.
        """
        if match not in self._paths:
            self._paths[match] = next(path for path in self._places(match) if not path.exists())
        return self._paths[match]

    def restore(self, match: int, lines: Iterable[bytes]) -> None:
        """Make the record of ``match`` what the store has of it, and go on from there.

        The file of a host that was killed may lack its last lines.
        """
        taken = takewhile(Path.exists, self._places(match))
        there = [path for path in taken if path.is_file()]  # a pipe would keep us waiting for ever
        self._paths[match] = there[-1] if there else self.path(match)
        with suppress(OSError):
            self._paths[match].touch(PRIVATE_FILE)
            self._paths[match].write_bytes(b"".join(line + b"\n" for line in lines))

    def append(self, match: int, line: str) -> None:
        """Add a line to the record of ``match`` and see it out of this process.

        A line that cannot be written is written with the next that can, also one of a match that
        is over.

        Raises:
            OSError: it cannot be written. No second error comes before a line can be again, or
                before another match.
        """
        if match != self._match:
            self._begin(match)
        if self._file is None:
            self._file = _RecordFile(self.path(match))
        self._file.append(line)
        if self._behind and not self._file.waiting:
            self._catch_up()

    def close(self) -> None:
        """Close what is open; what could not be written has one more chance."""
        if self._file is not None:
            self._put_aside(self._file)
        self._file = None
        self._catch_up()

    def _places(self, match: int) -> Iterator[Path]:
        """Where the record of ``match`` may be: the first name that no table of old has taken."""
        yield self._at / f"{self._table}-{match}.jsonl"
        yield from (self._at / f"{self._table}-{match}.{number}.jsonl" for number in count(2))

    def _begin(self, match: int) -> None:
        if self._file is not None:
            self._put_aside(self._file)
        self._match, self._file = match, None

    def _put_aside(self, file: _RecordFile) -> None:
        """Close ``file``, and remember it if lines are waiting; the oldest of too many are lost."""
        file.close()
        self._behind += [file] if file.waiting else []
        while sum(len(each.waiting) for each in self._behind) > MAX_WAITING:
            del self._behind[0]

    def _catch_up(self) -> None:
        for file in self._behind:
            file.close()
        self._behind = [file for file in self._behind if file.waiting]


class _RecordFile:
    """The record of one match, and those of its lines that could not be written yet."""

    def __init__(self, path: Path) -> None:
        """It is made when there is something to write."""
        self._path = path
        self._file: FileIO | None = None
        self._written: int | None = None
        """Bytes of whole lines in the file; None until it has been opened."""
        self.waiting = b""
        self._is_broken = False

    def append(self, line: str) -> None:
        """Write ``line``, and before it what is waiting.

        Raises:
            OSError: it cannot be written, and the last one could.
        """
        self.waiting += f"{line}\n".encode()
        try:
            self._write()
        except OSError:
            if not self._is_broken:
                self._is_broken = True
                raise
            return
        self._is_broken = False

    def close(self) -> None:
        """Close the file; what is waiting has one more chance."""
        with suppress(OSError):
            if self.waiting:
                self._write()
        with suppress(OSError):
            if self._file is not None:
                self._file.close()
        self._file = None

    def _write(self) -> None:
        if self._file is None:
            self._path.touch(PRIVATE_FILE)
            self._file = self._path.open("ab", buffering=0)
            if self._written is None:
                self._written = self._file.tell()
        if self._is_broken:  # a part may have been written
            self._file.truncate(self._written)
        written = self._file.write(self.waiting)
        if written < len(self.waiting):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self._written = self._file.tell()
        self.waiting = b""
