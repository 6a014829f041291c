"""The log of a host."""

import errno
import io
import logging
import os
from pathlib import Path

import pytest

from netplay.errors import FolderError
from netplay.files.folders import Folder, folder
from netplay.hosting.host_log import KEPT_LOGS, MAX_LOG_BYTES, HostLog
from netplay.hosting.repeat_limit import LINES_PER_HOST

pytestmark = pytest.mark.usefixtures("home")


def test_it_holds_a_line_an_event_with_its_time(caplog: pytest.LogCaptureFixture) -> None:
    log = HostLog("t1")
    log.note("Ana sits down.")
    log.note("100% %s of it.")
    log.close()
    lines = log.path.read_text().splitlines()

    assert [line.split(" ", 2)[2] for line in lines] == ["Ana sits down.", "100% %s of it."]
    assert lines[0][:2] == "20"
    assert caplog.records == []  # nothing of it goes anywhere else


def test_strangers_have_a_few_lines_and_a_count() -> None:
    log = HostLog("t1")
    for port in range(50):
        log.note("Connection ended.", f"10.0.0.1:{port}")
    log.close()
    lines = log.path.read_text().splitlines()

    assert len(lines) == LINES_PER_HOST + 1
    assert lines[-1].endswith("10.0.0.1: 45 more lines like these were left out.")


def test_it_never_grows_beyond_two_files() -> None:
    log = HostLog("t1")
    line = "x" * (MAX_LOG_BYTES // 4)
    for _ in range(20):
        log.note(line)
    log.close()
    sizes = [path.stat().st_size for path in folder(Folder.LOGS).iterdir()]

    assert len(sizes) == 2
    assert max(sizes) <= MAX_LOG_BYTES


def test_what_is_no_log_is_left_where_it_is() -> None:
    at = folder(Folder.LOGS)
    for number in range(KEPT_LOGS + 5):
        (at / f"folder-{number}.log").mkdir()
    (at / "link.log").symlink_to("nowhere")
    HostLog("t1").close()

    assert len(list(at.glob("folder-*"))) == KEPT_LOGS + 5


def test_a_log_that_somebody_cleared_away_begins_anew() -> None:
    log = HostLog("t1")
    log.note("one")
    log.path.unlink()
    log.note("two")
    log.close()

    assert log.path.read_text().endswith(" two\n")


def test_old_logs_are_cleared_away() -> None:
    at = folder(Folder.LOGS)
    for number in range(KEPT_LOGS + 5):
        path = at / f"old-{number}.log"
        path.write_text("x")
        os.utime(path, (number, number))
    HostLog("new").close()

    left = {path.name for path in at.iterdir()}
    assert len(left) == KEPT_LOGS
    assert "new.log" in left
    assert "old-0.log" not in left


def test_a_log_that_another_host_clears_away_at_that_moment_is_no_fault() -> None:
    vanishing = folder(Folder.LOGS) / "t0.log"
    vanishing.symlink_to("nothing")  # it is listed, and cannot be looked at
    log = HostLog("t1")
    log.note("Ana sits down.")
    log.close()

    assert "Ana sits down." in log.path.read_text()


class FullDisk(io.StringIO):
    def flush(self) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_what_cannot_be_written_is_lost_without_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    log = HostLog("t1")
    handler = logging.getLogger("passing.host.t1").handlers[0]
    assert isinstance(handler, logging.StreamHandler)
    written_to = handler.setStream(FullDisk())
    assert written_to is not None
    written_to.close()
    log.note("lost")
    log.close()

    assert capsys.readouterr() == ("", "")


def test_a_pipe_in_its_place_gets_a_sentence() -> None:
    os.mkfifo(folder(Folder.LOGS) / "t1.log")

    with pytest.raises(FolderError, match="it is no file"):
        HostLog("t1")


def test_a_folder_that_cannot_be_used_gets_a_sentence(home: Path) -> None:
    (home / "logs" / "t1.log").mkdir(parents=True)

    with pytest.raises(FolderError, match="PASSING_HOME"):
        HostLog("t1")
