"""Choosing a table in lines: those found are numbered as they are found."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import aclosing
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from netplay.address import Address, format_address, parse_address
from netplay.errors import AddressError
from netplay.shapes import Role
from tui.i18n import _
from tui.keyboard.cyrillic import latin
from tui.lines.paper import Paper
from tui.lines.typed_lines import TypedLines
from tui.presenter.found_tables import found_facts, found_order
from tui.ways.found_tables import LOOK_SECONDS, FoundTable, find_tables
from tui.words.sentence import sentence_of

_AGAIN: Final = frozenset({"again", "u"})
_HELPS: Final = frozenset({"help", "?"})
_LEAVES: Final = frozenset({"leave", "quit", "exit", "back", "q"})


class FoundPlace(Struct, frozen=True):
    """Where the player wants to be, and as what."""

    address: Address
    role: Role


class Found(Struct, frozen=True, kw_only=True):
    """What has been found so far."""

    role: Role
    """What a number alone asks to be."""
    tables: tuple[FoundTable, ...] = ()


def chosen(found: Found, text: str) -> FoundPlace | str:
    """The place that ``text`` chooses, or a sentence on why it chooses none.

    Args:
        found: the tables that have a number.
        text: a number or an address, with ``watch`` before it for a watcher's place.
    """
    first, _space, rest = text.strip().partition(" ")
    word = latin(first.lower())
    watches = word == "watch"
    wanted = rest.strip() if watches or word == "join" else text.strip()
    role = Role.WATCHER if watches else found.role
    if wanted.isascii() and wanted.isdigit() and int(wanted) <= 99:
        number = int(wanted)
        if not 1 <= number <= len(found.tables):
            return _("There is no table {number}.").format(number=number)
        return FoundPlace(found.tables[number - 1].address, role)
    try:
        return FoundPlace(parse_address(wanted), role)
    except AddressError as error:
        return sentence_of(error)


def with_news(found: Found, tables: Sequence[FoundTable]) -> tuple[Found, tuple[str, ...]]:
    """``found`` with those of ``tables`` that it does not have, and a sentence for each of these.

    Numbers go on, and stay a table's own whatever else comes or goes.
    """
    known = {table.address for table in found.tables}
    new = sorted(
        (table for table in tables if table.address not in known),
        key=lambda table: found_order(table, found.role),
    )
    sentences = tuple(
        # Translators: the facts are "2 seats left, 2 players to 101, on box, 192.168.1.5:28660".
        _("{number}: {name}, {facts}.").format(
            number=number, name=table.name, facts=", ".join(_facts(table))
        )
        for number, table in enumerate(new, len(found.tables) + 1)
    )
    return replace(found, tables=(*found.tables, *new)), sentences


def _facts(table: FoundTable) -> tuple[str, ...]:
    return (*filter(None, found_facts(table)), format_address(table.address))


def end_words(found: Found) -> str:
    """What to do once there is nothing more to wait for."""
    if not found.tables:
        return _("No table was found. Type an address from its host; again looks again.")
    if found.role is Role.WATCHER:
        return _("Type the number of a table to watch it, or an address; leave goes back.")
    return _("Type the number of a table, watch and its number, or an address; leave goes back.")


async def choose_table(typed: TypedLines, paper: Paper, role: Role) -> FoundPlace | None:
    """The place that the player chooses; None where they go away without one.

    It looks first, which takes about a second: what is typed or piped in meanwhile is read then.
    """
    found = await _look(paper, role)
    while (line := await typed.next()) is not None:
        word = latin(line.strip().lower())
        if word in _LEAVES:
            return None
        if word in _AGAIN:
            found = await _look(paper, role)
            continue
        is_asking = not word or word in _HELPS
        place = end_words(found) if is_asking else chosen(found, line)
        if isinstance(place, FoundPlace):
            return place
        paper.say(place)
    return None


async def _look(paper: Paper, role: Role) -> Found:
    """What is found; each table is told of as it is."""
    paper.say(_("Looking for tables on this machine and near it..."))
    found = Found(role=role)
    async with aclosing(find_tables(LOOK_SECONDS)) as looking:
        async for tables in looking:
            found, sentences = with_news(found, tables)
            paper.say(*sentences)
    paper.say(end_words(found))
    return found
