"""What lies on the board and in the hand, as the widgets that draw tiles want it."""

from __future__ import annotations

from engine.actions import Play
from tui.art.board_art import BoardModel
from tui.art.hand_layout import HandModel, HandTile
from tui.model.at_table import AtTable
from tui.model.choice import Chosen, Sent, plays_of


def board_model(at: AtTable) -> BoardModel:
    """The train, and the ghost where Enter would lay the chosen tile, or where it was sent to."""
    table = at.model.shown
    if table is None:
        return BoardModel(form=at.form)
    return BoardModel(train=table.train, ghost=_ghost(at), form=at.form)


def hand_model(at: AtTable) -> HandModel:
    """The player's hand, with marks where they want them: in their turn, but for the lead."""
    own = at.model.own
    tiles = at.shown_hand
    if own is None:
        return HandModel(form=at.form)
    chosen = at.choice.tile if isinstance(at.choice, Chosen) else None
    return HandModel(
        tiles=tuple(
            HandTile(
                tile,
                ends=tuple(play.end for play in plays_of(own, tile)),
                is_new=tile in at.new,
            )
            for tile in tiles
        ),
        chosen=None if chosen is None else at.hand.index(chosen),
        marks=at.marks and at.is_own_turn and bool(own.table.train.plays),
        form=at.form,
    )


def _ghost(at: AtTable) -> Play | None:
    match at.choice:
        case Chosen(tile, end) if end is not None:
            return Play(tile, end)
        case Sent(action) if isinstance(action, Play):
            return action
        case _:
            return None
