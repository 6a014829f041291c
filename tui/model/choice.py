"""How a player arrives at an act: a pure machine from keys to a choice, an act or a remark.

It knows what is legal only from the view (``legal_actions``), nothing is ever chosen for the
player, and nothing is played by accident: Enter is dead until a tile was chosen in this turn, and
after an act everything is until the table has answered. Words are not its business: ``remarks`` has
those for a key, ``tui.presenter.prompt`` those for a choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple, TypeAlias, assert_never

from msgspec import Struct

from engine.actions import DRAW, PASS, Action, End, Play
from engine.legal import legal_actions, legal_plays
from engine.tile import MAX_PIPS, Tile, tile_of
from engine.view import SeatView


# ------------------------------------------------------------------ where the player is
class Nothing(Struct, frozen=True):
    """Nothing is chosen."""


class Typed(Struct, frozen=True):
    """One of a tile's two numbers was typed."""

    number: int


class Chosen(Struct, frozen=True):
    """A tile is chosen."""

    tile: Tile
    end: End | None
    """Where Enter will put it; None where it fits neither end."""


class Sent(Struct, frozen=True):
    """An act was sent; the table has not answered yet."""

    action: Action


class Asking(Struct, frozen=True):
    """The player asked to pass, which would end the round, and is asked whether they mean it."""


Choice: TypeAlias = Nothing | Typed | Chosen | Sent | Asking
NOTHING = Nothing()


# ------------------------------------------------------------------ what the player does
class Step(Struct, frozen=True):
    """Choose the tile this many places to the right (negative: to the left)."""

    places: int


class Jump(Struct, frozen=True):
    """Choose the tile at this index of the hand, negative ones from its end."""

    index: int


class Digit(Struct, frozen=True):
    """Type one number of a tile."""

    number: int


class Aim(Struct, frozen=True):
    """Put the chosen tile on this end."""

    end: End


class Plain(Enum):
    """What needs no more words."""

    PLAY = auto()
    DRAW = auto()
    PASS = auto()
    TAKE_BACK = auto()
    YES = auto()
    NO = auto()


Input: TypeAlias = Step | Jump | Digit | Aim | Plain


# ------------------------------------------------------------------ what comes of it
class Remark(Enum):
    """Why a key did not do what it says, or what it did instead."""

    NOT_YOUR_TURN = auto()
    EARLY = auto()
    """It was pressed before the turn came, and does not count."""
    SENT_ALREADY = auto()
    NOTHING_CHOSEN = auto()
    NOTHING_TO_TAKE_BACK = auto()
    NO_SUCH_NUMBER = auto()
    FITS_NEITHER = auto()
    FITS_ONE_END = auto()
    """The chosen tile fits only the end where its ghost lies already."""
    LEAD_HAS_ONE_PLACE = auto()
    CANNOT_DRAW = auto()
    CANNOT_PASS = auto()
    DIGIT_TAKEN_BACK = auto()
    """A key for passing took a half-typed tile back instead: it is the key that erases."""


class NotHeld(Struct, frozen=True):
    """The two numbers typed name a tile that is not in the hand."""

    tile: Tile


class Outcome(NamedTuple):
    """What a key led to."""

    choice: Choice
    act: Action | None = None
    """To be sent to the table."""
    remark: Remark | NotHeld | None = None

    @property
    def rings(self) -> bool:
        """Whether a bell says that what was typed is not there."""
        return isinstance(self.remark, NotHeld) or self.remark is Remark.NO_SUCH_NUMBER


def press(choice: Choice, pressed: Input, view: SeatView, hand: Sequence[Tile]) -> Outcome:
    """What ``pressed`` leads to.

    Args:
        choice: where the player is.
        pressed: what the player does.
        view: the table as the player sees it.
        hand: the tiles of ``view.hand`` in the order in which the screen shows them.
    """
    if isinstance(choice, Sent):
        return Outcome(choice, remark=Remark.SENT_ALREADY)
    if isinstance(choice, Asking):
        return _answer(choice, pressed)
    if not legal_actions(view):
        return Outcome(NOTHING, remark=Remark.NOT_YOUR_TURN)
    match pressed:
        case Step(places):
            return Outcome(_chosen(_stepped(choice, places, hand), view))
        case Jump(index):
            return Outcome(_chosen(hand[index], view))
        case Digit(number):
            return _digit(choice, number, view)
        case Aim(end):
            return _aim(choice, end, view)
        case Plain():
            return _plain(choice, pressed, view)
        case _:
            assert_never(pressed)


