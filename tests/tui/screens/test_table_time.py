"""What runs down at a table, on its screen: by itself, only while it is seen, with one warning."""

from collections.abc import Callable

import pytest

from engine.ruleset import make_ruleset
from netplay.joining.updates import Offline
from netplay.shapes import AwayPolicy, Habits
from tests.tui.screens.shown_table import ShownTable
from tests.tui.snapshots import SIZES, Looks
from tests.tui.tables import FakeTable, first_play
from tui.model.choice import Chosen
from tui.model.countdown import TICK_LATE
from tui.model.table_model import after
from tui.profile import Profile
from tui.settings import Settings

SIZE = (80, 24)
HABITS = Habits(away=AwayPolicy.BOT, grace=30, turn_clock=30)


class Timer:
    """Stands for one of Textual's."""

    is_stopped = False

    def stop(self) -> None:
        self.is_stopped = True


class Clock:
    """A time that only a test moves on, and the timers that were set on it."""

    def __init__(self) -> None:
        self.now = 100.0
        self.set: list[tuple[float, Callable[[], None], Timer]] = []

    def __call__(self) -> float:
        return self.now

    def set_timer(self, delay: float, callback: Callable[[], None]) -> Timer:
        timer = Timer()
        self.set.append((self.now + delay, callback, timer))
        return timer

    @property
    def waiting(self) -> list[tuple[float, Callable[[], None], Timer]]:
        return [each for each in self.set if not each[2].is_stopped]

    def run(self, seconds: float) -> None:
        """Let so many seconds pass, and call back whoever waits for them."""
        end = self.now + seconds
        while self.waiting and self.waiting[0][0] <= end:
            self.now, call, timer = self.waiting[0]
            timer.stop()
            call()
        self.now = end


@pytest.fixture
def clock() -> Clock:
    return Clock()


def shown(
    table: FakeTable, clock: Clock, *, bell: bool = True, profile: Profile | None = None
) -> ShownTable:
    app = ShownTable(table, settings=Settings(bell=bell), profile=profile, clock=clock)
    app.table.set_timer = clock.set_timer  # type: ignore[method-assign, assignment] # no real time
    return app


def three(seat: int | None = 0) -> FakeTable:
    return FakeTable(make_ruleset(3), seat=seat, habits=HABITS)


async def test_where_nothing_runs_down_nothing_wakes_the_screen(clock: Clock) -> None:
    app = shown(three(), clock)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("right", "escape")
        assert clock.set == []
        assert app.text("countdown") == ""


async def test_who_is_away_is_counted_down_until_they_are_back(clock: Clock) -> None:
    table = three()
    app = shown(table, clock)
    async with app.run_test(size=SIZE) as pilot:
        app.tell(table.goes_away(1, 30))
        await pilot.pause()
        assert app.text("countdown") == "30 s, then a bot"
        clock.run(7.5)
        await pilot.pause()
        assert app.text("countdown") == "23 s, then a bot"
        assert len(clock.waiting) == 1
        table.graces.clear()
        app.tell(table.tell())
        await pilot.pause()
        assert app.text("countdown") == ""
        assert clock.waiting == []


async def test_a_second_costs_one_timer_and_the_last_none(clock: Clock) -> None:
    table = three()
    app = shown(table, clock)
    async with app.run_test(size=SIZE) as pilot:
        app.tell(table.goes_away(1, 3))
        await pilot.pause()
        clock.run(60)
        await pilot.pause()
        assert app.text("countdown") == "0 s, then a bot"
        assert len(clock.set) == 3
        assert clock.waiting == []
        first = clock.set[0][0]
        assert first == pytest.approx(101.0 + TICK_LATE)


async def test_nothing_is_counted_behind_another_screen(clock: Clock) -> None:
    table = three()
    app = shown(table, clock)
    async with app.run_test(size=SIZE) as pilot:
        app.tell(table.has_left(29_000))
        await pilot.press("f1")
        assert clock.waiting == []
        app.tell(table.has_left(28_000))
        assert clock.waiting == []
        clock.run(5)
        await pilot.press("escape")
        assert app.text("countdown") == "23 s left"
        assert len(clock.waiting) == 1


