"""What a session may want done, and in which order; and that everybody is told everything once."""

from __future__ import annotations

from typing import Final

from netplay.connection import ConnectionId
from netplay.effects import HangUp, Keep, Note, Record, Send, TableOver
from netplay.holders import REMEMBERED_ANSWERS
from netplay.kept import KeptTable
from netplay.messages import Ack, FromHost, Quiet, Reject, Snapshot, Welcome
from tests.netplay.simulation.batch import Batch, Closed, Opened
from tests.netplay.simulation.broken import demand
from tests.netplay.simulation.scenario import SECRET, SPOKEN

MAX_EFFECTS: Final = 400
"""Of one input: a few changes at once, each told to everybody at the table."""


class EffectsAudit:
    """Judges the effects of each input of one process."""

    def __init__(self) -> None:
        self.numbers: dict[ConnectionId, int] = {}
        """The last number that was sent on each connection that is in."""
        self._open: dict[ConnectionId, None] = {}
        self._is_over = False

    def judge(self, batch: Batch, before: KeptTable | None) -> None:
        """See that the effects of ``batch`` can be done as they stand.

        Raises:
            BrokenError: they cannot.
        """
        match batch.input:
            case Opened(connection):
                self._open[connection] = None
            case Closed(connection):
                self._forget(connection)
        self._judge_keep(batch, before)
        for effect in batch.effects:
            demand(not self._is_over, "nothing follows the end of a table")
            match effect:
                case Send(connection, message):
                    demand(connection in self._open, "nothing is sent on what is closed")
                    self._follow(connection, message)
                case HangUp(connection):
                    demand(connection in self._open, "nobody is hung up on twice")
                    self._forget(connection)
                case Note(text):
                    demand(SECRET not in text and SPOKEN not in text, "logs hold no secret")
                case TableOver():
                    self._is_over = True
                case _:
                    pass

    def _judge_keep(self, batch: Batch, before: KeptTable | None) -> None:
        demand(len(batch.effects) <= MAX_EFFECTS, "an input leads to a bounded number of effects")
        keeps = [effect for effect in batch.effects if isinstance(effect, Keep)]
        records = tuple(effect for effect in batch.effects if isinstance(effect, Record))
        if not keeps:
            demand(not records, "what is recorded is kept first")
            return
        demand(keeps == [batch.effects[0]], "what is kept is kept once, and first")
        keep = keeps[0]
        demand(keep.lines == records, "what is kept is what is recorded")
        demand(len(keep.said) <= 1, "chat is kept once")
        is_numbered = before is None or keep.table.seq > before.seq
        is_of_the_deal = before is not None and keep.table.exchange != before.exchange
        demand(is_numbered or is_of_the_deal, "every change but of a deal has a number")
        for holder in keep.table.holders:
            demand(len(holder.answers) <= REMEMBERED_ANSWERS, "answers are bounded")

    def _follow(self, connection: ConnectionId, message: FromHost) -> None:
        match message:
            case Welcome():
                demand(connection not in self.numbers, "nobody is welcomed twice")
                self.numbers[connection] = message.snapshot.seq
            case Snapshot() | Quiet():
                demand(message.seq == self.numbers[connection] + 1, "numbers are contiguous")
                self.numbers[connection] = message.seq
            case Ack() | Reject():
                demand(connection in self.numbers, "only who is in is answered")
            case _:
                pass

    def _forget(self, connection: ConnectionId) -> None:
        self._open.pop(connection, None)
        self.numbers.pop(connection, None)

    def judge_numbers(self, table: KeptTable) -> None:
        """See that everybody who is in has been told of everything.

        Raises:
            BrokenError: somebody has not.
        """
        demand(set(self.numbers.values()) <= {table.seq}, "everybody has the newest number")
