"""Keeps a program's memory of multicast DNS small, whatever strangers announce.

``zeroconf`` keeps ten thousand records of anybody's, of nine thousand bytes each. Here only what
tells of tables of this game is kept, in the size that it has, and no more than a list can show.
Imported where ``zeroconf`` is loaded, and nowhere else (see ``netplay.finding.multicast``).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from zeroconf import (  # type: ignore[attr-defined]  # it exports its records without saying so
    DNSAddress,
    DNSRecord,
    DNSText,
    RecordUpdate,
    RecordUpdateListener,
    Zeroconf,
)

from netplay.finding.notice import SERVICE_TYPE

MAX_RECORDS: Final = 1_000
"""Records that are kept: those of fifty tables on machines with as many numbers as are named."""
MAX_WORDS_BYTES: Final = 1_300
"""Of a notice's words, which fit into one packet then (RFC 6763, section 6.2); ours have 200."""


class FewRecords(RecordUpdateListener):
    """Takes out of the cache of a ``Zeroconf`` what is of no use, as soon as it is there."""

    def __init__(self, zeroconf: Zeroconf) -> None:
        """Begin at once."""
        self._cache = zeroconf.cache
        self._came: list[DNSRecord] = []
        zeroconf.async_add_listener(self, None)

    def async_update_records(self, zc: Zeroconf, now: float, records: list[RecordUpdate]) -> None:
        """A packet came; what is new in it is not in the cache yet."""
        del zc, now
        self._came += [update.new for update in records if update.old is None]

    def async_update_records_complete(self) -> None:
        """All of that packet is in the cache."""
        came, self._came = self._came, []
        is_full = sum(map(len, self._cache.cache.values())) > MAX_RECORDS
        there = set(filter(None, map(self._cache.get, came)))
        numbers = {record for record in there if isinstance(record, DNSAddress)}
        self._remove(record for record in there - numbers if is_full or _is_idle(record))
        self._remove(record for record in numbers if is_full or not self._is_of_table(record))

    def _remove(self, records: Iterable[DNSRecord]) -> None:
        self._cache.async_remove_records(list(records))

    def _is_of_table(self, number: DNSAddress) -> bool:
        """Whether a table that is known is on the machine of that ``number``."""
        return bool(self._cache.entries_with_server(number.name))


def _is_idle(record: DNSRecord) -> bool:
    """Whether ``record`` tells of no table, or of one as no program of this game does."""
    is_long = isinstance(record, DNSText) and len(record.text) > MAX_WORDS_BYTES
    return is_long or not record.key.endswith(SERVICE_TYPE)
