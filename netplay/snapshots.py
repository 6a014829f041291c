"""What each viewer of a table is told: the only way from a ``Table`` to a message.

Everything of the match goes through ``engine.projection``; chairs, rules and counts are public.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.projection import event_for, own_for, table_view
from engine.seats import Seat
from netplay import events as told
from netplay.messages import Quiet, Snapshot
from netplay.shapes import Chair, Clock
from netplay.table import Happening, Table
from netplay.wire import event_to_wire, own_to_wire, round_to_wire, rules_to_wire


def public_snapshot(
    table: Table,
    seq: int,
    watchers: int,
    graces: Mapping[Seat, int],
    clock: Clock | None,
) -> Snapshot:
    """What everybody may see of ``table``, without events: the part all viewers share.

    Args:
        table: the table.
        seq: the number of the snapshot.
        watchers: how many only look.
        graces: whole seconds until somebody stands in for a player who is away, by seat.
        clock: of the turn.
    """
    return Snapshot(
        seq=seq,
        phase=table.phase,
        rules=rules_to_wire(table.config.rules),
        chairs=_with_graces(table.chairs, graces) if graces else table.chairs,
        owner=table.owner,
        watchers=watchers,
        seed=table.config.seed,
        paused=table.paused,
        chat=table.chat,
        clock=clock,
        round=None if table.match is None else round_to_wire(table_view(table.match)),
    )


def snapshot_for(
    table: Table, public: Snapshot, viewer: Seat | None, events: tuple[told.AnyEvent, ...] = ()
) -> Snapshot:
    """``public`` with what ``viewer`` alone may see, and is told; None is a watcher."""
    if viewer is None or table.match is None:
        return replace(public, seat=viewer, events=events)
    own = own_to_wire(*own_for(table.match, viewer))
    return replace(public, seat=viewer, own=own, events=events)


def told_to(viewer: Seat | None, happening: Happening) -> told.AnyEvent:
    """``happening`` as ``viewer`` may know it."""
    if isinstance(happening, told.Event):
        return happening
    return event_to_wire(event_for(happening, viewer))


def message_for(
    table: Table, public: Snapshot, viewer: Seat | None, happenings: tuple[Happening, ...]
) -> Snapshot | Quiet:
    """What ``viewer`` is told of what happened; the number alone where nothing of it is theirs."""
    events = tuple([told_to(viewer, each) for each in happenings if _is_for(viewer, each)])
    if happenings and not events:
        return Quiet(public.seq)
    return snapshot_for(table, public, viewer, events)


def _with_graces(chairs: tuple[Chair, ...], graces: Mapping[Seat, int]) -> tuple[Chair, ...]:
    return tuple(replace(chair, grace=graces.get(seat)) for seat, chair in enumerate(chairs))


def _is_for(viewer: Seat | None, happening: Happening) -> bool:
    """Whether ``viewer`` is told of ``happening`` at all: watchers' chat is their own."""
    return not (isinstance(happening, told.Said) and happening.seat is None and viewer is not None)
