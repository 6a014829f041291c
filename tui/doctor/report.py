"""The whole report: its sections, and how they are written."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Final, TypeAlias

from engine.sentence import Sentence
from tui.words.faults import in_language

Fact: TypeAlias = str | int | bool | list[str] | None
"""None is what is not set; text leaves it out. What is ``worded`` is said in any language."""


def worded(template: str, **fields: object) -> Sentence:
    """English words that the text of a report says in the player's language."""
    return Sentence(template, **fields)


_SECTIONS: Final = (
    # Translators: the heads of a report of what the program sees.
    *(worded("program"), worded("terminal"), worded("locale"), worded("folders")),
    worded("network"),
)
"""Modules of this package; each has ``examine``, which finds out what its name says."""
_INDENT: Final = "  "
_COLUMNS: Final = 80
# Translators: in a report, of what there may be several: addresses, network cards, tables.
_NONE: Final = worded("none")
_YES: Final = worded("yes")
_NO: Final = worded("no")


@dataclass(frozen=True, slots=True)
class Section:
    """What was found out about one thing."""

    facts: Mapping[str, Fact]
    advice: tuple[str, ...] = ()
    """Sentences for the player: what stands in the way, and the way out."""


Examine: TypeAlias = Callable[[Mapping[str, str]], Section]


def examine(environ: Mapping[str, str]) -> dict[str, Section]:
    """Every section, by its name. What goes wrong in one is its only fact, and raises nothing."""
    return {name: _examined(name, environ) for name in _SECTIONS}


def as_text(sections: Mapping[str, Section]) -> str:
    """The report in lines, as they can be pasted into a letter."""
    names = [in_language(name) for section in sections.values() for name in section.facts]
    width = 2 + max(map(len, names))
    lines = [
        line
        for title, section in sections.items()
        for line in (in_language(title), *_rows(section.facts, width))
    ]
    return "\n".join([*lines, *map(_advice_row, advice_of(sections))])


def as_values(sections: Mapping[str, Section]) -> dict[str, object]:
    """The report as what JSON can hold: its sections by name, and ``advice``."""
    facts: dict[str, object] = {name: dict(section.facts) for name, section in sections.items()}
    return facts | {"advice": advice_of(sections)}


def advice_of(sections: Mapping[str, Section]) -> list[str]:
    """All sentences for the player."""
    return [sentence for section in sections.values() for sentence in section.advice]


def _examined(name: str, environ: Mapping[str, str]) -> Section:
    try:
        examine_it: Examine = import_module(f"tui.doctor.{name}").examine
        return examine_it(environ)
    except Exception as error:  # noqa: BLE001 - to tell of what is broken is what a doctor is for
        return Section({worded("failed"): f"{type(error).__name__}: {error}"})


def _rows(facts: Mapping[str, Fact], width: int) -> Iterator[str]:
    for name, fact in facts.items():
        if fact is None:
            continue
        first, *more = map(_word, (fact or [_NONE]) if isinstance(fact, list) else [fact])
        yield f"{_INDENT}{in_language(name):{width}}{first}".rstrip()
        yield from (f"{_INDENT}{'':{width}}{line}" for line in more)


def _word(fact: str | int) -> str:
    if isinstance(fact, bool):
        return in_language(_YES if fact else _NO)
    return _in_one_line(in_language(fact)) if isinstance(fact, str) else str(fact)


def _in_one_line(text: str) -> str:
    """``text`` with what would break its row, as a folder's name may, written as Python does."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in text
    )


def _advice_row(sentence: str) -> str:
    return textwrap.fill(sentence, _COLUMNS, initial_indent="! ", subsequent_indent=_INDENT)
