"""A player and their coach: what is told, and what is past."""

import asyncio
from collections.abc import AsyncIterator
from random import Random

import pytest
from msgspec.structs import replace

from engine.bots.turn import Turn
from engine.ruleset import make_ruleset
from engine.view import SeatView
from tests.tui.coached import FakeCoach, coach
from tests.tui.tables import FakeTable
from tui.model import coaching
from tui.model.coaching import Coaching, Considered, Reviewed, Told
from tui.model.table_model import TableModel

__all__ = ["coach"]


class Player:
    """Hears what the coach tells."""

    def __init__(self) -> None:
        self.heard = asyncio.Queue[Told]()
        self.coaching = Coaching(self.heard.put_nowait)

    async def hears(self) -> Told:
        async with asyncio.timeout(10):
            return await self.heard.get()


@pytest.fixture
async def player() -> AsyncIterator[Player]:
    player = Player()
    yield player
    await player.coaching.close()


def views(count: int = 1) -> list[SeatView]:
    """Of seat 0, one turn after another."""
    table = FakeTable(make_ruleset(2), seed=3)
    found: list[SeatView] = []
    while len(found) < count:
        view = table.act_until_turn_of(0).own
        assert view is not None
        if table.is_over:
            table.deal_again()
        else:
            found.append(view)
            table.act_once()
    return found


def is_thinking(player: Player) -> bool:
    return player.coaching.is_thinking


async def settle() -> None:
    """Let what was started begin."""
    for _ in range(3):
        await asyncio.sleep(0)


async def test_what_was_asked_is_told_once(player: Player, coach: FakeCoach) -> None:
    (view,) = views()
    coach.may_speak.clear()
    player.coaching.ask(view)
    player.coaching.ask(view)
    await settle()
    assert is_thinking(player)
    coach.may_speak.set()
    told = await player.hears()

    assert isinstance(told, Considered)
    assert told.view == view
    assert told.thought is not None
    assert coach.asked == [view]
    assert not is_thinking(player)
    assert player.heard.empty()


async def test_what_is_past_is_thought_about_no_more(player: Player, coach: FakeCoach) -> None:
    first, second = views(2)
    coach.may_speak.clear()
    player.coaching.ask(first)
    await settle()
    then, now = TableModel(view=first), TableModel(view=second)
    player.coaching.follow(then, then)
    assert is_thinking(player)
    player.coaching.follow(then, now)
    await settle()

    assert not is_thinking(player)
    assert coach.cancelled == 1
    assert player.heard.empty()


async def test_a_match_is_looked_at_once_it_is_over(player: Player, coach: FakeCoach) -> None:
    (view,) = views()
    table = FakeTable(make_ruleset(2, target=1), seed=3)
    then = replace(table.model, turns=(Turn(view, view.legal[0]),))
    table.play_until_won()
    now = replace(table.model, turns=then.turns)
    player.coaching.follow(then, then)
    player.coaching.follow(then, now)
    player.coaching.follow(now, now)

    assert isinstance(await player.hears(), Reviewed)
    assert coach.reviewed == 1
    player.coaching.follow(then, now)
    player.coaching.follow(now, then)
    await settle()
    assert player.heard.empty(), "the next match has begun"


async def test_a_coach_who_cannot_think_says_so(player: Player, coach: FakeCoach) -> None:
    coach.knows = False
    (view,) = views()
    player.coaching.ask(view)
    assert await player.hears() == Considered(view, None)


async def test_a_match_is_looked_at_again_choice_by_choice(
    player: Player, coach: FakeCoach
) -> None:
    rng = Random(1)
    turns = tuple(Turn(view, rng.choice(view.legal)) for view in views(4))
    player.coaching.review(turns)
    told = await player.hears()

    assert isinstance(told, Reviewed)
    assert told.turns == turns
    assert all(point.turn in turns for point in told.points)
    assert coach.reviewed == sum(turn.is_choice for turn in turns)
    assert coach.asked == []
    assert coach.is_closed


async def test_a_review_that_takes_too_long_tells_what_it_has(
    player: Player, coach: FakeCoach, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaching, "REVIEW_BUDGET", 0.01)
    coach.may_speak.clear()
    player.coaching.review([Turn(view, view.legal[0]) for view in views(2)])
    told = await player.hears()
    assert isinstance(told, Reviewed)
    assert told.points == ()


async def test_nobody_thinks_for_a_player_who_is_gone(coach: FakeCoach) -> None:
    player = Player()
    await player.coaching.close()
    coach.may_speak.clear()
    player.coaching.ask(views()[0])
    player.coaching.review([Turn(views()[0], views()[0].legal[0])])
    await settle()
    await player.coaching.close()
    await settle()
    assert coach.is_closed
    assert coach.cancelled == 2
