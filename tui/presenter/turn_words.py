"""What the player to act can do, in one sentence for every set of legal actions."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from engine.actions import DRAW, PASS, Action, End, Play
from engine.legal import legal_actions
from engine.ruleset import PassOutRule
from engine.view import SeatView
from tui.i18n import LazyText, _, lazy_gettext
from tui.keys import key_for


class Where(Enum):
    """Where the legal plays go."""

    NOWHERE = auto()
    NOWHERE_SAME = auto()
    """Nowhere, and both ends show the same number."""
    A = auto()
    B = auto()
    BOTH = auto()
    SAME = auto()
    """Both ends, which show the same number."""


_SENTENCES: Final[dict[tuple[Where, bool, bool], LazyText]] = {
    # where the plays go, whether a draw is legal, whether a pass is
    (Where.BOTH, True, True): lazy_gettext("Play a {a} (end A) or a {b} (end B), draw, or pass."),
    (Where.BOTH, True, False): lazy_gettext("Play a {a} (end A) or a {b} (end B), or draw."),
    (Where.BOTH, False, True): lazy_gettext("Play a {a} (end A) or a {b} (end B), or pass."),
    (Where.BOTH, False, False): lazy_gettext("Play a {a} (end A) or a {b} (end B)."),
    (Where.A, True, True): lazy_gettext("Play a {a} (end A), draw, or pass."),
    (Where.A, True, False): lazy_gettext("Play a {a} (end A), or draw."),
    (Where.A, False, True): lazy_gettext("Play a {a} (end A), or pass."),
    (Where.A, False, False): lazy_gettext("Play a {a} (end A)."),
    (Where.B, True, True): lazy_gettext("Play a {b} (end B), draw, or pass."),
    (Where.B, True, False): lazy_gettext("Play a {b} (end B), or draw."),
    (Where.B, False, True): lazy_gettext("Play a {b} (end B), or pass."),
    (Where.B, False, False): lazy_gettext("Play a {b} (end B)."),
    (Where.SAME, True, True): lazy_gettext("Play a {a} (either end), draw, or pass."),
    (Where.SAME, True, False): lazy_gettext("Play a {a} (either end), or draw."),
    (Where.SAME, False, True): lazy_gettext("Play a {a} (either end), or pass."),
    (Where.SAME, False, False): lazy_gettext("Play a {a} (either end)."),
    (Where.NOWHERE, True, True): lazy_gettext(
        "Nothing you hold fits {a} (A) or {b} (B): draw, or pass."
    ),
    (Where.NOWHERE, True, False): lazy_gettext("Nothing you hold fits {a} (A) or {b} (B): draw."),
    (Where.NOWHERE, False, True): lazy_gettext("Nothing you hold fits {a} (A) or {b} (B): pass."),
    (Where.NOWHERE_SAME, True, True): lazy_gettext("Nothing you hold has a {a}: draw, or pass."),
    (Where.NOWHERE_SAME, True, False): lazy_gettext("Nothing you hold has a {a}: draw."),
    (Where.NOWHERE_SAME, False, True): lazy_gettext("Nothing you hold has a {a}: pass."),
}


def turn_sentences(view: SeatView) -> tuple[str, ...]:
    """What the player to act can do: with a note where one is due, then without it."""
    table = view.table
    if not table.train.plays:
        return (
            _("You lead: choose any tile, with {left} and {right} or by its two numbers.").format(
                left=key_for("table.previous"), right=key_for("table.next")
            ),
            _("You lead: choose any tile."),
        )
    legal = legal_actions(view)
    words = str(_SENTENCES[_where(view, legal), DRAW in legal, PASS in legal])
    sentence = words.format(a=table.train.left, b=table.train.right)
    note = _note(view, legal)
    return (f"{sentence} {note}", sentence) if note else (sentence,)


def need_words(view: SeatView) -> str:
    """What a tile must show to be played."""
    train = view.table.train
    if train.left == train.right:
        return _("You need a {a}.").format(a=train.left)
    return _("You need {a} (A) or {b} (B).").format(a=train.left, b=train.right)


def _where(view: SeatView, legal: tuple[Action, ...]) -> Where:
    ends = {action.end for action in legal if isinstance(action, Play)}
    train = view.table.train
    is_same = train.left == train.right
    if not ends:
        return Where.NOWHERE_SAME if is_same else Where.NOWHERE
    if len(ends) == 1:
        return Where.A if End.LEFT in ends else Where.B
    return Where.SAME if is_same else Where.BOTH


def _note(view: SeatView, legal: tuple[Action, ...]) -> str:
    """What is not plain from the sentence: a draw in this turn, and what a pass would do."""
    if view.table.has_drawn:
        return _("You have drawn.")
    if PASS in legal:
        return _("A pass ends the round.") if view.table.pass_would_end else ""
    rules = view.table.rules
    if DRAW in legal and rules.pass_out is PassOutRule.BONEYARD_FIRST:
        return _("A pass would end the round.")
    return _("What fits must be played.") if rules.must_play_if_able else ""
