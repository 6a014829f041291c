"""Where the records of a table's matches go."""

from pathlib import Path

import pytest

from netplay.record_files import RecordFiles


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PASSING_HOME", str(tmp_path))
    return tmp_path


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


def test_a_record_that_breaks_off_stays_broken_off() -> None:
    records = RecordFiles("t1")
    folder = records.path(1).parent
    folder.rmdir()
    with pytest.raises(OSError, match="No such file"):
        records.append(1, "one")
    folder.mkdir()
    records.append(1, "two")
    records.append(2, "three")
    records.close()

    assert not records.path(1).exists()
    assert records.path(2).read_text() == "three\n"
