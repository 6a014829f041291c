"""A table's private socket: there while its host is, for its own account, and never a fault."""

import os
import socket
import stat
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from netplay.address import MAX_SOCKET_PATH, SocketPath, TcpAddress
from netplay.errors import NobodyThere
from netplay.files.folders import Folder, folder
from netplay.finding.own_socket import own_socket
from netplay.finding.registry import ListedTable, announce, own_way, running_tables
from netplay.joining.client import join
from tests.netplay.entries import entry as listed_entry
from tests.netplay.hosts import open_host, options

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def listed() -> Iterator[ListedTable]:
    entry = listed_entry(
        "amber-fox-42", pid=os.getpid(), port=28660, addresses=("192.168.1.5:28660",)
    )
    listed = announce(entry)
    yield listed
    listed.remove()


def path_of(listed: ListedTable) -> Path:
    (entry,) = running_tables()
    assert entry == listed.entry
    assert entry.socket is not None
    return Path(entry.socket)


def test_it_is_listed_and_this_accounts_alone(listed: ListedTable) -> None:
    with own_socket(listed) as listener:
        path = path_of(listed)
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
        assert running_tables()[0].joins_at == SocketPath(str(path), "127.0.0.1:28660")
        assert listener is not None
        with socket.socket(socket.AF_UNIX) as client:
            client.connect(str(path))
    assert not path.exists()


def test_a_folder_that_others_can_enter_is_closed_to_them(listed: ListedTable) -> None:
    folder(Folder.TABLES).chmod(0o755)
    with own_socket(listed) as listener:
        assert listener is not None
        assert stat.S_IMODE(folder(Folder.TABLES).stat().st_mode) == 0o700


