"""The first row: round, target, own score, whose turn, passes and boneyard."""

from __future__ import annotations

from netplay.codes import Code
from netplay.joining.updates import Ended, Offline
from tui.i18n import _
from tui.model.table_model import TableModel
from tui.presenter.people import short_name
from tui.presenter.spans import EMPTY, POINTER, Line, Span, Tone, cut_line, line, spread, width

_GAP = "  "


def status(model: TableModel, cells: int, *, is_hurried: bool = False) -> Line:
    """The row in ``cells`` cells; shorter words where there is no room for the longer ones.

    Args:
        model: as known now.
        cells: the width.
        is_hurried: whether the reader's turn is about to run out.
    """
    room = cells - 2  # one blank cell at either end
    middle = line("! " + _("HURRY: YOUR TURN"), Tone.WARN) if is_hurried else _turn(model)
    for left, right in zip(_lefts(model), _rights(model), strict=True):
        if width(left) + width(middle) + width(right) + 2 * len(_GAP) <= room:
            return (Span(" "), *spread(room, left, middle, right), Span(" "))
    return (Span(" "), *cut_line(spread(room, left, middle, right), room))


def _lefts(model: TableModel) -> tuple[Line, ...]:
    """Round, target and score, the long words first."""
    table = model.shown
    if table is None:
        return (EMPTY,) * 3
    if model.alarm is not None:
        return (
            # Translators: the left of the first row, from the moment on that a deal turns out not
            # to be the one that was agreed on; 30 cells at most.
            line("! " + _("A DEAL DID NOT MATCH"), Tone.WARN),
            # Translators: the same in 19 cells, the mark before it included.
            line("! " + _("FALSE DEAL"), Tone.WARN),
            line("!", Tone.WARN),
        )
    facts = {"round": table.round_number, "target": table.rules.target}
    if model.seat is None:
        return (
            # Translators: the left of the first row, for those who watch: round and target.
            line(_("Round {round}  to {target}").format(**facts)),
            line(_("R{round}  to {target}").format(**facts)),
            line(_("R{round}").format(**facts)),
        )
    facts["score"] = table.scores[table.rules.side_of(model.seat)]
    return (
        # Translators: the left of the first row: round, target, own points; 30 cells at most.
        line(_("Round {round}  to {target}  You {score}").format(**facts)),
        # Translators: the same in 19 cells: R is for round.
        line(_("R{round}  {score} of {target}").format(**facts)),
        # Translators: the same in 11 cells.
        line(_("R{round} {score}/{target}").format(**facts)),
    )


def _rights(model: TableModel) -> tuple[Line, ...]:
    """Passes in a row and tiles in the boneyard, the long words first."""
    table = model.shown
    if table is None or table.result is not None:
        return (EMPTY,) * 3
    facts = {
        "passes": table.passes,
        "limit": table.rules.pass_limit,
        "boneyard": table.boneyard_count,
    }
    return (
        # Translators: the right of the first row: passes in a row, tiles in the boneyard; with the
        # numbers 30 cells at most.
        line(_("{passes} of {limit} passes  Boneyard {boneyard}").format(**facts)),
        # Translators: the same in 24 cells.
        line(_("{passes}/{limit} passes  Boneyard {boneyard}").format(**facts)),
        # Translators: the same in 20 cells.
        line(_("{passes}/{limit} passes  {boneyard} left").format(**facts)),
    )


def _turn(model: TableModel) -> Line:
    """Whose turn it is, in words; or what keeps anybody from having one."""
    table, snapshot = model.shown, model.snapshot
    if isinstance(model.link, Offline):
        # Translators: in the middle of the first row, all in capitals; 20 cells at most.
        return line(_("NO CONNECTION"), Tone.WARN)
    if isinstance(model.link, Ended):
        is_closed = model.link.code in (None, Code.TABLE_CLOSED)
        return line(_("TABLE CLOSED") if is_closed else _("AWAY FROM THE TABLE"), Tone.WARN)
    if table is None or snapshot is None:
        return EMPTY
    if snapshot.paused:
        return line(_("PAUSED"), Tone.WARN)
    if table.winner is not None:
        return line(_("MATCH OVER"), Tone.TURN)
    if table.turn is None:
        return line(_("ROUND OVER"), Tone.TURN)
    if table.turn == model.seat:
        return line(f"{POINTER} " + _("YOUR TURN"), Tone.TURN)
    name = short_name(snapshot, table.turn)
    return line(f"{POINTER} " + _("{name} to play").format(name=name), Tone.STRONG)
