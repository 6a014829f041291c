"""Connections as networks make them: late, in pieces, stalled, cut, and each at its own pace.

A pipe is one direction of a TCP connection: bytes arrive in order or not at all. What reorders
things is that there are many, none as fast as another.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final, Protocol

from tests.netplay.simulation.agenda import Agenda

BYTE_BY_BYTE: Final = 16
"""Of a write on such a link: a frame's length and some of its body, the rest of which is alike."""


class Reader(Protocol):
    """Who sits at the far end of a pipe."""

    def arrived(self, data: bytes) -> None:
        """Bytes came."""

    def ended(self) -> None:
        """No more will come."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a link carries bytes."""

    latency: float
    """Seconds one way, at the least."""
    jitter: float
    """Seconds more, at the most."""
    pieces: int
    """Into how many each write is cut; 0 is byte by byte, and a long rest at once."""

    def delay(self, rng: Random) -> float:
        """Seconds for one way, this time."""
        return self.latency + rng.random() * self.jitter


class Pipe:
    """One direction of a connection."""

    def __init__(self, agenda: Agenda, rng: Random, manner: Manner) -> None:
        self._agenda = agenda
        self._rng = rng
        self._manner = manner
        self._reader: Reader | None = None
        self._on_the_way: deque[tuple[float, bytes | None]] = deque()
        """When each piece arrives; None is the end."""
        self._last = 0.0
        self._stalled_until = 0.0
        self._is_cut = False

    @property
    def is_quiet(self) -> bool:
        """Whether all that was ever sent has arrived."""
        return not self._on_the_way and not self._is_cut

    def attach(self, reader: Reader) -> None:
        """Let ``reader`` have what arrives, also what has arrived."""
        self._reader = reader
        self._agenda.after(0, self._arrive)

    def write(self, data: bytes) -> None:
        """Send ``data``; it arrives, unless the pipe is cut before."""
        for piece in self._cut_up(data):
            self._put(piece, self._manner.delay(self._rng))

    def end(self) -> None:
        """Say that no more comes, after what was written."""
        self._put(None, self._manner.delay(self._rng))
        self._is_cut = True

    def cut(self, noticed_after: float | None = None) -> None:
        """Lose what is on the way and all that follows; the reader may notice seconds later."""
        self._on_the_way.clear()
        if noticed_after is not None:
            self._last = 0.0
            self._put(None, noticed_after)
        self._is_cut = True

    def stall(self, seconds: float) -> None:
        """Let nothing arrive for a time; then all of it does."""
        self._stalled_until = max(self._stalled_until, self._agenda.now + seconds)
        self._agenda.at(self._stalled_until, self._arrive)

    def _put(self, piece: bytes | None, delay: float) -> None:
        if not self._is_cut:
            self._last = max(self._last, self._agenda.now + delay)
            self._on_the_way.append((self._last, piece))
            self._agenda.at(self._last, self._arrive)

    def _cut_up(self, data: bytes) -> Iterator[bytes]:
        cuts = max(0, min(self._manner.pieces, len(data)) - 1)
        places = sorted(self._rng.sample(range(1, len(data)), cuts)) if cuts else []
        for start, end in zip([0, *places], [*places, len(data)], strict=True):
            yield data[start:end]

    def _arrive(self) -> None:
        if self._reader is None or self._agenda.now < self._stalled_until:
            return
        while self._on_the_way and self._on_the_way[0][0] <= self._agenda.now:
            _, piece = self._on_the_way.popleft()
            if piece is None:
                self._reader.ended()
            elif self._manner.pieces == 0:
                for byte in piece[:BYTE_BY_BYTE]:
                    self._reader.arrived(bytes((byte,)))
                if rest := piece[BYTE_BY_BYTE:]:
                    self._reader.arrived(rest)
            else:
                self._reader.arrived(piece)


class Link:
    """One connection between a client and the host."""

    def __init__(self, agenda: Agenda, rng: Random, manner: Manner) -> None:
        self.up = Pipe(agenda, rng, manner)
        """To the host."""
        self.down = Pipe(agenda, rng, manner)
        """To the client."""