def test_in_a_folder_of_another_account_there_is_none(
    listed: ListedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("netplay.finding.own_socket.os.geteuid", lambda: os.getuid() + 1)
    with own_socket(listed) as listener:
        assert listener is None
    assert running_tables()[0].joins_at == TcpAddress("127.0.0.1", 28660)


@pytest.fixture
def far_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    far = home / ("long" * (MAX_SOCKET_PATH // 4))
    monkeypatch.setenv("PASSING_HOME", str(far))
    return far


def test_where_its_path_would_be_too_long_it_lies_elsewhere(
    far_home: Path, listed: ListedTable
) -> None:
    with own_socket(listed) as listener:
        path = path_of(listed)
        assert not path.is_relative_to(far_home)
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
        assert listener is not None
        with socket.socket(socket.AF_UNIX) as client:
            client.connect(str(path))
    assert not path.parent.exists()


def test_where_the_folder_can_hold_no_socket_it_lies_elsewhere(
    home: Path, listed: ListedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    chmod = Path.chmod

    def refuse(path: Path, mode: int) -> None:
        if path.is_relative_to(home) and path.suffix == ".sock":
            raise OSError("no sockets on this disk")
        chmod(path, mode)

    monkeypatch.setattr(Path, "chmod", refuse)
    with own_socket(listed) as listener:
        assert listener is not None
        assert not path_of(listed).is_relative_to(home)


@pytest.fixture
def temporary(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Of a short path, as /tmp is."""
    with TemporaryDirectory(prefix="t") as short:
        monkeypatch.setattr("tempfile.tempdir", short)
        yield Path(short)


def leave_socket(folder: Path, mode: int = 0o700) -> None:
    """What a host leaves there when it is killed."""
    folder.mkdir()
    folder.chmod(mode)
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(str(folder / "amber-fox-42.sock"))


@pytest.mark.usefixtures("far_home")
def test_what_a_killed_host_has_left_elsewhere_is_cleared(
    temporary: Path, listed: ListedTable
) -> None:
    leave_socket(temporary / "passing-killed")
    with own_socket(listed):
        here = path_of(listed).parent
        with own_socket(listed):  # of another host: it takes the first for no leftover
            assert here.exists()
        assert set(temporary.iterdir()) == {here}
    assert list(temporary.iterdir()) == []


@pytest.mark.usefixtures("far_home")
def test_elsewhere_it_lies_where_it_lay_before_the_crash_unless_the_place_is_taken(
    temporary: Path, listed: ListedTable
) -> None:
    with own_socket(listed):
        before = path_of(listed)
    leave_socket(before.parent)
    with own_socket(listed):
        assert path_of(listed) == before
    before.parent.mkdir(mode=0o755)
    with own_socket(listed) as listener:
        assert listener is not None
        assert path_of(listed) != before
    assert list(temporary.iterdir()) == [before.parent]


@pytest.mark.usefixtures("far_home")
def test_what_may_be_somebody_elses_is_left_alone(temporary: Path, listed: ListedTable) -> None:
    leave_socket(temporary / "passing-open", 0o755)
    leave_socket(temporary / "elsewhere")
    (temporary / "passing-link").symlink_to(temporary / "elsewhere")
    (temporary / "passing-homework").mkdir(mode=0o700)
    (temporary / "passing-file").touch(0o600)
    (temporary / "passing-text").mkdir(mode=0o700)
    (temporary / "passing-text" / "amber-fox-42.sock").touch(0o600)
    there = sorted(temporary.rglob("*"))
    with own_socket(listed):
        pass
    assert sorted(temporary.rglob("*")) == there


def test_where_every_path_would_be_too_long_there_is_none(
    far_home: Path, monkeypatch: pytest.MonkeyPatch, listed: ListedTable
) -> None:
    far_home.mkdir(exist_ok=True)
    monkeypatch.setattr("tempfile.tempdir", str(far_home))
    with own_socket(listed) as listener:
        assert listener is None
    assert not list(far_home.glob("passing-*"))


def test_a_folder_that_cannot_be_used_is_no_fault(
    home: Path, monkeypatch: pytest.MonkeyPatch, listed: ListedTable
) -> None:
    (home / "file").touch()
    monkeypatch.setenv("PASSING_HOME", str(home / "file"))
    with own_socket(listed) as listener:
        assert listener is None


def test_a_leftover_gives_way_and_one_without_a_host_is_cleared(listed: ListedTable) -> None:
    at = folder(Folder.TABLES)
    for name in ("amber-fox-42", "long-gone-01"):
        with socket.socket(socket.AF_UNIX) as left:
            left.bind(str(at / f"{name}.sock"))
    with own_socket(listed) as listener:
        assert listener is not None
        running_tables()
        assert [path.name for path in at.glob("*.sock")] == ["amber-fox-42.sock"]


@pytest.mark.parametrize(
    ("host", "port", "is_own"),
    [
        ("127.0.0.1", 28660, True),
        ("localhost", 28660, True),
        ("::1", 28660, True),
        ("192.168.1.5", 28660, True),  # as this machine is called by others
        ("192.168.1.6", 28660, False),
        ("127.0.0.1", 28661, False),
    ],
)
def test_own_tables_have_a_way_of_their_own(
    host: str, port: int, is_own: bool, listed: ListedTable
) -> None:
    address = TcpAddress(host, port)
    assert own_way(address) == address  # without a socket
    with own_socket(listed):
        way = SocketPath(str(path_of(listed)), "127.0.0.1:28660") if is_own else address
        assert own_way(address) == way
        assert own_way(way) == way


def test_without_a_folder_an_address_is_what_it_is(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "file").touch()
    monkeypatch.setenv("PASSING_HOME", str(home / "file"))

    assert own_way(TcpAddress("::1")) == TcpAddress("::1")


async def test_a_host_is_joined_by_it() -> None:
    async with open_host(options()):
        (entry,) = running_tables()
        client = await join(entry.joins_at, "Ana")
        await client.close()
        assert entry.socket is not None
    with pytest.raises(NobodyThere, match=rf"answers at 127\.0\.0\.1:{entry.port}:"):
        await join(entry.joins_at, "Ana")
