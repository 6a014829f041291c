"""A stranger's bot in a process of its own: it sees what it is given, and can stop no league.

It is asked over two pipes. What it prints goes to standard error. One that dies or does not come
back is ended, and begins anew for its next act; after a few such in a row it is left alone.
"""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
import threading
from contextlib import suppress
from functools import cache
from random import Random
from typing import BinaryIO, Final, NamedTuple

from engine.actions import Action
from engine.bots.bot import Bot
from engine.bots.greedy_bot import greedy_bot
from engine.bots.guarded import TellFault, guarded
from engine.bots.kernel import action_of, move_of
from engine.seats import Seat
from engine.view import SeatView

ACT_TIMEOUT: Final = 10.0
"""Seconds for an act: what a table waits for a bot that thinks."""
START_TIMEOUT: Final = 60.0
"""Seconds for the first act of a process, which may load much before it."""
MOST_FAILURES: Final = 3
"""In a row, after which a process is not started again: each costs a start, or ``ACT_TIMEOUT``."""
_SEED_BITS: Final = 64
_STDIN, _STDOUT, _STDERR = 0, 1, 2


class _Answer(NamedTuple):
    """What came of a question."""

    move: int | None
    """As ``engine.bots.kernel`` has it; None where nothing came."""
    fault: str | None


def apart(name: str, seat: Seat, tell: TellFault) -> Bot:
    """The bot called ``name``, a ``MODULE:FUNCTION``, in the process that it has for ``seat``.

    Bots of different seats have no memory in common. ``greedy_bot`` acts where this one fails.
    """

    def act(view: SeatView, rng: Random) -> Action:
        move, fault = _process_of(name, seat).ask(view, rng.getrandbits(_SEED_BITS))
        if fault is not None:
            tell(fault)
        return greedy_bot(view, rng) if move is None else action_of(move)

    return guarded(act, tell)


class _BotProcess:
    """Asks one question at a time; the process begins when it is first needed."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._process: subprocess.Popen[bytes] | None = None
        self._failures = 0
        """In a row."""
        self._fault = ""
        """Of the last one."""

    def ask(self, view: SeatView, seed: int) -> _Answer:
        """What the bot does in ``view``, with chance from ``seed``."""
        if self._failures == MOST_FAILURES:
            return _Answer(None, self._fault)
        seconds = ACT_TIMEOUT if self._process else START_TIMEOUT
        process = self._process = self._process or self._started()
        is_late = threading.Event()

        def end() -> None:
            is_late.set()
            process.kill()

        timer = threading.Timer(seconds, end)
        timer.start()
        try:
            answer = _asked(process, pickle.dumps((view, seed)))
        except (OSError, TypeError, ValueError):  # it is gone, or has written what is no answer
            self._lose(process, f"took over {seconds:g} s" if is_late.is_set() else "died")
            return _Answer(None, self._fault)
        finally:
            timer.cancel()
        self._failures = 0
        return answer

    def _lose(self, process: subprocess.Popen[bytes], fault: str) -> None:
        with suppress(OSError), process:  # closes its pipes, and waits for it
            process.kill()
        self._process, self._fault = None, fault
        self._failures += 1

    def _started(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(  # noqa: S603 - what the league was asked to run
            [sys.executable, "-m", __spec__.name, self._name],
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )


@cache
def _process_of(name: str, _seat: Seat) -> _BotProcess:
    return _BotProcess(name)


def _asked(process: subprocess.Popen[bytes], question: bytes) -> _Answer:
    if process.stdin is None or process.stdout is None:
        raise ValueError("a process without pipes")
    process.stdin.write(b"%d\n%b" % (len(question), question))
    process.stdin.flush()
    move, fault = json.loads(process.stdout.readline())
    return _Answer(int(move), fault)


# ------------------------------------------------------------------ within that process


def _serve(bot: Bot, questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer ``questions`` until they end."""
    faults: list[str] = []
    act = guarded(bot, faults.append)
    while size := questions.readline():
        view, seed = pickle.loads(questions.read(int(size)))  # noqa: S301 - of our own league
        move = move_of(act(view, Random(seed)))
        answers.write(json.dumps([move, faults.pop() if faults else None]).encode() + b"\n")
        answers.flush()


def _own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Where questions come from and answers go, both out of the bot's way."""
    questions, answers = os.dup(_STDIN), os.dup(_STDOUT)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, _STDIN)
    os.dup2(_STDERR, _STDOUT)
    return os.fdopen(questions, "rb"), os.fdopen(answers, "wb")


def main() -> None:
    """Be the process of the bot that the command line names."""
    from scripts.league_parts.fixtures import named_bot  # noqa: PLC0415 - it imports this module

    questions, answers = _own_pipes()
    _serve(named_bot(sys.argv[1]), questions, answers)


if __name__ == "__main__":
    main()
