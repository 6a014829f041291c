"""A hint: an act that is good, and why, from what the player sees and nothing else."""

from __future__ import annotations

from random import Random
from typing import NamedTuple, assert_never

from engine.actions import DRAW, PASS, Action, Play
from engine.bots.greedy_bot import greedy_bot
from engine.legal import legal_actions
from engine.view import SeatView
from tui.ends import end_letter
from tui.i18n import _, ngettext


class Hint(NamedTuple):
    """An act, and a sentence that names it and the reason."""

    act: Action
    words: str


def hint_for(view: SeatView) -> Hint | None:
    """What the greedy bot would do in this seat; None where another is to act.

    Asked twice about the same view it says the same: ties are broken by a fixed seed.
    """
    if not legal_actions(view):
        return None
    act = greedy_bot(view, Random(0))
    return Hint(act, _words(act, view))


def _words(act: Action, view: SeatView) -> str:
    if isinstance(act, Play):
        return _play_words(act, view)
    if act is DRAW:
        return _("Hint: draw. Nothing you hold fits, and a new tile may.")
    if act is PASS:
        return _("Hint: pass. Nothing you hold fits, and you cannot draw.")
    assert_never(act)


def _play_words(play: Play, view: SeatView) -> str:
    pips = play.tile.pips
    if not view.table.train.plays:
        return ngettext(
            "Hint: lead {tile}, your heaviest: {pips} pip less to be caught with.",
            "Hint: lead {tile}, your heaviest: {pips} pips less to be caught with.",
            pips,
        ).format(tile=play.tile, pips=pips)
    facts = {"tile": play.tile, "end": end_letter(play.end), "pips": pips}
    if len(view.hand) == 1:
        return _("Hint: {tile} on end {end}: it is your last tile.").format(**facts)
    if not pips:
        return _("Hint: {tile} on end {end}: nothing else fits.").format(**facts)
    return ngettext(
        "Hint: {tile} on end {end}, the heaviest that fits: {pips} pip less to be caught with.",
        "Hint: {tile} on end {end}, the heaviest that fits: {pips} pips less to be caught with.",
        pips,
    ).format(**facts)
