"""Whole matches in lines: at a terminal without a screen, and through pipes."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from textwrap import dedent
from time import monotonic

import pytest

from engine.record.judge import Lawful, judge
from netplay.finding.registry import running_tables
from tests.e2e.liner import PATIENCE, AtTerminal, Liner, ThroughPipes, listen
from tests.processes.program import PASSING, ROOT, environment
from tui.settings import Pause, Settings, save_settings

MATCH_OVER = "Type next for a rematch, or leave."
NO_TEXTUAL = (
    "import atexit, sys; "
    "atexit.register(lambda: print('textual' in sys.modules, file=sys.stderr)); " + PASSING
)


@pytest.fixture(autouse=True)
def home(home: Path) -> Iterator[Path]:
    """A place for everything that is kept, in which bots do not take their time."""
    save_settings(home / "settings", Settings(pause=Pause.NONE))
    yield home
    deadline = monotonic() + PATIENCE  # a table that was left or closed takes a moment to end
    while (left := running_tables()) and monotonic() < deadline:
        pass
    for table in left:
        os.kill(table.pid, signal.SIGTERM)
    assert left == (), "a test left a table running"


def assert_plain(heard: str) -> None:
    """No control character but the ends of lines, and nothing that draws."""
    for line in heard.replace("\r\n", "\n").split("\n"):
        assert line.isascii()
        assert line.isprintable()


def ran(
    home: Path, *command: str, lines: str | None = None, **variables: str
) -> subprocess.CompletedProcess[str]:
    """What came of ``command``, run in ``home`` with ``lines`` as its input."""
    return subprocess.run(
        command,
        input=lines,
        env={**environment(home), **variables},
        cwd=home,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def piped(home: Path, lines: str, *arguments: str, **variables: str) -> tuple[int, str, str]:
    command = (sys.executable, "-c", NO_TEXTUAL, *arguments)
    done = ran(home, *command, lines=lines, **variables)
    return done.returncode, done.stdout, done.stderr


def address_of(host: Liner) -> str:
    said = listen(host, lambda line: line.startswith("passing join"), plays=False)
    return said.split()[-1]


def play_out(player: Liner) -> str:
    return listen(player, lambda line: MATCH_OVER in line)


def test_a_terminal_and_a_pipe_play_a_match_at_a_host(home: Path) -> None:
    host = AtTerminal(home, "host", "--open", "--port", "0", "--target", "30", "--name", "Ana")
    address = address_of(host)
    guest = ThroughPipes(home, "join", address, "--name", "Bo", LANG="C")

    with ThreadPoolExecutor() as both:
        for over in [both.submit(play_out, player) for player in (host, guest)]:
            over.result()
    guest.type("say well played")
    assert listen(host, lambda line: "well played" in line) == "Bo: well played"
    guest.type("leave")
    assert guest.end() == 0
    listen(host, lambda line: line.startswith("Bo has left"))
    host.type("close")
    listen(host, lambda line: line.startswith("Close the table"))
    host.type("yes")
    assert host.end() == 0

    for player in (host, guest):
        assert_plain(player.heard)
        assert player.heard.count("The match goes to") + player.heard.count("You win the") == 1
    (record,) = (each for each in home.glob("records/**/*-1.jsonl"))
    verdict = judge(record.read_bytes())
    assert isinstance(verdict, Lawful)
    assert verdict.is_finished


def test_a_script_that_was_written_beforehand_plays_at_its_own_turns(home: Path) -> None:
    every_tile = "".join(f"{high}{low} a\n" for high in range(7) for low in range(high + 1))
    script = "hint\n" + every_tile + "draw\n" * 3

    code, out, err = piped(home, script, "play", "--seed", "3", "--players", "3")

    assert code == 0
    assert err == "False\n"
    assert out.endswith("You have left the table.\n")
    assert out.count("Hint: ") == 1
    assert "You lead" in out
    assert "You play" in out
    assert out.count("You draw") + out.count("may not draw") > 1
    assert_plain(out)


def test_a_line_mode_knows_nothing_of_textual(home: Path) -> None:
    lines = "help\nsay hello\nwho\nrules\nhand\nleave\ny\n"
    for arguments in (["play", "--plain"], ["--plain"], ["tables"]):
        code, out, err = piped(home, f"{lines}leave\n", *arguments)
        assert code == 0
        assert err == "False\n"
        assert_plain(out)


def test_the_end_of_the_input_leaves_a_table_as_a_closed_terminal_does(home: Path) -> None:
    words = ["host", "--code", "-", "--bind", "127.0.0.1", "--port", "0", "--name", "Ana"]
    code, out, _ = piped(home, "blue moon rabbit\nready\n", *words)
    assert code == 0
    assert "Seat 2 is open" in out
    back = re.search(r"Your seat stays yours: passing join (\S+) goes back to it", out)
    assert back
    assert out.endswith("The table stays open: passing tables closes it.\n")

    again = ThroughPipes(home, "join", back[1])
    assert "Ana, you" in listen(again, lambda line: line.startswith("Seat 1:"))
    again.type("leave")
    assert again.end() == 0


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        (AtTerminal, signal.SIGHUP),
        (AtTerminal, signal.SIGINT),
        (ThroughPipes, signal.SIGTERM),
        (ThroughPipes, signal.SIGINT),
    ],
)
def test_a_signal_ends_a_game_in_lines_and_says_nothing(
    home: Path, kind: Callable[..., Liner], number: signal.Signals
) -> None:
    player = kind(home, "play", "--plain")
    listen(player, lambda line: "Round 1:" in line, plays=False)
    player.kill(number)
    if kind is AtTerminal and number is signal.SIGINT:
        listen(player, lambda line: "Press Ctrl+C again" in line, plays=False)
        player.kill(number)
        listen(player, lambda line: line.startswith("Leave?"), plays=False)
        player.type("y")
        assert player.end() == 0
    else:
        assert player.end() == 1
    assert "Traceback" not in player.heard
    assert "fault" not in player.heard


def test_a_reader_that_has_gone_ends_it_without_a_word(home: Path) -> None:
    lines = "printf 'help\\nhelp\\nhelp\\n'; sleep 1"
    command = f'({lines}) | "$0" -c "$1" play 2>errors | head -n 1'
    done = ran(home, "sh", "-c", command, sys.executable, PASSING)
    assert done.stdout.startswith("The Passing Game in lines.")
    assert (home / "errors").read_text() == ""


@pytest.mark.parametrize("closed", ["<&-", "<&- >&- 2>&-"])
def test_streams_that_were_closed_at_the_start_are_as_good_as_empty(
    home: Path, closed: str
) -> None:
    command = f'exec "$0" -c "$1" play {closed}'
    done = ran(home, "sh", "-c", command, sys.executable, PASSING)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_turn_is_taught_once(home: Path) -> None:
    for times in (1, 0):
        player = AtTerminal(home, "play")
        listen(player, lambda line: "Round 1:" in line, plays=False)
        assert player.heard.count("In your turn you play a tile") == times
        player.type("leave")
        player.type("y")
        assert player.end() == 0


def test_a_terminal_that_is_closed_keeps_the_seat(home: Path) -> None:
    host = AtTerminal(home, "host", "--open", "--port", "0", "--name", "Ana")
    guest = AtTerminal(home, "join", address_of(host), "--name", "Bo", ACCESSIBLE="1", TERM="xterm")
    listen(guest, lambda line: line.startswith("You are ready"))
    listen(host, lambda line: line.startswith("You hold"))
    guest.process.close(force=True)
    listen(host, lambda line: line.startswith("Bo is away"), plays=False)
    host.type("close")
    host.type("yes")
    assert host.end() == 0


def test_the_script_of_the_page_plays_a_match(home: Path) -> None:
    page = (ROOT / "docs" / "lines.md").read_text(encoding="utf-8")
    script = dedent(
        page[page.index("    import re\n") : page.index("**A table that asks for its code**")]
    )
    program = f'{sys.executable!r}, ["-c", {PASSING!r}, "play"'
    script = script.replace('"passing", ["play"', program) + "\nprint(game.wait())\n"
    done = ran(home, sys.executable, "-c", script)
    assert (done.stdout, done.stderr) == ("0\n", "")
    (record,) = home.glob("records/**/*.jsonl")
    verdict = judge(record.read_bytes())
    assert isinstance(verdict, Lawful)
    assert verdict.is_finished


def test_a_home_in_words_leads_to_tables_and_back(home: Path) -> None:
    lines = (
        *("set name Ana", "dance", "join 127.0.0.1:1", "play --players 9", "help"),
        *("host --port 0 --players 2", "who", "leave", "play --seed 1", "score", "leave", "y"),
        *("records", "settings", "close nothing", "leave", "help"),
    )
    code, out, err = piped(home, "\n".join(lines), "--plain")

    assert (code, err) == (0, "False\n")
    expected = [
        "Type help to hear what can be typed.",
        "You are at home: type play, host or join.",
        "The settings are kept.",
        "dance is no command here; help lists them.",
        "No table answers at 127.0.0.1:1",
        "9 is not",
        "play [OPTIONS]: Play alone",
        "This is table ",
        "Seat 1: Ana, you, owner, not ready yet.",
        "You have left the table.",
        "You are at home: type play, host or join.",
        "The deals are repeatable: seed 1.",
        "To 101: You 0",
        "Leave? Nobody else is left",
        "0 rounds, not over: Ana 0",
        'name = "Ana"',
        "Type close and a table of these: ",
    ]
    place = 0
    for words in expected:
        assert words in out[place:], out
        place = out.index(words, place) + len(words)
    assert "play [OPTIONS]" not in out[place:], "it has gone on after leave"
    assert_plain(out)


def test_the_owner_goes_back_to_a_table_by_its_name(home: Path) -> None:
    _, out, _ = piped(home, "", "host", "--open", "--port", "0", "--name", "Ana")
    found = re.search(r"This is table (\S+)\.", out)
    assert found

    _, out, _ = piped(home, f"join {found[1]}\nwho\nclose\ny\nleave\n", "--plain")

    assert "Seat 1: Ana, you, owner" in out
    assert "Close the table for everybody?" in out
    assert out.index("The owner has closed") < out.rindex("You are at home")
