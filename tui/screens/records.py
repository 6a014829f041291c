"""The records of the matches played on this machine, newest first."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from textual import on
from textual.app import ComposeResult

from engine.record.judge import Lawful, judge
from tui.i18n import _
from tui.keys import key_for
from tui.presenter.spans import Tone, line
from tui.screens.list_screen import ListScreen
from tui.widgets.menu import Entry, Menu
from tui.widgets.rows import Rows

MAX_SHOWN: Final = 200
"""Records in the list; older ones are still in the folder, whose path is shown."""
MAX_BYTES: Final = 1 << 22
"""Of a record that is judged here, while the screen waits: 500 rounds."""


class RecordsScreen(ListScreen):
    """A list of records; Enter judges one."""

    def __init__(self, folder: Path, records: Sequence[Path]) -> None:
        """Offer ``records``, which lie in ``folder``."""
        super().__init__()
        self._folder = folder
        self._records = {path.name: path for path in records}

    def heading(self) -> ComposeResult:
        """What the list is, and where the records lie."""
        yield Rows(id="heading")
        yield Rows(id="folder")

    def on_mount(self) -> None:
        """Show the records."""
        self.query_one("#heading", Rows).show([line(f" {_('Match records')}", Tone.STRONG)])
        self.query_one("#folder", Rows).show([line(f" {self._folder}", Tone.DIM)])
        about = _("{key} judges it; `passing record check` does so on the command line.").format(
            key=key_for("list.open")
        )
        self.menu.offer([Entry(name, name, about) for name in self._records])
        if not self._records:
            self.say(_("No match has been played on this machine yet."))

    @on(Menu.Opened)
    def judge_record(self, event: Menu.Opened) -> None:
        """Say whether it is lawful."""
        path = self._records[event.entry.id]
        try:
            with path.open("rb") as file:
                verdict = judge(file.read(MAX_BYTES))
        except OSError as error:
            reason = error.strerror or type(error).__name__
            self.say(_("{name} cannot be read: {reason}.").format(name=path.name, reason=reason))
            return
        gap = " " if isinstance(verdict, Lawful) else ""
        self.say(f"{path.name}:{gap}{verdict}")


def newest_records(folder: Path) -> tuple[Path, ...]:
    """The records in ``folder``, newest first, at most ``MAX_SHOWN``."""
    dated = [(path.stat().st_mtime, path) for path in folder.glob("**/*.jsonl") if path.is_file()]
    return tuple(path for _time, path in sorted(dated, reverse=True)[:MAX_SHOWN])
