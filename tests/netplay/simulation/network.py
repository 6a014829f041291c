"""Dialling: how a client's connection comes to the host, if there is one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from tests.netplay.simulation.agenda import Agenda
from tests.netplay.simulation.host_process import HostProcess
from tests.netplay.simulation.links import Link, Manner

MANNERS: Final = (
    Manner(latency=0.0, jitter=0.0, pieces=1),  # this very process
    Manner(latency=0.0001, jitter=0.0005, pieces=1),  # loopback
    Manner(latency=0.0001, jitter=0.0005, pieces=1),
    Manner(latency=0.005, jitter=0.01, pieces=2),  # a home network
    Manner(latency=0.005, jitter=0.01, pieces=2),
    Manner(latency=0.1, jitter=0.2, pieces=3),  # another continent
    Manner(latency=0.1, jitter=0.2, pieces=1),
    Manner(latency=0.3, jitter=2.0, pieces=2),  # a train in a tunnel
    Manner(latency=0.3, jitter=2.0, pieces=1),
    Manner(latency=0.01, jitter=0.0, pieces=0),  # byte by byte
)
"""Each as likely as another."""


class Caller(Protocol):
    """Who dials."""

    def connected(self, link: Link) -> None:
        """The host has answered."""

    def refused(self) -> None:
        """Nobody listens."""


class Network:
    """The way between clients and a host, and the links that were made."""

    def __init__(
        self, agenda: Agenda, rng: Random, host: HostProcess, breaks: Callable[[], float]
    ) -> None:
        """``breaks`` says how likely a new link breaks while both sides greet."""
        self._breaks = breaks
        self._agenda = agenda
        self._rng = rng
        self._host = host

    def dial(self, caller: Caller) -> None:
        """Connect ``caller``, by a link of any kind."""
        manner = self._rng.choice(MANNERS)
        self._agenda.after(manner.delay(self._rng), lambda: self._knock(caller, manner))

    def _knock(self, caller: Caller, manner: Manner) -> None:
        wait = manner.delay(self._rng)
        if not self._host.is_up:
            self._agenda.after(wait, caller.refused)
            return
        link = Link(self._agenda, self._rng, manner)
        self._agenda.after(wait, lambda: caller.connected(link))
        self._host.accept(link)
        if self._rng.random() < self._breaks():
            greeting = self._rng.random() * 4 * (manner.latency + manner.jitter)
            self._agenda.after(wait + greeting, lambda: self._break(link))

    def _break(self, link: Link) -> None:
        link.up.cut(noticed_after=self._rng.random())
        link.down.cut(noticed_after=self._rng.random())
