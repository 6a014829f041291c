"""``passing doctor``, wherever it is asked."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent.parent
DOCTOR = [sys.executable, "-c", "from tui.cli import main; main()", "doctor"]


def doctor(*options: str, **variables: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name in {"PATH", "HOME"}}
    return subprocess.run(
        [*DOCTOR, *options],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env={**kept, "PYTHONPATH": str(ROOT), **variables},
        check=False,
    )


@pytest.mark.parametrize("lang", ["C", "C.UTF-8"])
def test_it_answers_without_a_terminal_a_home_and_a_locale(lang: str) -> None:
    done = doctor(PASSING_HOME="/dev/null/games", LANG=lang, TERM="dumb")

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()
    assert "failed" not in done.stdout
    assert "/dev/null/games/settings: cannot be written, not there yet" in done.stdout
    assert max(map(len, done.stdout.splitlines())) < 120


def test_it_tells_of_a_slow_msgpack(tmp_path: Path) -> None:
    done = doctor("--json", PASSING_HOME=str(tmp_path), MSGPACK_PUREPYTHON="1", LANG="C.UTF-8")
    report = json.loads(done.stdout)

    assert report["program"]["msgpack"].endswith("(pure Python)")
    assert any("msgpack" in sentence for sentence in report["advice"])
    assert list(tmp_path.iterdir()) == []
