"""A seat that is to be found again, whatever the disk says to that."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from netplay.address import TcpAddress
from netplay.files.locked_file import LockedFile
from netplay.joining.seat_keeping import RETRY_AFTER, SeatKeeping
from netplay.joining.seat_store import Seat, hold_seat

pytestmark = pytest.mark.usefixtures("home")

HERE = TcpAddress("127.0.0.1", 4000)


@contextmanager
def full_disk() -> Iterator[None]:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(LockedFile, "create", refuse)
        patch.setattr(LockedFile, "replace", refuse)
        yield


def found() -> Seat | None:
    """What the next client of this account finds."""
    return hold_seat(HERE).seat


def test_the_newest_token_is_kept() -> None:
    keeping = SeatKeeping(hold_seat(HERE))
    for token in ("t1", "t2"):
        keeping.keep("Ana", token, None, 0.0)
    keeping.let_go()

    assert keeping.fault == ""
    assert found() == Seat("Ana", "t2")


def test_without_room_the_one_before_is_still_good() -> None:
    keeping = SeatKeeping(hold_seat(HERE))
    keeping.keep("Ana", "t1", None, 0.0)
    with full_disk():
        keeping.keep("Ana", "t2", None, 1.0)
    keeping.let_go()

    assert keeping.fault == ""
    assert keeping.kept == found() == Seat("Ana", "t1")


def test_without_room_for_any_that_is_a_fault_until_there_is_room() -> None:
    keeping = SeatKeeping(hold_seat(HERE))
    with full_disk():
        keeping.keep("Ana", "t1", None, 0.0)
        keeping.keep("Ana", "t2", None, 1.0)
        assert (keeping.fault, keeping.kept) == ("No space left on device", None)
        keeping.try_again(1.0 + RETRY_AFTER)
    assert keeping.fault != ""
    keeping.try_again(RETRY_AFTER + 2.0)  # not so soon again
    assert keeping.fault != ""
    keeping.try_again(2 * RETRY_AFTER + 1.0)
    keeping.let_go()

    assert keeping.fault == ""
    assert found() == Seat("Ana", "t2")


def test_without_a_place_it_stays_a_fault() -> None:
    keeping = SeatKeeping(None, "Permission denied")
    keeping.keep("Ana", "t1", None, 0.0)
    keeping.try_again(1e9)

    assert keeping.fault == "Permission denied"


def test_who_has_no_seat_has_no_fault() -> None:
    assert SeatKeeping(None).fault == ""
