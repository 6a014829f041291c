"""A record that is looked at again: where its reader is, and what a key leads to. Pure.

A reader is at the overview, or in a round after so many of its acts. What is shown of a round goes
through the same presenters as at a table: ``shown`` makes a table's model of it.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from engine.actions import Play
from engine.record.lines import MatchLine
from engine.record.reading import Reading
from engine.tile import Tile
from engine.train import Train, train_of
from engine.view import TableView
from netplay.fair.verdict import Outcome, Verdict
from netplay.messages import Snapshot
from netplay.names import clean_name
from netplay.shapes import Chair, Kind, Phase
from netplay.wire import round_to_wire, rules_to_wire
from tui.model.table_model import TableModel
from tui.words.log_lines import lines_of_acts


class Replay(Struct, frozen=True):
    """A reader of a record."""

    reading: Reading
    round: int = 0
    """Which round is shown, from 1; 0 is the overview."""
    act: int = 0
    """How many acts of it have been done."""

    @property
    def view(self) -> TableView | None:
        """The end of the round that is shown; None at the overview."""
        return self.reading.rounds[self.round - 1].view if self.round else None

    @property
    def hands(self) -> tuple[tuple[Tile, ...], ...]:
        """What each seat holds after the acts that have been done; none at the overview."""
        return self.reading.rounds[self.round - 1].hands[self.act] if self.round else ()

    @property
    def acts(self) -> int:
        """How many acts the round has."""
        return len(self.view.acts) if self.view else 0

    @property
    def is_at_end(self) -> bool:
        """Whether the round that is shown is over."""
        return self.round > 0 and self.act == self.acts


def to_round(at: Replay, steps: int) -> Replay:
    """The end of the round ``steps`` further on; before the first comes the overview."""
    number = min(max(at.round + steps, 0), len(at.reading.rounds))
    there = replace(at, round=number, act=0)
    return replace(there, act=there.acts)


def to_next_act(at: Replay) -> Replay:
    """One act further; after the last of a round, the beginning of the next."""
    if at.round and at.act < at.acts:
        return replace(at, act=at.act + 1)
    if at.round < len(at.reading.rounds):
        return replace(at, round=at.round + 1, act=0)
    return at


def to_previous_act(at: Replay) -> Replay:
    """One act back; before the first of a round, the end of the one before."""
    return replace(at, act=at.act - 1) if at.act else to_round(at, -1)


def train_at(at: Replay) -> Train:
    """The train after the acts that have been done."""
    done = at.view.acts[: at.act] if at.view else ()
    return train_of(act for act in done if isinstance(act, Play))


def shown(at: Replay) -> TableModel:
    """The end of the round as a watcher's table, with the acts done so far in its log."""
    view, match = at.view, at.reading.match
    if view is None or match is None:
        return TableModel()
    snapshot = _snapshot(match, view)
    done = view._replace(acts=view.acts[: at.act])
    log = lines_of_acts(done, snapshot, None)
    return TableModel(snapshot=snapshot, view=view, log=log, deal=_verdict(at))


def _verdict(at: Replay) -> Verdict | None:
    """That the deal of the round was checked, where there is something to check it by."""
    withheld = at.reading.rounds[at.round - 1].withheld
    if withheld is None:
        return None
    outcome = Outcome.WITHHELD if withheld else Outcome.VERIFIED
    return Verdict(outcome=outcome, round=at.round, withheld=withheld)


def _snapshot(match: MatchLine, view: TableView) -> Snapshot:
    chairs = tuple(Chair(Kind.HUMAN, clean_name(entry.name)) for entry in match.seats)
    return Snapshot(
        seq=0,
        phase=Phase.ROUND_OVER if view.winner is None else Phase.MATCH_OVER,
        rules=rules_to_wire(view.rules),
        chairs=chairs,
        round=round_to_wire(view),
    )
