"""The numbers of this machine's network cards.

``ifaddr``, on which ``zeroconf`` stands, is imported only where it is used: few need it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from ipaddress import ip_interface

from netplay.finding.near_table import Interface


def own_interfaces() -> tuple[Interface, ...]:
    """The number of each card, with its network; none where the system does not tell.

    Cards of this machine alone (loopback) are left out. Asking for them sends nothing.
    """
    with suppress(OSError):
        return tuple(each for each in _all() if not each.is_loopback)
    return ()


def _all() -> Iterator[Interface]:
    from ifaddr import get_adapters  # noqa: PLC0415 - see the top

    for adapter in get_adapters():
        for each in adapter.ips:
            if isinstance(each.ip, tuple):
                number, _flow, zone = each.ip
                text = f"{number}%{zone}" if zone else number
            else:
                text = each.ip
            with suppress(ValueError):
                yield ip_interface(f"{text}/{each.network_prefix}")
