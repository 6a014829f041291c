"""Every error the engine raises.

    EngineError
    ├── RulesetError      a ruleset that cannot be played
    ├── DealError         a deal that is not 28 tiles, each once
    ├── RecordError       a record that does not stand (``engine.record.errors``)
    │   └── NonceError        a nonce that does not fit the commitments of its deal
    └── IllegalAction     an action that is not a member of ``legal_actions``
        ├── NotALead      anything but a play on the left end of the empty train (R6)
        ├── TileNotHeld   a tile that the player does not hold (R7)
        ├── TileDoesNotFit    no touching halves match (R8)
        ├── NothingToDraw     the boneyard is down to its last two (R4)
        ├── DrawNotAllowed    the draw option forbids it now (R10, R11)
        ├── PassNotAllowed    a pass that the options forbid now (R10, R11, R15)
        └── RoundIsOver   nobody is to act

The text of each is a sentence for a player: what happened, and the way out.
"""

from engine.sentence import Worded


class EngineError(Worded):
    """The root of this tree; its text is a sentence for a player."""


class RulesetError(EngineError, ValueError):
    """A ruleset whose values are unknown, out of range or contradict each other."""


class DealError(EngineError, ValueError):
    """A deal that does not share out the 28 tiles as R1, R3 and R4 ask."""


class IllegalAction(EngineError, ValueError):
    """An action that the rules do not allow now; the state it was tried on is unchanged."""


class NotALead(IllegalAction):
    """Anything but a play on the left end where a tile must be led (R6)."""


class TileNotHeld(IllegalAction):
    """A play of a tile that is not in the player's hand (R7)."""


class TileDoesNotFit(IllegalAction):
    """A play on an end whose number the tile does not have (R8)."""


class NothingToDraw(IllegalAction):
    """A draw while fewer than three tiles lie in the boneyard (R4)."""


class DrawNotAllowed(IllegalAction):
    """A draw that the options ``draw`` or ``must_play_if_able`` forbid now (R10, R11)."""


class PassNotAllowed(IllegalAction):
    """A pass that the options forbid now (R10, R11, R15)."""


class RoundIsOver(IllegalAction):
    """An action in a round that has ended."""
