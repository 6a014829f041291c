"""What the help screen says: how a turn goes, the keys of some screens, the rules by number."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ruleset import Ruleset
from netplay.shapes import Phase
from tui.i18n import _
from tui.keyboard.key_names import key_name
from tui.keys import KeyRow, Scope, rows
from tui.model.table_model import TableModel
from tui.presenter.join_rows import join_rows
from tui.presenter.lesson import lesson
from tui.presenter.spans import EMPTY, Line, Span, Tone, line, padded, wrapped
from tui.words.habits import away_words, clock_words
from tui.words.rules_text import in_force, rules_told

_KEY_CELLS = 25
"""Of the longest keys of a row, ``PgUp, Backspace, Left``, behind three cells and before one."""
_NUMBER_CELLS = 6


def help_lines(
    scopes: tuple[Scope, ...],
    rules: Ruleset | None,
    table: TableModel | None,
    cells: int,
    *,
    ascii_only: bool = False,
) -> tuple[Line, ...]:
    """The whole text in lines of ``cells`` cells.

    Args:
        scopes: whose keys to explain.
        rules: what is in force; None where there is no table.
        table: as the reader knows it; None where there is none.
        cells: the width, at least 40.
        ascii_only: whether arrows on keys have to be spelled out.
    """
    keys = _keys(scopes, cells, ascii_only=ascii_only)
    here = () if table is None else (*_here(table, cells), *_joins(table))
    return (*_lesson(cells), *keys, EMPTY, *here, *_rules(rules, cells))


def _lesson(cells: int) -> Iterator[Line]:
    yield line(" " + _("A turn"), Tone.TURN)
    for sentence in lesson():
        # One cell in, as the card shows them too: the six lines of every language fit into 78.
        yield from (line(f" {text}") for text in wrapped(sentence, cells - 1))
    yield EMPTY


def _keys(scopes: tuple[Scope, ...], cells: int, *, ascii_only: bool) -> Iterator[Line]:
    for title, group in groups(scopes):
        yield line(f" {title}", Tone.TURN)
        for row in group:
            first, *more = wrapped(str(row.help), cells - _KEY_CELLS)
            names = row.shown if row.takes_key else keys_listed(row, ascii_only=ascii_only)
            yield (*padded(f"   {names}", _KEY_CELLS, Tone.STRONG), Span(first))
            yield from ((Span(" " * _KEY_CELLS), Span(text)) for text in more)
        yield EMPTY
    note = _("Letters work on a Cyrillic keyboard too: the same keys, whatever they type.")
    yield from (line(f" {text}") for text in wrapped(note, cells - 1))


def groups(scopes: tuple[Scope, ...]) -> Iterator[tuple[str, list[KeyRow]]]:
    """The rows of each scope under its title; what works in several comes last."""
    titles = {
        # Translators: where keys work; a list has room for some 24 cells.
        Scope.HOME: _("At home"),
        Scope.LIST: _("In a list"),
        Scope.TABLES: _("In the list of tables"),
        Scope.JOIN: _("When joining a table"),
        Scope.FORM: _("In a form"),
        Scope.FIELD: _("In a field of a form"),
        Scope.SETTINGS: _("In the settings"),
        Scope.KEYS: _("In the list of keys"),
        Scope.RECORD: _("In a record"),
        Scope.READER: _("In this help"),
        Scope.LOBBY: _("In the lobby"),
        Scope.ROUND: _("In your turn"),
        Scope.RESULT: _("After a round"),
        Scope.CHAT: _("In the chat line"),
        Scope.PICK: _("In a row of choices"),
        Scope.QUESTION: _("At a question"),
    }
    known = rows(*scopes)
    shared = [row for row in known if sum(scope in row.scopes for scope in scopes) > 1]
    for scope in scopes:
        group = [row for row in known if scope in row.scopes and row not in shared]
        if group:
            yield titles.get(scope, _("Keys")), group
    if shared:
        yield _("At any time"), shared


def keys_listed(row: KeyRow, *, ascii_only: bool) -> str:
    """What is printed on the keys of ``row``, one after another."""
    return ", ".join(key_name(key, ascii_only=ascii_only) for key in row.keys)


def _here(table: TableModel, cells: int) -> Iterator[Line]:
    """How the table treats players who are away or slow, and the reader's own way back to it."""
    yield line(" " + _("At this table"), Tone.TURN)
    habits = table.habits
    for sentence in filter(None, (away_words(habits), clock_words(habits), table.note)):
        for text in wrapped(f"► {sentence}", cells - 4):
            yield (Span("   "), Span(text, Tone.STRONG))
    yield EMPTY


def _joins(table: TableModel) -> Iterator[Line]:
    """How others join, for whoever may let them in; a lobby has it in sight."""
    if not table.is_told_code or table.phase is Phase.LOBBY:
        return
    if ways := join_rows(table.addresses, table.seal, table.code, is_told=True):
        yield from (*ways, EMPTY)


def _rules(rules: Ruleset | None, cells: int) -> Iterator[Line]:
    told = rules_told()
    yield line(f" {told.title}", Tone.TURN)
    yield from (line(f"   {text}") for text in wrapped(told.about, cells - 4))
    yield EMPTY
    for section in told.sections:
        yield line(f" {section.title}", Tone.TURN)
        for rule in section.rules:
            text_cells = cells - _NUMBER_CELLS - 2
            first, *more = wrapped(rule.text, text_cells)
            yield (*padded(f"   {rule.name}", _NUMBER_CELLS + 2, Tone.STRONG), Span(first))
            for text in more:
                yield (Span(" " * (_NUMBER_CELLS + 2)), Span(text))
            if rules is not None and (chosen := in_force(rule, rules)):
                for text in wrapped(f"► {chosen}", text_cells):
                    yield (Span(" " * (_NUMBER_CELLS + 2)), Span(text, Tone.STRONG))
        yield EMPTY
