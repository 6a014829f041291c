"""Which seat a client takes up again."""

import os
from pathlib import Path

import pytest

from netplay.address import Address, SocketPath, TcpAddress
from netplay.errors import FolderError
from netplay.files.ageing import KEPT_ANYWAY
from netplay.files.folders import Folder, folder
from netplay.files.locked_file import LockedFile
from netplay.joining.seat_store import HeldSeat, bring_seats, has_seat, hold_seat
from netplay.pairing.seal import seal_of

pytestmark = pytest.mark.usefixtures("home")

HERE = TcpAddress("127.0.0.1", 4000)


def token_of(seat: HeldSeat) -> str | None:
    return None if seat.seat is None else seat.seat.token


def sit(name: str, token: str, address: Address = HERE) -> HeldSeat:
    seat = hold_seat(address, name)
    seat.keep(name, token)
    return seat


def seat_files() -> list[Path]:
    return sorted(folder(Folder.SEATS).rglob("*.json"))


def test_the_first_time_there_is_none() -> None:
    assert token_of(hold_seat(HERE)) is None
    assert seat_files() == []


def test_a_socket_whose_path_is_no_text_has_seats_like_any_other() -> None:
    at = SocketPath(os.fsdecode(b"/run/box\xff.sock"))
    sit("Ana", "hers", at).let_go()

    assert token_of(hold_seat(at)) == "hers"


def test_a_client_that_crashed_finds_its_newest_token() -> None:
    seat = sit("Ana", "t1")
    seat.keep("Ana", "t2")
    seat.let_go()

    assert token_of(hold_seat(HERE)) == "t2"


def test_a_second_client_gets_a_seat_of_its_own() -> None:
    first = sit("Ana", "t1")
    second = sit("Ana", "t2")

    assert len(seat_files()) == 2
    first.let_go()
    second.let_go()
    again = [hold_seat(HERE), hold_seat(HERE)]
    assert sorted(token_of(seat) or "" for seat in again) == ["t1", "t2"]


def test_looking_for_one_seat_hides_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two programs of one account that were killed come back at the same moment."""
    for name in ("Ana", "Bo"):
        sit(name, name).let_go()
    take = LockedFile.take
    found: list[str | None] = []

    def taken(path: Path) -> LockedFile | None:
        file = take(path)
        if not found:
            found.append(None)
            found.append(token_of(hold_seat(HERE, "Bo")))
        return file

    monkeypatch.setattr(LockedFile, "take", taken)
    assert token_of(hold_seat(HERE, "Ana")) == "Ana"
    assert found == [None, "Bo"]


def test_a_name_asks_for_its_own_seat() -> None:
    for name in ("Ana", "Bob"):
        sit(name, f"of {name}").let_go()

    assert token_of(hold_seat(HERE, " bob ")) == "of Bob"
    assert token_of(hold_seat(HERE, "Eve")) is None
    assert token_of(hold_seat(HERE, "Ana")) == "of Ana"


def test_seats_of_other_tables_are_left_alone() -> None:
    sit("Ana", "t1").let_go()

    for other in (TcpAddress("127.0.0.1", 4001), TcpAddress("box", 4000), SocketPath("/x")):
        assert token_of(hold_seat(other)) is None


def test_this_machine_has_many_names_for_itself() -> None:
    sit("Ana", "t1").let_go()

    assert token_of(hold_seat(TcpAddress("localhost", 4000))) == "t1"


def test_a_seat_at_a_private_socket_is_that_of_the_table_wherever_the_socket_lies() -> None:
    sit("Ana", "t1", SocketPath("/home/ana/tables/amber-fox-42.sock", "127.0.0.1:4000")).let_go()

    for path in ("/media/stick/tables/amber-fox-42.sock", "/tmp/passing-k3/amber-fox-42.sock"):
        seat = hold_seat(SocketPath(path, "127.0.0.1:4001"))
        assert token_of(seat) == "t1"
        seat.let_go()
    other = SocketPath("/home/ana/tables/red-fox-42.sock", "127.0.0.1:4000")
    assert token_of(hold_seat(other)) is None


def test_a_forgotten_seat_is_not_asked_for_again() -> None:
    sit("Ana", "t1").forget()

    assert token_of(hold_seat(HERE)) is None
    assert seat_files() == []


def test_the_seat_held_last_is_the_first_to_be_taken_up() -> None:
    sit("Ana", "old").let_go()
    (old,) = seat_files()
    os.utime(old, (0, old.stat().st_mtime - 60))
    sit("Bob", "new").let_go()

    assert token_of(hold_seat(HERE)) == "new"


def test_old_and_broken_files_are_cleared_away() -> None:
    sit("Ana", "t1").let_go()
    (old,) = seat_files()
    os.utime(old, (0, 0))
    for number in range(KEPT_ANYWAY):
        old.with_name(f"broken-{number}.json").write_bytes(b'{"name": 1}')

    assert token_of(hold_seat(HERE)) is None
    assert seat_files() == []


def test_a_pipe_among_the_seats_keeps_nobody_waiting() -> None:
    sit("Ana", "a").let_go()
    os.mkfifo(seat_files()[0].with_name("0.json"))

    seat = hold_seat(HERE, "Ana")
    assert token_of(seat) == "a"
    seat.forget()
    assert not has_seat(HERE, "")


def test_a_clock_that_has_jumped_takes_nobody_s_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    sit("Ana", "t1").let_go()
    monkeypatch.setattr("time.time", lambda: 1e11)

    assert token_of(hold_seat(HERE)) == "t1"


def test_tokens_are_private_and_never_shown() -> None:
    seat = sit("Ana", "the secret")

    assert seat_files()[0].stat().st_mode & 0o777 == 0o600
    assert "the secret" not in repr(seat.seat)
    seat.let_go()


def test_seats_follow_their_table_unless_a_client_holds_them() -> None:
    there = TcpAddress("127.0.0.1", 4001)
    sit("Ana", "t1").let_go()
    held = sit("Bo", "t2")
    held.let_go()
    held = hold_seat(HERE, "Bo")

    bring_seats(HERE, there)
    bring_seats(HERE, HERE)

    assert token_of(hold_seat(there)) == "t1"
    held.let_go()
    assert token_of(hold_seat(HERE)) == "t2"


def test_seats_that_cannot_follow_get_a_sentence() -> None:
    there = TcpAddress("127.0.0.1", 4001)
    sit("Ana", "t1").let_go()
    (at,) = folder(Folder.SEATS).iterdir()
    sit("Bo", "t2", there).let_go()
    (to,) = set(folder(Folder.SEATS).iterdir()) - {at}
    for path in to.iterdir():
        path.unlink()
    to.rmdir()
    to.touch()

    with pytest.raises(FolderError, match="cannot be used"):
        bring_seats(HERE, there)


def test_a_seat_is_known_of_whoever_holds_it() -> None:
    assert not has_seat(HERE)
    sit("Ana", "t1")

    assert has_seat(HERE)
    assert has_seat(TcpAddress("localhost", 4000))
    assert not has_seat(TcpAddress("127.0.0.1", 4001))


def test_a_seat_at_another_host_or_of_long_ago_is_none() -> None:
    seat = hold_seat(HERE)
    seat.keep("Ana", "t1", "0" * 64)

    assert has_seat(HERE, seal_of("0" * 64))
    assert not has_seat(HERE, seal_of("1" * 64))
    (file,) = seat_files()
    os.utime(file, (0, 0))
    assert not has_seat(HERE)


def test_without_a_folder_there_is_no_seat(home: Path) -> None:
    (home / "seats").write_text("")

    assert not has_seat(HERE)
