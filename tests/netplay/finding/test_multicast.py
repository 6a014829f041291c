"""A card or a family of addresses that refuses does not keep the others from taking part."""

import pytest
import zeroconf.asyncio
from zeroconf import InterfaceChoice, IPVersion

from netplay.finding.multicast import LAN_VARIABLE, multicast
from tests.netplay.lan import Participant, made_up_lan


@pytest.mark.parametrize(
    ("works", "tried"),
    [
        ((InterfaceChoice.All, IPVersion.All), 1),
        ((InterfaceChoice.All, IPVersion.V4Only), 2),
        ((InterfaceChoice.Default, IPVersion.V4Only), 3),
        (None, 3),
    ],
)
async def test_what_works_is_taken(
    works: object, tried: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[object] = []

    class Picky:
        def __init__(self, cards: InterfaceChoice, *, ip_version: IPVersion) -> None:
            tries.append((cards, ip_version))
            if tries[-1] != works:
                raise OSError("that card is dead")
            self.zeroconf = Participant()

    made_up_lan(monkeypatch)
    monkeypatch.setattr(zeroconf.asyncio, "AsyncZeroconf", Picky)
    monkeypatch.delenv(LAN_VARIABLE, raising=False)

    assert (await multicast() is not None) == (works is not None)
    assert len(tries) == tried


async def test_it_can_be_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zeroconf.asyncio, "AsyncZeroconf", None)
    monkeypatch.setenv(LAN_VARIABLE, "off")

    assert await multicast() is None
