"""A hint: an act that is good, and why. What is good is decided in ``engine.bots.advice``.

Every reason is a whole sentence, so that a row takes as many of them as it has room for.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from msgspec.structs import replace

from engine.actions import DRAW, Action, Play
from engine.bots.advice import advise
from engine.bots.thought import Thought
from engine.view import SeatView
from tui.i18n import _
from tui.model.at_table import AtTable, cannot_act
from tui.words.ends import end_letter
from tui.words.people import name_of
from tui.words.plain_text import within
from tui.words.reasons import MOST_REASONS, NameOf, reason_sentences

ROW_CELLS: Final = 78
"""Of a hint on the screen: a row of 80 columns with a blank on either side."""


def hint_wanted(at: AtTable) -> AtTable:
    """``at`` when the player has asked for a hint, until ``hinted`` has it."""
    return replace(at, remark=cannot_act(at) or _("Thinking..."))


def hinted(at: AtTable, thought: Thought | None) -> AtTable:
    """``at``, whose player is to act, with the hint that comes of ``thought``."""
    return replace(at, remark=within(spoken_hint(at, thought), ROW_CELLS))


def spoken_hint(at: AtTable, thought: Thought | None) -> tuple[str, ...]:
    """The sentences of the hint to the player of ``at``; none where they are not to act."""
    view, snapshot = at.model.own, at.model.snapshot
    if view is None or snapshot is None or not view.legal:
        return ()
    return hint_sentences(view, thought, partial(name_of, snapshot))


def hint_sentences(view: SeatView, thought: Thought | None, called: NameOf) -> tuple[str, ...]:
    """What to do in ``view``, whose seat is to act, then why, the most telling reason first.

    Args:
        view: of the player who asks.
        thought: what looking ahead came to; None where there was none.
        called: what the others are called.
    """
    advice = advise(view, thought)
    reasons = reason_sentences(advice.facts[:MOST_REASONS], view, called)
    return (_hint(advice.action, view), *reasons)


def _hint(action: Action, view: SeatView) -> str:
    if isinstance(action, Play):
        facts = {"tile": action.tile, "end": end_letter(action.end)}
        if not view.table.train.plays:
            return _("Hint: lead {tile}.").format(**facts)
        return _("Hint: play {tile} on end {end}.").format(**facts)
    return _("Hint: draw.") if action is DRAW else _("Hint: pass.")
