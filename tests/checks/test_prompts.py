"""Check 2: whatever is being asked when the connection breaks, afterwards the same keys answer it.

A match is played on the real screens by keys alone; every kind of prompt is met with the wire cut.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from textual.pilot import Pilot

from netplay.joining import client_core
from netplay.joining.client import join
from netplay.joining.updates import Offline
from netplay.shapes import MoveKind, Phase
from tests.checks.seated import table
from tests.netplay.clients import GUARD
from tests.netplay.hosts import Wire, open_host
from tui.apps.table_app import TableApp
from tui.model.table_model import Contact, TableModel
from tui.screens.base import TableScreenBase
from tui.settings import Pause, Settings

LOOK_EVERY: Final = 0.01
"""Seconds between looks at the screen, while something is waited for."""

QUICK: Final = Settings(pause=Pause.NONE, motion=False, taught=True)
"""Nothing waits so that somebody can look at it."""

IN_A_ROUND: Final = {"ready", "lead", "play", "draw", "pass", "go on"}
IN_THE_END: Final = {"rematch"}


class AtScreen:
    """A player at the screen of a table, with a wire that can be cut."""

    def __init__(self, app: TableApp, pilot: Pilot[int], wire: Wire) -> None:
        self._app = app
        self._pilot = pilot
        self._wire = wire
        self.cuts: set[str] = set()

    @property
    def model(self) -> TableModel:
        screen = self._app.screen
        return screen.model if isinstance(screen, TableScreenBase) else TableModel()

    def is_asked(self) -> bool:
        screen = self._app.screen
        return isinstance(screen, TableScreenBase) and screen.is_asking

    async def until(self, fits: Callable[[TableModel], bool]) -> None:
        async with asyncio.timeout(GUARD):
            while not fits(self.model):
                await self._pilot.pause(LOOK_EVERY)

    async def press(self, *keys: str) -> None:
        await self._pilot.press(*keys)

    async def lose_the_connection(self) -> None:
        """Have the wire cut, and the program find back by itself."""
        self._wire.cut()
        await self.until(lambda model: isinstance(model.link, Offline))
        await self.until(lambda model: model.link is Contact.ONLINE)

    async def answer(self, kind: str, *keys: str, is_cut: bool) -> None:
        """Answer a prompt by its keys, and see that it is answered."""
        if is_cut:
            self.cuts.add(kind)
            await self.lose_the_connection()
        await self.until(lambda model: kind in dict(prompts(model)))
        seq = self.model.snapshot.seq if self.model.snapshot else 0
        await self.press(*keys)
        if self.is_asked():
            await self.press("y")
        await self.until(lambda model: not model.snapshot or model.snapshot.seq > seq)


def prompts(model: TableModel) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What the player is asked, and the keys of an answer."""
    snapshot = model.snapshot
    if snapshot is None or model.seat is None:
        return
    is_ready = snapshot.chairs[model.seat].ready
    if snapshot.phase is Phase.LOBBY and not is_ready:
        yield "ready", ("enter",)
    elif snapshot.phase is Phase.ROUND_OVER and not is_ready:
        yield "go on", ("enter",)
    elif snapshot.phase is Phase.MATCH_OVER and not is_ready:
        yield "rematch", ("enter",)
    for move in snapshot.own.legal if snapshot.own else ():
        if move.kind is MoveKind.DRAW:
            yield "draw", ("space",)
        elif move.kind is MoveKind.PASS:
            yield "pass", ("backspace",)
        elif move.tile is not None and snapshot.round is not None:
            high, low = move.tile
            is_lead = not snapshot.round.train
            yield "lead" if is_lead else "play", (str(low), str(high), "enter")


@pytest.fixture(autouse=True)
def seen_retry(monkeypatch: pytest.MonkeyPatch) -> None:
    """The screen is offline for long enough to be looked at."""
    monkeypatch.setattr(client_core, "FIRST_RETRY", 0.05)


@pytest.mark.parametrize(("target", "kinds"), [(999, IN_A_ROUND), (1, IN_THE_END)])
async def test_check_02_cut_at_every_kind_of_prompt_the_same_keys_work_afterwards(
    target: int, kinds: set[str]
) -> None:
    async with open_host(table(2, target=target, bots=1)) as opened:
        wire = Wire(opened.tcp)
        async with wire.laid() as address:
            app = TableApp(await join(address, "Ana"), settings=QUICK)
            async with app.run_test(size=(80, 24)) as pilot:
                ana = AtScreen(app, pilot, wire)
                while not kinds <= ana.cuts:
                    await ana.until(lambda model: bool(dict(prompts(model))))
                    asked = dict(prompts(ana.model))
                    kind = min(asked, key=lambda kind: kind not in kinds or kind in ana.cuts)
                    await ana.answer(kind, *asked[kind], is_cut=kind in kinds - ana.cuts)


async def test_check_02_so_does_a_question_that_is_open() -> None:
    async with open_host(table(2, bots=1)) as opened:
        wire = Wire(opened.tcp)
        async with wire.laid() as address:
            app = TableApp(await join(address, "Ana"), settings=QUICK)
            async with app.run_test(size=(80, 24)) as pilot:
                ana = AtScreen(app, pilot, wire)
                await ana.answer("ready", "enter", is_cut=False)
                await ana.until(lambda model: model.phase is Phase.ROUND)
                await ana.press("ctrl+q")
                await ana.lose_the_connection()
                assert ana.is_asked()
                await ana.press("n")
                assert not ana.is_asked()
                await ana.press("ctrl+q", "y")
            assert app.return_value == 0
