"""Notices between the accounts of one machine: found while their hosts live, believed if honest."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.ruleset import make_ruleset
from netplay.address import TcpAddress, format_address
from netplay.finding import notice_board
from netplay.finding.interfaces import own_interfaces
from netplay.finding.notice import Notice, words_of
from netplay.finding.notice_board import (
    BOARD_VARIABLE,
    PostedNotice,
    PostedTable,
    is_safe_board,
    post,
    posted_tables,
)

TABLE = Notice(table="amber-fox-42", machine="box", rules=make_ruleset(2), open_seats=1)
HERE = TcpAddress("127.0.0.1", 4000)
NAME = f"passing-game-{os.geteuid()}-amber-fox-42"


@pytest.fixture
def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that everybody may write to, with the sticky bit, as /tmp is."""
    tmp_path.chmod(0o1777)
    monkeypatch.setenv(BOARD_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture
def posted(board: Path) -> Iterator[PostedNotice]:
    notice = post(TABLE, HERE)
    assert notice is not None
    yield notice
    notice.remove()
    assert not (board / NAME).exists()


def test_what_is_posted_is_found(posted: PostedNotice) -> None:
    assert posted_tables() == (PostedTable(TABLE, HERE, os.geteuid()),)
    posted.tell(replace(TABLE, open_seats=0))
    assert posted_tables()[0].notice.open_seats == 0


def test_others_may_read_it_and_nothing_else_lies_about(posted: PostedNotice, board: Path) -> None:
    posted.tell(replace(TABLE, open_seats=0))

    assert [path.name for path in board.iterdir()] == [NAME]
    assert stat.S_IMODE((board / NAME).stat().st_mode) == 0o644


@pytest.mark.usefixtures("posted")
def test_nothing_in_it_is_secret(board: Path) -> None:
    assert set(msgspec.json.decode((board / NAME).read_bytes())) == {*words_of(TABLE), "at"}


def test_one_whose_host_is_gone_is_taken_down(board: Path) -> None:
    (board / NAME).write_bytes(msgspec.json.encode(words_of(TABLE) | {"at": "127.0.0.1:4000"}))

    assert posted_tables() == ()
    assert list(board.iterdir()) == []


def a_link(path: Path) -> None:
    original = path.with_name("original")
    path.rename(original)
    path.symlink_to(original)


def a_second_name(path: Path) -> None:
    path.with_name("original").hardlink_to(path)


def another_owner(path: Path) -> None:
    path.rename(path.with_name(f"passing-game-{os.geteuid() + 1}-amber-fox-42"))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda path: path.chmod(0o666),
        lambda path: path.chmod(0o620),
        a_link,
        a_second_name,
        another_owner,
    ],
)
def test_a_file_that_is_not_honest_is_not_believed(
    spoil: Callable[[Path], None], board: Path
) -> None:
    notice = post(TABLE, HERE)
    assert notice is not None
    spoil(board / NAME)

    assert posted_tables() == ()
    notice.remove()


def test_what_is_no_file_is_passed_over(board: Path) -> None:
    (board / NAME).mkdir()
    os.mkfifo(board / f"{NAME}-2")  # nobody waits for its other end
    (board / f"{NAME}-3").symlink_to("/dev/zero")

    assert posted_tables() == ()


@pytest.mark.parametrize(
    ("mode", "owner", "is_safe"),
    [
        (stat.S_IFDIR | 0o1777, 0, True),  # as /tmp is
        (stat.S_IFDIR | 0o1777, 1000, True),
        (stat.S_IFDIR | 0o700, 1000, True),
        (stat.S_IFDIR | 0o1777, 1001, False),  # its owner could move others' files away
        (stat.S_IFDIR | 0o777, 0, False),  # and here anybody
        (stat.S_IFDIR | 0o775, 1000, False),
        (stat.S_IFREG | 0o600, 1000, False),
    ],
)
def test_a_folder_in_which_others_could_meddle_is_no_board(
    mode: int, owner: int, is_safe: bool
) -> None:
    state = os.stat_result((mode, 1, 1, 2, owner, owner, 4096, 0, 0, 0))

    assert is_safe_board(state, 1000) == is_safe


