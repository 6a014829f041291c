"""What a table says of itself on the local network (DNS-SD, RFC 6763), and how it is read.

    amber-fox-42._passing-game._tcp.local.   SRV 28660 box.local.
                                             TXT v=1 players=4 partners=yes target=61

Everything in a notice comes from strangers: it is cleaned, and what makes no sense is no table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct

from engine.errors import RulesetError
from engine.ruleset import Ruleset, make_ruleset
from netplay.address import TcpAddress, format_address, parse_address
from netplay.errors import AddressError
from netplay.framing import FRAMING_VERSION
from netplay.names import one_line

SERVICE_TYPE: Final = "_passing-game._tcp.local."
"""Of the tables of this game; the name between the dots has at most 15 letters (RFC 6763)."""
WORD_CELLS: Final = 40
"""Cells of the name of a table or a machine in a list."""


class NearTable(Struct, frozen=True):
    """A table that was found on the local network."""

    table: str
    """Its public name."""
    address: TcpAddress
    machine: str
    """The name of its machine, without a domain."""
    rules: Ruleset
    """Players, partners and target; the options at their defaults."""


def service_name(table: str) -> str:
    """The name under which ``table`` is announced."""
    return f"{table}.{SERVICE_TYPE}"


def notice_words(rules: Ruleset) -> dict[str, str]:
    """What the notice of a table says besides where it is."""
    return {
        "v": str(FRAMING_VERSION),
        "players": str(rules.players),
        "partners": "yes" if rules.partners else "no",
        "target": str(rules.target),
    }


def read_notice(
    name: str,
    server: str | None,
    port: int | None,
    numbers: Iterable[str],
    words: Mapping[bytes, bytes | None],
) -> NearTable | None:
    """The table that a notice tells of; None where it makes no sense, or is of another version.

    Args:
        name: of the service.
        server: the machine's name.
        port: where it listens.
        numbers: addresses of the machine, the best first; zones as in ``fe80::1%2``.
        words: what it says besides.
    """
    said = {key.decode("ascii", "replace"): _text(value) for key, value in words.items()}
    table = one_line(name.removesuffix(f".{SERVICE_TYPE}"), WORD_CELLS)
    address = _address(numbers, port)
    if not table or address is None or said.get("v") != str(FRAMING_VERSION):
        return None
    try:
        rules = make_ruleset(
            int(said.get("players", "")),
            partners=said.get("partners") == "yes",
            options={"target": said.get("target", "")},
        )
    except (RulesetError, ValueError):
        return None
    machine = one_line((server or "").partition(".")[0], WORD_CELLS)
    return NearTable(table, address, machine or address.host, rules)


def _address(numbers: Iterable[str], port: int | None) -> TcpAddress | None:
    for number in numbers:
        try:
            address = parse_address(format_address(TcpAddress(number, port or 0)))
        except AddressError:
            continue
        if isinstance(address, TcpAddress):
            return address
    return None


def _text(value: bytes | None) -> str:
    return (value or b"").decode("utf-8", "replace")
