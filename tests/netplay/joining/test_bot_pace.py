"""How long a bot looked ahead cannot be seen: a draw at once would tell what it holds (R12)."""

import asyncio

import pytest

from engine.bots.bot import Level
from netplay.bot_timer import THINKING_PAUSE
from netplay.joining.bot_pace import pace_of


@pytest.mark.parametrize(
    ("level", "thought", "waits"),
    [
        (Level.HARD, 0.0, [THINKING_PAUSE]),
        (Level.MASTER, 0.25, [THINKING_PAUSE - 0.25]),
        (Level.GREEDY, 0.0, []),
    ],
)
async def test_an_act_comes_a_fixed_time_after_its_turn_began(
    monkeypatch: pytest.MonkeyPatch, level: Level, thought: float, waits: list[float]
) -> None:
    now, waited = [5.0], list[float]()

    async def sleep(delay: float) -> None:
        waited.append(delay)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: now[0])
    pace = pace_of(level)
    now[0] += 100
    pace.begin()
    now[0] += thought
    await pace.end()

    assert waited == pytest.approx(waits)
