"""The commands of a checkout: what they set up, when, and what they say where they cannot.

No package is installed here. A stand-in Python plays the part of one that makes environments and
installs: a bash script that writes down what it was asked.
"""

import os
import shutil
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from shlex import quote
from typing import IO

import pytest

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = sorted(
    path for path in (ROOT / "scripts").iterdir() if os.access(path, os.X_OK) and path.is_file()
)

# What the scripts call besides Python; linked into a PATH that holds nothing else.
TOOLS = ("bash", "cat", "cp", "env", "getconf", "mkdir", "mktemp", "mv", "readlink", "rm", "tail")

# Answers as a Python does. `-c` goes to the real one, but for the question where it lies.
STAND_IN_PYTHON = """\
#!{bash}
set -eu
case "$*" in
  *ensurepip*) printf '%s\\n' {this} ;;
  "-E -c "*) exec {real} "$@" ;;
  "-m venv "*)
    printf 'venv\\n' >>{calls}
    mkdir -p "$3/bin"
    cp {this} "$3/bin/python"
    cp {game} "$3/bin/passing"
    ;;
  "-m pip "*)
    printf 'pip %s\\n' "${{*: -1}}" >>{calls}
    {pip}
    ;;
esac
"""

STAND_IN_GAME = """\
#!{bash}
printf '<%s>' "$@"
cat
"""


