"""Who is known again: by key or by return word, for as long as they hold a seat."""

import os
import re
import time
from pathlib import Path

import pytest

from netplay.files.ageing import KEPT_ANYWAY
from netplay.files.folders import Folder
from netplay.ssh_door.guest_book import Guest, GuestBook
from netplay.ssh_door.limits import KEPT_DAYS

KEY = b"a public key"


def seat(book: GuestBook, guest: Guest) -> None:
    """Let the guest's client have the token of a seat."""
    book.move_in(guest)
    at = guest.home / Folder.SEATS / "0123"
    at.mkdir(parents=True)
    (at / "4567.json").write_text("{}")


def test_a_key_is_known_once_its_guest_has_a_seat(home: Path) -> None:
    book = GuestBook("amber-fox-42")
    guest = book.new_by_key(KEY)
    book.move_in(guest)
    assert book.by_key(KEY) is None

    seat(book, guest)

    assert book.by_key(KEY) == guest
    assert book.by_key(b"another key") is None
    assert GuestBook("amber-fox-42").by_key(KEY) == guest, "after the host was started again"
    assert GuestBook("other-fox-43").by_key(KEY) is None, "at another table"
    assert guest.home.stat().st_mode & 0o077 == 0
    assert home in guest.home.parents


@pytest.mark.usefixtures("home")
def test_a_return_word_is_known_however_it_is_typed() -> None:
    book = GuestBook("amber-fox-42")
    guest = book.new_by_word()
    assert guest.word is not None
    assert re.fullmatch(r"[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}", guest.word)
    assert book.by_word(guest.word) is None

    seat(book, guest)

    for typed in (guest.word, guest.word.upper(), guest.word.replace("-", " ")):
        assert book.by_word(typed) == guest
    for typed in ("", "-", "amber-otter-lamp", guest.word[:-1], "anna", "../.."):
        assert book.by_word(typed) is None


@pytest.mark.usefixtures("home")
def test_a_name_or_the_name_of_a_home_is_no_way_back() -> None:
    book = GuestBook("amber-fox-42")
    guest = book.new_by_word()
    seat(book, guest)

    assert book.by_word(guest.home.name) is None
    assert str(guest.word) not in repr(guest)


def test_neither_key_nor_word_is_kept(home: Path) -> None:
    book = GuestBook("amber-fox-42")
    guest = book.new_by_word()
    seat(book, guest)
    kept = "".join(str(path) for path in home.rglob("*"))

    assert guest.word is not None
    assert guest.word not in kept
    assert guest.word.replace("-", "") not in kept


@pytest.mark.usefixtures("home")
def test_who_leaves_without_a_seat_leaves_nothing() -> None:
    book = GuestBook("amber-fox-42")
    passing_by, seated = book.new_by_word(), book.new_by_word()
    book.move_in(passing_by)
    seat(book, seated)

    book.gone(passing_by)
    book.gone(seated)

    assert not passing_by.home.exists()
    assert seated.home.exists()


def test_who_has_been_gone_for_long_is_forgotten(home: Path) -> None:
    book = GuestBook("amber-fox-42")
    guest = book.new_by_key(KEY)
    seat(book, guest)
    long_ago = time.time() - (KEPT_DAYS + 1) * 86_400
    for path in [*home.rglob("*")]:
        os.utime(path, (long_ago, long_ago))

    GuestBook("another-table-1")
    assert guest.home.exists()  # the clock may be wrong, and there are few

    for number in range(KEPT_ANYWAY):
        (guest.home.parents[1] / f"table-{number}").mkdir()
    GuestBook("another-table-1")
    assert not guest.home.exists()
