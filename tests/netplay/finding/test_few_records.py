"""Whatever strangers announce on the network, little of it is kept."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest
from zeroconf import (  # type: ignore[attr-defined]  # it exports its records without saying so
    DNSAddress,
    DNSCache,
    DNSNsec,
    DNSPointer,
    DNSRecord,
    DNSService,
    DNSText,
    RecordUpdate,
    Zeroconf,
)

from netplay.finding.few_records import MAX_RECORDS, MAX_WORDS_BYTES, FewRecords
from netplay.finding.notice import SERVICE_TYPE, service_name

NOW = 1_000.0
PTR, TXT, SRV, ADDRESS, NSEC = 12, 16, 33, 1, 47
SERVER = "passing-3f0a9c1e.local."


class Heard:
    """What a ``Zeroconf`` has in its cache, packet by packet."""

    def __init__(self) -> None:
        self.cache = DNSCache()
        zeroconf = SimpleNamespace(cache=self.cache, async_add_listener=lambda *_: None)
        self._few = FewRecords(cast("Zeroconf", zeroconf))

    def packet(self, *records: DNSRecord) -> None:
        zeroconf = cast("Zeroconf", None)
        updates = [RecordUpdate(each, self.cache.get(each)) for each in records]
        self._few.async_update_records(zeroconf, NOW, updates)
        self.cache.async_add_records(records)
        self._few.async_update_records_complete()

    @property
    def records(self) -> list[DNSRecord]:
        return [record for found in self.cache.cache.values() for record in found.values()]


@pytest.fixture
def heard() -> Heard:
    return Heard()


def words(name: str, size: int = 200) -> DNSText:
    return DNSText(name, TXT, 1, 120, b"x" * size)


def table(name: str) -> list[DNSRecord]:
    full = service_name(name)
    return [
        DNSPointer(SERVICE_TYPE, PTR, 1, 120, full),
        DNSService(full, SRV, 1, 120, 0, 0, 28660, SERVER),
        words(full),
        DNSAddress(SERVER, ADDRESS, 1, 120, bytes([10, 0, 0, 5])),
    ]


def test_all_that_tells_of_a_table_is_kept(heard: Heard) -> None:
    heard.packet(*reversed(table("amber-fox-42")))
    assert set(heard.records) == set(table("amber-fox-42"))


def test_what_tells_of_none_is_not(heard: Heard) -> None:
    heard.packet(
        DNSPointer("_ipp._tcp.local.", PTR, 1, 4500, "printer._ipp._tcp.local."),
        DNSService("printer._ipp._tcp.local.", SRV, 1, 120, 0, 0, 631, "printer.local."),
        words("printer._ipp._tcp.local."),
        DNSAddress("printer.local.", ADDRESS, 1, 120, bytes([10, 0, 0, 6])),
        DNSNsec("printer.local.", NSEC, 1, 120, "printer.local.", [1, 28]),
        words(service_name("amber-fox-42"), MAX_WORDS_BYTES + 1),
    )
    assert heard.records == []


def test_a_flood_is_bounded_and_hides_no_table_that_was_there_before(heard: Heard) -> None:
    heard.packet(*table("amber-fox-42"))
    for number in range(2 * MAX_RECORDS):
        heard.packet(DNSPointer(SERVICE_TYPE, PTR, 1, 4500, service_name(f"x{number}")))
        if number % 500 == 0:
            heard.packet(*table("amber-fox-42"))
    assert len(heard.records) <= MAX_RECORDS
    assert set(table("amber-fox-42")) <= set(heard.records)


def test_a_packet_that_says_a_thing_twice_is_one_thing(heard: Heard) -> None:
    heard.packet(*[words("printer._ipp._tcp.local.")] * 3)
    heard.packet(*[words("printer._ipp._tcp.local.")] * 3)
    assert heard.records == []
