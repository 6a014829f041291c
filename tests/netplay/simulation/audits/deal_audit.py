"""One deal for each round, fixed before anybody knows it, and no secret before its time."""

from __future__ import annotations

from typing import Final

from engine.record.lines import RoundEndLine, RoundLine
from netplay.effects import Send
from netplay.fair.exchange import Exchange, dealing_of
from netplay.fair.moves import BACK_WITHIN
from netplay.messages import Dealing
from netplay.shapes import Phase
from tests.netplay.simulation.batch import Batch
from tests.netplay.simulation.broken import demand
from tests.netplay.simulation.truth import Truth

SLACK: Final = 1.0
"""Seconds by which a host that does many things at once may be late."""


class DealAudit:
    """Judges the exchange for every deal, through all processes of a host."""

    def __init__(self) -> None:
        self._published: dict[tuple[int, int], Dealing] = {}
        """What was told last, by match and round."""
        self._step: tuple[object, ...] = ()
        self._since = 0.0

    def restart(self) -> None:
        """A process begins: everybody is given time anew."""
        self._step = ()

    def judge(self, batch: Batch, truth: Truth) -> None:
        """See that ``batch`` tells of no second deal, and of none too early.

        Raises:
            BrokenError: it does.
        """
        exchange = truth.table.exchange if truth.table else None
        kept = dealing_of(exchange)
        for effect in batch.done:
            if isinstance(effect, Send) and isinstance(effect.message, Dealing):
                self._judge_told(effect.message, kept)
        self._judge_record(truth, exchange)
        self._judge_time(batch, truth, exchange)

    def _judge_told(self, told: Dealing, kept: Dealing | None) -> None:
        # Within a batch the next deal may begin, or all who have left leave an empty lobby.
        is_kept = kept is None or kept.number >= told.number
        demand(is_kept, "a deal is kept before it is told")
        before = self._published.get(told.number, told)
        demand(before.commitment == told.commitment, "a host commits itself once to a round")
        demand(before.commitments in ((), told.commitments), "a list is closed once")
        demand(before.nonces in ((), told.nonces), "nonces are shown once")
        self._published[told.number] = told

    def _judge_record(self, truth: Truth, exchange: Exchange | None) -> None:
        for line in truth.lines:
            if isinstance(line, RoundLine):
                demand(line.terms is not None, "every deal is fair where there is no seed")
            if isinstance(line, RoundEndLine):
                demand(line.secret is not None, "the secret is in the record when a round is over")
        is_running = truth.phase is Phase.ROUND
        told = None if exchange is None else self._published.get((exchange.match, exchange.round))
        early = is_running and told is not None and told.secret is not None
        demand(not early, "the secret of a deal is told when its round is over")

    def _judge_time(self, batch: Batch, truth: Truth, exchange: Exchange | None) -> None:
        """See that nobody holds up a round for longer than is allowed; a stop counts for nobody."""
        if exchange is None or not exchange.is_under_way or truth.is_asleep:
            self._step = ()
            return
        step = (exchange.match, exchange.round, exchange.stage, batch.stops)
        if step != self._step:
            self._step, self._since = step, batch.awake
        waited = batch.awake - self._since
        demand(waited <= BACK_WITHIN + SLACK, "a round is not held up for long")
