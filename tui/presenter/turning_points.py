"""The turning points of a match as rows to be read, each a paragraph; or why there are none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.bots.review import TurningPoint
from netplay.shapes import Phase
from tui.i18n import _
from tui.model.at_table import AtTable
from tui.presenter.spans import EMPTY, Line, Tone, line, wrapped
from tui.words.reasons import NameOf
from tui.words.turning_points import no_points_words, point_sentences


def turning_point_lines(
    points: Sequence[TurningPoint], called: NameOf, cells: int
) -> tuple[Line, ...]:
    """All of ``points`` in lines of ``cells`` cells, in the order in which they were.

    Args:
        points: of one player.
        called: what the others are called.
        cells: the width, at least 40.
    """
    if not points:
        return tuple(line(f" {text}") for text in wrapped(no_points_words(), cells - 1))
    about = _("Going by what you saw then. A choice is looked at by playing on from it, often.")
    rows = [line(f" {text}", Tone.DIM) for text in wrapped(about, cells - 1)]
    return (*rows, *(row for point in points for row in _paragraph(point, called, cells)))


def why_no_points(at: AtTable) -> str:
    """What is said to a player who asks for the turning points where there are none to tell."""
    model = at.model
    if model.seat is None:
        return _("You only watch.")
    if model.phase is not Phase.MATCH_OVER:
        return _("The coach looks at the whole match when it is over.")
    if at.points is None and model.turns:
        return _("Thinking...")
    return no_points_words()


def _paragraph(point: TurningPoint, called: NameOf, cells: int) -> Iterator[Line]:
    where, held, chosen, better, *reasons = point_sentences(point, called)
    yield EMPTY
    yield line(f" {where}", Tone.TURN)
    for sentence, tone in ((held, Tone.DIM), (chosen, Tone.PLAIN), (better, Tone.STRONG)):
        yield from (line(f"   {text}", tone) for text in wrapped(sentence, cells - 3))
    if reasons:
        yield from (line(f"   {text}") for text in wrapped(" ".join(reasons), cells - 3))