def plays_of(view: SeatView, tile: Tile) -> tuple[Play, ...]:
    """The legal plays of ``tile``; none where it fits neither end or another is to act."""
    return tuple(play for play in legal_plays(view) if play.tile == tile)


def has_play(view: SeatView) -> bool:
    """Whether a held tile fits, as far as the legal actions show it."""
    return bool(legal_plays(view))


def _stepped(choice: Choice, places: int, hand: Sequence[Tile]) -> Tile:
    """The tile that many places on, around the ends; from nothing, the first or the last."""
    if isinstance(choice, Chosen) and choice.tile in hand:
        return hand[(hand.index(choice.tile) + places) % len(hand)]
    return hand[0] if places > 0 else hand[-1]


def _chosen(tile: Tile, view: SeatView) -> Chosen:
    plays = plays_of(view, tile)
    return Chosen(tile, plays[0].end if plays else None)


def _digit(choice: Choice, number: int, view: SeatView) -> Outcome:
    if number > MAX_PIPS:
        return Outcome(choice, remark=Remark.NO_SUCH_NUMBER)
    if not isinstance(choice, Typed):
        return Outcome(Typed(number))
    tile = tile_of(choice.number, number)
    if tile not in view.hand:
        return Outcome(NOTHING, remark=NotHeld(tile))
    return Outcome(_chosen(tile, view))


def _aim(choice: Choice, end: End, view: SeatView) -> Outcome:
    if not isinstance(choice, Chosen):
        return Outcome(choice, remark=Remark.NOTHING_CHOSEN)
    if not view.table.train.plays:
        return Outcome(choice, remark=Remark.LEAD_HAS_ONE_PLACE)
    if choice.end is None:
        return Outcome(choice, remark=Remark.FITS_NEITHER)
    if Play(choice.tile, end) not in plays_of(view, choice.tile):
        return Outcome(choice, remark=Remark.FITS_ONE_END)
    return Outcome(Chosen(choice.tile, end))


def _plain(choice: Choice, pressed: Plain, view: SeatView) -> Outcome:
    match pressed:
        case Plain.PLAY:
            return _play(choice)
        case Plain.DRAW:
            if DRAW in legal_actions(view):
                return Outcome(Sent(DRAW), DRAW)
            return Outcome(choice, remark=Remark.CANNOT_DRAW)
        case Plain.PASS:
            return _pass(choice, view)
        case Plain.TAKE_BACK:
            remark = Remark.NOTHING_TO_TAKE_BACK if choice == NOTHING else None
            return Outcome(NOTHING, remark=remark)
        case Plain.YES | Plain.NO:
            return Outcome(choice)
        case _:
            assert_never(pressed)


def _play(choice: Choice) -> Outcome:
    if not isinstance(choice, Chosen):
        return Outcome(choice, remark=Remark.NOTHING_CHOSEN)
    if choice.end is None:
        return Outcome(choice, remark=Remark.FITS_NEITHER)
    play = Play(choice.tile, choice.end)
    return Outcome(Sent(play), play)


def _pass(choice: Choice, view: SeatView) -> Outcome:
    if isinstance(choice, Typed):
        return Outcome(NOTHING, remark=Remark.DIGIT_TAKEN_BACK)
    if PASS not in legal_actions(view):
        return Outcome(choice, remark=Remark.CANNOT_PASS)
    if view.table.pass_would_end:
        return Outcome(Asking())
    return Outcome(Sent(PASS), PASS)


def _answer(choice: Asking, pressed: Input) -> Outcome:
    """Only a plain yes passes; Enter and Esc are no, and other keys leave the question open."""
    match pressed:
        case Plain.YES:
            return Outcome(Sent(PASS), PASS)
        case Plain.NO | Plain.PLAY | Plain.TAKE_BACK:
            return Outcome(NOTHING)
        case _:
            return Outcome(choice)
