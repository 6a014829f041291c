"""The log of a host: one line an event in plain words, in a small rotating file for its owner."""

from __future__ import annotations

import logging
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from netplay.errors import FolderError
from netplay.files.folders import Folder, folder
from netplay.hosting.repeat_limit import RepeatLimit

MAX_LOG_BYTES: Final = 1_000_000
"""Of one file: weeks of play. One older file is kept beside it."""
KEPT_LOGS: Final = 20
"""Files of tables kept in the folder; the oldest go."""


class _RotatingFile(logging.FileHandler):
    """Sets a full file aside, in the place of the one before.

    ``logging.handlers`` has the same, and takes 0.6 MB and 5 ms of every host for what else it has.
    What cannot be written is lost: a full disk ends no match, and there is nobody to tell.
    """

    def emit(self, record: logging.LogRecord) -> None:
        """Write one line."""
        try:
            self._make_room(len(self.format(record).encode()))
            super().emit(record)  # opens the file again where it was closed
        except OSError:
            self.handleError(record)

    def _make_room(self, more: int) -> None:
        """Close the file where ``more`` bytes would fill it, or it is not there any longer."""
        written = Path(self.baseFilename)
        try:
            size = written.stat().st_size
        except FileNotFoundError:  # somebody cleared it away: begin a new one
            self.close()
            return
        if size + more >= MAX_LOG_BYTES:
            self.close()
            written.replace(f"{written}.1")

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        """Do nothing, where logging would show a traceback."""


class HostLog:
    """The log of one table."""

    def __init__(self, table: str) -> None:
        """Open the log of ``table``.

        Raises:
            FolderError: it cannot be written.
        """
        at = folder(Folder.LOGS)
        _forget_old_logs(at)
        self.path = at / f"{table}.log"
        if self.path.exists() and not self.path.is_file():  # a pipe would keep us waiting for ever
            raise FolderError(str(self.path), "it is no file")
        try:
            self._handler = _RotatingFile(self.path, encoding="utf-8")
        except OSError as error:
            raise FolderError.of(self.path, error) from error
        self._handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
        self._logger = logging.getLogger(f"passing.host.{table}")
        self._logger.setLevel(logging.INFO)
        self._logger.propagate = False
        self._logger.addHandler(self._handler)
        self._limit = RepeatLimit()

    def note(self, text: str, peer: str | None = None) -> None:
        """Log one line; of what is about a ``peer``, a few lines a minute."""
        if peer is None:
            self._logger.info("%s", text)
            return
        for line in self._limit.lines(peer, text, time.monotonic()):
            self._logger.info("%s", line)

    def close(self) -> None:
        """Log what was left out, and close the file."""
        for line in self._limit.summary():
            self._logger.info("%s", line)
        self._logger.removeHandler(self._handler)
        with suppress(OSError):  # a full disk
            self._handler.close()


def _forget_old_logs(at: Path) -> None:
    logs = sorted(at.glob("*.log"), key=_written_at, reverse=True)
    for old in logs[KEPT_LOGS - 1 :]:
        for file in (old, old.with_name(f"{old.name}.1")):
            with suppress(OSError):  # gone already, or no file of ours
                file.unlink()


def _written_at(log: Path) -> float:
    """When it was last; long ago, where a host that starts beside us has just cleared it away."""
    try:
        return log.stat().st_mtime
    except FileNotFoundError:
        return 0.0
