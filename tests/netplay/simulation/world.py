"""A world: a host, the people at its table, and the network between them, all from one seed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from math import isfinite
from random import Random
from typing import Final, TypeAlias

from netplay.joining.client_core import Guest
from netplay.shapes import Role
from tests.netplay.simulation.agenda import START, Agenda
from tests.netplay.simulation.auditor import Auditor
from tests.netplay.simulation.batch import Batch
from tests.netplay.simulation.disk import Disk
from tests.netplay.simulation.host_process import HostProcess
from tests.netplay.simulation.network import Network
from tests.netplay.simulation.person import Person
from tests.netplay.simulation.scenario import SECRET, Scenario
from tests.netplay.simulation.tracing import describe
from tests.netplay.simulation.wishes import Mood

NAMES: Final = ("Ana", "Bo", "Cy", "Дана")
COMES_WITHIN: Final = 3.0
"""Seconds within which everybody who comes is there for the first time."""
BREAKS: Final = 0.2
"""How likely a link breaks before its client is in, where things go wrong."""
MAKES_CLAIMS: Final = 0.7
"""How likely a client is of this release, and keeps a claim before it greets."""
IS_RASH: Final = 0.3
"""How likely somebody floods the table now and then."""
IS_SLY: Final = 0.2
"""How likely somebody withholds nonces now and then."""
RESTARTS_WITHIN: Final = 30.0
"""Seconds after which a host that crashed is started again, at the most."""

Trace: TypeAlias = Callable[[float, str], None]
"""Takes seconds since the beginning, and a line."""


class World:
    """Everything there is in one simulation."""

    def __init__(self, seed: int, scenario: Scenario, trace: Trace | None) -> None:
        config = scenario.config
        secrets = count(1)
        self.scenario = scenario
        self.rng = Random(f"world {seed}")
        self.agenda = Agenda()
        self.disk = Disk(config, f"seed {seed}")
        self.auditor = Auditor(config)
        self.host = HostProcess(
            self.agenda,
            self.rng,
            self.disk,
            lambda: f"{SECRET}{next(secrets):06}>",
            self._witness,
            self._restart_later,
        )
        self.network = Network(self.agenda, self.rng, self.host, self._likely_break)
        self._trace = trace
        self.players = [self._player(number) for number in range(scenario.people)]
        self.watchers = [self._watcher(number) for number in range(scenario.watchers)]
        self.start_the_host()

    @property
    def everybody(self) -> list[Person]:
        return [*self.players, *self.watchers]

    @property
    def elapsed(self) -> float:
        """Seconds since the beginning."""
        return self.agenda.now - START

    @property
    def is_finished(self) -> bool:
        """Whether the table has ended, or everybody has left it for good."""
        return self.disk.is_over or all(person.is_gone for person in self.players)

    @property
    def is_calm(self) -> bool:
        """Whether nothing goes wrong any more."""
        return self.elapsed >= self.scenario.calm_after

    def _likely_break(self) -> float:
        goes_wrong = isfinite(self.scenario.between_faults) and not self.is_calm
        return BREAKS if goes_wrong else 0.0

    def note(self, line: str) -> None:
        """Add a line to the trace."""
        if self._trace is not None:
            self._trace(self.elapsed, line)

    def start_the_host(self) -> None:
        """Start its process; if it ends before the table does, it starts again."""
        if not self.host.is_up and not self.disk.is_over:
            self.auditor.restart()
            self.host.start()
            self.note(f"the host starts, for the time {self.host.process}")

    def _witness(self, batch: Batch) -> None:
        if self._trace is not None:
            self.note(describe(batch))
        self.auditor.witness(batch)

    def _restart_later(self) -> None:
        """The host's process has ended: start another after a while."""
        self.note("the host's process has ended")
        self.agenda.after(self.rng.random() * RESTARTS_WITHIN, self.start_the_host)

    def _player(self, number: int) -> Person:
        scenario = self.scenario
        is_program = number >= scenario.people - scenario.programs
        role = Role.BOT if is_program else Role.PLAYER
        key = scenario.config.owner_key if number == 0 else None
        return self._person(Guest(role, NAMES[number], None, key))

    def _watcher(self, number: int) -> Person:
        return self._person(Guest(Role.WATCHER, f"W{number}"))

    def _person(self, guest: Guest) -> Person:
        mood = Mood(
            guest.role,
            self.scenario.haste,
            makes_claims=self.rng.random() < MAKES_CLAIMS,
            is_rash=self.rng.random() < IS_RASH,
            is_sly=self.rng.random() < IS_SLY,
        )
        person = Person(guest, self.agenda, self.rng, self.network, mood)
        self.agenda.after(self.rng.random() * COMES_WITHIN, person.sit_down_first)
        return person
