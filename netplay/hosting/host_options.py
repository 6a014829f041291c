"""What a host process is told: the table to open, and where to listen.

It travels to a host in a process of its own as JSON on standard input, never on a command line,
which every account of the machine could read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from netplay.address import DEFAULT_PORT
from netplay.errors import HostError
from netplay.table_config import TableConfig

LOOPBACK: Final = "127.0.0.1"
"""Where a table listens unless it is told otherwise: on this machine alone."""


class SshOptions(msgspec.Struct, frozen=True, kw_only=True):
    """A door for guests who have nothing installed (``netplay.ssh_door``)."""

    port: int
    """0 for any that is free."""
    client: tuple[str, ...]
    """The command of a guest's client; the table's address and the guest's name follow it."""
    words: Mapping[str, str] = {}
    """What the door says in another language than English (``netplay.ssh_door.sentences``)."""
    may_stay_shut: bool = False
    """Whether the table opens without it where it cannot be had: at a table that is taken up."""


class HostOptions(msgspec.Struct, frozen=True, kw_only=True):
    """A table and where it listens."""

    config: TableConfig
    """The host finds out its ``addresses``."""
    bind: str = LOOPBACK
    """An address of this machine, ``0.0.0.0`` or ``::`` for all of them, or a socket's path."""
    port: int = DEFAULT_PORT
    """0 for any that is free."""
    code: str | None = None
    """The code that whoever joins is asked for, as ``netplay.pairing.join_code`` writes it; None at
    an open table."""
    ssh: SshOptions | None = None
    """None where there is no such door; it is on the table's own address."""
    resume: bool = False
    """Whether the table of this name is to be taken up from the store."""

    def __repr__(self) -> str:
        """Without the code."""
        return f"HostOptions({self.config!r}, {self.bind!r}, {self.port!r})"


def options_to_json(options: HostOptions) -> bytes:
    """``options`` as one line of JSON."""
    return msgspec.json.encode(options)


def options_from_json(text: bytes) -> HostOptions:
    """The options that ``options_to_json`` wrote.

    Raises:
        HostError: ``text`` is something else.
    """
    try:
        return msgspec.json.decode(text, type=HostOptions)
    except msgspec.MsgspecError as fault:
        raise HostError("The table's options could not be read: {fault}.", fault=fault) from fault
