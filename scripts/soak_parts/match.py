"""One match of real programs through a bad network: from its opening to its verdict."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import Counter
from collections.abc import Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

from netplay.address import TcpAddress
from netplay.shapes import Role
from scripts.soak_parts.people import InsidePerson, InsidePlayer, Person, ProcessPlayer, Witness
from scripts.soak_parts.plan import NAMES, POSITIONS, Plan, Trouble, Troubles
from scripts.soak_parts.verdict import Evidence, judge_match
from tests.processes.host import DidNotOpenError, HostProcess
from tests.processes.limits import SHORT
from tests.processes.mischief import Mischief
from tests.processes.program import resident
from tests.processes.proxy import Proxy
from tests.processes.streams import demand

MATCH_TIMEOUT: Final = 90.0
"""Seconds for one match, whatever goes wrong in it."""
HEARS_WITHIN: Final = 3.0
"""Seconds in which everybody who can hears that the table has closed."""
GOES_WITHIN: Final = 5.0
"""Seconds in which a program ends when it is told to."""
EVERYTHING: Final = 1_000_000
"""Bytes; more than anybody says in a match."""
MAX_GROWTH: Final = 12_000_000
"""Bytes that a host may come to need beyond what it had when it began to listen."""


class StuckError(Exception):
    """A match did not come to its end."""


@dataclass(frozen=True, slots=True)
class Report:
    """What became of a match."""

    seconds: float
    acts: int
    happened: Counter[str]
    """How often each trouble and each mischief was done."""
    positions: frozenset[int]
    """Bytes of a connection at which something happened."""
    grown: int
    """Bytes of memory that the host took beyond what it had at first, at the most."""


class SoakMatch:
    """One match."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        """All that is kept goes into ``folder``."""
        self._plan = plan
        self._folder = folder
        self._rng = Random(f"match {plan.seed}")
        self._fates = iter(plan.mischiefs)
        self._host = HostProcess(folder / "host", SHORT)
        self._happened: Counter[str] = Counter()
        self._memory: list[tuple[int, int]] = []
        """The bytes of each process of the host: at first, and at the most."""
        self._was_killed_at_the_end = False

    async def play(self) -> Report:
        """Play it to its end, and judge it.

        Raises:
            Exception: it came to no end, or to one that should not be.
        """
        began = monotonic()
        async with asyncio.timeout(MATCH_TIMEOUT), AsyncExitStack() as held:
            await held.enter_async_context(self._host)
            address = await self._host.open(*self._plan.options)
            self._measure(is_first=True)
            proxy = Proxy(address, self._next_fate)
            there = await held.enter_async_context(proxy.laid())
            witness = Witness(address)
            people = self._people(there)
            async with asyncio.TaskGroup() as group:
                attending = {
                    person: group.create_task(person.attend()) for person in (*people, witness)
                }
                words = await self._until_over(witness, people, proxy)
                await _let_everybody_go(attending)
        inside = tuple(person for person in people if isinstance(person, InsidePerson))
        players = tuple(person for person in people if isinstance(person, ProcessPlayer))
        passages, is_fair = tuple(proxy.passages), self._plan.is_fair
        acts = judge_match(Evidence(self._host, passages, inside, players, is_fair, words))
        pids = [*self._host.pids, *(pid for player in players for pid in player.pids)]
        demand(all(map(_is_gone, pids)), "nothing is left running")
        grown = max(most - first for first, most in self._memory)
        demand(grown < MAX_GROWTH, f"the memory of the host is bounded, not {grown} bytes more")
        return self._report(proxy, acts, monotonic() - began, grown)

    def _report(self, proxy: Proxy, acts: int, seconds: float, grown: int) -> Report:
        mischiefs = [
            way.mischief
            for passage in proxy.passages
            for way in (passage.up, passage.down)
            if way.mischief is not None and way.has_happened
        ]
        self._happened.update(f"bytes: {type(mischief).__name__.lower()}" for mischief in mischiefs)
        positions = frozenset(mischief.at for mischief in mischiefs)
        return Report(seconds, acts, self._happened, positions, grown)

    def _people(self, there: TcpAddress) -> list[Person]:
        """The players and the watchers of the plan."""
        people: list[Person] = []
        plan, home = self._plan, self._folder / "players"
        home.mkdir()
        for name, level, is_process in zip(NAMES, plan.levels, plan.are_processes, strict=False):
            if is_process:
                people.append(ProcessPlayer(name, level, there, home))
            else:
                people.append(InsidePlayer(name, level, there, Random(f"{plan.seed} {name}")))
        people += [
            InsidePerson(f"watcher {number}", Role.WATCHER, there)
            for number in range(plan.watchers)
        ]
        return people

    def _next_fate(self) -> tuple[Mischief | None, Mischief | None]:
        """What becomes of a new connection."""
        mischief = next(self._fates, None)
        return (mischief, None) if self._rng.random() < 0.5 else (None, mischief)

    # ------------------------------------------------------------ what happens

    async def _until_over(
        self, witness: Witness, people: list[Person], proxy: Proxy
    ) -> list[dict[str, object]]:
        """Make trouble until the table has closed; the host's last words."""
        for trouble in self._plan.troubles:
            if not await self._comes_to(trouble, witness):
                break
            self._measure()
            await self._make(trouble, people, proxy)
        if self._was_killed_at_the_end:
            return []
        code, words = await self._host.table_ended(None)
        if code != 0:
            raise StuckError(f"the host ended with exit code {code}")
        return words

    async def _comes_to(self, trouble: Troubles, witness: Witness) -> bool:
        """Wait until it is time for ``trouble``; False if the table has closed before."""
        waits = [
            asyncio.create_task(witness.until(trouble.after)),
            asyncio.create_task(self._host.program.ended(None)),
        ]
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()
        return self._host.program.is_running

    async def _make(self, trouble: Troubles, people: list[Person], proxy: Proxy) -> None:
        self._happened[trouble.what] += 1
        match trouble.what:
            case Trouble.HOST_KILLED:
                await self._kill_host()
            case Trouble.HOST_STOPPED:
                program = self._host.program
                program.send(signal.SIGSTOP)
                await asyncio.sleep(trouble.lasts)
                program.send(signal.SIGCONT)
            case Trouble.PLAYER_KILLED:
                await self._rng.choice(people).kill()
            case Trouble.PLAYER_STOPPED:
                await self._rng.choice(people).stop(trouble.lasts)
            case Trouble.NETWORK_CUT:
                proxy.cut()
            case Trouble.CONNECTION_REPLAYED:
                length = self._rng.choice((self._rng.randrange(POSITIONS), EVERYTHING))
                await proxy.replay(self._rng.choice(proxy.passages), length)

    async def _kill_host(self) -> None:
        await self._host.kill()
        try:
            await self._host.resume()
        except DidNotOpenError:
            if not self._host.has_ended:
                raise
            self._was_killed_at_the_end = True
        else:
            self._measure(is_first=True)

    def _measure(self, *, is_first: bool = False) -> None:
        """Look how much memory the host has."""
        now = resident(self._host.program.pid)
        if is_first:
            self._memory.append((now, now))
        elif now:
            first, most = self._memory[-1]
            self._memory[-1] = (first, max(most, now))


async def _let_everybody_go(attending: Mapping[Person, asyncio.Task[None]]) -> None:
    """Let everybody hear the end, and end those who cannot.

    Raises:
        TimeoutError: somebody does not go.
    """
    await asyncio.wait(attending.values(), timeout=HEARS_WITHIN)
    for person, task in attending.items():
        if not task.done():
            await person.send_home()
    async with asyncio.timeout(GOES_WITHIN):
        await asyncio.gather(*attending.values())


def _is_gone(pid: int) -> bool:
    """Whether nothing runs of a program that was process ``pid``, not even what it started."""
    try:
        os.killpg(pid, 0)
    except ProcessLookupError:
        return True
    return False
