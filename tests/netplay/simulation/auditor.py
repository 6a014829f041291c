"""All audits of a table, held against every batch of every process of its host."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.record.judge import Lawful, judge
from netplay.codes import Code
from netplay.effects import Send, TableOver
from netplay.fair.verdict import Fault
from netplay.messages import Act, FromHost, Goodbye, Hello, Say
from netplay.table_config import TableConfig
from tests.engine.record.independent_judge import find_fault
from tests.netplay.simulation.audits.acts_audit import ActsAudit
from tests.netplay.simulation.audits.clock_audit import ClockAudit
from tests.netplay.simulation.audits.deal_audit import DealAudit
from tests.netplay.simulation.audits.effects_audit import EffectsAudit
from tests.netplay.simulation.audits.presence_audit import PresenceAudit
from tests.netplay.simulation.audits.secrecy_audit import SecrecyAudit
from tests.netplay.simulation.batch import Batch, Received, Stopped
from tests.netplay.simulation.broken import demand
from tests.netplay.simulation.disk import Disk
from tests.netplay.simulation.person import Person
from tests.netplay.simulation.roster import Roster
from tests.netplay.simulation.truth import Truth


class Auditor:
    """Sees every batch, and knows how things really stand."""

    def __init__(self, config: TableConfig) -> None:
        self.truth = Truth()
        self.roster = Roster()
        self._effects = EffectsAudit()
        self._acts = ActsAudit()
        self._presence = PresenceAudit(config)
        self._clock = ClockAudit(config)
        self._secrecy = SecrecyAudit()
        self._deals = DealAudit()
        self._refused: set[str] = set()
        """Tokens that claimed nothing, though their seats were not given up."""

    def restart(self) -> None:
        """A process of the host begins."""
        self.truth.restart()
        self.roster = Roster()
        self._effects = EffectsAudit()
        self._acts.restart()
        self._presence.restart()
        self._clock.restart()
        self._deals.restart()

    def witness(self, batch: Batch) -> None:
        """Judge ``batch``.

        Raises:
            BrokenError: something in it must never happen.
            RecordError: its record does not stand.
        """
        truth, roster = self.truth, self.roster
        was_asleep = truth.is_asleep
        self._note_refusal(batch)
        self._effects.judge(batch, truth.table)
        truth.keep(batch.keep)
        roster.follow(batch, truth.table)
        self._acts.judge(batch, truth, roster.during)
        self._secrecy.judge(batch, truth, roster.during)
        self._clock.judge(batch, truth)
        self._deals.judge(batch, truth)
        ends = TableOver() in batch.effects or isinstance(batch.input, Stopped)
        if truth.table is not None and truth.is_current and batch.is_whole and not ends:
            self._presence.judge(batch, truth, roster.seats, was_asleep)
            self._effects.judge_numbers(truth.table)

    def _note_refusal(self, batch: Batch) -> None:
        told = [effect.message for effect in batch.effects if isinstance(effect, Send)]
        match batch.input:
            case Received(_, Hello(token=str(token))) if any(map(_is_unknown, told)):
                if token in self.truth.given and token not in self.truth.void:
                    self._refused.add(token)
            case _:
                pass

    def settle(self, disk: Disk, people: Iterable[Person]) -> None:
        """Judge the records, and what people were promised, when all is over.

        Raises:
            BrokenError: a record is not lawful, or a promise was not kept.
        """
        for match, lines in disk.lines.items():
            record = b"".join(line + b"\n" for line in lines)
            verdict = judge(record)
            demand(isinstance(verdict, Lawful), f"record {match} is lawful: {verdict}")
            demand(find_fault(record) is None, f"record {match} is lawful to the other judge")
        said = Counter(said.text for said in disk.said)
        for person in people:
            self._judge_promises(person, said)
            _judge_verdicts(person)

    def _judge_promises(self, person: Person, said: Counter[str]) -> None:
        done = self._acts.done
        unjudged = person.watched | self._acts.outlived
        for answer in person.acknowledged.values():
            is_kept = done.get(answer.id) == answer or answer.id in unjudged
            demand(is_kept, "what is acknowledged is kept")
        for request in person.asked.values():
            if isinstance(request, Act):
                is_both = request.id in done and request.id in person.refused
                demand(not is_both or request.id in unjudged, "what is refused is not done")
            elif isinstance(request, Say):
                times = said[request.text]
                demand(times <= 1 or request.id in unjudged, "what is said is said once")
                demand(times > 0 or request.id not in person.acknowledged, "chat is kept")
        for token in person.lost_tokens:
            is_lost = token in self._refused and not person.shares_its_seat
            demand(not is_lost, "a token is good until its seat is given up")


def _judge_verdicts(person: Person) -> None:
    """See that a host which deals honestly is never said not to."""
    for verdict in person.verdicts:
        fault = None if verdict.mismatch is None else verdict.mismatch.fault
        is_own = person.has_spoken_of_deals and fault is Fault.OWN_COMMITMENT
        demand(fault is None or is_own, f"an honest deal matches: {verdict.sentence}")


def _is_unknown(message: FromHost) -> bool:
    return isinstance(message, Goodbye) and message.code is Code.UNKNOWN_TOKEN
