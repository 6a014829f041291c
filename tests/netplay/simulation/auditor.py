"""All audits of a table, held against every batch of every process of its host."""

from __future__ import annotations

from collections.abc import Iterable

from engine.record.judge import Lawful, judge
from netplay.effects import TableOver
from netplay.messages import Act, Say
from netplay.shapes import Phase
from netplay.table_config import TableConfig
from tests.engine.record.independent_judge import find_fault
from tests.netplay.simulation.audits.acts_audit import ActsAudit
from tests.netplay.simulation.audits.clock_audit import ClockAudit
from tests.netplay.simulation.audits.effects_audit import EffectsAudit
from tests.netplay.simulation.audits.presence_audit import PresenceAudit
from tests.netplay.simulation.audits.secrecy_audit import SecrecyAudit
from tests.netplay.simulation.batch import Batch
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

    def restart(self) -> None:
        """A process of the host begins."""
        self.truth.restart()
        self.roster = Roster()
        self._effects = EffectsAudit()
        self._acts.restart()
        self._presence.restart()
        self._clock.restart()

    def witness(self, batch: Batch) -> None:
        """Judge ``batch``.

        Raises:
            BrokenError: something in it must never happen.
            RecordError: its record does not stand.
        """
        truth, roster = self.truth, self.roster
        was_asleep = truth.is_asleep
        self._effects.judge(batch, truth.table)
        truth.keep(batch.keep)
        roster.follow(batch, truth.table)
        self._acts.judge(batch, truth, roster.during)
        self._secrecy.judge(batch, truth, roster.during)
        self._clock.judge(batch, truth)
        is_whole = batch.done == batch.effects and TableOver() not in batch.effects
        if truth.table is not None and truth.is_current and is_whole:
            self._presence.judge(batch, truth, roster.seats, was_asleep)
            self._effects.judge_numbers(truth.table)

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
        said = [said.text for said in disk.said]
        for person in people:
            for answer in person.acknowledged.values():
                demand(self._acts.done.get(answer.id) == answer, "what is acknowledged is kept")
            for refused in person.refused:
                is_act = isinstance(person.asked.get(refused), Act)
                demand(not is_act or refused not in self._acts.done, "what is refused is not done")
            for request in person.asked.values():
                if isinstance(request, Say):
                    times = said.count(request.text)
                    demand(times <= 1, "what is said is said once")
                    demand(times == 1 or request.id not in person.acknowledged, "chat is kept")

    @property
    def is_deserted(self) -> bool:
        """Whether nobody is connected."""
        return not self.roster.seats

    @property
    def phase(self) -> Phase:
        return self.truth.phase
