"""A table in lines, until it is left: what is typed, what is told and what runs down, one by one.

A thin shell. Everything that happens goes through one inbox into synchronous code, which keeps the
newest ``LinePlayer``, writes sentences and sends requests; what to say is for pure functions.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from enum import Enum, auto
from typing import Final, TypeAlias

from msgspec.structs import replace

from netplay.joining.updates import Ended, Offline, Refused, TableClient, Update
from netplay.messages import CloseTable, Leave
from tui.i18n import _
from tui.lines.answers import answer, leave
from tui.lines.coach_answers import coach_notice, hint_answer, reviewed
from tui.lines.paper import Paper
from tui.lines.patience import must_wait
from tui.lines.player import Answer, LinePlayer, seen_by
from tui.lines.telling import told
from tui.lines.typed_lines import TypedLines
from tui.model.at_table import AtTable, has_become_urgent, is_hint_wanted, ticked
from tui.model.choice import Sent
from tui.model.coaching import Coaching, Considered, Reviewed, Told
from tui.model.countdown import TICK_LATE, turn_left, until_next
from tui.model.table_model import TableModel, after
from tui.settings import Settings
from tui.ways.host_gone import with_cure
from tui.ways.leaving import (
    INTERRUPT_AGAIN,
    LEAVE_TIMEOUT,
    LEFT,
    code_of,
    stays_behind,
    way_back,
)

ANSWER_TIMEOUT: Final = 2.0
"""Seconds that a piped line waits for the answer to the one before: some requests change nothing,
and then there is none."""
_FAILED: Final = 1


class Signal(Enum):
    """What comes to a table from outside it."""

    NO_MORE_LINES = auto()
    INTERRUPT = auto()
    """Ctrl+C."""
    END = auto()
    """The program is told to end, and the seat is kept."""
    TICK = auto()
    """Time has passed."""
    SILENT = auto()
    """The client tells nothing more."""


Input: TypeAlias = Update | str | Signal | Told


class TableSession:
    """One player's, or one watcher's, time at one table."""

    def __init__(
        self, client: TableClient, typed: TypedLines, paper: Paper, settings: Settings
    ) -> None:
        """Sit at the table of ``client``, which is closed when the session ends."""
        self._loop = asyncio.get_running_loop()
        self._client = client
        self._typed = typed
        self._paper = paper
        at = AtTable(model=TableModel(), order=settings.sort, marks=settings.marks)
        self._player = LinePlayer(at=at)
        self._inbox = asyncio.Queue[Input]()
        self._tasks = set[asyncio.Task[None]]()
        self._line: str | None = None
        """Typed, and not looked at yet."""
        self._is_reading = False
        self._has_more = True
        self._answered_by = self._loop.time()
        """Until then a piped line waits for what the last one asked for."""
        self._closes = False
        """Whether it was the end of the table that was asked for last."""
        self._interrupted = -INTERRUPT_AGAIN
        self._timer: asyncio.TimerHandle | None = None
        self._leaves = False
        """Whether the player has said so, and the table is to hear it."""
        self._code: int | None = None
        self._coaching = Coaching(self._inbox.put_nowait)

    def signal(self, signal: Signal) -> None:
        """Hear of ``signal``; from a signal handler or another thread."""
        with suppress(RuntimeError):  # the loop is closed: the program is ending
            self._loop.call_soon_threadsafe(self._inbox.put_nowait, signal)

    async def run(self) -> int:
        """Be at the table until it is left, or ends; the exit code comes back.

        Raises:
            OSError: nobody reads what is said any more.
        """
        hearing = self._start(self._hear())
        try:
            while self._code is None:
                self._take(await self._inbox.get())
                self._take_lines()
                self._mind_the_time()
            if hearing.done():
                hearing.result()  # A fault of the client's is ours to report.
            if self._leaves:
                await self._say_goodbye(hearing)
            return self._code
        finally:
            if self._timer is not None:
                self._timer.cancel()
            for task in self._tasks:
                task.cancel()
            self._give_lines_back()
            await self._coaching.close()
            await self._client.close()

    # ------------------------------------------------------------ what comes in

    def _start(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _hear(self) -> None:
        try:
            async for update in self._client.updates():
                self._inbox.put_nowait(update)
        finally:
            self._inbox.put_nowait(Signal.SILENT)

    async def _read_line(self) -> None:
        line = await self._typed.next()
        self._inbox.put_nowait(Signal.NO_MORE_LINES if line is None else line)

    def _take(self, given: Input) -> None:
        match given:
            case str():
                self._is_reading = False
                self._line = given
            case Signal.NO_MORE_LINES:
                self._is_reading = self._has_more = False
            case Signal.INTERRUPT:
                self._interrupt()
            case Signal.END | Signal.SILENT:
                self._code = _FAILED
            case Signal.TICK:
                self._tick()
            case Considered() | Reviewed():
                self._hear_coach(given)
            case _:
                self._see(given)

    def _see(self, update: Update) -> None:
        before, now = self._player, self._loop.time()
        model = with_cure(after(before.at.model, update))
        self._player = seen_by(before, model, now)
        if self._is_answer(update):
            self._answered_by = now
        self._paper.say(*told(before, self._player))
        self._coaching.follow(before.at.model, model)
        is_alarmed = model.alarm is not None and before.at.model.alarm is None
        if is_alarmed or (self._player.at.is_own_turn and not before.at.is_own_turn):
            self._paper.ring()
        if isinstance(update, Ended):
            self._code = code_of(update)

    def _hear_coach(self, news: Told) -> None:
        """Say what the coach says, unless the table has moved on."""
        at = self._player.at
        match news:
            case Considered(view, thought) if is_hint_wanted(at, view):
                self._paper.say(*hint_answer(self._player, thought))
            case Reviewed(turns, points) if turns == at.model.turns:
                self._player = reviewed(self._player, points)
                self._paper.say(*coach_notice(points))

    def _is_answer(self, update: Update) -> bool:
        """Whether ``update`` may tell of what was asked for last, not only of what others do."""
        if isinstance(update, Refused | Ended | Offline):
            return True
        return not (self._closes or isinstance(self._player.at.choice, Sent))

    # ------------------------------------------------------------ what is typed

    def _take_lines(self) -> None:
        """Look at the line if its moment has come; then read on, or leave after the last."""
        if self._line is not None and self._code is None and not self._must_wait(self._line):
            line, self._line = self._line, None
            self._do(answer(self._player, line, self._loop.time()))
        if self._line is not None or self._code is not None:
            return
        if self._has_more and not self._is_reading:
            self._is_reading = True
            self._start(self._read_line())
        elif not (self._has_more or self._is_unanswered or self._coaching.is_thinking):
            self._keep_seat()

    def _must_wait(self, line: str) -> bool:
        if self._typed.is_terminal:
            return False
        is_asked = self._is_unanswered or self._coaching.is_thinking
        return is_asked or must_wait(self._player, line)

    @property
    def _is_unanswered(self) -> bool:
        return self._loop.time() < self._answered_by

    def _do(self, outcome: Answer) -> None:
        self._player = outcome.player
        self._paper.say(*outcome.says)
        if outcome.asks_coach is not None:
            self._coaching.ask(outcome.asks_coach)
        for make in outcome.requests:
            request = make(self._client.new_id())
            self._closes = isinstance(request, CloseTable)
            self._client.send(request)
            self._answered_by = self._loop.time() + ANSWER_TIMEOUT
            self._loop.call_later(ANSWER_TIMEOUT + TICK_LATE, self.signal, Signal.TICK)
        if outcome.leaves:
            self._leaves, self._code = not self._player.has_ended, LEFT

    def _give_lines_back(self) -> None:
        """What was typed and not looked at is for whatever comes after this table."""
        waiting = [] if self._line is None else [self._line]
        while not self._inbox.empty():
            given = self._inbox.get_nowait()
            if isinstance(given, str):
                waiting.append(given)
        self._typed.give_back(waiting)

    # ------------------------------------------------------------ how it ends

    def _interrupt(self) -> None:
        """Leave when Ctrl+C is pressed twice; where nobody can answer a question, at once."""
        now = self._loop.time()
        if not self._typed.is_terminal:
            self._code = _FAILED
        elif now - self._interrupted < INTERRUPT_AGAIN:
            self._do(leave(self._player))
        else:
            self._paper.say(_("Press Ctrl+C again to leave."))
        self._interrupted = now

    def _keep_seat(self) -> None:
        """End as a terminal that is closed does: the seat stays the player's."""
        model = self._player.at.model
        if model.snapshot is None:
            return  # What was asked for has not been seen yet.
        self._code = LEFT
        for sentence in stays_behind(model):
            self._paper.say(sentence)

    async def _say_goodbye(self, hearing: asyncio.Task[None]) -> None:
        """Tell the table, if it can hear it, that the player leaves, and them of the way back."""
        model = self._player.at.model
        if not isinstance(model.link, Ended | Offline):
            self._client.send(Leave(self._client.new_id()))
            with suppress(TimeoutError):
                async with asyncio.timeout(LEAVE_TIMEOUT):
                    await asyncio.shield(hearing)
        self._paper.say(way_back(model) or _("You have left the table."))

    # ------------------------------------------------------------ what runs down

    def _tick(self) -> None:
        before = self._player.at
        self._player = replace(self._player, at=ticked(before, self._loop.time()))
        at = self._player.at
        left = turn_left(at.model, at.elapsed)
        if left is not None and has_become_urgent(before, at):
            self._paper.say(_("Hurry: {seconds} s are left.").format(seconds=left.seconds))
            self._paper.ring()

    def _mind_the_time(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        wait = until_next(self._player.at.model, self._player.at.elapsed)
        if wait is not None:
            self._timer = self._loop.call_later(wait + TICK_LATE, self.signal, Signal.TICK)
