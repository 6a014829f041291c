"""No tile, token or word reaches anybody whose it is not to see."""

from __future__ import annotations

from collections.abc import Iterator

from engine.actions import Play
from engine.record.lines import Drawn, Line, RoundEndLine, RoundLine, TurnLine
from engine.seats import Seat
from engine.tile import ALL_TILES
from netplay.codec import encode
from netplay.effects import Send
from netplay.events import Drew, Played, Said
from netplay.messages import FromHost, Reject, Snapshot, Welcome
from netplay.shapes import Tile
from tests.netplay.simulation.batch import Batch
from tests.netplay.simulation.broken import demand
from tests.netplay.simulation.roster import Seats
from tests.netplay.simulation.scenario import SECRET
from tests.netplay.simulation.truth import Truth


class RoundSecrets:
    """Which tiles of one round are whose to know."""

    def __init__(self, hands: tuple[tuple[Tile, ...], ...]) -> None:
        self._public: set[Tile] = set()
        self._hands = [set(hand) for hand in hands]

    def follow(self, line: TurnLine | RoundEndLine) -> None:
        """Learn what an act, or the end, lets be known."""
        match line:
            case TurnLine(act=Play(tile, _)):
                self._public.add(tile)
            case TurnLine(seat=seat, act=Drawn(tile)):
                self._hands[seat].add(tile)
            case RoundEndLine():
                self._public |= set(ALL_TILES)
            case _:
                pass

    def known_to(self, seat: Seat | None) -> set[Tile]:
        """What the viewer in ``seat``, or a watcher, may know."""
        return self._public if seat is None else self._public | self._hands[seat]


class SecrecyAudit:
    """Judges every message that is sent."""

    def __init__(self) -> None:
        self._rounds: list[RoundSecrets] = []
        """Those that the present batch may speak of."""

    def judge(self, batch: Batch, truth: Truth, seats: Seats) -> None:
        """See that every message of ``batch`` is its reader's to see.

        Raises:
            BrokenError: one is not.
        """
        del self._rounds[:-1]
        self._follow(truth.lines)
        for effect in batch.done:
            if isinstance(effect, Send):
                self._judge_message(effect.message, seats.get(effect.connection))

    def _follow(self, lines: list[Line]) -> None:
        for line in lines:
            if isinstance(line, RoundLine):
                self._rounds.append(RoundSecrets(line.deal.hands))
            elif isinstance(line, TurnLine | RoundEndLine):
                self._rounds[-1].follow(line)

    def _judge_message(self, message: FromHost, viewer: Seat | None) -> None:
        secrets = encode(message).count(SECRET.encode())
        demand(secrets <= isinstance(message, Welcome), "tokens go to their holders alone")
        if isinstance(message, Welcome | Reject):
            message = message.snapshot
        if isinstance(message, Snapshot):
            known = {tile for each in self._rounds for tile in each.known_to(viewer)}
            demand(message.seat == viewer, "everybody is told their own seat")
            demand(set(_tiles_in(message)) <= known, "tiles are shown to who may see them")
            words = [event for event in message.events if isinstance(event, Said)]
            heard = viewer is None or all(said.seat is not None for said in words)
            demand(heard, "what watchers say is theirs")


def _tiles_in(snapshot: Snapshot) -> Iterator[Tile]:
    """Every tile that ``snapshot`` speaks of."""
    if snapshot.own is not None:
        yield from snapshot.own.hand
        yield from (move.tile for move in snapshot.own.legal if move.tile is not None)
    if snapshot.round is not None:
        yield from (laid.tile for laid in snapshot.round.train)
        if snapshot.round.result is not None:
            yield from snapshot.round.result.boneyard
            yield from (tile for hand in snapshot.round.result.hands for tile in hand)
    for event in snapshot.events:
        if isinstance(event, Played | Drew) and event.tile is not None:
            yield event.tile
