"""Multicast DNS on whatever network cards take part in it; that none does is not an error.

``zeroconf`` is imported only where it is used: it costs 20 to 50 ms and 5 MB.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from zeroconf.asyncio import AsyncZeroconf

LAN_VARIABLE: Final = "PASSING_LAN"
"""Where it is ``off``, nothing is announced or looked for on the network."""


async def multicast() -> AsyncZeroconf | None:
    """Multicast DNS on the running loop; None where this machine can do none now.

    One card or one family of addresses that refuses to take part does not keep the others from it.
    """
    if os.environ.get(LAN_VARIABLE) == "off":
        return None
    await asyncio.to_thread(import_module, "zeroconf.asyncio")  # a table, or a screen, goes on
    from zeroconf import Error, InterfaceChoice, IPVersion  # noqa: PLC0415 - see the top
    from zeroconf.asyncio import AsyncZeroconf  # noqa: PLC0415

    from netplay.finding.few_records import FewRecords  # noqa: PLC0415

    for cards, family in (
        (InterfaceChoice.All, IPVersion.All),
        (InterfaceChoice.All, IPVersion.V4Only),
        (InterfaceChoice.Default, IPVersion.V4Only),
    ):
        with suppress(OSError, RuntimeError, Error):  # RuntimeError: not a single card
            taking_part = AsyncZeroconf(cards, ip_version=family)
            FewRecords(taking_part.zeroconf)
            return taking_part
    return None
