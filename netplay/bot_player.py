"""A bot at any table, over any client: it gets ready, plays, and agrees to go on, until it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from engine.bots.bot import Level, bot_of
from engine.bots.guarded import TellFault, guarded
from netplay.events import MatchEnded
from netplay.fair_verdict import Verdict
from netplay.messages import Act, AnyRequest, GoOn, RequestId, SetReady, Snapshot
from netplay.shapes import Phase
from netplay.updates import (
    Changed,
    DealChecked,
    Ended,
    Joined,
    Offline,
    Refused,
    TableClient,
    Update,
)
from netplay.wire import move_to_wire, rules_from_wire, seat_view

MAX_REFUSALS: Final = 20
"""Refusals in a row after which the bot gives up: it and the host do not understand each other."""
PATIENCE: Final = 1800.0
"""Seconds without a connection, counted in pauses between attempts, after which the bot gives up:
a host that crashed is back sooner, one that has closed never tells whoever is away, and nobody
looks at a program without a screen. Its seat still waits for whoever starts it again."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How a match ended."""

    winner: int
    """The side."""
    scores: tuple[int, ...]
    """By side."""
    is_mine: bool
    """Whether the bot's own side won."""


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
        if view is None or not view.legal:
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
    on_match: Callable[[MatchResult], None] = lambda _: None,
    on_deal: Callable[[Verdict, Snapshot], None] = lambda _verdict, _table: None,
    on_fault: TellFault = lambda _: None,
) -> Ended:
    """Play on ``client`` until the table ends.

    Args:
        client: a seat; it is not closed here.
        level: how strong to play.
        rng: the bot's chance.
        on_match: told of each match that ends.
        on_deal: told how the deal of each round was found, and who sits at the table.
        on_fault: told why the greedy bot had to act in this one's place, where it had to.

    Returns:
        How the table ended, or why the bot gave up.
    """
    seen: Snapshot | None = None
    latest: Snapshot | None = None
    trouble = _Trouble()
    async for update in client.updates():
        if ended := trouble.after(update):
            return ended
        if isinstance(update, Refused):
            seen = None
        if isinstance(update, DealChecked) and latest is not None:
            on_deal(update.verdict, latest)
        if isinstance(update, Changed):
            for result in _results(update.snapshot):
                on_match(result)
        shown = _snapshot_of(update)
        latest = shown or latest
        if shown is not None and not _is_alike(shown, seen):
            seen = shown
            request = wish(shown, level, rng, client.new_id, on_fault)
            if request is not None:
                client.send(request)
    return Ended(None, "The updates came to an end.")


def _snapshot_of(update: Update) -> Snapshot | None:
    match update:
        case Joined(welcome):
            return welcome.snapshot
        case Changed(snapshot) | Refused(snapshot=snapshot):
            return snapshot
        case _:
            return None


def _is_alike(shown: Snapshot, seen: Snapshot | None) -> bool:
    """Whether nothing has changed of what a wish depends on: then it was asked for already."""
    if seen is None or shown.seat != seen.seat or shown.phase != seen.phase:
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
