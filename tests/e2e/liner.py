"""Somebody who plays in lines: by what was said last, at a terminal or through pipes."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import pexpect

from tests.processes.program import PASSING, environment

PATIENCE: Final = 20.0
"""Seconds to wait for what must be said: many times what it takes on a busy machine."""
MOST_LINES: Final = 2_000
"""Of a short match: more are said by a program that goes round in circles."""
END_BY_ITSELF: Final = 2.0
"""Seconds that a program has to end for another reason than the end of what is typed."""
FITTING: Final = re.compile(r"Fitting: (\d)-(\d) \((\w)")
HELD: Final = re.compile(r"You hold (\d)-(\d)")


def reply_to(said: str, heard: str) -> str | None:
    """What to type after the line ``said``; None where nothing is asked for.

    Args:
        said: the newest line.
        heard: everything up to it.
    """
    if "Type ready" in said:
        return "ready"
    if "Type next for the next round." in said:
        return "next"
    if "You lead: type" in said:
        tile = HELD.findall(heard)[-1]
        return "".join(tile)
    if "y: pass" in said:
        return "yes"
    if not re.search(r"Play a|Nothing you hold", said) or "Hint" in said:
        return None
    if (fitting := FITTING.search(said)) is not None:
        high, low, end = fitting.groups()
        return f"{high}{low} {end.lower()}"
    return "draw" if re.search(r"draw[,.]", said) else "pass"


class AtTerminal:
    """A player at a pseudo-terminal of the plainest kind."""

    def __init__(self, home: Path, *arguments: str, **variables: str) -> None:
        """Start ``passing`` there."""
        self.process: pexpect.spawn[str] = pexpect.spawn(
            sys.executable,
            ["-c", PASSING, *arguments],
            env={**environment(home), "TERM": "dumb", **variables},
            cwd=str(home),
            encoding="utf-8",
            timeout=PATIENCE,
            echo=False,
        )
        self.heard = ""

    def line(self) -> str:
        """The next line that is said."""
        self.process.expect("\r\n")
        said = self.process.before or ""
        self.heard += f"{said}\n"
        return said

    def type(self, line: str) -> None:
        self.process.sendline(line)

    def kill(self, number: signal.Signals) -> None:
        self.process.kill(number)

    def end(self) -> int:
        """The exit code, once the program has ended."""
        self.process.expect(pexpect.EOF)
        self.heard += self.process.before or ""
        self.process.close()
        return self.process.exitstatus if self.process.exitstatus is not None else -1


class ThroughPipes:
    """A player whose words and answers go through pipes, as a program's would."""

    def __init__(self, home: Path, *arguments: str, **variables: str) -> None:
        """Start ``passing`` there."""
        self.process = subprocess.Popen(
            [sys.executable, "-c", PASSING, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**environment(home), **variables},
            cwd=home,
            text=True,
            bufsize=1,
        )
        self.heard = ""

    def line(self) -> str:
        """The next line that is said."""
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert said, f"it has ended after:\n{self.heard}"
        self.heard += said
        return said.rstrip("\n")

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")

    def kill(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def end(self) -> int:
        """The exit code, once the program has ended; if it has not, there is nothing more typed."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(END_BY_ITSELF)
        out, _ = self.process.communicate(timeout=PATIENCE)
        self.heard += out
        return self.process.returncode


Liner = AtTerminal | ThroughPipes


def listen(player: Liner, is_it: Callable[[str], bool], *, plays: bool = True) -> str:
    """The first line that ``is_it``; until then, whatever is asked for is done."""
    for _ in range(MOST_LINES):
        said = player.line()
        if is_it(said):
            return said
        if plays and (reply := reply_to(said, player.heard)) is not None:
            player.type(reply)
    raise AssertionError(player.heard)
