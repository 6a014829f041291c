"""How a run of the program ends: its exit code, and what it says on which stream."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tui.cli import run
from tui.commands.invocation import Invocation

ROOT = Path(__file__).resolve().parent.parent.parent
PASSING = [sys.executable, "-c", "from tui.cli import main; main()"]
LAWFUL = str(ROOT / "tests" / "records" / "partners-blocked.jsonl")

# Modules that a command without a screen must not load, as its users wait for it.
SCREEN = {"textual", "rich"}
NETWORK = {"asyncio", "msgspec", "msgpack", "zeroconf"}


def passing(
    *arguments: str, stdout: int = subprocess.PIPE, cwd: Path = ROOT
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PASSING, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ["sing"],
        ["--loud"],
        ["record"],
        ["record", "check"],
        ["record", "burn"],
        ["simulate"],
        ["simulate", "--matches", "0"],
        ["simulate", "--matches", "1", "--players", "5"],
        ["simulate", "--matches", "1", "--players", "3", "--partners"],
        ["simulate", "--matches", "1", "--option", "draw"],
        ["simulate", "--matches", "1", "--option", "draw=seven"],
        ["simulate", "--matches", "1", "--option", "partnership=all_hands"],
        ["simulate", "--matches", "1", "--bots", "greedy,clever"],
        ["simulate", "--matches", "1", "--bots", "greedy,greedy", "--players", "3"],
        ["simulate", "--matches", "1", "--seed", "-1"],
    ],
    ids=" ".join,
)
def test_wrong_usage_is_2_and_one_line_that_leads_to_the_help(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    code = run(arguments, Invocation())
    out, err = capsys.readouterr()

    assert (code, out) == (2, "")
    assert err.startswith("passing")
    assert err.endswith("--help.\n")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("rules of it", "passing rules: Got unexpected extra arguments (of it). See passing rules"),
        ("host --bots", "passing host: Option '--bots' requires an argument. See passing host"),
        ("host --open=3", "passing host: Option '--open' does not take a value. See passing host"),
        (
            "simulate --matches x",
            "passing simulate: Invalid value for '--matches': 'x' is not a valid whole number.",
        ),
        ("record", "passing record: Missing command. See passing record"),
        ("record coach a --seat", "passing record coach: Option '--seat' requires an argument."),
        ("--lang", "passing: Option '--lang' requires an argument. See passing --help."),
    ],
)
def test_wrong_usage_is_put_down_to_the_command_whose_it_is(
    arguments: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments.split(), Invocation()) == 2
    assert capsys.readouterr().err.startswith(said)


@pytest.mark.parametrize(("word", "key"), [("records", "m"), ("settings", "s")])
def test_what_is_at_home_is_no_command_and_its_place_is_told(
    word: str, key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([word], Invocation()) == 2
    said = capsys.readouterr().err
    assert f"on the home screen: type passing, then press {key}." in said
    assert said.count("\n") == 1


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"], Invocation()) == 0

    out = capsys.readouterr().out
    for name in ("host", "join", "find", "play", "tables", "rules", "record", "doctor"):
        assert f"\n  {name} " in out


UNCOUNTED = {name: value for name, value in os.environ.items() if "COVERAGE" not in name}


@pytest.mark.parametrize(
    ("arguments", "unwanted"),
    [
        ("--help", SCREEN | NETWORK),
        ("simulate --matches 1 --target 1", SCREEN | NETWORK),
        (f"record check {LAWFUL}", SCREEN | NETWORK),
        ("rules", SCREEN | NETWORK),
        ("host --help", SCREEN),
        ("join --help", SCREEN),
        ("play --help", SCREEN),
        ("tables", SCREEN),
        ("doctor", SCREEN),
    ],
)
def test_what_shows_no_screen_loads_none(arguments: str, unwanted: set[str]) -> None:
    code = (
        "import sys; from tui.cli import run, Invocation;"
        f"code = run({arguments.split()!r}, Invocation());"
        "print(*sys.modules, file=sys.stderr); sys.exit(code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )

    assert not {name.partition(".")[0] for name in done.stderr.split()} & unwanted


UNUSED_AT_AN_OPEN_TABLE = {
    *("netplay.pairing", "netplay.hosting.entrance", "netplay.hosting.certificate"),
    *("netplay.ssh_door.keeper", "netplay.thinking.thinkers", "netplay.finding.lan_announcer"),
    *("netplay.joining.seat_store", "netplay.records", "engine.record", "json"),
    *("tui.ways.means", "tui.ways.unfinished", "tui.settings", "tui.terminal", "tui.keyboard"),
    *("cryptography", "zeroconf", "asyncssh", "email", "importlib.metadata", "logging.handlers"),
}


def test_the_host_of_an_open_table_loads_what_it_needs(tmp_path: Path) -> None:
    """A megabyte is soon lost, for every table that waits for players."""
    code = (
        "import os, sys, tui.commands.host as host; from tui.cli import run, Invocation;"
        "host.print_json = lambda _: (print(*sys.modules, flush=True), os._exit(0));"
        "run('host --headless --json --open --port 0'.split(), Invocation())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**UNCOUNTED, "PASSING_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )

    loaded = set(done.stdout.split())
    assert "netplay.session" in loaded
    assert not loaded & (UNUSED_AT_AN_OPEN_TABLE | SCREEN)


def test_a_table_is_shown_by_values_that_are_soon_made() -> None:
    """A dataclass takes half a millisecond before a table can be seen: few are left."""
    code = (
        "import sys, tui.apps.table_app; from textual.message import Message;"
        "print(*(f'{name}.{key}' for name, module in [*sys.modules.items()]"
        " if name.startswith(('tui.', 'netplay.')) for key, value in vars(module).items()"
        " if '__dataclass_params__' in getattr(value, '__dict__', ())"
        " and value.__module__ == name and not issubclass(value, Message)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )

    assert set(done.stdout.split()) <= {"tui.settings.Settings", "tui.settings.Loaded"}


def test_a_reader_that_leaves_early_gets_no_complaint() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing) as out:
        done = passing("record", "check", LAWFUL, stdout=out.fileno())

    assert done.stderr == ""


def test_output_that_takes_no_more_gets_a_sentence(tmp_path: Path) -> None:
    """A limit on the size of files stands for a full disk."""
    with (tmp_path / "out").open("w") as out:
        done = subprocess.run(
            ["sh", "-c", 'ulimit -f 0; exec "$@"', "sh", *PASSING, "record", "check", LAWFUL],
            cwd=ROOT,
            stdout=out,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            env=UNCOUNTED,  # the limit would meet the notes of the coverage too
        )

    assert done.returncode == 1
    assert done.stderr == "The system refused: File too large.\n"


def test_output_that_is_closed_is_no_fault() -> None:
    done = subprocess.run(
        ["sh", "-c", '"$@" >&-', "sh", *PASSING, "record", "check", LAWFUL],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, "")


def test_ctrl_c_is_no_fault() -> None:
    # Where the tests run in the background, SIGINT would be ignored.
    heed = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    simulate = ["simulate", "--matches", "1000000", "--target", "1", "--json"]
    command = [PASSING[0], "-c", heed + PASSING[2], *simulate]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=30)

    assert process.returncode == 1
    assert err.strip() == "Interrupted."


BREAK = (
    "import tui.commands.record as r, tui.cli, sys\n"
    "def fail(*_): raise RuntimeError('secret')\n"
    "r.judge_pieces = fail\n"
    "sys.argv = ['passing', 'record', 'check', 'x', *sys.argv[1:]]\n"
    "tui.cli.main()"
)


@pytest.mark.parametrize("debug", [False, True])
def test_a_fault_of_ours_is_one_sentence_without_debug(*, debug: bool) -> None:
    command = [sys.executable, "-c", BREAK, *(["--debug"] if debug else [])]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 1
    assert ("Traceback" in done.stderr) is debug
    if not debug:
        assert done.stderr == (
            "The game failed by a fault of its own (RuntimeError): --debug shows where.\n"
        )


GRUMBLE = (
    "import sys, threading, warnings\n"
    "import tui.commands.record as r\n"
    "from tui.cli import main\n"
    "class Left:\n"
    "    def __del__(self): raise RuntimeError('secret')\n"
    "async def forgotten(): pass\n"
    "def grumble(*_):\n"
    "    Left()\n"
    "    forgotten()\n"
    "    warnings.warn('secret')\n"
    "    thread = threading.Thread(target=lambda: 1 / 0)\n"
    "    thread.start()\n"
    "    thread.join()\n"
    "    return r.Lawful(1, True)\n"
    "r.judge_pieces = grumble\n"
    "sys.argv = ['passing', 'record', 'check', sys.argv[1], *sys.argv[2:]]\n"
    "main()"
)


@pytest.mark.parametrize("debug", [False, True])
def test_what_python_would_say_of_what_does_no_harm_is_for_debug_alone(*, debug: bool) -> None:
    command = [sys.executable, "-c", GRUMBLE, LAWFUL, *(["--debug"] if debug else [])]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 0
    if debug:
        assert done.stderr.count("secret") == 2
        assert "never awaited" in done.stderr
        assert "ZeroDivisionError" in done.stderr
    else:
        assert done.stderr == ""


CTRL_C_WHILE_LOADING = (
    "import os, signal, sys\n"
    "class Finder:\n"
    "    def find_spec(self, name, path, target=None):\n"
    "        if name == 'click':\n"
    "            os.kill(os.getpid(), signal.SIGINT)\n"
    "sys.meta_path.insert(0, Finder())\n"
    "from tui.start import main\n"
    "main()"
)


def test_ctrl_c_while_the_program_is_loaded_ends_it_without_a_word() -> None:
    command = [sys.executable, "-c", CTRL_C_WHILE_LOADING]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == -signal.SIGINT
    assert done.stderr == ""
