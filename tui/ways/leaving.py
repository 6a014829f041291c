"""What leaving a table takes, and what is said of it; the same on the screen and in lines."""

from __future__ import annotations

from asyncio import timeout
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from netplay.codes import Code
from netplay.joining.updates import Ended, Joined, Offline, TableClient
from netplay.messages import Leave
from netplay.shapes import Phase
from tui.i18n import _
from tui.model.at_table import plays_last
from tui.model.table_model import TableModel
from tui.ways.join_command import is_guest, join_command, tables_command
from tui.words.kept_seats import lost_seat

INTERRUPT_AGAIN: Final = 3.0
"""Seconds within which a second Ctrl+C leaves: time to read the sentence on the first."""
LEAVE_TIMEOUT: Final = 2.0
"""Seconds to wait for a table's goodbye; one that no longer answers must keep nobody."""

LEFT: Final = 0
"""The exit code of a player who left, or whose table was closed."""
CUT_OFF: Final = 1
"""The exit code where the table ended otherwise for the player."""


async def turn_back(client: TableClient) -> None:
    """Undo the arrival of a player who has gone elsewhere meanwhile; ``client`` is then closed.

    Their place in a lobby is free again, and a table that was opened for them ends. In a match the
    seat stays theirs.
    """
    with suppress(TimeoutError):
        async with timeout(LEAVE_TIMEOUT):
            async for update in client.updates():
                if isinstance(update, Joined):
                    if update.welcome.snapshot.phase is not Phase.LOBBY:
                        break
                    client.send(Leave(client.new_id()))
    await client.close()


def way_back(model: TableModel) -> str:
    """What to tell a player who leaves a match that goes on; empty for everybody else."""
    is_running = model.phase in (Phase.ROUND, Phase.ROUND_OVER)
    if model.seat is None or not is_running:
        return ""
    if model.cure:
        return _("The host is gone: {command} takes the match up.").format(command=model.cure)
    if model.unkept:
        return lost_seat(model.unkept)
    if isinstance(model.link, Offline):
        return _("Your seat at {table} waits for you.").format(table=model.table)
    if plays_last(model):
        return ""
    sentence = _("A bot plays for you at {table} until you join it again.")
    return sentence.format(table=model.table)


def stays_behind(model: TableModel) -> Iterator[str]:
    """What to tell a player who lets go of a table without leaving it: of the seat, and the table.

    Their terminal was closed, say, or their input has come to its end.
    """
    if model.cure:
        yield way_back(model)
        return
    if model.seat is None or not (model.addresses or is_guest()):
        yield _("You have left the table.")
        return
    if model.unkept:
        yield lost_seat(model.unkept)
    elif is_guest():
        yield _("Your seat stays yours.")
    else:
        back = _("Your seat stays yours: {command} goes back to it.")
        yield back.format(command=join_command(model.addresses[0]))
    if model.may_close:
        yield _("The table stays open: {command} closes it.").format(command=tables_command())


def code_of(end: Ended) -> int:
    """The exit code once the table has ended."""
    return LEFT if end.code is Code.TABLE_CLOSED else CUT_OFF
