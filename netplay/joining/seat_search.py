"""Which seat of this account a client asks for at a table: one after the other, until one is known.

First those that were kept at the address. Then, at a host that has moved to another address, those
of the same certificate elsewhere: nobody else can show it, so that no token gets into wrong hands.
All tables of an account show the same one; what another table gave stays kept for that.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from netplay.address import Address
from netplay.codes import Code
from netplay.errors import FolderError
from netplay.joining.seat_keeping import SeatKeeping
from netplay.joining.seat_store import Seat, hold_moved_seat, hold_seat, moved_seats

MOVED_TRIES: Final = 3
"""Seats kept at other addresses that are asked for: a host has few tables that are not over."""
_NO_NEW_SEAT: Final = (Code.TABLE_FULL, Code.NAME_TAKEN)
"""Goodbyes to a newcomer who may have sat there before, when the host had another address."""


class SeatSearch:
    """The seats that may be at one table."""

    def __init__(
        self,
        address: Address,
        name: str,
        fits: Callable[[Seat], bool],
        host: str | None,
        *,
        elsewhere: bool,
    ) -> None:
        """Nothing was asked for yet.

        Args:
            address: where the table is joined.
            name: the only name under which to sit there; empty where any will do.
            fits: whether a seat kept at the address is one that is meant.
            host: its seal, as the guest was told it.
            elsewhere: whether seats that were kept at other addresses may be at this table.
        """
        self._address = address
        self._name = name
        self._fits = fits
        self._host = host
        self._most_moved = MOVED_TRIES if elsewhere else 0
        self._asked: set[str] = set()
        """Tokens of seats that are not at this table."""

    def next(self) -> SeatKeeping:
        """The seat to ask for, or a place for a new one, if there is any."""
        try:
            kept = hold_seat(self._address, self._name, self._fits)
            if kept.seat is None and self._host and len(self._asked) < self._most_moved:
                moved = hold_moved_seat(self._address, self._name, self._host, self._asked)
                kept = moved or kept
        except FolderError as error:
            return SeatKeeping(None, error.reason)
        return SeatKeeping(kept)

    def goes_on(self, code: Code, token: str | None, host: str | None) -> bool:
        """Whether there is something else to ask for.

        Args:
            code: why the host let nobody in.
            token: of the seat that was asked for; None for a new one.
            host: the seal that the host showed, if any.
        """
        if code is Code.UNKNOWN_TOKEN and token is not None:
            self._asked.add(token)
            return True
        if code not in _NO_NEW_SEAT or self._host or not host or not self._most_moved:
            return False
        self._host = host
        with suppress(FolderError):
            return bool(moved_seats(self._address, self._name, host, self._asked))
        return False


def fits_means(seat: Seat, *, seal: str | None, in_clear: bool) -> bool:
    """Whether a seat that was kept is at the host that is meant now."""
    return seat.certificate is None if in_clear else seat.may_be_at(seal)
