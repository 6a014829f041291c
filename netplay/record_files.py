"""The records of a table's matches: one file each, every line written out as it comes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import count, takewhile
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
        self._paths: dict[int, Path] = {}
        self._broken_off: int | None = None
        self._file: IO[bytes] | None = None

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
            self._paths[match].write_bytes(b"".join(line + b"\n" for line in lines))

    def append(self, match: int, line: str) -> None:
        """Add a line to the record of ``match`` and see it out of this process.

        Raises:
            OSError: it cannot be written. Nothing more of that match is, and no second error comes.
        """
        if match == self._broken_off:
            return
        try:
            self._write(match, f"{line}\n".encode())
        except OSError:
            self._broken_off = match
            raise

    def close(self) -> None:
        """Close what is open."""
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
        self._file = None

    def _write(self, match: int, line: bytes) -> None:
        if self._file is None or match != self._match:
            self.close()
            self._match = match
            self.path(match).touch(PRIVATE_FILE)
            self._file = self.path(match).open("ab")
        self._file.write(line)
        self._file.flush()


def _again() -> Iterator[str]:
    """What tells a file from others of its name: nothing, then ``.2``, ``.3`` and so on."""
    yield ""
    yield from (f".{number}" for number in count(2))
