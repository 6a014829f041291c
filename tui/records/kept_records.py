"""The records of the matches that are kept on this machine."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from msgspec.structs import replace

from engine.record.errors import RecordError
from engine.record.reading import glance
from netplay.errors import FolderError
from netplay.files.folders import Folder, path_of
from netplay.shapes import Phase
from tui.i18n import _
from tui.model.table_model import TableModel
from tui.presenter.records import glance_words
from tui.words.faults import reason_words

MAX_SHOWN: Final = 200
"""Records that are listed; older ones are still in the folder, whose path is told."""
MAX_BYTES: Final = 1 << 22
"""Of a record that is read while somebody waits: 500 rounds."""


class Dated(NamedTuple):
    """A file, and when it was last written."""

    path: Path
    changed: float
    """Seconds since 1970."""


def newest_records(folder: Path) -> tuple[Dated, ...]:
    """The records in ``folder``, newest first, at most ``MAX_SHOWN``."""
    return _newest_first(folder.glob("**/*.jsonl"))[:MAX_SHOWN]


def no_records() -> str:
    """What to say where there are none; a guest may have played many matches."""
    return _("No record yet: a match is recorded on its host's machine.")


def record_of(folder: Path, table: str) -> Path | None:
    """The newest record in ``folder`` of the matches of ``table``; None where there is none."""
    return next((each.path for each in _newest_first(folder.glob(f"{table}-*.jsonl"))), None)


def with_record(model: TableModel) -> TableModel:
    """``model`` with the place of its record, once the match is over at a table that is ours."""
    if model.phase is not Phase.MATCH_OVER:
        return replace(model, record="") if model.record else model
    if model.record or not model.may_close:
        return model
    try:
        path = record_of(path_of(Folder.RECORDS), model.table)
    except (FolderError, OSError):
        return model
    return replace(model, record=str(path or ""))


def record_detail(path: Path) -> str:
    """How the match went; or that the file is none."""
    try:
        return glance_words(glance(record_bytes(path)))
    except RecordError:
        return _("damaged: {name}").format(name=path.name)
    except OSError as error:
        return _("cannot be read: {reason}").format(reason=reason_words(error))


def record_bytes(path: Path) -> bytes:
    """What is in a record, up to ``MAX_BYTES``. Raises ``OSError`` where it cannot be read."""
    with path.open("rb") as file:
        return file.read(MAX_BYTES)


def _newest_first(paths: Iterable[Path]) -> tuple[Dated, ...]:
    dated = [Dated(path, path.stat().st_mtime) for path in paths if path.is_file()]
    return tuple(sorted(dated, key=lambda each: (each.changed, each.path), reverse=True))
