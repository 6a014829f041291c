"""A table on the local network, as the service that announces it says (RFC 6763).

All of it comes from strangers: what makes no sense counts as no table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from ipaddress import IPv4Interface, IPv6Address, IPv6Interface, ip_address
from typing import Final, TypeAlias

from msgspec import Struct

from netplay.address import MAX_PORT, TcpAddress
from netplay.finding.notice import Notice, read_words

_ZONE: Final = re.compile(r"[A-Za-z0-9_.-]{1,16}")

Interface: TypeAlias = IPv4Interface | IPv6Interface
"""A number of one of this machine's network cards, with the network that it is in."""


class NearTable(Struct, frozen=True):
    """A table on the local network."""

    id: str
    """Tells it apart from any other that was found; not for a list."""
    notice: Notice
    address: TcpAddress
    numbers: frozenset[str]
    """Every number of its machine that it named."""


def read_service(
    name: str,
    port: int | None,
    numbers: Iterable[str],
    words: Mapping[bytes, bytes | None],
    own: Iterable[Interface] = (),
) -> NearTable | None:
    """The table that a service of the local network is; None where it makes no sense.

    Args:
        name: of the service.
        port: where it listens.
        numbers: of its machine; zones as in ``fe80::1%2``.
        words: its TXT record.
        own: the cards of this machine, to choose a number by that can be reached from here.
    """
    notice = read_words({_text(key): _text(value) for key, value in words.items()})
    usable = tuple(filter(_is_a_way, numbers))
    number = _best(usable, tuple(own))
    if notice is None or number is None or port is None or not 1 <= port <= MAX_PORT:
        return None
    return NearTable(name, notice, TcpAddress(number, port), frozenset(usable))


def _best(numbers: Iterable[str], own: tuple[Interface, ...]) -> str | None:
    """The number that is reached best from here: one in a network of ours, else the first."""
    ranked = sorted(numbers, key=lambda number: not _is_near(number, own))
    return ranked[0] if ranked else None


def _is_near(number: str, own: tuple[Interface, ...]) -> bool:
    address = ip_address(number.partition("%")[0])
    return any(address in interface.network for interface in own)


def _is_a_way(number: str) -> bool:
    """Whether ``number`` is one by which another machine can be reached."""
    digits, percent, zone = number.partition("%")
    try:
        address = ip_address(digits)
    except ValueError:
        return False
    if percent and not (isinstance(address, IPv6Address) and _ZONE.fullmatch(zone)):
        return False
    if address.is_loopback or address.is_multicast or address.is_unspecified:
        return False
    if isinstance(address, IPv6Address):
        return address.ipv4_mapped is None and (bool(percent) or not address.is_link_local)
    return True


def _text(value: bytes | None) -> str:
    return (value or b"").decode("utf-8", "replace")
