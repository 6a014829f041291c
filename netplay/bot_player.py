"""A bot at any table, over any client: it gets ready, plays, and agrees to go on, until it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from engine.bots.bot import Level, bot_of
from netplay.events import MatchEnded
from netplay.messages import Act, AnyRequest, GoOn, RequestId, SetReady, Snapshot
from netplay.shapes import Phase
from netplay.updates import Changed, Ended, Joined, Refused, TableClient, Update
from netplay.wire import move_to_wire, rules_from_wire, seat_view

MAX_REFUSALS: Final = 20
"""Refusals in a row after which the bot gives up: it and the host do not understand each other."""


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
    snapshot: Snapshot, level: Level, rng: Random, new_id: Callable[[], RequestId]
) -> AnyRequest | None:
    """What a bot that is shown ``snapshot`` asks for; None where it has nothing to do."""
    if snapshot.seat is None:
        return None
    if snapshot.phase is Phase.ROUND:
        view = seat_view(snapshot)
        if view is None or not view.legal:
            return None
        return Act(id=new_id(), seq=snapshot.seq, move=move_to_wire(bot_of(level)(view, rng)))
    if snapshot.chairs[snapshot.seat].ready:
        return None
    return SetReady(new_id()) if snapshot.phase is Phase.LOBBY else GoOn(new_id())


async def play_as_bot(
    client: TableClient,
    level: Level,
    rng: Random,
    on_match: Callable[[MatchResult], None] = lambda _: None,
) -> Ended:
    """Play on ``client`` until the table ends.

    Args:
        client: a seat; it is not closed here.
        level: how strong to play.
        rng: the bot's chance.
        on_match: told of each match that ends.

    Returns:
        How the table ended, or why the bot gave up.
    """
    seen: Snapshot | None = None
    refusals = 0
    async for update in client.updates():
        match update:
            case Ended():
                return update
            case Refused(code, text):
                seen, refusals = None, refusals + 1
                if refusals == MAX_REFUSALS:
                    return Ended(code, text)
            case Changed(snapshot):
                refusals = 0
                for result in _results(snapshot):
                    on_match(result)
        shown = _snapshot_of(update)
        if shown is not None and not _is_alike(shown, seen):
            seen = shown
            request = wish(shown, level, rng, client.new_id)
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
