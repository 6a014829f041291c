"""The process in which bots think: it answers, and whatever befalls it costs one answer."""

from __future__ import annotations

import asyncio
import io
import os
import signal
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from engine.actions import Action
from engine.bots.bot import Level
from engine.legal import legal_actions
from netplay.effects import Think
from netplay.framing import LENGTH, frame
from netplay.shapes import Move
from netplay.thinking import thinkers
from netplay.thinking.thinker_process import Choose, serve
from netplay.thinking.thinkers import Thinkers
from netplay.wire import action_from_wire, seat_view
from tests.netplay.samples import TURN

TURN_NUMBER = 7


@pytest.fixture
async def bots() -> AsyncIterator[Thinkers]:
    bots = Thinkers()
    yield bots
    await bots.close()


async def thought_of(bots: Thinkers, level: Level = Level.HARD) -> Action | None:
    heard: asyncio.Future[Action | None] = asyncio.get_running_loop().create_future()

    def hear(turn: int, thought: Action | None) -> None:
        assert turn == TURN_NUMBER
        heard.set_result(thought)

    bots.think(Think(TURN_NUMBER, level, TURN, seed=1), hear)
    assert not heard.done()
    return await heard


def children() -> list[int]:
    """The processes that this one has started and that still run."""
    found = [path.read_text().split() for path in Path("/proc/self/task").glob("*/children")]
    return [int(pid) for pids in found for pid in pids]


async def test_a_question_is_answered_with_an_act_that_is_legal_and_the_same_again(
    bots: Thinkers,
) -> None:
    view = seat_view(TURN)
    assert view is not None
    first = await thought_of(bots)
    assert first in legal_actions(view)
    assert await thought_of(bots) == first


async def test_a_process_that_dies_costs_one_answer(
    bots: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not killed as well: that races with asyncio, which then warns on standard error."""
    killed: list[Process] = []
    monkeypatch.setattr(Process, "kill", killed.append)
    known = set(children())
    await thought_of(bots)
    for pid in set(children()) - known:
        os.kill(pid, signal.SIGSTOP)
    question = asyncio.create_task(thought_of(bots))
    await asyncio.sleep(0)
    for pid in set(children()) - known:
        os.kill(pid, signal.SIGKILL)
    assert await question is None
    assert await thought_of(bots) is not None
    assert not killed
    monkeypatch.undo()


async def test_a_process_that_hangs_costs_one_answer(
    bots: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = set(children())
    await thought_of(bots)
    for pid in set(children()) - known:
        os.kill(pid, signal.SIGSTOP)
    with monkeypatch.context() as hurried:
        hurried.setattr(thinkers, "THINKING_TIMEOUT", 0.05)
        assert await thought_of(bots) is None
    assert await thought_of(bots) is not None


async def test_no_process_is_left_behind() -> None:
    known = set(children())
    bots = Thinkers()
    assert set(children()) == known
    await thought_of(bots)
    assert set(children()) != known
    await bots.close()
    assert set(children()) == known


def test_a_process_serves_until_its_questions_end() -> None:
    question = frame(msgspec.msgpack.encode(Choose(Level.GREEDY, TURN, 1)))
    answers = io.BytesIO()
    serve(io.BytesIO(question * 2), answers)

    answers.seek(0)
    view = seat_view(TURN)
    assert view is not None
    for _ in range(2):
        (length,) = LENGTH.unpack(answers.read(LENGTH.size))
        move = msgspec.msgpack.decode(answers.read(length), type=Move)
        assert action_from_wire(move) in legal_actions(view)
    assert answers.read() == b""
