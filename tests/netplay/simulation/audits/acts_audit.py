"""Every act that is acknowledged is in the record exactly once, also after crashes; no other is."""

from __future__ import annotations

from collections import defaultdict, deque
from typing import get_args

from engine.actions import Play, Tileless
from engine.record.lines import Drawn, TurnLine
from engine.seats import Seat
from netplay.connection import ConnectionId
from netplay.effects import Keep, Send
from netplay.holders import REMEMBERED_ANSWERS
from netplay.messages import Ack, Act, AnyRequest, Reject, RequestId, SwapSeats
from netplay.shapes import Move, MoveKind
from tests.netplay.simulation.batch import Batch, Received, Ticked
from tests.netplay.simulation.broken import demand
from tests.netplay.simulation.roster import Seats
from tests.netplay.simulation.truth import Truth


class ActsAudit:
    """Holds requests and their answers against the record."""

    def __init__(self) -> None:
        self.done: dict[RequestId, Ack] = {}
        """Every request that was done, and is kept."""
        self.outlived: set[RequestId] = set()
        """What was done and asked for again so late that no host has to remember its answer."""
        self._refused: dict[RequestId, Reject] = {}
        self._lately: defaultdict[Seat, deque[RequestId]] = defaultdict(
            lambda: deque(maxlen=REMEMBERED_ANSWERS)
        )
        """What each seat was answered last: as much as a host is to remember."""

    def restart(self) -> None:
        """A process begins: what was refused before may now be allowed."""
        self._refused.clear()

    def judge(self, batch: Batch, truth: Truth, seats: Seats) -> None:
        """See that the record says of ``batch`` what was asked for, and was answered.

        Raises:
            BrokenError: it says more, or less.
        """
        cause = batch.input
        if not isinstance(cause, Received) or not isinstance(cause.message, get_args(AnyRequest)):
            demand(not truth.turns or isinstance(cause, Ticked), "nobody acts without being asked")
            return
        request: AnyRequest = cause.message
        answer, seat = _answer(batch, cause.connection, request), seats.get(cause.connection)
        if not isinstance(request, Act):
            demand(not truth.turns, "only acts are acts")
        if answer is None:
            demand(not truth.turns, "an act is answered")
        elif seat is None:  # of a watcher nothing is remembered
            if isinstance(answer, Ack):
                self.done[request.id] = answer
        elif isinstance(answer, Reject):
            self._judge_refusal(batch, request, answer, seat)
            self._remember(request, seat)
        else:
            self._judge_deed(batch, truth, request, answer, seat)
            self._remember(request, seat)

    def _remember(self, request: AnyRequest, seat: Seat) -> None:
        if request.id in self._lately[seat]:
            return
        self._lately[seat].append(request.id)
        if isinstance(request, SwapSeats) and request.id in self.done:
            one, other = request.seat, request.other
            self._lately[one], self._lately[other] = self._lately[other], self._lately[one]

    def _is_forgotten(self, request: AnyRequest, seat: Seat) -> bool:
        is_forgotten = request.id not in self._lately[seat]
        if is_forgotten and request.id in self.done:
            self.outlived.add(request.id)
        return is_forgotten

    def _judge_refusal(self, batch: Batch, request: AnyRequest, answer: Reject, seat: Seat) -> None:
        is_forgotten = self._is_forgotten(request, seat)
        demand(request.id not in self.done or is_forgotten, "what was done is not refused later")
        demand(not any(isinstance(e, Keep) for e in batch.effects), "what is refused is not done")
        before = self._refused.setdefault(request.id, answer)
        demand(is_forgotten or answer.code is before.code, "the same request is answered alike")

    def _judge_deed(
        self, batch: Batch, truth: Truth, request: AnyRequest, answer: Ack, seat: Seat
    ) -> None:
        if request.id in self.done and not self._is_forgotten(request, seat):
            demand(answer == self.done[request.id], "the same request is answered alike")
            demand(not any(isinstance(e, Keep) for e in batch.effects), "a request is done once")
        elif batch.keep is not None:
            was_refused = request.id in self._refused and request.id in self._lately[seat]
            demand(not was_refused, "what was refused is not done later")
            self.done[request.id] = answer
            if isinstance(request, Act):
                demand(len(truth.turns) == 1, "an act is one turn")
                demand(_is_turn(request.move, seat, truth.turns[0]), "what was asked for is done")


def _answer(batch: Batch, connection: ConnectionId, request: AnyRequest) -> Ack | Reject | None:
    answers = [
        effect.message
        for effect in batch.effects
        if isinstance(effect, Send)
        and effect.connection == connection
        and isinstance(effect.message, Ack | Reject)
    ]
    demand(len(answers) <= 1, "a request is answered once")
    if not answers:
        return None
    demand(answers[0].id == request.id, "an answer is to what was asked")
    return answers[0]


def _is_turn(move: Move, seat: Seat, turn: TurnLine) -> bool:
    match turn.act:
        case Play(tile, end):
            is_same = move.kind is MoveKind.PLAY and move.tile == tile and move.end in (end, None)
        case Drawn():
            is_same = move.kind is MoveKind.DRAW
        case Tileless.PASS:
            is_same = move.kind is MoveKind.PASS
    return is_same and turn.seat == seat
