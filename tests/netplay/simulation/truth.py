"""How things really stand: the kept table, and the match as its record tells it.

Nothing here comes from the session but what it wants kept, so what it tells can be held against it.
"""

from __future__ import annotations

from engine.match import MatchState
from engine.projection import table_view, view_for
from engine.record.format import parse_line
from engine.record.lines import Line, RoundLine, TurnLine
from engine.record.replay import BLANK, BetweenRounds, Blank, Position, follow
from engine.seats import Seat
from netplay.effects import Keep
from netplay.kept import KeptTable
from netplay.messages import Snapshot
from netplay.shapes import Chair, Kind, Phase, Presence
from netplay.wire import own_to_wire, round_to_wire
from tests.netplay.simulation.broken import demand


class Truth:
    """A table between two batches."""

    def __init__(self) -> None:
        self.table: KeptTable | None = None
        self.lines: list[Line] = []
        """That the last batch added to the record."""
        self.given: set[str] = set()
        """Tokens that have claimed a seat at any time."""
        self.void: set[str] = set()
        """Tokens of holders whose seats were given up."""
        self.is_current = False
        """Whether the table was kept by the process that runs: who is there dies with a process."""
        self._at: Position = BLANK
        self._match = 0

    def keep(self, keep: Keep | None) -> None:
        """Take in what a batch kept.

        Raises:
            RecordError: a line of its record does not stand.
        """
        self.lines = []
        if keep is None:
            return
        self._follow_tokens(keep.table)
        self.table, self.is_current = keep.table, True
        for record in keep.lines:
            if record.match != self._match:
                self._at, self._match = BLANK, record.match
            line = parse_line(record.line.encode())
            self._at = follow(self._at, line)
            self.lines.append(line)

    def restart(self) -> None:
        """A process begins, from what was kept."""
        self.is_current = False

    def _follow_tokens(self, table: KeptTable) -> None:
        """Find the holders that are no more: not in their seats, nor in others after a swap."""
        seats = {holder.seat for holder in table.holders}
        good = {token for holder in table.holders for token in holder.tokens}
        self.given |= good
        for holder in self.table.holders if self.table else ():
            if holder.seat not in seats and good.isdisjoint(holder.tokens):
                self.void.update(holder.tokens)

    @property
    def turns(self) -> list[TurnLine]:
        """The turns that were taken in the last batch."""
        return [line for line in self.lines if isinstance(line, TurnLine)]

    @property
    def is_new_turn(self) -> bool:
        """Whether another turn began in the last batch."""
        has_drawn = self.match is not None and self.match.round.has_drawn
        is_dealt = any(isinstance(line, RoundLine) for line in self.lines)
        return is_dealt or (bool(self.turns) and not has_drawn)

    @property
    def match(self) -> MatchState | None:
        """The match on the table; None in the lobby."""
        if self.table is None or not self.table.in_match:
            return None
        if isinstance(self._at, Blank):
            return None
        return self._at.last if isinstance(self._at, BetweenRounds) else self._at.match

    @property
    def phase(self) -> Phase:
        """What the table is doing."""
        match = self.match
        if match is None:
            return Phase.LOBBY
        if match.winner is not None:
            return Phase.MATCH_OVER
        return Phase.ROUND if match.round.result is None else Phase.ROUND_OVER

    @property
    def acting(self) -> Seat | None:
        """The seat that is to act; None while no round runs, or a pause."""
        match = self.match
        if match is None or match.round.result is not None or self.table is None:
            return None
        return None if self.table.paused else match.round.turn

    @property
    def chairs(self) -> tuple[Chair, ...]:
        return self.table.chairs if self.table else ()

    @property
    def is_asleep(self) -> bool:
        """Whether players may come back and none is here; where people play, programs are none."""
        players = [chair for chair in self.chairs if is_players(chair)]
        counted = [chair for chair in players if chair.kind is Kind.HUMAN] or players
        presences = {chair.presence for chair in counted}
        return Presence.AWAY in presences and Presence.HERE not in presences

    def compare(self, seen: Snapshot) -> None:
        """See that ``seen`` shows things as they are to the viewer in its seat.

        Raises:
            BrokenError: it does not.
        """
        table, match = self.table, self.match
        if table is None:
            return
        shown = (seen.owner, seen.paused, seen.chat, seen.phase)
        demand(shown == (table.owner, table.paused, table.chat, self.phase), "views agree")
        chairs = tuple(_lasting(chair) for chair in seen.chairs)
        demand(chairs == tuple(map(_lasting, table.chairs)), "views of the chairs agree")
        demand(
            seen.round == (round_to_wire(table_view(match)) if match else None),
            "views of the round agree",
        )
        if match is None or seen.seat is None:
            demand(seen.own is None, "only players in a match have a hand")
        else:
            mine = view_for(match, seen.seat)
            demand(seen.own == own_to_wire(mine.hand, mine.legal), "views of the hand agree")


def is_players(chair: Chair) -> bool:
    """Whether somebody from outside sits there, be it a program."""
    return chair.kind is not Kind.OPEN and chair.level is None


def _lasting(chair: Chair) -> Chair:
    """``chair`` without what passes by itself."""
    return Chair(
        chair.kind, chair.name, chair.level, chair.presence, chair.stand_in, ready=chair.ready
    )
