"""A player's coach: it looks ahead elsewhere, from the player's own view, and may fail."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from engine.bots.hard_bot import EFFORT
from engine.bots.search import Prospect
from engine.bots.thought import think
from netplay.thinking import coach as coach_module
from netplay.thinking.coach import Coach
from netplay.wire import seat_view
from tests.netplay.samples import TURN

VIEW = seat_view(TURN)


@pytest.fixture
async def coach() -> AsyncIterator[Coach]:
    coach = Coach()
    yield coach
    await coach.close()


def children() -> set[int]:
    """The processes that this one has started and that still run."""
    found = [path.read_text().split() for path in Path("/proc/self/task").glob("*/children")]
    return {int(pid) for pids in found for pid in pids}


async def test_it_thinks_what_a_good_player_thinks_of_the_same_view(coach: Coach) -> None:
    assert VIEW is not None
    thought = await coach.consider(VIEW)

    assert thought == think(VIEW, Random(1), EFFORT)
    assert thought == await coach.consider(VIEW)


async def test_an_act_is_held_against_the_best(coach: Coach) -> None:
    assert VIEW is not None
    thought = await coach.consider(VIEW, VIEW.legal[-1])
    assert thought is not None
    assert VIEW.legal[-1] in [act for act, _, _ in thought.prospects]
    assert all(isinstance(each, Prospect) for each in thought.prospects)
    assert thought.prospects[0].chance >= thought.prospects[-1].chance


async def test_whoever_cannot_look_ahead_says_nothing_and_can_be_asked_again(
    coach: Coach, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert VIEW is not None
    known = children()
    await coach.consider(VIEW)
    with monkeypatch.context() as hurried:
        hurried.setattr(coach_module, "PATIENCE", 0.05)
        for pid in children() - known:
            os.kill(pid, signal.SIGSTOP)
        assert await coach.consider(VIEW) is None
    assert await coach.consider(VIEW) is not None


async def test_a_question_that_is_past_ends_the_process(coach: Coach) -> None:
    assert VIEW is not None
    known = children()
    await coach.consider(VIEW)
    (pid,) = children() - known
    os.kill(pid, signal.SIGSTOP)
    question = asyncio.create_task(coach.consider(VIEW))
    await asyncio.sleep(0)
    question.cancel()
    await asyncio.gather(question, return_exceptions=True)
    await coach.close()
    assert pid not in children()
