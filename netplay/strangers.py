"""Strangers in a crowd: whom an address belongs to, and who goes where there is no room for all.

Pure. Guesses at a code, connections to a host and those to an SSH door are all counted this way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from ipaddress import IPv6Address, ip_address
from typing import Final, TypeVar

_NETWORK_BITS: Final = 64
"""Of an IPv6 address: whoever has one has all that share them (RFC 4291, section 2.5.1)."""

Stranger = TypeVar("Stranger", bound=Hashable)


def network_of(address: str) -> str:
    """Whom ``address`` belongs to: itself, or the network that an IPv6 host can choose from.

    A zone (``fe80::1%eth0``) is left out; what is no address comes back as it is.
    """
    try:
        number = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(number, IPv6Address):
        return address
    if number.ipv4_mapped is not None:
        return str(number.ipv4_mapped)
    host_bits = 128 - _NETWORK_BITS
    return str(IPv6Address(int(number) >> host_bits << host_bits))


def first_to_go(networks: Mapping[Stranger, str]) -> Stranger | None:
    """Who has to go where there are too many; None where there is nobody.

    Not simply whoever has waited longest: that would be a guest on a slow link, or one who is still
    typing the code, as soon as somebody else connects without end.

    Args:
        networks: of each stranger, in the order in which they came.

    Returns:
        Whoever has waited longest of the network that most of them are from.
    """
    crowds = Counter(networks.values())
    return max(networks, key=lambda each: crowds[networks[each]], default=None)
