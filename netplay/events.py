"""What just happened at a table, as its viewers are told: the ``events`` of a snapshot."""

from __future__ import annotations

from typing import TypeAlias

from engine.actions import End
from netplay.shapes import Count, Emote, Presence, SeatNumber, Text, Tile, Wire


class Event(Wire, frozen=True, tag_field="event"):
    """One thing that happened; each kind names its audience where it is not everybody."""


class Sat(Event, frozen=True, tag="sat"):
    """A seat was taken, by a person or a bot."""

    seat: SeatNumber


class Stood(Event, frozen=True, tag="stood"):
    """A seat became open again, in the lobby."""

    seat: SeatNumber
    name: Text


class PresenceChanged(Event, frozen=True, tag="presence"):
    """A player is away, is back, or has left in mid-match: see the chair."""

    seat: SeatNumber
    presence: Presence


class StoodIn(Event, frozen=True, tag="stood_in"):
    """Somebody acts for a player who is not here: see the chair."""

    seat: SeatNumber


class OwnerChanged(Event, frozen=True, tag="owner"):
    """The table has another owner: see the snapshot."""


class PauseChanged(Event, frozen=True, tag="pause"):
    """The owner has paused the table, or lets it go on: see the snapshot."""


class ChatSwitched(Event, frozen=True, tag="chat"):
    """The owner has switched chat off, or on again: see the snapshot."""


class ClockRanOut(Event, frozen=True, tag="clock_ran_out"):
    """The turn clock of a player ran out: what comes next was done for them."""

    seat: SeatNumber


class SeatsSwapped(Event, frozen=True, tag="swapped"):
    """Two seats changed places, in the lobby."""

    seat: SeatNumber
    other: SeatNumber


class ReadyChanged(Event, frozen=True, tag="ready"):
    """A player is ready to start, or agrees to go on, or no longer: see the chair."""

    seat: SeatNumber


class RoundStarted(Event, frozen=True, tag="round_started"):
    """A new deal lies on the table."""

    number: Count
    lead: SeatNumber


class Played(Event, frozen=True, tag="played"):
    """A tile was laid."""

    seat: SeatNumber
    tile: Tile
    end: End


class Drew(Event, frozen=True, tag="drew"):
    """A tile was drawn; only the drawer is told which."""

    seat: SeatNumber
    tile: Tile | None = None


class Passed(Event, frozen=True, tag="passed"):
    """A player passed."""

    seat: SeatNumber


class RoundEnded(Event, frozen=True, tag="round_ended"):
    """The round is over: see its result."""


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """The match is over: see the round's winner."""


class Said(Event, frozen=True, tag="said"):
    """A line of chat. A watcher's line (seat is none) goes to watchers alone."""

    name: Text
    text: Text
    seat: SeatNumber | None = None


class Emoted(Event, frozen=True, tag="emoted"):
    """A player said something by one key."""

    seat: SeatNumber
    emote: Emote


AnyEvent: TypeAlias = (
    Sat
    | Stood
    | PresenceChanged
    | SeatsSwapped
    | ReadyChanged
    | RoundStarted
    | Played
    | Drew
    | Passed
    | RoundEnded
    | MatchEnded
    | Said
    | Emoted
    | StoodIn
    | OwnerChanged
    | PauseChanged
    | ChatSwitched
    | ClockRanOut
)
