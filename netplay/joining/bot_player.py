"""A bot at any table, over any client: it gets ready, plays, and agrees to go on, until it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from msgspec import Struct

from engine.bots.bot import Level, bot_of
from engine.bots.guarded import TellFault, guarded
from netplay.events import MatchEnded
from netplay.fair.verdict import Verdict
from netplay.joining.updates import (
    Changed,
    DealChecked,
    Ended,
    Joined,
    Offline,
    Refused,
    SeatKept,
    TableClient,
    Update,
    snapshot_of,
)
from netplay.messages import Act, AnyRequest, GoOn, RequestId, SetReady, Snapshot
from netplay.shapes import Phase
from netplay.wire import move_to_wire, rules_from_wire, seat_view

MAX_REFUSALS: Final = 20
"""Refusals in a row after which the bot gives up: it and the host do not understand each other."""
PATIENCE: Final = 1800.0
"""Seconds without a connection, counted in pauses between attempts, after which the bot gives up:
a host that crashed is back sooner, one that has closed never tells whoever is away, and nobody
looks at a program without a screen. Its seat still waits for whoever starts it again."""


class MatchResult(Struct, frozen=True):
    """How a match ended."""

    winner: int
    """The side."""
    scores: tuple[int, ...]
    """By side."""
    is_mine: bool
    """Whether the bot's own side won."""


class BotReports:
    """What a bot has to tell whoever started it; here nobody listens."""

    def match_ended(self, result: MatchResult) -> None:
        """A match is over."""

    def deal_checked(self, verdict: Verdict, table: Snapshot) -> None:
        """How the deal of a round was found, and who sits at the table."""

    def failed(self, fault: str) -> None:
        """Why the greedy bot had to act in this one's place."""

    def lost(self, text: str) -> None:
        """The connection is lost, as a sentence says; told once, however many attempts fail."""

    def came_back(self) -> None:
        """It is there again."""

    def seat_kept(self, fault: str) -> None:
        """Whether the bot's seat can be found again once it has ended; ``fault`` is why not."""


class Pace:
    """When the act of a turn is sent; here as soon as it has been chosen."""

    def begin(self) -> None:
        """The bot is about to choose."""

    async def end(self) -> None:
        """Return when what it chose may be sent."""


def wish(
    snapshot: Snapshot,
    level: Level,
    rng: Random,
    new_id: Callable[[], RequestId],
    on_fault: TellFault = lambda _: None,
) -> AnyRequest | None:
    """What a bot that is shown ``snapshot`` asks for; None where it has nothing to do."""
    if snapshot.seat is None:
        return None
    if snapshot.phase is Phase.ROUND:
        view = seat_view(snapshot)
        if view is None or not view.legal or snapshot.paused:
            return None
        bot = guarded(bot_of(level), on_fault)
        return Act(id=new_id(), seq=snapshot.seq, move=move_to_wire(bot(view, rng)))
    if snapshot.chairs[snapshot.seat].ready:
        return None
    return SetReady(new_id()) if snapshot.phase is Phase.LOBBY else GoOn(new_id())


class _Trouble:
    """How much has gone wrong in a row."""

    def __init__(self) -> None:
        self._refusals = 0
        self._waited = 0.0

    def after(self, update: Update) -> Ended | None:
        """How it all ends with ``update``; None where the bot plays on."""
        match update:
            case Ended():
                return update
            case Joined():
                self._waited = 0.0
            case Changed():
                self._refusals = 0
            case Refused(code, text):
                self._refusals += 1
                return Ended(code, text) if self._refusals == MAX_REFUSALS else None
            case Offline(text, retry_in):
                self._waited += retry_in
                if self._waited > PATIENCE:
                    return Ended(None, f"{text} It has been so for {PATIENCE / 60:.0f} minutes.")
        return None


async def play_as_bot(
    client: TableClient,
    level: Level,
    rng: Random,
    reports: BotReports | None = None,
    pace: Pace | None = None,
) -> Ended:
    """Play on ``client`` until the table ends.

    Args:
        client: a seat; it is not closed here.
        level: how strong to play.
        rng: the bot's chance.
        reports: is told what happens on the way.
        pace: keeps how long the bot thought from those who wait for it.

    Returns:
        How the table ended, or why the bot gave up.
    """
    reports, pace = reports or BotReports(), pace or Pace()
    seen: Snapshot | None = None
    trouble, teller = _Trouble(), _Teller(reports)
    async for update in client.updates():
        if ended := trouble.after(update):
            return ended
        teller.tell(update)
        if isinstance(update, Refused):
            seen = None
        shown = snapshot_of(update)
        if shown is not None and not _is_alike(shown, seen):
            seen = shown
            pace.begin()
            request = wish(shown, level, rng, client.new_id, reports.failed)
            if isinstance(request, Act):
                await pace.end()
            if request is not None:
                client.send(request)
    return Ended(None, "The updates came to an end.")


class _Teller:
    """Tells what of the updates is news to whoever started the bot."""

    def __init__(self, reports: BotReports) -> None:
        self._reports = reports
        self._latest: Snapshot | None = None
        self._is_away = False

    def tell(self, update: Update) -> None:
        """Tell of ``update``, if there is anything to tell."""
        match update:
            case Offline(text) if not self._is_away:
                self._reports.lost(text)
            case Joined() if self._is_away:
                self._reports.came_back()
            case Changed(snapshot):
                for result in _results(snapshot):
                    self._reports.match_ended(result)
            case DealChecked(verdict) if self._latest is not None:
                self._reports.deal_checked(verdict, self._latest)
            case SeatKept(fault):
                self._reports.seat_kept(fault)
        self._latest = snapshot_of(update) or self._latest
        self._is_away = isinstance(update, Offline) or (
            self._is_away and not isinstance(update, Joined)
        )


def _is_alike(shown: Snapshot, seen: Snapshot | None) -> bool:
    """Whether nothing has changed of what a wish depends on: then it was asked for already."""
    if seen is None or shown.seat != seen.seat or shown.phase != seen.phase:
        return False
    if shown.paused != seen.paused:
        return False
    if shown.round != seen.round or shown.own != seen.own:
        return False
    return shown.seat is None or shown.chairs[shown.seat] == seen.chairs[shown.seat]


def _results(snapshot: Snapshot) -> Iterator[MatchResult]:
    """The result of a match that ended with this snapshot."""
    shown = snapshot.round
    if shown is None or shown.winner is None:
        return
    if any(isinstance(event, MatchEnded) for event in snapshot.events):
        rules = rules_from_wire(snapshot.rules)
        own_side = None if snapshot.seat is None else rules.side_of(snapshot.seat)
        yield MatchResult(shown.winner, shown.scores, own_side == shown.winner)
