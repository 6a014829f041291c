"""A client's seat on disk: kept when the host gives a token, and later where that cannot be done.

A client that plays on without room on the disk must not lose its seat with its process, if that can
be helped: the token that was kept last stays good while it is the one that is shown.
"""

from __future__ import annotations

from math import inf
from typing import Final

from netplay.errors import FolderError
from netplay.joining.seat_store import HeldSeat, Seat
from netplay.pairing.seal import CertificateHash

RETRY_AFTER: Final = 10.0
"""Seconds until a token that could not be kept is tried again: whoever makes room waits for it."""


class SeatKeeping:
    """The place on disk of one seat. Times are monotonic seconds, brought in by the caller."""

    def __init__(self, place: HeldSeat | None, fault: str = "") -> None:
        """Nothing was given yet.

        Args:
            place: where the token goes; None where there is no seat to keep, or no place.
            fault: why there is no place, where there should be one.
        """
        self._place = place
        self._newest: Seat | None = None
        self._retry_at = inf
        self.fault = fault
        """Why the seat cannot be found again by another process; empty where it can."""

    @property
    def kept(self) -> Seat | None:
        """What was kept last; its token finds the seat as long as it is the one that is shown."""
        return None if self._place is None else self._place.seat

    def keep(self, name: str, token: str, certificate: CertificateHash | None, now: float) -> None:
        """Keep the newest ``token``, or else the one before; ``fault`` tells whether either is."""
        if self._place is None:
            return
        self._newest = Seat(name, token, certificate)
        try:
            self._place.keep(name, token, certificate)
        except FolderError as error:
            self.fault = "" if self.kept is not None else error.reason
            self._retry_at = now + RETRY_AFTER if self.fault else inf
        else:
            self.fault, self._retry_at = "", inf

    def try_again(self, now: float) -> None:
        """Keep what could not be kept, if it is time to try."""
        if now >= self._retry_at and self._newest is not None:
            newest = self._newest
            self.keep(newest.name, newest.token, newest.certificate, now)

    def let_go(self) -> None:
        """Leave the seat for the next client of this account."""
        if self._place is not None:
            self._place.let_go()

    def forget(self) -> None:
        """The seat is no longer ours."""
        if self._place is not None:
            self._place.forget()
