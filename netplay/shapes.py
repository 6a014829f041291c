"""The parts that messages are made of: plain data with its limits in the types.

They mirror the engine's views and know nothing of its state; ``netplay.wire`` turns one into the
other. Optional keys at their default are left out on the wire.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from engine.actions import End
from engine.bots.bot import Level
from engine.ruleset import DoubleBlankTie, DrawRule, LeadRule, Partnership, PassOutRule
from engine.scoring import Reason

MAX_TEXT: Final = 400
"""Characters of any text on the wire, before it is cleaned and cut to the cells of a screen."""

Half: TypeAlias = Annotated[int, Meta(ge=0, le=6)]
Tile: TypeAlias = tuple[Half, Half]
"""``[high, low]``."""
Tiles: TypeAlias = Annotated[tuple[Tile, ...], Meta(max_length=28)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
Seed: TypeAlias = Annotated[int, Meta(ge=0, le=2**63 - 1)]
Counts: TypeAlias = Annotated[tuple[Count, ...], Meta(max_length=4)]
ScoreSheet: TypeAlias = Annotated[tuple[Counts, ...], Meta(max_length=64)]
Acts: TypeAlias = Annotated[str, Meta(max_length=256, pattern="^[tdp]*$")]
"""Four players who pass as often as two circles allow make a round of up to 225."""
Text: TypeAlias = Annotated[str, Meta(max_length=MAX_TEXT)]


class Wire(Struct, frozen=True, omit_defaults=True):
    """The root of everything that travels."""


class Role(StrEnum):
    """What a connection asks to be."""

    PLAYER = "player"
    BOT = "bot"
    """A program without a screen; it takes a seat as a player does and is labelled."""
    WATCHER = "watcher"


class Kind(StrEnum):
    """Who sits in a seat."""

    OPEN = "open"
    HUMAN = "human"
    BOT = "bot"
    """A bot of the host's own, or a program that joined as one."""


class Presence(StrEnum):
    """Whether the player of a seat is there."""

    HERE = "here"
    AWAY = "away"
    """The connection is lost; the seat waits for its token."""
    LEFT = "left"
    """Left on purpose in mid-match; a bot plays on until the token returns."""


class StandIn(StrEnum):
    """Who acts for a player who is not here; the player gets the seat back on return."""

    BOT = "bot"
    PASS = "pass"
    """Passes, and does something else only where a pass is not legal."""


class AwayPolicy(StrEnum):
    """What happens to the seat of a player whose connection is lost in mid-match."""

    WAIT = "wait"
    BOT = "bot"
    PASS = "pass"


class Emote(StrEnum):
    """What can be said by one key."""

    HELLO = "hello"
    GOOD_LUCK = "good_luck"
    WELL_PLAYED = "well_played"
    OUCH = "ouch"
    THINKING = "thinking"
    THANKS = "thanks"


class Phase(StrEnum):
    """What the table is doing."""

    LOBBY = "lobby"
    ROUND = "round"
    ROUND_OVER = "round_over"
    MATCH_OVER = "match_over"


class MoveKind(StrEnum):
    """One of the three acts of a turn."""

    PLAY = "play"
    DRAW = "draw"
    PASS = "pass"


class Move(Wire, frozen=True):
    """An act, asked for or allowed. A play has a tile and, but for the lead, an end."""

    kind: MoveKind
    tile: Tile | None = None
    end: End | None = None


class LaidTile(Wire, frozen=True):
    """A tile in the train, in the order of laying; the lead's end is left."""

    tile: Tile
    end: End


class Rules(Wire, frozen=True):
    """The rules in force; options at their default are left out (docs/rules.md)."""

    players: Annotated[int, Meta(ge=2, le=4)]
    target: Annotated[int, Meta(ge=1, le=999)]
    partners: bool = False
    lead: LeadRule = LeadRule.RANDOM
    draw: DrawRule = DrawRule.ONE_ENDS_TURN
    must_play_if_able: bool = False
    passed_out_after: Annotated[int, Meta(ge=1, le=2)] = 1
    pass_out: PassOutRule = PassOutRule.ANY_TIME
    double_blank_tie: DoubleBlankTie = DoubleBlankTie.NO_SCORE
    partnership: Partnership = Partnership.SIDES


class Chair(Wire, frozen=True):
    """A seat as everybody sees it."""

    kind: Kind = Kind.OPEN
    name: Text = ""
    level: Level | None = None
    """Of a bot of the host's own."""
    presence: Presence = Presence.HERE
    stand_in: StandIn | None = None
    """Who acts for the player of this seat meanwhile."""
    grace: Count | None = None
    """Seconds until somebody stands in for a player who is away, when this was sent."""
    ready: bool = False
    """Ready to start (lobby), or agreed to go on (a round or the match is over)."""


class Habits(Wire, frozen=True, kw_only=True):
    """How a table treats players who are away, or slow: decided when it is opened, for good."""

    away: AwayPolicy = AwayPolicy.WAIT
    grace: Count = 60
    """Seconds until somebody stands in for a player who is away; nobody does under ``wait``."""
    turn_clock: Count | None = None
    """Seconds for each turn; None where there is no such clock."""


USUAL_HABITS: Final = Habits()
"""Those of most tables. A default is left out of a message only where it is this very object."""


class Clock(Wire, frozen=True):
    """The clock of the turn, where the table has one."""

    left: Count
    """Milliseconds that were left when this was sent."""
    running: bool = True
    """It stands while the player is away and while the table is paused."""


class Result(Wire, frozen=True):
    """The end of a round, everything shown. Points are the sum of added less subtracted."""

    reason: Reason
    hands: Annotated[tuple[Tiles, ...], Meta(max_length=4)]
    boneyard: Tiles
    pips: Counts
    added: Counts = ()
    subtracted: Counts = ()
    out: SeatNumber | None = None
    winner: SeatNumber | None = None
    """The side that scores; none where nobody does."""


class Round(Wire, frozen=True):
    """What everybody may see of the match and its round."""

    number: Count
    scores: Counts
    """By side."""
    lead: SeatNumber
    train: Annotated[tuple[LaidTile, ...], Meta(max_length=28)]
    tiles: Counts
    """Held, by seat."""
    boneyard: Count
    """How many tiles lie there, the last two included."""
    turn: SeatNumber | None = None
    passes: Count = 0
    has_drawn: bool = False
    result: Result | None = None
    winner: SeatNumber | None = None
    """The side that won the match."""
    acts: Acts = ""
    """A letter for each act of the round, from the lead on: ``t`` the next tile of the train, ``d``
    a draw, ``p`` a pass."""
    score_sheet: ScoreSheet = ()
    """Points by side after each of the last rounds, this one the last; empty while it runs."""


class Own(Wire, frozen=True):
    """What only the player of a seat may see."""

    hand: Tiles
    legal: Annotated[tuple[Move, ...], Meta(max_length=64)] = ()
    """Every act allowed now; empty where it is another's turn."""
