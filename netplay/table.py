"""A table as a value: who sits where, what they have agreed to, and the match between them.

Three files of pure functions from a table and a wish to a ``Change``: this one opens a table,
``netplay.seating`` fills its seats, ``netplay.match_play`` plays the match. Nothing in them knows
connections, tokens, bytes or time; ``netplay.session`` brings the wishes and tells the viewers.
A table holds everybody's tiles: what leaves it goes through ``netplay.snapshots``.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine import events as happened
from engine.bots.bot import Level
from engine.match import MatchState, MatchStep
from engine.seats import Seat
from netplay import events as told
from netplay.bot_manners import MANNERS
from netplay.codes import Code
from netplay.fair.exchange import Exchange
from netplay.names import name_key
from netplay.refusals import naming
from netplay.shapes import Chair, Kind, Phase
from netplay.table_config import TableConfig

Happening: TypeAlias = happened.Event | told.AnyEvent
"""What viewers are told of, as it was before each is shown only their part."""


class Refusal(Exception):
    """A wish that is refused and changed nothing; the text is a sentence for its player."""

    def __init__(self, code: Code, text: str) -> None:
        """Refuse with ``code`` and ``text``."""
        super().__init__(text)
        self.code = code


class Table(Struct, frozen=True, kw_only=True):
    """A table between two wishes."""

    config: TableConfig
    chairs: tuple[Chair, ...]
    owner: Seat | None = None
    """Who manages the seats: the first to sit down, or who holds the owner's key."""
    opener: Seat | None = None
    """Where whoever showed the owner's key sits, also after the table was handed over."""
    awaits_opener: bool = False
    """Whether the table has a key that nobody has shown yet: then it is nobody else's to manage."""
    match: MatchState | None = None
    """None in the lobby."""
    matches: int = 0
    """Begun so far."""
    paused: bool = False
    """Nobody acts until the owner lets the table go on."""
    chat: bool = True
    """Whether chat is on."""
    exchange: Exchange | None = None
    """For the deal of the round that is next, or on the table; None before the first, and where
    deals come from a seed."""
    run: str = ""
    """A mark of the process that runs it, which may have lost what the one before it told (a full
    disk, and then a crash); empty in the first."""

    @property
    def has_begun(self) -> bool:
        """Whether there is a match, or all have agreed to one and it is about to be dealt."""
        return self.match is not None or self.is_being_dealt

    @property
    def is_being_dealt(self) -> bool:
        """Whether a round is certain, and not dealt yet."""
        return self.exchange is not None and self.exchange.is_under_way

    @property
    def phase(self) -> Phase:
        """What the table is doing."""
        if self.match is None:
            return Phase.LOBBY
        if self.match.winner is not None:
            return Phase.MATCH_OVER
        return Phase.ROUND if self.match.round.result is None else Phase.ROUND_OVER


class Change(Struct, frozen=True):
    """What a wish led to."""

    table: Table
    happenings: tuple[Happening, ...] = ()
    steps: tuple[MatchStep, ...] = ()
    """What the match record has to say of it."""


def open_table(config: TableConfig) -> Table:
    """An empty lobby; the bots it was opened with are in the last seats."""
    table = Table(
        config=config,
        chairs=(Chair(),) * config.rules.players,
        awaits_opener=config.owner_key is not None,
    )
    for place, level in enumerate(reversed(config.bots), start=1):
        table = with_bot(table, config.rules.players - place, level)
    return table


def chair_at(table: Table, seat: Seat) -> Chair:
    """The chair in ``seat``.

    Raises:
        Refusal: there is no such seat.
    """
    if seat >= len(table.chairs):
        raise Refusal(Code.NO_SUCH_SEAT, naming(Code.NO_SUCH_SEAT, last=len(table.chairs)))
    return table.chairs[seat]


def is_players(chair: Chair) -> bool:
    """Whether ``chair`` is a player's, be it a program that joined; a bot of the host's is none."""
    return chair.kind is not Kind.OPEN and chair.level is None


def with_chair(table: Table, seat: Seat, chair: Chair) -> Table:
    """``table`` with ``chair`` in ``seat``."""
    chairs = (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])
    return replace(table, chairs=chairs)


def with_bot(table: Table, seat: Seat, level: Level) -> Table:
    """``table`` with a bot of the host's own in ``seat``, under a name nobody has."""
    taken = {name_key(chair.name) for chair in table.chairs}
    name = next(name for name in MANNERS[level].names if name_key(name) not in taken)
    return with_chair(table, seat, Chair(Kind.BOT, name, level, ready=True))
