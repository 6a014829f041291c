"""A hint: an act that is good, and why, from what the player sees and nothing else.

It sheds pips, as the greedy bot does: what is left in a hand at the end, others score. Between
plays of as many pips it takes the one after which most of the hand fits.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.actions import DRAW, PASS, Action, Play
from engine.deal import UNDRAWABLE
from engine.legal import legal_actions
from engine.train import lay
from engine.view import SeatView
from tui.ends import end_letter
from tui.i18n import _, ngettext


class Hint(NamedTuple):
    """An act, and a sentence that names it and the reason."""

    act: Action
    words: str


def hint_for(view: SeatView) -> Hint | None:
    """The heaviest tile that fits, else a draw, else a pass; None where another is to act."""
    legal = legal_actions(view)
    plays = [act for act in legal if isinstance(act, Play)]
    if plays:
        best = max(plays, key=lambda play: (play.tile.pips, followers(view, play)))
        return Hint(best, _play_words(best, view, is_only=len({p.tile for p in plays}) == 1))
    if DRAW in legal:
        return Hint(DRAW, _draw_words(view))
    return Hint(PASS, _pass_words(view)) if PASS in legal else None


def followers(view: SeatView, play: Play) -> int:
    """How many tiles of the hand would fit once ``play`` has been made."""
    train = lay(view.table.train, play)
    ends = {train.left, train.right}
    rest = (tile for tile in view.hand if tile != play.tile)
    return sum(bool(ends.intersection(tile)) for tile in rest)


def _play_words(play: Play, view: SeatView, *, is_only: bool) -> str:
    count = followers(view, play)
    facts = {"tile": play.tile, "end": end_letter(play.end), "count": count}
    if len(view.hand) == 1:
        return _("Hint: {tile} on end {end}: it is your last tile.").format(**facts)
    if not view.table.train.plays:
        return _lead_words(count).format(**facts)
    words = _only_words(count) if is_only else _heaviest_words(count)
    return words.format(**facts)


def _lead_words(count: int) -> str:
    if not count:
        return _("Hint: lead {tile}, your heaviest.")
    return ngettext(
        "Hint: lead {tile}, your heaviest; {count} of your tiles could follow.",
        "Hint: lead {tile}, your heaviest; {count} of your tiles could follow.",
        count,
    )


def _only_words(count: int) -> str:
    if not count:
        return _("Hint: {tile} on end {end}, the only tile that fits.")
    return ngettext(
        "Hint: {tile} on end {end}, the only tile that fits; {count} of yours could follow.",
        "Hint: {tile} on end {end}, the only tile that fits; {count} of yours could follow.",
        count,
    )


def _heaviest_words(count: int) -> str:
    if not count:
        return _("Hint: {tile} on end {end}, the heaviest that fits: fewer pips to be caught with.")
    return ngettext(
        "Hint: {tile} on end {end}, the heaviest that fits; {count} of yours could follow.",
        "Hint: {tile} on end {end}, the heaviest that fits; {count} of yours could follow.",
        count,
    )


def _draw_words(view: SeatView) -> str:
    train, left = view.table.train, view.table.boneyard_count - UNDRAWABLE
    words = (
        ngettext(
            "Hint: draw. Nothing you hold has a {a}, and {count} tile is left to draw.",
            "Hint: draw. Nothing you hold has a {a}, and {count} tiles are left to draw.",
            left,
        )
        if train.left == train.right
        else ngettext(
            "Hint: draw. Nothing you hold has a {a} or a {b}, and {count} tile is left to draw.",
            "Hint: draw. Nothing you hold has a {a} or a {b}, and {count} tiles are left to draw.",
            left,
        )
    )
    return words.format(a=train.left, b=train.right, count=left)


def _pass_words(view: SeatView) -> str:
    train = view.table.train
    has_tiles = view.table.boneyard_count > UNDRAWABLE
    if train.left == train.right:
        words = (
            _("Hint: pass. Nothing you hold has a {a}, and you have drawn.")
            if has_tiles
            else _("Hint: pass. Nothing you hold has a {a}, and the last two tiles stay.")
        )
    else:
        words = (
            _("Hint: pass. Nothing you hold has a {a} or a {b}, and you have drawn.")
            if has_tiles
            else _("Hint: pass. Nothing you hold has a {a} or a {b}, and the last two tiles stay.")
        )
    return words.format(a=train.left, b=train.right)
