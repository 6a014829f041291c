"""The turning points of a match in sentences: what was chosen, what was better, and why."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.advice import advise
from engine.bots.reasons import Ahead
from engine.bots.review import TurningPoint
from engine.view import SeatView
from tui.i18n import _, ngettext
from tui.words.reasons import MOST_REASONS, NameOf, act_words, reason_sentences


def point_sentences(point: TurningPoint, called: NameOf) -> tuple[str, ...]:
    """What a player is told of a turn whose choice cost something.

    Args:
        point: the turn, and what was thought of it.
        called: what the others are called.
    """
    view, action = point.turn
    advice = advise(view, point.thought)
    facts = [fact for fact in advice.facts if not isinstance(fact, Ahead)]  # it is told in numbers
    reasons = reason_sentences(facts[:MOST_REASONS], view, called)
    return (
        _where(view),
        _held(view),
        _("You chose {act}.").format(act=act_words(action, view)),
        _better(point),
        *reasons,
    )


def no_points_words() -> str:
    """What is said of a match without a turning point."""
    return _("The coach found no choice that cost much.")


def points_notice(points: Sequence[TurningPoint]) -> str:
    """That the coach has looked at the match again, and how much there is to tell."""
    if not points:
        return no_points_words()
    words = ngettext(
        # Translators: a turning point is a turn whose choice cost a part of the chance to win.
        "The coach found {count} turning point.",
        "The coach found {count} turning points.",
        len(points),
    )
    return words.format(count=len(points))


def _where(view: SeatView) -> str:
    facts = {"round": view.table.round_number, "act": len(view.table.acts) + 1}
    return _("Round {round}, act {act}.").format(**facts)


def _held(view: SeatView) -> str:
    """What the player had to choose from."""
    tiles, train = ", ".join(map(str, view.hand)), view.table.train
    if not train.plays:
        return _("You led, from {tiles}.").format(tiles=tiles)
    if train.left == train.right:
        return _("You held {tiles}; both ends were {a}.").format(tiles=tiles, a=train.left)
    words = _("You held {tiles}; the ends were {a} (A) and {b} (B).")
    return words.format(tiles=tiles, a=train.left, b=train.right)


def _better(point: TurningPoint) -> str:
    act = act_words(point.thought.prospects[0].action, point.turn.view)
    count = max(round(100 * point.cost), 1)
    words = ngettext(
        # Translators: {act} is such as "6-4 on end A" or "a pass"; {count} is a percentage.
        "Better: {act}. It wins about {count} more match in a hundred.",
        "Better: {act}. It wins about {count} more matches in a hundred.",
        count,
    )
    return words.format(act=act, count=count)
