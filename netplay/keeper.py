"""Keeps a table: numbers its changes, tells its viewers, records them, and runs its clocks.

The session decides *what* happens to the table; the keeper does everything that follows from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from engine.actions import Action
from engine.seats import Seat
from netplay.bot_manners import has_bots, remark_on
from netplay.bot_timer import BotTimer
from netplay.clocks import Clocks
from netplay.connection import Connection, ConnectionId, Connections
from netplay.effects import Effect, Keep, MatchOver, Note, Record, Send, Think
from netplay.events import Said
from netplay.fair.moves import taken
from netplay.fair.table_deals import TableDeals
from netplay.holders import Holders
from netplay.kept import KeptTable, keep
from netplay.match_play import (
    act_as_bot,
    acting_bot,
    advance,
    run_out_of_time,
    thinking_level,
)
from netplay.messages import Commit, Reveal, Snapshot
from netplay.notes import notes_on
from netplay.requests import Numbers
from netplay.seating import stand_in_for, stand_up
from netplay.shapes import AwayPolicy, StandIn
from netplay.snapshots import message_for, public_snapshot, snapshot_for
from netplay.table import Change, Table, open_table
from netplay.table_config import Chance, TableConfig

THOUGHT_SEED_BITS: Final = 63
"""Bits of chance for a bot that thinks elsewhere."""


class Keeper:
    """A table with its number, its viewers and its clocks. Methods return what is to be done."""

    def __init__(
        self,
        config: TableConfig,
        chance: Chance,
        holders: Holders,
        connections: Connections,
        now: float,
    ) -> None:
        """Open the table; viewers are the ``connections``, in the seats of the ``holders``."""
        self.table = open_table(config)
        self.now = now
        """The time of the input that is being dealt with."""
        self._config = config
        self._chance = chance
        self._holders = holders
        self._connections = connections
        self._seq = 0
        self._turn_seq = 0
        self._is_kept = True
        self._said: list[Said] = []
        self._bot = BotTimer(config.bot_pause)
        self._clocks = Clocks(config)
        self._deals = TableDeals(chance, holders, connections)

    def resume(self, table: Table, kept: KeptTable) -> None:
        """Take up a table that was kept; whoever was there is away until the return."""
        self.table = table
        self._seq, self._turn_seq = kept.seq, kept.turn_seq
        self._deals.resume(table)
        self._clocks.resume(kept.clock, self._turn_seq)
        self.begin(Change(table))

    @property
    def numbers(self) -> Numbers:
        """Where the table stands in its sequence of snapshots."""
        return Numbers(self._seq, self._turn_seq)

    def snapshot(self, viewer: Seat | None) -> Snapshot:
        """How things stand, as ``viewer`` may see them; None is a watcher."""
        return snapshot_for(self.table, self._public(), viewer)

    # ------------------------------------------------------------ changes

    def commit(self, change: Change) -> list[Effect]:
        """Make ``change``, and all that it brings by itself."""
        self.begin(change)
        return self.tell(change) + self.follow_up(change)

    def begin(self, change: Change) -> None:
        """Make ``change`` and give it its number; nobody knows of it yet."""
        self._be(change.table)
        self._seq += 1
        if change.steps:
            self._turn_seq = self._seq
        for said in change.happenings:
            if isinstance(said, Said):
                self._said.append(said)
                self._holders.hear(said)
        self._clocks.follow(self.table, self._turn_seq, self.now)

    def _be(self, table: Table) -> None:
        """``table`` is how things are from now on."""
        self.table = table
        self._is_kept = False
        self._deals.follow(table, self.now)

    def tell(self, change: Change, but: ConnectionId | None = None) -> list[Effect]:
        """Tell every viewer of the change just begun, each what is theirs to see."""
        public = self._public()
        effects: list[Effect] = [
            Send(connection, message_for(self.table, public, seat, change.happenings))
            for connection, seat in self._viewers()
            if connection != but
        ]
        return effects + self._deals.news(self.table)

    def follow_up(self, change: Change) -> list[Effect]:
        """Record and note ``change``, and do all that follows from it by itself."""
        effects = self._write_down(change)
        while (more := self._go_on()) is not None:
            effects += more
        return effects + self._follow_bot()

    def _write_down(self, change: Change) -> list[Effect]:
        """Record and note ``change``; a bot may have something to say to it."""
        effects: list[Effect] = [*_record(change), *map(Note, notes_on(change))]
        return effects + self._let_bots_remark(change)

    def _let_bots_remark(self, change: Change) -> list[Effect]:
        """Let a bot say something to ``change``, where there is something to say to a round."""
        if not (change.steps and self.table.chat and has_bots(self.table.chairs)):
            return []
        rng = self._chance.of_manners(self._seq)
        match = self.table.match
        emoted = remark_on(self.table.chairs, match, change.happenings, rng)
        if emoted is None:
            return []
        remark = Change(self.table, (emoted,))
        self.begin(remark)
        return self.tell(remark)

    def _go_on(self) -> list[Effect] | None:
        """Do the next thing that follows by itself; None where nothing does."""
        moved = self._deals.moved(self.table, self.now)
        if moved is not None:
            self._be(moved)
            return self._deals.news(moved)
        follows = advance(self.table, self._chance)
        if follows is None:
            return None
        self.begin(follows)
        return self.tell(follows) + self._write_down(follows)

    def take(self, seat: Seat, part: Commit | Reveal) -> list[Effect] | None:
        """Take what ``seat`` gives to the deal, and do all that follows; None if it is no use."""
        changed = taken(self.table, seat, part)
        if changed is None:
            return None
        self._be(changed)
        return self.follow_up(Change(changed))

    def show_deal(self, connection: Connection) -> list[Effect]:
        """Tell who has just come in of the deal, as far as it has come."""
        return self._deals.shown_to(connection)

    def _follow_bot(self) -> list[Effect]:
        """Set the timer of the bot that is to act, and have it think if it looks ahead."""
        seat = acting_bot(self.table)
        level = thinking_level(self.table, seat)
        thinks = self._bot.follow(seat, self._turn_seq, self.now, thinks=level is not None)
        if level is None or not thinks:
            return []
        seed = self._chance.of_bot(self._seq).getrandbits(THOUGHT_SEED_BITS)
        return [Think(self._turn_seq, level, self.snapshot(seat), seed)]

    def keep_first(self, effects: list[Effect]) -> list[Effect]:
        """``effects`` of one input, with the table kept before any of them is done."""
        if self._is_kept:
            return effects
        self._is_kept = True
        lines = tuple([effect for effect in effects if isinstance(effect, Record)])
        said = tuple(self._said)
        self._said.clear()
        clock = self._clocks.kept(self.now)
        table = keep(self.table, self.numbers, self._holders, clock)
        return [Keep(table, lines, said), *effects]

    # ------------------------------------------------------------ clocks

    @property
    def due(self) -> float:
        """When ``run_clocks`` is next wanted; infinite while nothing runs."""
        return min(self._bot.due, self._clocks.due, self._deals.due)

    def run_clocks(self) -> list[Effect]:
        """Do what is due: stand in for who is away, pass for who is late, act for bots."""
        is_deal_late = self._deals.due <= self.now
        effects = self.follow_up(Change(self.table)) if is_deal_late else []
        for seat in self._clocks.unattended(self.now):
            effects += self.commit(self._without(seat))
        rng = self._chance.of_bot(self._seq)
        late = self._clocks.out_of_time(self.now)
        if late is not None:
            return effects + self.commit(run_out_of_time(self.table, late, rng))
        if self._bot.due <= self.now:
            effects += self._let_bot_act(rng)
        return effects

    def _let_bot_act(self, rng: Random) -> list[Effect]:
        thought, seat = self._bot.thought, acting_bot(self.table)
        self._bot.stop()
        if seat is None:
            return []
        faults: list[str] = []
        change = act_as_bot(self.table, seat, rng, thought, faults.append)
        name = self.table.chairs[seat].name
        notes = (f"The bot {name} {fault}: greedy acts for it." for fault in faults)
        return [*map(Note, notes), *self.commit(change)]

    def hear_thought(self, turn: int, thought: Action | None) -> None:
        """A bot has thought about the turn numbered ``turn``; None where it failed."""
        self._bot.hear(turn, thought, self.now)

    def _without(self, seat: Seat) -> Change:
        """The player of ``seat`` has been away for too long."""
        if self.table.match is None:
            if holder := self._holders.at(seat):
                self._holders.remove(holder)
            return stand_up(self.table, seat)
        stand_in = StandIn.PASS if self._config.away is AwayPolicy.PASS else StandIn.BOT
        return stand_in_for(self.table, seat, stand_in)

    def forgive(self, seconds: float) -> None:
        """Leave out a time in which this process was stopped."""
        self._clocks.forgive(seconds)
        self._deals.forgive(seconds)

    # ------------------------------------------------------------ viewers

    def _viewers(self) -> Iterator[tuple[ConnectionId, Seat | None]]:
        for connection in self._connections:
            if connection.is_in:
                holder = self._holders.on(connection.id)
                yield connection.id, holder.seat if holder else None

    def _public(self) -> Snapshot:
        return public_snapshot(
            self.table,
            self._seq,
            self._connections.watchers,
            self._clocks.graces(self.now),
            self._clocks.turn_clock(self.now),
        )


def _record(change: Change) -> list[Record | MatchOver]:
    """What ``change`` adds to the record; a table that waits for players loads nothing for it."""
    if not change.steps:
        return []
    from netplay.records import record_effects  # noqa: PLC0415 - a third of a megabyte

    return record_effects(change)
