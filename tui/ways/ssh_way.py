"""The SSH door in words: the one line that a guest types, and what starts a guest's client.

Among a table's addresses a door is written ``ssh://HOST:PORT``, and its key
``ssh-key://SHA256:...``; a program that knows neither leaves them out.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from shlex import quote
from typing import Final

from netplay.address import TcpAddress, parse_address
from netplay.errors import AddressError
from netplay.ssh_door.names import DOOR_ADDRESS, DOOR_KEY
from tui.i18n import ENGLISH, language
from tui.words.faults import words_for

GUEST_CLIENT: Final = (
    sys.executable,
    "-P",
    "-c",
    "import sys; sys.path.append(sys.argv.pop(1)); from tui.cli import main; main()",
    str(Path(__file__).resolve().parents[2]),
    "guest",
    "--",
)
"""How a door starts the client of a guest (``tui.commands.guest``); an address and a name follow,
and a name is no option, whatever it looks like. Found wherever this package is, without a look into
the current folder (-P)."""


def ssh_commands(addresses: Sequence[str]) -> Iterator[str]:
    """The commands with which guests come through the door, best first; none without a door."""
    for text in addresses:
        if not text.startswith(DOOR_ADDRESS):
            continue
        try:
            address = parse_address(text.removeprefix(DOOR_ADDRESS))
        except AddressError:
            continue
        if isinstance(address, TcpAddress):
            yield f"ssh -p {address.port} {quote(address.host)}"


def door_key(addresses: Sequence[str]) -> str:
    """The fingerprint of the door's key, as ``ssh`` shows it; empty where none is told."""
    keys = (text.removeprefix(DOOR_KEY) for text in addresses if text.startswith(DOOR_KEY))
    return next(keys, "")


def door_words() -> dict[str, str]:
    """What a door says, by the English words, in the language that is spoken here."""
    if language() == ENGLISH:
        return {}
    from netplay.ssh_door.sentences import templates  # noqa: PLC0415 - few tables have a door

    return words_for(templates())
