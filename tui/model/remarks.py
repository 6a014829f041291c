"""Why a key did not do what it says: a sentence for every ``Remark``."""

from __future__ import annotations

from typing import Final

from engine.deal import UNDRAWABLE
from engine.tile import MAX_PIPS
from engine.view import SeatView, TableView
from tui.i18n import LazyText, _, lazy_gettext
from tui.keys import key_for
from tui.model.choice import Choice, Chosen, NotHeld, Remark, has_play

_PLAIN: Final[dict[Remark, LazyText]] = {
    Remark.NOT_YOUR_TURN: lazy_gettext("Not yet."),
    Remark.EARLY: lazy_gettext("Your turn has just come: press it again."),
    Remark.SENT_ALREADY: lazy_gettext("One moment."),
    Remark.NOTHING_CHOSEN: lazy_gettext("No tile is chosen."),
    Remark.NOTHING_TO_TAKE_BACK: lazy_gettext("There is nothing to take back; {leave} leaves."),
    Remark.NO_SUCH_NUMBER: lazy_gettext("Tiles go from 0 to {most}."),
    Remark.FITS_NEITHER: lazy_gettext("It cannot be played."),
    Remark.LEAD_HAS_ONE_PLACE: lazy_gettext("The lead has one place only."),
    Remark.DIGIT_TAKEN_BACK: lazy_gettext("The number is taken back; nothing is passed."),
}


def remark_words(remark: Remark | NotHeld, choice: Choice, view: SeatView) -> str:
    """The sentence; the prompt follows it.

    Args:
        remark: what the key led to.
        choice: where the player is now.
        view: the table as the player sees it.
    """
    if isinstance(remark, NotHeld):
        return _("You do not hold {tile}.").format(tile=remark.tile)
    if remark is Remark.FITS_ONE_END:
        tile = choice.tile if isinstance(choice, Chosen) else ""
        return _("{tile} fits this end only.").format(tile=tile)
    if remark is Remark.CANNOT_DRAW:
        return _why_no_draw(view)
    if remark is Remark.CANNOT_PASS:
        return _why_no_pass(view)
    return str(_PLAIN[remark]).format(leave=key_for("leave"), most=MAX_PIPS)


def _why_no_draw(view: SeatView) -> str:
    """Why a draw is not among the legal actions of the player to act (R4, R6, R10, R11)."""
    table = view.table
    if not table.train.plays:
        return _why_lead()
    if table.boneyard_count <= UNDRAWABLE:
        return _("The last two tiles of the boneyard stay there.")
    if table.has_drawn and not table.rules.must_play_if_able:
        return _("You have drawn in this turn.")
    return _("A tile of yours fits, so you may not draw.")


def _why_no_pass(view: SeatView) -> str:
    """Why a pass is not among the legal actions of the player to act (R6, R10, R11, R15)."""
    table = view.table
    if not table.train.plays:
        return _why_lead()
    if has_play(view) and table.rules.must_play_if_able:
        return _("A tile of yours fits, and at this table it must be played.")
    if table.has_drawn:
        return _("You have begun to draw: draw on until a tile fits.")
    return _why_not_out(table)


def _why_lead() -> str:
    return _("Whoever leads must play a tile.")


def _why_not_out(table: TableView) -> str:
    return _("It would be pass {limit} of {limit}, and not while you can draw.").format(
        limit=table.rules.pass_limit
    )
