"""What can be wrong with a catalogue: each fault a sentence that names the text it is about."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter
from typing import Final, TypeAlias
from unicodedata import is_normalized

from babel.messages.catalog import Catalog, Message

from scripts.locale_parts.catalogues import PLURALS
from scripts.locale_parts.locale_widths import cells_of, room_of

Field: TypeAlias = tuple[str, str, str]
"""A field of a text: its name, how it is converted and how it is written."""

SHOWN_LETTERS: Final = 70
"""Of a text that a fault names."""


def faults(language: str, catalogue: Catalog, template: Catalog) -> Iterator[str]:
    """What is wrong with the ``catalogue`` of ``language`` for the texts of ``template``."""
    if catalogue.plural_forms.rstrip(";") != PLURALS[language].rstrip(";"):
        yield f"the header must say Plural-Forms: {PLURALS[language]}"
    for message in template:
        if message.id:
            ours = catalogue.get(message.id, message.context)
            yield from (f"{fault}: {_name(message)}" for fault in _faults(ours, message, catalogue))
    for message in catalogue:
        if message.id and template.get(message.id, message.context) is None:
            yield f"the sources do not say this: {_name(message)}"


def fields(text: str) -> frozenset[Field]:
    """The fields of ``text``.

    Raises:
        ValueError: it cannot be formatted.
    """
    return frozenset(
        (name, conversion or "", spec or "")
        for _literal, name, spec, conversion in Formatter().parse(text)
        if name is not None
    )


def _faults(ours: Message | None, message: Message, catalogue: Catalog) -> Iterator[str]:
    """What is wrong with our translation of ``message``."""
    if ours is None:
        yield "not in the catalogue"
        return
    forms = _texts(ours.string)
    if not all(forms):
        yield "not translated"
        return
    if ours.fuzzy:
        yield "marked as fuzzy"
    wanted = catalogue.num_plurals if ours.pluralizable else 1
    if len(forms) != wanted:
        yield f"{len(forms)} plural forms, not {wanted}"
    english = _texts(message.id)
    room = room_of(english[-1], message.context, (place for place, _line in message.locations))
    for form in forms:
        yield from _form_faults(form, english)
        if room is not None and cells_of(form) > room:
            yield f"{cells_of(form)} cells, and there is room for {room}"


def _form_faults(form: str, forms: tuple[str, ...]) -> Iterator[str]:
    """What is wrong with one ``form`` of a translation; ``forms`` are those of the English text."""
    english = forms[-1]
    try:
        if fields(form) not in map(fields, forms):
            yield "other fields than in English"
    except ValueError:
        yield "a brace too many or too few"
    if not is_normalized("NFC", form):
        yield "letters and accents apart (not NFC)"
    if _blanks(form) != _blanks(english):
        yield "other blanks at an end than in English"
    if form.count("\n") != english.count("\n"):
        yield "another number of lines than in English"


def _blanks(text: str) -> tuple[int, int]:
    """How many blanks stand before and behind ``text``."""
    return len(text) - len(text.lstrip()), len(text) - len(text.rstrip())


def _texts(string: object) -> tuple[str, ...]:
    match string:
        case str():
            return (string,)
        case tuple() | list():
            return tuple(str(text or "") for text in string)
        case _:
            return ("",)


def _name(message: Message) -> str:
    text = _texts(message.id)[0]
    shown = text if len(text) <= SHOWN_LETTERS else f"{text[:SHOWN_LETTERS]}…"
    return f'"{shown}"' + (f" [{message.context}]" if message.context else "")