class Checkout:
    """A checkout with the real scripts, under a path with spaces, and nothing to set up from."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "a check out"
        self.tools = folder / "tools"
        self.calls = folder / "calls"
        self.python = self.tools / "python3"
        self.stamps = self.root / ".venv" / ".setup"
        self.root.mkdir()
        self.tools.mkdir()
        for name in TOOLS:
            found = shutil.which(name)
            assert found, name
            (self.tools / name).symlink_to(found)
        shutil.copytree(ROOT / "scripts", self.root / "scripts")
        (self.root / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
        write_script(folder / "game", STAND_IN_GAME.format(bash=shutil.which("bash")))
        self.let_pip("true")

    def let_pip(self, do: str) -> None:
        """Make pip run a line of bash instead of installing."""
        script = STAND_IN_PYTHON.format(
            bash=shutil.which("bash"),
            this=quote(str(self.python)),
            real=quote(sys.executable),
            calls=quote(str(self.calls)),
            game=quote(str(self.root.parent / "game")),
            pip=do,
        )
        write_script(self.python, script)
        if (self.root / ".venv").exists():
            write_script(self.root / ".venv" / "bin" / "python", script)

    def start(
        self, *arguments: str, script: Path | None = None, **env: str
    ) -> subprocess.Popen[str]:
        environment = {"PATH": str(self.tools), "PYTHON": str(self.python)} | env
        return subprocess.Popen(
            [script or self.root / "scripts" / "play", *arguments],
            cwd=self.root.parent,
            env={name: value for name, value in environment.items() if value},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def play(self, *arguments: str, script: Path | None = None, **env: str) -> tuple[int, str, str]:
        """Return the exit code, the output and the errors of `scripts/play`."""
        process = self.start(*arguments, script=script, **env)
        out, errors = process.communicate("typed", timeout=60)
        return process.returncode, out, errors

    def set_up_steps(self) -> Sequence[str]:
        """Return what was asked of Python since the last time, a venv or a package a line."""
        steps = self.calls.read_text(encoding="utf-8").splitlines() if self.calls.exists() else []
        self.calls.unlink(missing_ok=True)
        return steps


def write_script(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)


def read_line(stream: IO[str] | None) -> str:
    assert stream
    return stream.readline()


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Let Ctrl-C reach what a test starts, also where the tests run in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


ALL_STEPS = ["venv", "pip hatchling", "pip .[ssh]"]
GAME_SAYS = "<host><--name><Ann Lee>typed"


@pytest.mark.parametrize("script", [*SCRIPTS, ROOT / ".ci" / "run"], ids=lambda path: path.name)
def test_scripts_can_be_run(script: Path) -> None:
    assert script.stat().st_mode & stat.S_IXUSR
    subprocess.run(["bash", "-n", script], check=True)


@pytest.mark.parametrize("name", ["test", "lock"])
def test_help_says_how_to_use_it_and_sets_up_nothing(checkout: Checkout, name: str) -> None:
    code, out, errors = checkout.play("--help", script=checkout.root / "scripts" / name)

    assert (code, errors) == (0, "")
    assert out.startswith(f"Usage: scripts/{name} [")
    assert checkout.set_up_steps() == []


def test_first_start_sets_up_and_hands_everything_to_the_game(checkout: Checkout) -> None:
    code, out, errors = checkout.play("host", "--name", "Ann Lee")

    assert (code, out) == (0, GAME_SAYS)
    assert "Setting up The Passing Game" in errors
    assert checkout.set_up_steps() == ALL_STEPS


def test_later_starts_need_no_python_and_say_nothing(checkout: Checkout) -> None:
    checkout.play()
    checkout.set_up_steps()
    checkout.python.unlink()

    assert checkout.play("host", "--name", "Ann Lee", PYTHON="") == (0, GAME_SAYS, "")
    assert checkout.set_up_steps() == []


def test_play_works_through_a_link(checkout: Checkout) -> None:
    link = checkout.root.parent / "dominoes"
    link.symlink_to(checkout.root / "scripts" / "play")

    code, out, _ = checkout.play("host", "--name", "Ann Lee", script=link)

    assert (code, out) == (0, GAME_SAYS)


@pytest.mark.parametrize("changed", ["pyproject.toml", "scripts/requirements.lock"])
def test_a_change_of_requirements_installs_anew_in_the_same_venv(
    checkout: Checkout, changed: str
) -> None:
    checkout.play()
    checkout.set_up_steps()
    with (checkout.root / changed).open("a", encoding="utf-8") as file:
        file.write("# changed\n")

    assert checkout.play()[0] == 0
    assert checkout.set_up_steps() == ["pip hatchling", "pip .[ssh]"]
    assert checkout.play()[2] == ""


def test_a_set_that_another_one_moved_on_is_installed_anew(checkout: Checkout) -> None:
    lock = checkout.root / "scripts" / "requirements.lock"
    before = lock.read_text(encoding="utf-8")
    checkout.play(script=checkout.root / "scripts" / "test")
    lock.write_text(before + "# moved on\n", encoding="utf-8")
    checkout.play()
    lock.write_text(before, encoding="utf-8")
    checkout.set_up_steps()

    checkout.play(script=checkout.root / "scripts" / "test")

    assert checkout.set_up_steps() == ["pip hatchling", "pip .[cluster,dev,ssh]"]


def test_a_moved_checkout_is_set_up_anew(checkout: Checkout) -> None:
    checkout.play()
    checkout.set_up_steps()
    checkout.root = checkout.root.rename(checkout.root.with_name("elsewhere"))

    assert checkout.play()[0] == 0
    assert checkout.set_up_steps() == ALL_STEPS


def test_a_vanished_python_is_replaced(checkout: Checkout) -> None:
    checkout.play()
    checkout.set_up_steps()
    python = checkout.root / ".venv" / "bin" / "python"
    python.unlink()
    python.symlink_to(checkout.root / "gone")

    assert checkout.play()[0] == 0
    assert checkout.set_up_steps() == ALL_STEPS


@pytest.mark.usefixtures("interruptible")
def test_an_interrupted_installation_is_begun_anew(checkout: Checkout) -> None:
    # As Ctrl-C does: everyone gets the signal, and pip makes an exit code of it.
    checkout.let_pip("trap 'exit 1' INT; kill -INT 0; exit 1")

    code, out, errors = checkout.play()

    assert (code, out) == (130, "")
    assert "could not be installed" not in errors
    checkout.set_up_steps()
    checkout.let_pip("true")
    assert checkout.play()[0] == 0
    assert checkout.set_up_steps() == ALL_STEPS


def test_a_failed_installation_gives_the_reason_and_keeps_what_there_is(
    checkout: Checkout,
) -> None:
    checkout.let_pip("echo 'ERROR: no network' >&2; exit 1")

    code, out, errors = checkout.play()

    assert (code, out) == (1, "")
    assert "ERROR: no network" in errors
    assert "needs the network" in errors
    checkout.set_up_steps()
    checkout.let_pip("true")
    assert checkout.play()[0] == 0
    assert checkout.set_up_steps() == ["pip hatchling", "pip .[ssh]"]


def test_two_terminals_set_up_once(checkout: Checkout) -> None:
    gate = checkout.root.parent / "gate"
    os.mkfifo(gate)
    checkout.let_pip(f"read -r _ <>{quote(str(gate))}")

    first = checkout.start()
    assert "Setting up" in read_line(first.stderr)
    second = checkout.start()
    assert "Another terminal is setting up" in read_line(second.stderr)
    with gate.open("w", encoding="utf-8") as opened:
        opened.write("go\n" * 2)
        opened.flush()
        outcomes = [process.communicate("typed", timeout=60) for process in (first, second)]

    assert [out for out, _ in outcomes] == ["<>typed"] * 2
    assert checkout.set_up_steps() == ALL_STEPS


def test_the_checks_bring_what_the_game_needs(checkout: Checkout) -> None:
    checkout.play(script=checkout.root / "scripts" / "test")

    assert checkout.set_up_steps() == ["venv", "pip hatchling", "pip .[cluster,dev,ssh]"]
    assert checkout.play()[2] == ""


def test_every_check_runs_and_the_failed_ones_are_named(checkout: Checkout) -> None:
    checkout.play()
    for name in ("ruff", "mypy", "lint-imports", "pytest"):
        code = 1 if name in {"ruff", "lint-imports"} else 0
        script = f'#!/usr/bin/env bash\necho "ran {name} $*"\nexit {code}\n'
        write_script(checkout.root / ".venv" / "bin" / name, script)

    code, out, _ = checkout.play("-k", "lead", script=checkout.root / "scripts" / "test")

    assert code == 1
    assert out.count("ran ") == 5
    assert "-k lead" in out
    assert out.splitlines()[-1] == "Failed: format lint imports"


def test_an_old_python_is_refused(checkout: Checkout) -> None:
    write_script(checkout.python, "#!/usr/bin/env bash\nexit 3\n")

    code, out, errors = checkout.play()

    assert (code, out) == (1, "")
    assert errors == (
        f"PYTHON names {checkout.python}, which is too old: "
        "The Passing Game needs Python 3.11 or newer.\n"
    )


def test_a_python_without_venv_is_named_with_the_way_out(checkout: Checkout) -> None:
    write_script(checkout.python, "#!/usr/bin/env bash\nexit 4\n")

    code, out, errors = checkout.play(PYTHON="")

    assert (code, out) == (1, "")
    assert errors.startswith("python3 cannot make virtual environments")
    assert "apt install python3-venv" in errors


def test_a_machine_without_python_is_told_what_to_do(checkout: Checkout) -> None:
    checkout.python.unlink()

    code, out, errors = checkout.play(PYTHON="")

    assert (code, out) == (1, "")
    assert errors.startswith(
        "The Passing Game needs Python 3.11 or newer, and none was found here."
    )
    assert "PYTHON=" in errors


def test_newest_python_that_works_is_taken(checkout: Checkout) -> None:
    # As a version manager leaves it: the name is there, the Python is not.
    write_script(checkout.tools / "python3.14", "#!/usr/bin/env bash\nexit 127\n")
    checkout.python.rename(checkout.tools / "python3.12")
    checkout.python = checkout.tools / "python3.12"
    checkout.let_pip("true")

    assert checkout.play(PYTHON="")[0] == 0


@pytest.mark.parametrize(
    ("module", "arguments"),
    [
        ("scripts.league_parts.league", ("--deals", "0")),
        ("scripts.league_parts.league", ("--jobs", "-1")),
        ("scripts.league_parts.league", ("--modes", "p")),
        ("scripts.picture_parts.draw_pictures", ("light",)),
        ("scripts.soak_parts.soak", ("--matches", "0")),
        ("scripts.soak_parts.soak", ("--jobs", "0")),
        ("tests.netplay.simulation", ("--seeds", "0")),
    ],
)
def test_what_cannot_be_done_is_wrong_usage_and_never_went_well(
    module: str, arguments: Sequence[str]
) -> None:
    asked = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert asked.returncode == 2
    assert asked.stdout == ""
    assert asked.stderr.startswith("usage: scripts/")
    assert arguments[-1] in asked.stderr
