"""What players and sides are called, and the facts that stand beside their names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.seats import Seat, Side, partner_of
from engine.view import TableView
from netplay.messages import Snapshot
from netplay.shapes import Chair, Kind, Presence, StandIn
from tui.i18n import _, ngettext, pgettext
from tui.words.people import name_of
from tui.words.plain_text import cut

MAX_NAME: Final = 14
"""Cells of a name in a row that has to hold several."""


def short_name(snapshot: Snapshot, seat: Seat, cells: int = MAX_NAME) -> str:
    """The player's name in at most ``cells`` cells."""
    return cut(name_of(snapshot, seat), cells)


def called(snapshot: Snapshot, seat: Seat, reader: Seat | None) -> str:
    """The player's name, or "You" for the reader: where a line or a column begins."""
    return pgettext("player", "You") if seat == reader else short_name(snapshot, seat)


def called_within(snapshot: Snapshot, seat: Seat, reader: Seat | None) -> str:
    """The player's name, or "you" for the reader: inside a sentence."""
    return pgettext("player", "you") if seat == reader else short_name(snapshot, seat)


def listed(names: Sequence[str]) -> str:
    """The names, one after another: "Ana, Bo and Chi"."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def side_called(
    snapshot: Snapshot, table: TableView, side: Side, reader: Seat | None, cells: int = MAX_NAME
) -> str:
    """The player of a side, or both partners: where a line or a column begins.

    Args:
        snapshot: who sits where.
        table: the rules.
        side: whom to name.
        reader: the seat of whoever reads it; None for a watcher.
        cells: the width of each name.
    """
    first, *more = table.rules.seats_of(side)
    names = (called(snapshot, first, reader), *(called_within(snapshot, s, reader) for s in more))
    return " + ".join(cut(name, cells) for name in names)


def traits(snapshot: Snapshot, seat: Seat, reader: Seat | None) -> tuple[str, ...]:
    """Words about a player: partner, bot, away."""
    chair = snapshot.chairs[seat]
    is_partner = reader is not None and seat == partner_of(reader, partners=snapshot.rules.partners)
    words = (
        pgettext("player", "partner") if is_partner else "",
        pgettext("player", "bot") if chair.kind is Kind.BOT else "",
        absence_word(chair),
    )
    return tuple(word for word in words if word)


def absence_word(chair: Chair) -> str:
    """In a word or two that a player is not here, and who acts meanwhile; empty where they are."""
    if chair.presence is Presence.HERE:
        return ""
    if chair.presence is Presence.LEFT:
        return _("left, bot plays")
    if chair.stand_in is StandIn.PASS:
        return _("away, passes")
    if chair.stand_in is StandIn.BOT:
        return _("away, bot plays")
    return pgettext("player", "away")


def watching_words(snapshot: Snapshot) -> str:
    """What a watcher is told of the watchers: that they are one of them, and of how many."""
    others = snapshot.watchers - 1
    if others < 1:
        return _("You watch.")
    return ngettext(
        "You watch, with {count} other.", "You watch, with {count} others.", others
    ).format(count=others)


def open_words() -> str:
    """That a table asks no join code, as a fact beside others."""
    # Translators: of a table that asks no join code; beside its name, or below the players.
    return _("open: no code is asked")


def seed_words(seed: int) -> str:
    """That a table deals from a seed, as a fact beside others."""
    return _("repeatable deals, seed {seed}").format(seed=seed)


def watchers_words(count: int) -> str:
    """``2 watchers``."""
    return ngettext("{count} watcher", "{count} watchers", count).format(count=count)


def tiles_words(count: int) -> str:
    """``5 tiles``."""
    return ngettext("{count} tile", "{count} tiles", count).format(count=count)


def points_words(count: int) -> str:
    """``62 pts``."""
    # Translators: points, as short as they are understood.
    return ngettext("{count} pt", "{count} pts", count).format(count=count)


def pips_words(count: int) -> str:
    """``7 pips``."""
    return ngettext("{count} pip", "{count} pips", count).format(count=count)