def test_a_board_that_is_not_safe_is_none(board: Path) -> None:
    board.chmod(0o777)

    assert post(TABLE, HERE) is None
    assert posted_tables() == ()


@pytest.mark.parametrize("board", ["", "/nowhere/at/all", "/dev/null", "\0"])
def test_without_a_board_nothing_is_posted_or_found(board: str) -> None:
    assert post(TABLE, HERE, {BOARD_VARIABLE: board}) is None
    assert posted_tables({BOARD_VARIABLE: board}) == ()


def test_a_board_that_is_full_keeps_what_stood_there(
    posted: PostedNotice, board: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_arguments: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(OSError, match="No space"):
        posted.tell(replace(TABLE, open_seats=0))
    assert posted_tables()[0].notice == TABLE
    assert len(list(board.iterdir())) == 1


@pytest.mark.usefixtures("posted")
def test_what_other_accounts_leave_behind_hides_no_table(
    board: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their own account alone can remove it: here the first half of the files is another's."""
    monkeypatch.setattr(notice_board, "MAX_FILES", 4)
    crowd = [board / f"passing-game-{number}-flood" for number in range(-40, 0)]
    for path in crowd:
        path.touch(0o644)
    own = Path.lstat

    def state_of(path: Path) -> os.stat_result:
        state = list(own(path))
        state[stat.ST_UID] += path in crowd
        return os.stat_result(state)

    monkeypatch.setattr(Path, "lstat", state_of)

    assert [table.notice for table in posted_tables()] == [TABLE]


def test_however_many_files_are_leftovers_the_tables_are_found(
    board: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notice_board, "MAX_NOTICES", 3)
    for number in range(40):
        (board / f"passing-game-0-a-flood-{number}").touch(0o644)
    tables = [post(replace(TABLE, table=f"table-{number}"), HERE) for number in range(5)]

    found = [posted.notice.table for posted in posted_tables()]

    assert found == ["table-0", "table-1", "table-2"]
    for posted in filter(None, tables):
        posted.remove()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\x00",
        b"[]",
        b'{"v": 1}',
        msgspec.json.encode(words_of(TABLE)),  # it does not say where
        msgspec.json.encode(words_of(TABLE) | {"at": "/etc/passwd"}),
        msgspec.json.encode(words_of(TABLE) | {"at": "box.example:1"}),  # no names: numbers
        msgspec.json.encode(words_of(TABLE) | {"at": "127.0.0.1:0"}),
    ],
)
def test_what_makes_no_sense_is_no_table(content: bytes) -> None:
    assert notice_board.read_notice(content, 1000) is None


@pytest.mark.parametrize(
    "elsewhere",
    [
        "192.0.2.1:4000",  # nobody has it (RFC 5737)
        "[2001:db8::1]:4000",  # nor that (RFC 3849)
        "[fe80::1%nowhere]:4000",
        "8.8.8.8:4000",
        "0.0.0.0:4000",
        "[::]:4000",
        "224.0.0.251:5353",
    ],
)
def test_a_notice_is_believed_of_this_machine_alone(elsewhere: str) -> None:
    content = msgspec.json.encode(words_of(TABLE) | {"at": elsewhere})
    assert notice_board.read_notice(content, 1000) is None


def test_every_number_of_this_machine_is_one() -> None:
    numbers = [str(each.ip) for each in own_interfaces() if not each.is_link_local]
    for number in ("127.0.0.1", "127.4.5.6", *numbers):
        at = format_address(TcpAddress(number, 4000))
        content = msgspec.json.encode(words_of(TABLE) | {"at": at})
        assert notice_board.read_notice(content, 1000) is not None, number


@given(st.binary() | st.dictionaries(st.text(), st.text()).map(msgspec.json.encode))
def test_whatever_a_file_holds_is_a_table_or_none(content: bytes) -> None:
    notice_board.read_notice(content, 1000)
