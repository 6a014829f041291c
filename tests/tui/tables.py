"""Tables in a match for tests: played by the rules from fixed deals, as one seat is shown them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec.structs import replace as altered

from engine.actions import Action, Play
from engine.deal import shuffled_deal
from engine.match import MatchState, MatchStep, next_round, play, possible_leads, start_match
from engine.ruleset import Ruleset, make_ruleset
from netplay.codes import Code
from netplay.events import Said
from netplay.joining.updates import Changed, Joined, Refused, Update
from netplay.messages import Snapshot, Welcome
from netplay.shapes import USUAL_HABITS, Chair, Clock, Habits, Kind, Phase, Presence
from netplay.snapshots import public_snapshot, snapshot_for, told_to
from netplay.table import Happening, Table
from netplay.table_config import TableConfig
from tui.model.at_table import AtTable, seen
from tui.model.table_model import TableModel, after

NAMES = ("Ana", "Bohdan", "Chi Minh", "Dora")

Chooser = Callable[[MatchState, Random], Action]


def any_action(match: MatchState, rng: Random) -> Action:
    return rng.choice(match.round.legal)


def first_play(match: MatchState, rng: Random) -> Action:
    """A play where there is one, so that rounds are short."""
    del rng
    return match.round.legal[0]


def never_pass(match: MatchState, rng: Random) -> Action:
    """A draw where there is one, so that hands are long."""
    legal = match.round.legal
    return legal[-2] if len(legal) > 1 and not isinstance(legal[-2], Play) else rng.choice(legal)


class FakeTable:
    """A match that goes by the rules; ``model`` is what ``seat`` knows of it."""

    def __init__(
        self,
        rules: Ruleset | None = None,
        *,
        seed: int = 1,
        seat: int | None = 0,
        lead: int = 0,
        habits: Habits = USUAL_HABITS,
        may_close: bool = False,
    ) -> None:
        self.may_close = may_close
        self.seal: str | None = "7F3K-Q2MD-XWA5-RT6C"
        """None for a table that asks no code."""
        rules = rules or make_ruleset(3)
        self.rng = Random(seed)
        self.graces: dict[int, int] = {}
        self.clock: Clock | None = None
        self.watchers = 0
        self.seat = seat
        self.seq = 0
        chairs = tuple(Chair(Kind.HUMAN, name) for name in NAMES[: rules.players])
        config = TableConfig(
            rules=rules,
            table="amber-fox",
            addresses=("192.0.2.7:28660",),
            away=habits.away,
            grace=habits.grace,
            turn_clock=habits.turn_clock,
        )
        step = start_match(rules, shuffled_deal(rules, self.rng), lead)
        self.table = Table(config=config, chairs=chairs, owner=0, match=step.match)
        self.update: Update = Joined(self._welcome(step.events))
        self.model = after(TableModel(), self.update)

    @property
    def match(self) -> MatchState:
        assert self.table.match is not None
        return self.table.match

    @property
    def is_over(self) -> bool:
        return self.table.phase is not Phase.ROUND

    def snapshot(self, happenings: tuple[Happening, ...] = ()) -> Snapshot:
        public = public_snapshot(self.table, self.seq, self.watchers, self.graces, self.clock)
        events = tuple(told_to(self.seat, happening) for happening in happenings)
        return snapshot_for(self.table, public, self.seat, events)

    # ------------------------------------------------------------ what happens

    def act(self, action: Action) -> TableModel:
        """The player to act does ``action``."""
        return self._step(play(self.match, action))

    def act_once(self, choose: Chooser = any_action) -> TableModel:
        return self.act(choose(self.match, self.rng))

    def act_until_turn_of(self, seat: int, choose: Chooser = any_action) -> TableModel:
        """Everybody acts until ``seat`` is to, or the round is over."""
        while not self.is_over and self.match.round.turn != seat:
            self.act_once(choose)
        return self.model

    def act_until_over(self, choose: Chooser = any_action) -> TableModel:
        while not self.is_over:
            self.act_once(choose)
        return self.model

    def play_until_won(self, choose: Chooser = first_play) -> TableModel:
        """Round after round, until the match is over."""
        self.act_until_over(choose)
        while self.match.winner is None:
            self.deal_again()
            self.act_until_over(choose)
        return self.model

    def deal_again(self) -> TableModel:
        lead = self.rng.choice(possible_leads(self.match))
        deal = shuffled_deal(self.match.rules, self.rng)
        return self._step(next_round(self.match, deal, lead))

    def tell(self, *happenings: Happening) -> TableModel:
        """Something that is no act."""
        return self._tell(happenings)

    def seat_changes(self, seat: int, **facts: object) -> TableModel:
        """A chair is another, as ``facts`` say, and everybody is shown it."""
        chairs = list(self.table.chairs)
        known = {name: getattr(chairs[seat], name) for name in Chair.__struct_fields__}
        chairs[seat] = Chair(**(known | facts))
        return self.table_changes(chairs=tuple(chairs))

    def table_changes(self, *happenings: Happening, **facts: object) -> TableModel:
        """The table is another, as ``facts`` say, and everybody is told of ``happenings``."""
        known = {name: getattr(self.table, name) for name in Table.__struct_fields__}
        self.table = Table(**(known | facts))
        return self._tell(happenings)

    def goes_away(self, seat: int, grace: int | None = None) -> TableModel:
        if grace is not None:
            self.graces[seat] = grace
        return self.seat_changes(seat, presence=Presence.AWAY)

    def has_left(self, milliseconds: int, *, running: bool = True) -> TableModel:
        """The player to act has that much left of the turn."""
        self.clock = Clock(milliseconds, running=running)
        return self._tell(())

    def agrees(self, *seats: int) -> TableModel:
        for seat in seats:
            self.seat_changes(seat, ready=True)
        return self.model

    def refuses(self, code: Code, text: str) -> TableModel:
        return self._know(Refused(code, text, self.snapshot()))

    def comes_back(self) -> TableModel:
        """The client has joined again after a lost connection."""
        return self._know(Joined(self.welcome()))

    def welcome(self, *said: Said) -> Welcome:
        """What the client is told that joins again, and has to be told what was ``said``."""
        return altered(self._welcome(()), said=said)

    # ------------------------------------------------------------ inside

    def _welcome(self, happenings: tuple[Happening, ...]) -> Welcome:
        config = self.table.config
        return Welcome(
            version=1,
            table=config.table,
            addresses=config.addresses,
            seal=self.seal,
            habits=config.habits,
            may_close=self.may_close,
            snapshot=self.snapshot(happenings),
        )

    def _step(self, step: MatchStep) -> TableModel:
        return self.table_changes(*step.events, match=step.match)

    def _tell(self, happenings: tuple[Happening, ...]) -> TableModel:
        self.seq += 1
        return self._know(Changed(self.snapshot(happenings)))

    def _know(self, update: Update) -> TableModel:
        self.update = update
        self.model = after(self.model, update)
        return self.model


def begun(seed: int = 2) -> FakeTable:
    """Two players; the lead lies there, and seat 0 is to act."""
    table = FakeTable(make_ruleset(2), seed=seed, lead=1)
    table.act(table.match.round.legal[0])
    return table


def at(model: TableModel, now: float = 0.0) -> AtTable:
    """A player who has just been shown ``model``."""
    return seen(AtTable(model=TableModel()), model, now)
