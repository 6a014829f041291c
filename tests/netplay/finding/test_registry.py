"""Finding the tables that run here."""

import os
from pathlib import Path

import msgspec
import pytest

from engine.ruleset import make_ruleset
from netplay.address import SocketPath, TcpAddress
from netplay.errors import FolderError, StoreError
from netplay.files.folders import Folder, folder, path_of
from netplay.files.locked_file import LockedFile
from netplay.finding.registry import TableEntry, announce, running_tables
from tests.netplay.entries import entry as listed_entry

pytestmark = pytest.mark.usefixtures("home")


def entry(table: str = "t1", started: str = "2026-01-01T10:00:00+00:00") -> TableEntry:
    return listed_entry(
        table,
        pid=os.getpid(),
        port=28660,
        addresses=("127.0.0.1:28660",),
        started=started,
        rules=make_ruleset(4, partners=True),
        owner_key="the secret",
    )


def test_no_folder_is_made_for_a_look() -> None:  # a home may be read-only
    assert running_tables() == ()
    assert not path_of(Folder.TABLES).exists()


def test_a_table_is_listed_while_its_host_lives() -> None:
    path = folder(Folder.TABLES) / "t1.json"
    file = LockedFile.create(path, msgspec.json.encode(entry()))
    assert running_tables() == (entry(),)
    file.release()  # as the system does for a host that is killed

    assert running_tables() == ()
    assert list(folder(Folder.TABLES).iterdir()) == []


def test_no_table_has_two_hosts() -> None:
    file = announce(entry())
    with pytest.raises(StoreError, match=r"t1 runs already: .* join 127\.0\.0\.1:28660"):
        announce(entry())
    file.remove()
    announce(entry()).remove()


def test_the_oldest_comes_first() -> None:
    files = [announce(entry("a", "2026-01-02")), announce(entry("b", "2026-01-01"))]

    assert [each.table for each in running_tables()] == ["b", "a"]
    for file in files:
        file.remove()


def test_what_is_no_entry_is_left_out() -> None:
    at = folder(Folder.TABLES)
    files = [
        LockedFile.create(at / "a.json", b""),
        LockedFile.create(at / "b.json", b'{"table": 3}'),
        LockedFile.create(at / "c.json", b"\xff\x00"),
        LockedFile.create(at / "d.json", msgspec.json.encode(entry())[:-9]),
    ]
    (at / "e.json").mkdir()

    assert running_tables() == ()
    for file in files:
        file.release()


def test_a_process_of_another_machine_is_left_out_and_its_file_stays() -> None:
    unused_pid = 2**22 + 1  # above the largest there can be
    file = announce(msgspec.structs.replace(entry(), pid=unused_pid))

    assert running_tables() == ()
    assert len(list(folder(Folder.TABLES).iterdir())) == 1
    with pytest.raises(StoreError, match="another host with these files"):
        announce(entry())
    file.remove()


def test_the_key_is_kept_and_never_shown() -> None:
    file = announce(entry())

    assert running_tables()[0].owner_key == "the secret"
    assert "the secret" not in repr(running_tables())
    file.remove()


def test_what_changes_is_listed() -> None:
    listed = announce(entry())
    fuller = msgspec.structs.replace(entry(), open_seats=0)
    listed.change(fuller)

    assert running_tables() == (fuller,)
    assert listed.entry == fuller
    listed.remove()
    assert running_tables() == ()


def test_what_cannot_be_written_changes_nothing(home: Path) -> None:
    listed = announce(entry())
    (home / "tables").rename(home / "elsewhere")

    with pytest.raises(FolderError):
        listed.change(msgspec.structs.replace(entry(), open_seats=0))
    assert listed.entry == entry()
    listed.remove()


def test_it_knows_how_this_machine_joins() -> None:
    assert entry().joins_at == TcpAddress("127.0.0.1", 28660)
    at_path = msgspec.structs.replace(entry(), address="/run/x", port=None)
    assert at_path.joins_at == SocketPath("/run/x")


def test_a_folder_that_cannot_be_written_gets_a_sentence(home: Path) -> None:
    (home / "tables").write_text("no folder")

    with pytest.raises(FolderError):
        announce(entry())
