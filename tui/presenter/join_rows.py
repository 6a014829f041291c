"""How others join, in rows: the commands that they type, the code, the door for guests over SSH."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from netplay.address import Address, format_address, is_loopback, parse_address
from netplay.errors import AddressError
from netplay.messages import JoinCode
from netplay.ssh_door.names import DOOR_KEY
from tui.i18n import _
from tui.model.table_model import TableModel
from tui.presenter.spans import Line, Tone, line, wrapped
from tui.ways.join_command import join_command
from tui.ways.ssh_way import door_key, ssh_commands
from tui.words.code_news import code_sentence, whose_code_sentence

COMMAND_CELLS: Final = 76
"""Of a command that others type, in a row of the smallest usual screen; a longer one takes two."""
COMMAND_MARGIN: Final = 4
"""Cells at both sides of a command."""
MAX_ADDRESSES: Final = 3
"""Commands shown: one for each of a machine's usual networks."""
_FEWER: Final = tuple(range(MAX_ADDRESSES, 0, -1))


def join_rows(
    addresses: Sequence[str],
    seal: str | None = None,
    told: JoinCode | None = None,
    *,
    is_told: bool = False,
    cells: int = COMMAND_CELLS,
    most: int = MAX_ADDRESSES,
) -> tuple[Line, ...]:
    """The commands with which others join; none at a table that nobody else can reach.

    Args:
        addresses: where they can.
        seal: of the host's certificate, where a code is asked; None at an open table.
        told: the code; None for whoever does not know it, or not yet.
        is_told: whether the reader is told it, if only in a moment.
        cells: the width of what a guest compares, beside ``COMMAND_MARGIN``.
        most: how many addresses are shown of a kind.
    """
    shown = [address for address in map(_parsed, addresses) if address is not None]
    if not shown:
        return ()
    is_local = all(map(is_loopback, shown))
    head = _("Others on this machine join with:") if is_local else _("Others join with:")
    commands = [join_command(format_address(each), seal) for each in shown[:most]]
    warning = _("Anyone in the network can join, and read the traffic.")
    return (
        line(f" {head}", Tone.DIM),
        *(line(f"   {row}", Tone.STRONG) for command in commands for row in _in_rows(command)),
        *_code_rows(seal, told, is_told=is_told),
        *_ssh_rows(addresses, cells, most),
        *(() if is_local or seal is not None else (line(f" {warning}", Tone.WARN),)),
    )


def _in_rows(command: str) -> tuple[str, ...]:
    """A command as a shell takes it, its seal in a row of its own where one is too short."""
    words, seal_option, seal = command.partition(" --seal ")
    if len(command) <= COMMAND_CELLS or not seal_option:
        return (command,)
    return f"{words} \\", f" {seal_option}{seal}"


def _code_rows(seal: str | None, told: JoinCode | None, *, is_told: bool) -> tuple[Line, ...]:
    """The code, for whoever knows it; none at an open table."""
    if seal is None or (told is None and is_told):
        return ()
    if told is None:
        return (line(f"   {whose_code_sentence()}", Tone.DIM),)
    return (line(f"   {code_sentence(told.code)}", Tone.STRONG),)


def _ssh_rows(addresses: Sequence[str], cells: int, most: int) -> tuple[Line, ...]:
    """How guests who have nothing installed come in; none at a table without such a door."""
    commands = tuple(ssh_commands(addresses))[:most]
    if not commands:
        return ()
    # Translators: of the key that ssh shows a guest at the first connection, to be compared.
    key = _("key fingerprint {fingerprint}").format(fingerprint=door_key(addresses))
    return (
        line(" " + _("Or, with nothing installed:"), Tone.DIM),
        *(line(f"   {command}", Tone.STRONG) for command in commands),
        *(line(f"   {row}", Tone.DIM) for row in wrapped(key, cells) if door_key(addresses)),
    )


def way_rows(model: TableModel, cells: int, height: int) -> tuple[Line, ...]:
    """The reader's own way back, where they need one, and how others join.

    In at most ``height`` rows: there are fewer addresses where all do not fit, then no key.
    """
    rows: tuple[Line, ...] = ()
    keyless = tuple(each for each in model.addresses if not each.startswith(DOOR_KEY))
    for most, addresses in (*((n, model.addresses) for n in _FEWER), (1, keyless)):
        joins = join_rows(
            *(addresses, model.seal, model.code),
            is_told=model.is_told_code,
            cells=cells - COMMAND_MARGIN,
            most=most,
        )
        rows = (*_note_rows(model.note, cells), *joins)
        if len(rows) <= height:
            break
    return rows[: max(height, 0)]


def _note_rows(note: str, cells: int) -> tuple[Line, ...]:
    """What the reader's own program has to say of the table; no row where that is nothing."""
    return tuple(line(f" {row}", Tone.DIM) for row in wrapped(note, cells - 2) if row)


def _parsed(text: str) -> Address | None:
    try:
        return parse_address(text)
    except AddressError:
        return None
