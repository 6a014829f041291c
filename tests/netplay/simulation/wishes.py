"""What somebody who sees a table asks for next, when nothing special is going on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from netplay.messages import (
    Act,
    AddBot,
    AnyRequest,
    ClearSeat,
    GoOn,
    Leave,
    RequestId,
    SetPaused,
    SetReady,
    Snapshot,
)
from netplay.shapes import Kind, Phase, Presence, Role

LOBBY_PATIENCE = 0.2
"""How likely an owner fills or clears a seat at each look at the lobby."""
APPETITE = 0.3
"""How likely somebody wants another match."""
MERCY = 0.3
"""How likely an owner ends a pause at each look at it."""


@dataclass(slots=True)
class Mood:
    """What a person is like, and whether it has had enough."""

    role: Role
    haste: float
    """Seconds of thought, at the most."""
    makes_claims: bool
    """Whether its programs are of this release: they claim new seats by secrets of their own, and
    take part in fair deals."""
    is_rash: bool
    """Whether it sends too much at once. Those who do use one terminal: of two for a seat, each
    pushes the answers to the other's out of the sixteen that a host remembers."""
    is_sly: bool = False
    """Whether it withholds what it should give to a deal, now and then."""
    is_late: bool = False
    """Whether it is time to go home: programs leave, who waits for a match waits no longer, and
    owners give up who is away."""


def wish(
    seen: Snapshot, mood: Mood, rng: Random, new_id: Callable[[], RequestId]
) -> AnyRequest | None:
    """The next request of the player who sees ``seen``; None where there is nothing to do."""
    if seen.seat is None:
        return None
    if mood.is_late and mood.role is Role.BOT:
        return Leave(new_id())
    chair, owns = seen.chairs[seen.seat], seen.owner == seen.seat
    match seen.phase:
        case Phase.LOBBY:
            return _wish_in_lobby(seen, mood, rng, new_id)
        case Phase.ROUND if owns and mood.is_late and (away := _away(seen)) is not None:
            return ClearSeat(new_id(), seat=away)
        case Phase.ROUND if seen.paused:
            return SetPaused(new_id(), False) if owns and rng.random() < MERCY else None
        case Phase.ROUND if seen.own is not None and seen.own.legal:
            return Act(new_id(), seq=seen.seq, move=rng.choice(seen.own.legal))
        case Phase.ROUND_OVER if not chair.ready:
            return GoOn(new_id())
        case Phase.MATCH_OVER if not chair.ready:
            return GoOn(new_id()) if rng.random() < APPETITE else Leave(new_id())
    return None


def _wish_in_lobby(
    seen: Snapshot, mood: Mood, rng: Random, new_id: Callable[[], RequestId]
) -> AnyRequest | None:
    if mood.is_late:
        return Leave(new_id())
    if seen.seat is not None and not seen.chairs[seen.seat].ready:
        return SetReady(new_id())
    if seen.owner == seen.seat and rng.random() < LOBBY_PATIENCE:
        return _arrange(seen, new_id)
    return None


def _arrange(seen: Snapshot, new_id: Callable[[], RequestId]) -> AnyRequest | None:
    """Fill a seat that nobody takes, or clear one whose player is away."""
    kinds = [chair.kind for chair in seen.chairs]
    if Kind.OPEN in kinds:
        return AddBot(new_id(), seat=kinds.index(Kind.OPEN))
    away = _away(seen)
    return None if away is None else ClearSeat(new_id(), seat=away)


def _away(seen: Snapshot) -> int | None:
    """The first seat whose player is away."""
    presences = [chair.presence for chair in seen.chairs]
    return presences.index(Presence.AWAY) if Presence.AWAY in presences else None
