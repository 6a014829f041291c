"""What is said of a table that was found: in a list, below it, and in a line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from netplay.address import format_address
from netplay.messages import PROTOCOL_VERSION
from netplay.names import cells
from netplay.shapes import Role
from tui.i18n import _, ngettext, pgettext
from tui.keys import key_for
from tui.ways.found_tables import FoundTable
from tui.words.rules import rules_in_short


class FoundRow(NamedTuple):
    """What is said of a table in a row."""

    table: FoundTable
    facts: str
    """What it is chosen by, padded to the width of the others."""
    where: str
    """On which machine it is, which may be left out."""


def found_order(table: FoundTable, role: Role) -> int:
    """Where ``table`` stands in a list for whoever wants to be a ``role``; less is further up.

    First come those where that is to be had, then those to watch, then those of other versions.
    """
    if table.other_version is not None:
        return 2
    is_full = table.open_seats == 0 and not table.has_own_seat
    return 1 if is_full and role is Role.PLAYER else 0


def found_facts(table: FoundTable) -> tuple[str, ...]:
    """What there is to know of ``table`` besides its name, what decides first.

    As many texts for any table; what there is nothing to say of is empty.
    """
    return (
        _state(table),
        "" if table.rules is None else rules_in_short(table.rules),
        where_words(table),
    )


def found_rows(
    tables: Sequence[FoundTable], *, with_addresses: bool = True
) -> tuple[FoundRow, ...]:
    """A row for each of ``tables``, the facts each below its like.

    Args:
        tables: from the top.
        with_addresses: whether rows have them; a list that has no room says them elsewhere.
    """
    columns = [
        (
            table.name,
            format_address(table.address) if with_addresses else "",
            *found_facts(table)[:-1],
        )
        for table in tables
    ]
    widths = [max(map(cells, column)) for column in zip(*columns, strict=True)]
    return tuple(
        FoundRow(table, _row(texts, widths), where_words(table))
        for table, texts in zip(tables, columns, strict=True)
    )


def _row(texts: Iterable[str], widths: Iterable[int]) -> str:
    return "  ".join(
        text + " " * (width - cells(text))
        for text, width in zip(texts, widths, strict=True)
        if width  # a column without a text takes no room
    )


def where_words(table: FoundTable) -> str:
    """On which machine ``table`` is."""
    if table.machine:
        # Translators: the machine is the name of another computer.
        return _("on {machine}").format(machine=table.machine)
    if table.account:
        # Translators: of a table on this machine, where others are "here" or "on box": the account
        # is that of whoever opened it, such as "ana".
        return _("of {account}").format(account=table.account)
    # Translators: of a table in a list, where others are "on box": it is on this machine.
    return pgettext("table", "here")


def found_help(table: FoundTable, role: Role) -> str:
    """What can be done about ``table``, and by which key, for whoever wants to be a ``role``."""
    if table.other_version is not None:
        words = _(
            "Its host has version {theirs} of the game's protocol, you have {ours}: whoever has "
            "the older one should update."
        )
        return words.format(theirs=table.other_version, ours=PROTOCOL_VERSION)
    facts = {
        "address": format_address(table.address),
        "open": key_for("list.open"),
        "watch": key_for("join.watch"),
    }
    if role is not Role.PLAYER:
        words = _("At {address}: {open} watches it.")
    elif table.has_own_seat:
        words = _("At {address}: {open} goes back to your seat, {watch} watches.")
    elif table.open_seats == 0:
        words = _("At {address}, all seats taken: {watch} watches.")
    else:
        words = _("At {address}: {open} takes a seat there, {watch} watches.")
    return words.format(**facts)


def _state(table: FoundTable) -> str:
    if table.other_version is not None:
        return _("another version")
    seats = _seats(table)
    if not table.asks_code:
        return seats
    # Translators: of a table that asks for a join code; the seats are as in "2 seats left".
    return _("{seats}, code").format(seats=seats) if seats else _("asks a code")


def _seats(table: FoundTable) -> str:
    if table.open_seats is None:
        return ""
    if table.has_own_seat:
        # Translators: of a table in a list, at which the reader has a seat.
        return _("your seat")
    if table.open_seats == 0:
        # Translators: of a table, all of whose seats are taken.
        return _("full")
    words = ngettext("{count} seat left", "{count} seats left", table.open_seats)
    return words.format(count=table.open_seats)
