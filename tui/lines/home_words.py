"""What is told at home in lines: settings by their names, and how matches went."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from itertools import islice
from pathlib import Path
from typing import Final

from tui.i18n import _
from tui.lines.home_commands import HOME_COMMANDS
from tui.records.kept_records import newest_records, no_records, record_detail
from tui.settings import Settings, format_settings, parse_settings
from tui.words.moments import date_and_time
from tui.words.sentence import as_sentence

RECORDS_TOLD: Final = 10
"""Of the matches played here, the newest: as many as can be kept in mind."""

_FLAGS: Final = {"yes": "true", "no": "false"}
"""What may be typed for a setting that is on or off, and how the file writes it."""


def help_sentences() -> Iterator[str]:
    """What can be typed at home."""
    for command in HOME_COMMANDS:
        yield command.explained


def settings_sentences(settings: Settings) -> tuple[str, ...]:
    """Each setting as it stands in the file, and how one is changed."""
    lines = (line for line in format_settings(settings).splitlines() if line)
    return (*lines, _("Type set, a name and a value to change one, such as: set name Ana."))


def records_sentences(folder: Path) -> Iterator[str]:
    """How the newest matches in ``folder`` went, and where all of them are."""
    records = newest_records(folder)
    if not records:
        yield no_records()
        return
    for record in islice(records, RECORDS_TOLD):
        parts = record_detail(record.path).split("  ")
        words = ", ".join(part.strip() for part in parts if part.strip())
        yield as_sentence(
            _("{date}, {name}: {detail}").format(
                date=date_and_time(record.changed), name=record.path.stem, detail=words
            )
        )
    yield _("All records are in {folder}.").format(folder=folder)


@dataclass(frozen=True, slots=True)
class NotSet:
    """A setting that could not be changed."""

    reason: str
    """A sentence."""


def with_setting(settings: Settings, name: str, value: str) -> Settings | NotSet:
    """``settings`` with another value for the one of that ``name``."""
    known = [field.name for field in fields(settings)]
    if name not in known:
        sentence = _("There is no setting {name}: there are {known}.")
        return NotSet(sentence.format(name=name, known=", ".join(known)))
    quoted = value.replace("\\", "\\\\").replace('"', '\\"')
    plain = _FLAGS.get(value.lower(), value)
    texts = (f'{name} = "{quoted}"', f"{name} = {plain}")
    loaded = [parse_settings(text) for text in texts]
    for each in loaded:
        if each.complaint is None:
            return replace(settings, **{name: getattr(each.settings, name)})
    return NotSet(as_sentence(loaded[0].complaint or ""))
