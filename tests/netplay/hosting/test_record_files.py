"""Where the records of a table's matches go."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from netplay.hosting.record_files import RecordFiles

pytestmark = pytest.mark.usefixtures("home")

ROOT = Path(__file__).resolve().parents[3]


def test_each_line_is_on_the_disk_at_once() -> None:
    records = RecordFiles("t1")
    for number in range(3):
        records.append(1, f"line {number}")
        assert records.path(1).read_text().splitlines()[-1] == f"line {number}"
    records.close()


def test_each_match_has_a_file_of_its_own() -> None:
    records = RecordFiles("t1")
    records.append(1, "one")
    records.append(2, "two")
    records.close()

    assert records.path(1).name == "t1-1.jsonl"
    assert records.path(1).read_text() == "one\n"
    assert records.path(2).read_text() == "two\n"


def test_a_running_match_is_nobody_elses_to_read() -> None:
    records = RecordFiles("t1")
    records.append(1, "one")

    assert records.path(1).stat().st_mode & 0o777 == 0o600
    records.close()


def test_an_older_record_of_the_same_name_stays_as_it_is() -> None:
    for text in ("old", "new", "newest"):
        records = RecordFiles("t1")
        records.append(1, text)
        records.close()

    assert records.path(1).name == "t1-1.3.jsonl"
    assert [path.read_text() for path in sorted(records.path(1).parent.iterdir())] == [
        "new\n",
        "newest\n",
        "old\n",
    ]


def test_a_pipe_in_the_place_of_a_record_keeps_nobody_waiting() -> None:
    pipe = RecordFiles("t1").path(1)
    os.mkfifo(pipe)
    records = RecordFiles("t1")
    records.restore(1, [b"one"])
    records.append(1, "two")
    records.close()

    assert records.path(1).name == "t1-1.2.jsonl"
    assert records.path(1).read_text() == "one\ntwo\n"


def test_what_could_not_be_written_is_written_as_soon_as_it_can_be() -> None:
    records = RecordFiles("t1")
    folder = records.path(1).parent
    folder.rmdir()
    with pytest.raises(OSError, match="No such file"):
        records.append(1, "one")
    records.append(1, "two")  # one error is enough
    folder.mkdir()
    records.append(1, "three")
    assert records.path(1).read_text() == "one\ntwo\nthree\n"

    folder.rename(folder.with_name("away"))
    with pytest.raises(OSError, match="No such file"):
        records.append(2, "four")
    folder.mkdir()
    records.close()
    assert records.path(2).read_text() == "four\n"


def test_what_a_full_disk_did_not_take_of_a_match_is_written_in_a_later_one() -> None:
    records = RecordFiles("t1")
    records.append(1, "one")
    folder = records.path(1).parent
    away = folder.rename(folder.with_name("away"))
    for match in (2, 3):
        with pytest.raises(OSError, match="No such file"):
            records.append(match, f"first of {match}")
        records.append(match, f"second of {match}")
    away.rename(folder)
    records.append(4, "one")
    records.close()

    assert records.path(1).read_text() == "one\n"
    for match in (2, 3):
        assert records.path(match).read_text() == f"first of {match}\nsecond of {match}\n"


def test_of_a_line_that_was_written_in_part_nothing_is_left() -> None:
    code = (
        "import resource, signal; from netplay.hosting.record_files import RecordFiles\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "_, hard = resource.getrlimit(resource.RLIMIT_FSIZE)\n"
        "records = RecordFiles('t1')\n"
        "records.append(1, 'one')\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (6, hard))\n"
        "for match, line in (1, 'two'), (2, 'too long'):\n"
        "    try: records.append(match, line)\n"
        "    except OSError: print(records.path(match).read_text())\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))\n"
        "records.append(2, 'three')\n"
        "for match in 1, 2: print(records.path(match).read_text())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "one\ntw\ntoo lo\none\ntwo\n\ntoo long\nthree\n\n"


def test_a_record_that_is_restored_is_nobody_elses_to_read() -> None:
    records = RecordFiles("t1")
    records.restore(1, [b"one"])
    assert records.path(1).stat().st_mode & 0o777 == 0o600
    records.append(1, "two")
    assert records.path(1).read_text() == "one\ntwo\n"
    records.close()
