"""One input of a session and what came of it: what the audits of a simulation look at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.actions import Action
from netplay.connection import ConnectionId
from netplay.effects import Effect, Keep
from netplay.messages import FromClient


@dataclass(frozen=True, slots=True)
class Opened:
    """A connection was accepted."""

    connection: ConnectionId


@dataclass(frozen=True, slots=True)
class Received:
    """A message came."""

    connection: ConnectionId
    message: FromClient


@dataclass(frozen=True, slots=True)
class Garbled:
    """Something came that is no message."""

    connection: ConnectionId
    fault: str


@dataclass(frozen=True, slots=True)
class Closed:
    """A connection is gone."""

    connection: ConnectionId


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot has thought, or failed."""

    turn: int
    thought: Action | None


@dataclass(frozen=True, slots=True)
class Ticked:
    """Something was due."""


@dataclass(frozen=True, slots=True)
class Stopped:
    """The host's process ends, and the table stays kept."""


Input: TypeAlias = Opened | Received | Garbled | Closed | Thought | Ticked | Stopped


@dataclass(frozen=True, slots=True)
class Batch:
    """An input and its effects."""

    awake: float
    """Seconds on a clock that stands still while the host does, for so long that it is noticed."""
    stops: int
    """How often the host has stood still so far."""
    input: Input
    effects: tuple[Effect, ...]
    """All that the session wanted done."""
    done: tuple[Effect, ...]
    """What was done of it: the beginning alone where the host crashed."""

    @property
    def is_whole(self) -> bool:
        """Whether all was done."""
        return len(self.done) == len(self.effects)

    @property
    def keep(self) -> Keep | None:
        """What was kept, if anything was."""
        return self.done[0] if self.done and isinstance(self.done[0], Keep) else None
