"""Why an act is good, as facts: true of what the player sees, or of what looking ahead has shown.

A fact is a value without words; screens word it. It is no named tuple, for two kinds without fields
would be equal then. What is only supposed (``Lacks``, ``PartnerFits``,
``Sureness.PROBABLY``, ``Ahead``) is to be worded so.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from engine.actions import Action
from engine.seats import Seat
from engine.tile import Tile


class Sureness(Enum):
    """How sure it is that the player's side holds the fewest pips."""

    SURELY = auto()
    """Whatever the others hold."""
    PROBABLY = auto()
    """Going by what they did."""
    UNSAID = auto()
    """It is not."""


@dataclass(frozen=True, slots=True)
class LastTile:
    """A play of the last tile in the hand (R13)."""


@dataclass(frozen=True, slots=True)
class OnlyTile:
    """No other tile of the hand fits, and this one does."""


@dataclass(frozen=True, slots=True)
class Heaviest:
    """No tile that fits is heavier, and some are lighter."""

    is_lead: bool


@dataclass(frozen=True, slots=True)
class Followers:
    """So many tiles of the hand fit once the play is made."""

    count: int


@dataclass(frozen=True, slots=True)
class KeepsBoth:
    """After the play the hand has a tile for either end, whose numbers differ."""

    left: int
    right: int


@dataclass(frozen=True, slots=True)
class Mine:
    """After the play the number is open, and nobody but the player can hold a tile with it."""

    number: int


@dataclass(frozen=True, slots=True)
class Closed:
    """After the play the number is open, and no tile with it is left in any hand or boneyard."""

    number: int


@dataclass(frozen=True, slots=True)
class PassedOn:
    """After the play only numbers are open on which the next opponent has passed."""

    seat: Seat
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lacks:
    """After the play the next opponent probably has nothing that fits."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PartnerFits:
    """After the play the partner probably has something that fits."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Double:
    """The tile is a double: it fits one number only."""


@dataclass(frozen=True, slots=True)
class Sheds:
    """The hand is lighter by so many pips after the play."""

    pips: int


@dataclass(frozen=True, slots=True)
class NothingFits:
    """No tile of the hand fits."""


@dataclass(frozen=True, slots=True)
class MustDraw:
    """A pass is not allowed."""


@dataclass(frozen=True, slots=True)
class PlayAfterDraw:
    """After the draw the same turn goes on (R10)."""


@dataclass(frozen=True, slots=True)
class GoesOn:
    """Others have passed before, and the draw lets their count begin anew (R15)."""


@dataclass(frozen=True, slots=True)
class EndsRound:
    """The pass completes the count (R15)."""

    fewest: Sureness
    """That the player's side holds the fewest pips then."""


@dataclass(frozen=True, slots=True)
class Keeps:
    """A pass with a tile that could be played: it is kept."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class EverybodyPassed:
    """Everybody else has passed on the open number, and the player has a tile for it."""

    number: int


@dataclass(frozen=True, slots=True)
class NotShown:
    """Nobody else has laid a tile with the open number lately, and the player has one."""

    number: int
    acts: int | None
    """In so many acts; None where nobody else has in the whole round."""


@dataclass(frozen=True, slots=True)
class DrawAdds:
    """A draw is legal, and would only make the hand larger."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """Looking ahead, the act wins more matches than another one."""

    other: Action
    by: float
    """Of all matches, 0 to 1."""


Fact: TypeAlias = (
    LastTile
    | OnlyTile
    | Heaviest
    | Followers
    | KeepsBoth
    | Mine
    | Closed
    | PassedOn
    | Lacks
    | PartnerFits
    | Double
    | Sheds
    | NothingFits
    | MustDraw
    | PlayAfterDraw
    | GoesOn
    | EndsRound
    | Keeps
    | EverybodyPassed
    | NotShown
    | DrawAdds
    | Ahead
)
