"""A table in lines from the first line to the last: what is heard, what is sent, how it ends."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from io import StringIO

import pytest

from engine.ruleset import make_ruleset
from netplay.codes import Code
from netplay.joining.updates import Ended, Joined, Offline
from netplay.messages import Act, AnyRequest, GoOn, Leave, Say, SetReady, Welcome
from netplay.shapes import Habits, MoveKind
from tests.tui import cut_off
from tests.tui.coached import FakeCoach, coach
from tests.tui.lobbies import ANA, BO, BOT, FakeClient, lobby
from tests.tui.tables import FakeTable, first_play
from tui.lines.paper import Paper
from tui.lines.session import Signal, TableSession
from tui.lines.typed_lines import TypedLines
from tui.settings import Settings

__all__ = ["coach"]

GUARD = 10.0
"""Seconds: far more than any of this takes."""


class Seat:
    """A session at a table that a test plays; it types into a pipe, or at a terminal."""

    def __init__(self, client: FakeClient, *, is_terminal: bool = False) -> None:
        reading, self._typing = os.openpty()[::-1] if is_terminal else os.pipe()
        self.client = client
        self._happened = asyncio.Event()
        self.out = Heard(self._happened.set)
        self._sent = client.send
        client.send = self._send  # type: ignore[method-assign] # to be told of it
        paper = Paper(self.out, ascii_only=False, has_bell=True)
        self.typed = TypedLines(reading)
        self.session = TableSession(client, self.typed, paper, Settings())
        self._task = asyncio.ensure_future(self.session.run())

    def _send(self, request: AnyRequest) -> None:
        self._sent(request)
        self._happened.set()

    def types(self, *lines: str) -> None:
        os.write(self._typing, "".join(f"{line}\n" for line in lines).encode())

    def hang_up(self) -> None:
        os.close(self._typing)
        self._typing = -1

    async def until(self, is_so: Callable[[], bool]) -> None:
        async with asyncio.timeout(GUARD):
            while not is_so():
                self._happened.clear()
                await self._happened.wait()

    async def hears(self, words: str) -> None:
        await self.until(lambda: words in self.out.getvalue())

    async def sends(self, *kinds: type[AnyRequest]) -> None:
        await self.until(lambda: [type(each) for each in self.client.sent] == [*kinds])

    async def ends(self) -> int:
        async with asyncio.timeout(GUARD):
            return await self._task

    async def close(self) -> None:
        if self._typing >= 0:
            self.hang_up()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


class Heard(StringIO):
    """What is said, told of as it is."""

    def __init__(self, told: Callable[[], None]) -> None:
        super().__init__()
        self._told = told

    def write(self, text: str, /) -> int:
        self._told()
        return super().write(text)


@asynccontextmanager
async def at(client: FakeClient, *, is_terminal: bool = False) -> AsyncIterator[Seat]:
    seat = Seat(client, is_terminal=is_terminal)
    try:
        yield seat
    finally:
        await seat.close()


async def test_a_piped_act_waits_for_its_turn_and_for_the_answer_to_the_one_before() -> None:
    table = FakeTable(make_ruleset(2), lead=1)
    async with at(FakeClient(table.update)) as seat:
        seat.types("say hello", "draw", "draw")
        await seat.sends(Say)
        table.act_once(first_play)
        seat.client.tell(table.update)
        await seat.sends(Say, Act)
        act = seat.client.sent[-1]
        assert isinstance(act, Act)
        assert act.move.kind is MoveKind.DRAW
        assert act.seq == table.seq
        assert "Not yet" not in seat.out.getvalue()


async def test_what_is_typed_too_early_at_a_terminal_is_refused() -> None:
    table = FakeTable(make_ruleset(2), lead=1)
    async with at(FakeClient(table.update), is_terminal=True) as seat:
        await seat.hears("Round 1:")
        seat.types("draw")
        await seat.hears("Not yet. Bohdan is to play.")
        assert seat.client.sent == []


async def test_leaving_says_goodbye_and_tells_of_the_way_back() -> None:
    table = FakeTable(make_ruleset(2))
    client = FakeClient(table.update)
    async with at(client) as seat:
        seat.types("leave", "y")
        assert await seat.ends() == 0
        assert [type(each) for each in client.sent] == [Leave]
        assert client.is_closed
        assert seat.out.getvalue().endswith(
            "A bot plays for you at amber-fox until you join it again.\n"
        )


async def test_nobody_waits_for_the_goodbye_of_a_host_that_is_gone() -> None:
    client = FakeClient(FakeTable(make_ruleset(2)).update, Offline("It is gone.", 0.5))
    async with at(client) as seat:
        await seat.hears("Trying again by itself")
        seat.types("leave", "y")
        assert await seat.ends() == 0
        assert client.sent == []
        assert seat.out.getvalue().endswith("Your seat at amber-fox waits for you.\n")


async def test_the_end_of_the_lines_keeps_the_seat() -> None:
    client = FakeClient(Joined(lobby(ANA, BO)))
    async with at(client) as seat:
        seat.types("ready")
        seat.hang_up()
        await seat.sends(SetReady)
        client.tell(Joined(lobby(ANA, BO)))
        assert await seat.ends() == 0
        assert client.is_closed
        assert "Your seat stays yours: passing join 127.0.0.1:28660" in seat.out.getvalue()
        assert [type(each) for each in client.sent] == [SetReady]


@pytest.mark.parametrize(("code", "exit_code"), [(Code.TABLE_CLOSED, 0), (Code.UNSEATED, 1)])
async def test_a_table_that_ends_ends_the_session(code: Code, exit_code: int) -> None:
    async with at(FakeClient(Joined(lobby(ANA, BO)), Ended(code, "It is over."))) as seat:
        assert await seat.ends() == exit_code
        assert seat.out.getvalue().endswith("It is over.\n")


async def test_lines_for_what_comes_after_the_table_are_given_back() -> None:
    client = FakeClient(Joined(lobby(ANA, BOT, addresses=())))
    async with at(client) as seat:
        seat.types("tables")
        await seat.hears("This is table")
        client.tell(Ended(Code.TABLE_CLOSED, "It is over."))
        await seat.ends()
        assert await seat.typed.next() == "tables"


async def test_ctrl_c_twice_leaves_as_on_the_screen() -> None:
    table = FakeTable(make_ruleset(2))
    async with at(FakeClient(table.update), is_terminal=True) as seat:
        await seat.hears("Your turn.")
        seat.session.signal(Signal.INTERRUPT)
        await seat.hears("Press Ctrl+C again to leave.")
        seat.session.signal(Signal.INTERRUPT)
        await seat.hears("Leave? A bot plays for you")
        seat.types("y")
        assert await seat.ends() == 0


@pytest.mark.parametrize("signal", [Signal.END, Signal.INTERRUPT])
async def test_a_signal_keeps_the_seat_where_nobody_can_be_asked(signal: Signal) -> None:
    client = FakeClient(Joined(lobby(ANA, BO)))
    async with at(client) as seat:
        await seat.hears("Type ready")
        seat.session.signal(signal)
        assert await seat.ends() == 1
        assert client.sent == []


async def test_a_bell_rings_once_when_the_turn_comes() -> None:
    table = FakeTable(make_ruleset(2), lead=1)
    async with at(FakeClient(table.update)) as seat:
        await seat.hears("Round 1:")
        assert "\a" not in seat.out.getvalue()
        table.act_once(first_play)
        seat.client.tell(table.update)
        await seat.hears("\a")
        table.tell()
        seat.client.tell(table.update)
        seat.types("say hello")
        await seat.sends(Say)
        assert seat.out.getvalue().count("\a") == 1


async def test_a_turn_that_runs_out_is_told_of() -> None:
    table = FakeTable(make_ruleset(2), habits=Habits(turn_clock=60))
    table.has_left(10_020)
    table.comes_back()
    async with at(FakeClient(table.update)) as seat:
        await seat.hears("Hurry: 10 s are left.")


async def test_a_lost_connection_is_waited_for() -> None:
    table = FakeTable(make_ruleset(2))
    table.act_until_over(first_play)
    table.comes_back()
    client = FakeClient(table.update, Offline("It is gone.", 0.5))
    async with at(client) as seat:
        await seat.hears("Trying again by itself")
        seat.types("next")
        await seat.sends(GoOn)


@pytest.mark.usefixtures("home")
async def test_whose_own_host_is_gone_is_told_what_to_do() -> None:
    table = FakeTable(make_ruleset(2))
    table.act_until_over(first_play)
    shown = table.model.snapshot
    assert shown is not None
    joined = Welcome(version=1, table="amber-fox", snapshot=shown, may_close=True)
    client = FakeClient(Joined(joined), Offline("It is silent.", 1.0))
    async with at(client) as seat:
        await seat.hears("It is silent. There is no connection")
        cut_off.store("amber-fox")
        client.tell(Offline("It is silent.", 2.0))
        await seat.hears("The host is gone. Type leave, then start passing host --resume.")
        seat.hang_up()
        assert await seat.ends() == 0
        assert seat.out.getvalue().endswith("passing host --resume takes the match up.\n")


# ------------------------------------------------------------------ the coach


async def test_a_piped_line_waits_for_the_hint_before_it(coach: FakeCoach) -> None:
    table = FakeTable(make_ruleset(2))
    coach.may_speak.clear()
    async with at(FakeClient(table.update)) as seat:
        seat.types("hint", "score", "hint")
        await seat.hears("Thinking...")
        assert "To 101" not in seat.out.getvalue()
        coach.may_speak.set()
        await seat.hears("Hint: lead ")
        await seat.hears("To 101")
        seat.hang_up()
        await seat.ends()
        assert seat.out.getvalue().count("Hint: ") == 2
    assert coach.is_closed


async def test_a_hint_for_what_is_past_is_not_said(coach: FakeCoach) -> None:
    table = FakeTable(make_ruleset(2))
    coach.may_speak.clear()
    async with at(FakeClient(table.update), is_terminal=True) as seat:
        seat.types("hint")
        await seat.hears("Thinking...")
        table.act_once(first_play)
        seat.client.tell(table.update)
        await seat.hears(f"You lead {table.match.round.train.plays[0].tile}.")
        coach.may_speak.set()
        seat.types("score")
        await seat.hears("To 101")
        assert "Hint: " not in seat.out.getvalue()
    assert coach.cancelled == 1


async def test_a_match_that_is_over_is_looked_at_and_the_player_told(coach: FakeCoach) -> None:
    table = FakeTable(make_ruleset(2, target=5), seed=6)
    async with at(FakeClient(table.update), is_terminal=True) as seat:
        while table.match.winner is None:
            if table.is_over:
                table.deal_again()
            else:
                table.act_once(first_play)
            seat.client.tell(table.update)
        await seat.hears("The coach found ")
        seat.types("coach")
        await seat.until(
            lambda: (
                seat.out.getvalue().count("The coach found ") > 1
                or "Better: " in seat.out.getvalue()
            )
        )
    assert coach.reviewed
