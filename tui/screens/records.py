"""The records of the matches played on this machine, newest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from textual import on
from textual.app import ComposeResult

from engine.record.errors import RecordError
from engine.record.reading import glance, read_record
from tui.i18n import _
from tui.keys import key_for
from tui.presenter.records import glance_words
from tui.presenter.spans import Tone, line
from tui.screens.list_screen import ListScreen
from tui.screens.record import RecordScreen
from tui.widgets.menu import Entry, Menu
from tui.widgets.rows import Rows

MAX_SHOWN: Final = 200
"""Records in the list; older ones are still in the folder, whose path is shown."""
MAX_BYTES: Final = 1 << 22
"""Of a record that is read here, while the screen waits: 500 rounds."""
READ_AT_ONCE: Final = 10
"""Records that are looked at between two keys: some milliseconds."""
BREATH: Final = 0.02
"""Seconds until the next ones, in which keys are heard and the list is drawn."""


class Dated(NamedTuple):
    """A file, and when it was last written."""

    path: Path
    changed: float
    """Seconds since 1970."""


class RecordsScreen(ListScreen):
    """A list of records, which are looked at while it is shown; Enter opens one."""

    def __init__(self, folder: Path, records: Sequence[Dated]) -> None:
        """Offer ``records``, which lie in ``folder``."""
        super().__init__()
        self._folder = folder
        self._records = {str(record.path): record for record in records}
        self._details: dict[str, str] = {}

    def heading(self) -> ComposeResult:
        """What the list is, and where the records lie."""
        yield Rows(id="heading")
        yield Rows(id="folder")

    def on_mount(self) -> None:
        """Show the records, and what is in them as it is read."""
        self.query_one("#heading", Rows).show([line(f" {_('Match records')}", Tone.STRONG)])
        self.query_one("#folder", Rows).show([line(f" {self._folder}", Tone.DIM)])
        if not self._records:
            self.say(_("No match has been played on this machine yet."))
        self._read_more()

    @on(Menu.Opened)
    def open_record(self, event: Menu.Opened) -> None:
        """Show the match from its beginning to its end, or why that cannot be."""
        path = self._records[event.entry.id].path
        try:
            record = _bytes_of(path)
        except OSError as error:
            reason = error.strerror or type(error).__name__
            self.say(_("{name} cannot be read: {reason}.").format(name=path.name, reason=reason))
        else:
            self.app.push_screen(RecordScreen(path.stem, read_record(record)))

    def _read_more(self) -> None:
        unread = [record for key, record in self._records.items() if key not in self._details]
        for record in unread[:READ_AT_ONCE]:
            self._details[str(record.path)] = _detail(record.path)
        self.menu.offer([*self._entries()])
        if len(unread) > READ_AT_ONCE:
            self.set_timer(BREATH, self._read_more)

    def _entries(self) -> Iterator[Entry]:
        about = _("{key} shows it round by round. `passing record check` judges records too.")
        about = about.format(key=key_for("list.open"))
        for key, record in self._records.items():
            date = datetime.fromtimestamp(record.changed).astimezone()
            detail = self._details.get(key, "")
            yield Entry(
                key, date.strftime("%Y-%m-%d %H:%M"), f"{record.path.name}: {about}", detail
            )


def newest_records(folder: Path) -> tuple[Dated, ...]:
    """The records in ``folder``, newest first, at most ``MAX_SHOWN``."""
    dated = [
        Dated(path, path.stat().st_mtime) for path in folder.glob("**/*.jsonl") if path.is_file()
    ]
    return tuple(
        sorted(dated, key=lambda each: (each.changed, each.path), reverse=True)[:MAX_SHOWN]
    )


def _detail(path: Path) -> str:
    """How the match went; or that the file is none."""
    try:
        return glance_words(glance(_bytes_of(path)))
    except RecordError:
        return _("damaged: {name}").format(name=path.name)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        return _("cannot be read: {reason}").format(reason=reason)


def _bytes_of(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MAX_BYTES)
