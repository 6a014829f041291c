"""The records of the matches that this machine was the host of, newest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from textual import on
from textual.app import ComposeResult

from engine.record.reading import read_record
from tui.i18n import _
from tui.keys import key_for
from tui.presenter.spans import Tone, line
from tui.records.kept_records import Dated, no_records, record_bytes, record_detail
from tui.screens.list_screen import ListScreen
from tui.screens.record import RecordScreen
from tui.widgets.menu import Entry, Menu
from tui.widgets.rows import Rows
from tui.words.faults import reason_words
from tui.words.moments import date_and_time

READ_AT_ONCE: Final = 10
"""Records that are looked at between two keys: some milliseconds."""
BREATH: Final = 0.02
"""Seconds until the next ones, in which keys are heard and the list is drawn."""


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
        self.query_one("#heading", Rows).show([line(" " + _("Match records"), Tone.STRONG)])
        self.query_one("#folder", Rows).show([line(f" {self._folder}", Tone.DIM)])
        if not self._records:
            self.say(no_records())
        self._read_more()

    @on(Menu.Opened)
    def open_record(self, event: Menu.Opened) -> None:
        """Show the match from its beginning to its end, or why that cannot be."""
        path = self._records[event.entry.id].path
        try:
            record = record_bytes(path)
        except OSError as error:
            reason = reason_words(error)
            self.say(_("{name} cannot be read: {reason}.").format(name=path.name, reason=reason))
        else:
            self.app.push_screen(RecordScreen(path.stem, read_record(record)))

    def _read_more(self) -> None:
        unread = [record for key, record in self._records.items() if key not in self._details]
        for record in unread[:READ_AT_ONCE]:
            self._details[str(record.path)] = record_detail(record.path)
        self.menu.offer([*self._entries()])
        if len(unread) > READ_AT_ONCE:
            self.set_timer(BREATH, self._read_more)

    def _entries(self) -> Iterator[Entry]:
        about = _("{key} shows it round by round. `passing record check` judges records too.")
        about = about.format(key=key_for("list.open"))
        for key, record in self._records.items():
            words = f"{record.path.name}: {about}"
            yield Entry(key, date_and_time(record.changed), words, self._details.get(key, ""))
