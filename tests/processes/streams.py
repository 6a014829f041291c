"""What a host has told on one connection, read from the very bytes, and held against a record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.match import MatchState
from engine.projection import own_for, table_view
from engine.record.format import parse_line
from engine.record.replay import replay
from engine.seats import Seat
from netplay.codec import client_messages, host_messages
from netplay.codes import Code
from netplay.errors import ProtocolError
from netplay.events import Drew
from netplay.framing import NEED_DATA, FrameReader
from netplay.messages import (
    Ack,
    Act,
    FromClient,
    FromHost,
    Goodbye,
    Quiet,
    Reject,
    Snapshot,
    Welcome,
)
from netplay.wire import own_to_wire, round_to_wire


class BrokenPromiseError(Exception):
    """A host told what it should not have, or not what it should."""


def demand(is_so: bool, what: str) -> None:
    """Raise, if it is not so that ``what``."""
    if not is_so:
        raise BrokenPromiseError(f"not so: {what}")


@dataclass(frozen=True)
class Stream:
    """One direction of a connection, from a host."""

    data: bytes

    @cached_property
    def bodies(self) -> tuple[bytes, ...]:
        """The whole frames in it."""
        return tuple(_bodies(self.data))

    @cached_property
    def messages(self) -> tuple[FromHost, ...]:
        """What was said."""
        return tuple(map(host_messages.decode, self.bodies))

    @cached_property
    def welcome(self) -> Welcome | None:
        """With what the client was let in; None where it was not."""
        return next((m for m in self.messages if isinstance(m, Welcome)), None)

    @property
    def seat(self) -> Seat | None:
        """Whose it was; None for watchers and for strangers."""
        return self.welcome.snapshot.seat if self.welcome else None

    @property
    def snapshots(self) -> tuple[Snapshot, ...]:
        """How things stood, in whatever that was said."""
        shown = (_snapshot_in(message) for message in self.messages)
        return tuple(snapshot for snapshot in shown if snapshot is not None)

    @property
    def heard_the_end(self) -> bool:
        """Whether it ends with the end of the table."""
        last = self.messages[-1] if self.messages else None
        return isinstance(last, Goodbye) and last.code is Code.TABLE_CLOSED


def requests(data: bytes) -> tuple[FromClient, ...]:
    """What a client has said, up to whatever was no message."""
    said: list[FromClient] = []
    try:
        for body in _bodies(data):
            said.append(client_messages.decode(body))  # noqa: PERF401 - what came before counts
    except ProtocolError:
        pass
    return tuple(said)


def acknowledged_plays(
    conversations: Iterable[tuple[bytes, Stream]],
) -> dict[Seat, Counter[tuple[int, int]]]:
    """The tiles that each seat was told to have laid, and how often.

    Args:
        conversations: what a client said, and what it was told, a pair for each connection.
    """
    done: dict[tuple[Seat, str], tuple[int, int]] = {}
    for said, told in conversations:
        acts = {act.id: act for act in requests(said) if isinstance(act, Act)}
        for ack in told.messages:
            act = acts.get(ack.id) if isinstance(ack, Ack) else None
            if act is not None and act.move.tile is not None and told.seat is not None:
                done[told.seat, act.id] = act.move.tile
    plays: dict[Seat, Counter[tuple[int, int]]] = {}
    for (seat, _), tile in done.items():
        plays.setdefault(seat, Counter())[tile] += 1
    return plays


class Truth:
    """All states of a match, by its record."""

    def __init__(self, record: Iterable[bytes]) -> None:
        """``record`` is lawful; its lines without their ends."""
        self.states: Sequence[MatchState] = list(replay(map(parse_line, record)))
        self._rounds = [round_to_wire(table_view(state)) for state in self.states]

    def hold_against(self, stream: Stream) -> None:
        """See that ``stream`` told its viewer nothing but the truth, in order, and no secret.

        Raises:
            BrokenPromiseError: it did not.
        """
        at = 0
        number: int | None = None
        for message in stream.messages:
            if isinstance(message, Snapshot | Quiet):
                demand(number is not None and message.seq == number + 1, "no number is skipped")
                number = message.seq
            elif isinstance(message, Welcome):
                demand(number is None, "one is welcomed once")
                number = message.snapshot.seq
            snapshot = _snapshot_in(message)
            if snapshot is not None:
                at = self._compare(snapshot, at)

    def _compare(self, seen: Snapshot, at: int) -> int:
        """The state that is ``seen``, which is not one before ``at``."""
        for event in seen.events:
            is_own = not isinstance(event, Drew) or event.tile is None or event.seat == seen.seat
            demand(is_own, "nobody is told what others draw")
        if seen.round is None:
            demand(seen.own is None, "nobody has tiles in the lobby")
            return at
        while at < len(self._rounds) and self._rounds[at] != seen.round:
            at += 1
        demand(at < len(self._rounds), f"snapshot {seen.seq} shows the table as it was")
        mine = None if seen.seat is None else own_to_wire(*own_for(self.states[at], seen.seat))
        demand(seen.own == mine, f"snapshot {seen.seq} shows the player's hand as it was")
        return at


def _snapshot_in(message: FromHost) -> Snapshot | None:
    match message:
        case Snapshot():
            return message
        case Welcome(snapshot=snapshot) | Reject(snapshot=snapshot):
            return snapshot
        case _:
            return None


def _bodies(data: bytes) -> Iterable[bytes]:
    reader = FrameReader()
    reader.receive_data(data)
    while (body := reader.next_frame()) is not NEED_DATA:
        yield body