async def test_nothing_is_counted_without_a_connection(clock: Clock) -> None:
    table = three()
    app = shown(table, clock)
    async with app.run_test(size=SIZE) as pilot:
        app.tell(table.has_left(29_000))
        app.tell(after(table.model, Offline("Gone.", 1.0)))
        await pilot.pause()
        assert app.text("countdown") == ""
        assert clock.waiting == []


@pytest.mark.parametrize(("bell", "bells"), [(True, 2), (False, 0)])
async def test_a_turn_that_runs_out_is_warned_of_once(
    clock: Clock, *, bell: bool, bells: int
) -> None:
    table = three()
    app = shown(table, clock, bell=bell)
    async with app.run_test(size=SIZE) as pilot:
        app.tell(table.has_left(12_000))
        await pilot.pause()
        assert "YOUR TURN" in app.text("status")
        assert "HURRY" not in app.text("status")
        clock.run(8.5)
        await pilot.pause()
        assert "! HURRY: YOUR TURN" in app.text("status")
        assert app.text("countdown") == "4 s left"
        app.tell(table.has_left(3_000))
        await pilot.pause()

    assert app.bells == bells


async def test_the_turn_of_another_warns_nobody_else(clock: Clock) -> None:
    table = three(seat=1)
    app = shown(table, clock)
    async with app.run_test(size=SIZE) as pilot:
        app.tell(table.has_left(12_000))
        await pilot.pause()
        clock.run(8.5)
        await pilot.pause()
        assert app.text("countdown") == "4 s left"
        assert "HURRY" not in app.text("status")

    assert app.bells == 0


async def test_a_choice_survives_the_seconds(clock: Clock) -> None:
    table = three()
    app = shown(table, clock)
    async with app.run_test(size=SIZE) as pilot:
        app.tell(table.has_left(12_000))
        clock.now = 100.5
        await pilot.press("6")
        prompt = app.prompt
        clock.run(8.5)
        await pilot.pause()
        assert app.prompt == prompt


def test_a_countdown_and_a_turn_that_runs_out(looks: Looks) -> None:
    table = three()
    table.goes_away(2, 25)
    table.has_left(8_000)
    clock = Clock()

    looks(shown(table, clock), [], SIZES)


def test_a_watcher_sees_who_is_away(looks: Looks) -> None:
    table = three(seat=None)
    table.watchers = 3
    table.goes_away(0, 25)
    table.act_once()

    looks(shown(table, Clock()), [], SIZES)


async def test_a_burst_of_acts_is_shown_act_by_act_and_a_key_ends_it(clock: Clock) -> None:
    for by_key in (False, True):
        table = FakeTable(make_ruleset(4), lead=1)
        app = shown(table, clock)
        async with app.run_test(size=SIZE) as pilot:
            for _ in range(3):
                app.tell(table.act_once(first_play))
            await pilot.pause()
            assert "Chi Minh to play" in app.text("status")
            if by_key:
                await pilot.press("f3")
            else:
                clock.run(0.4)
                await pilot.pause()
                assert "Dora to play" in app.text("status")
                clock.run(0.4)
            await pilot.pause()
            assert "YOUR TURN" in app.text("status")
            assert app.table.at.is_own_turn


async def test_a_hand_is_dealt_tile_by_tile_and_a_key_takes_all_of_it(clock: Clock) -> None:
    table = FakeTable(make_ruleset(2))
    app = shown(table, clock, profile=Profile(has_motion=True))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        shown_tiles = [len(app.table.rows.hand.model.tiles)]
        clock.run(0.35)
        shown_tiles.append(len(app.table.rows.hand.model.tiles))
        await pilot.press("right")
        shown_tiles.append(len(app.table.rows.hand.model.tiles))
        assert shown_tiles == [1, 4, 7]
        assert isinstance(app.choice, Chosen)
