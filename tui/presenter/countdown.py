"""What runs down, in a few cells of its own: so a second that passes costs a digit or two."""

from __future__ import annotations

from collections.abc import Iterator

from netplay.shapes import AwayPolicy
from tui.at_table import AtTable
from tui.countdown import Remaining, graces_left, is_hurried, turn_left
from tui.i18n import _
from tui.presenter.spans import EMPTY, Line, Tone, fitting, line

_SHARE = 4
"""Of a row as many times as wide: it stands beside the status, which needs the rest."""


def countdown(at: AtTable, cells: int) -> Line:
    """What is left of the turn, and until somebody stands in for the next who is away.

    Args:
        at: the player.
        cells: of the whole first row.
    """
    turn, graces = turn_left(at.model, at.elapsed), graces_left(at.model, at.elapsed)
    tone = Tone.WARN if is_hurried(at.model, at.elapsed) else Tone.PLAIN
    away = at.model.habits.away
    variants = [
        "  ".join((*_turn(turn), *_graces(graces, away))),
        "  ".join((*_turn(turn, is_short=True), *_graces(graces, away, is_short=True))),
    ]
    if not variants[0]:
        return EMPTY
    return fitting(cells // _SHARE, *(line(f"{text} ", tone) for text in variants))


def _turn(turn: Remaining | None, *, is_short: bool = False) -> Iterator[str]:
    if turn is None:
        return
    if turn.is_running:
        yield (_("{seconds} s") if is_short else _("{seconds} s left")).format(**_facts(turn))
    elif not is_short:
        yield _("stopped at {seconds} s").format(**_facts(turn))


def _graces(
    graces: tuple[Remaining, ...], away: AwayPolicy, *, is_short: bool = False
) -> Iterator[str]:
    sentence = _("{seconds} s, then a bot") if away is AwayPolicy.BOT else _("{seconds} s to pass")
    for grace in graces[:1]:
        yield (_("{seconds} s") if is_short else sentence).format(**_facts(grace))


def _facts(remaining: Remaining) -> dict[str, str]:
    """Two digits at least, so that nothing moves when one goes."""
    return {"seconds": str(remaining.seconds).rjust(2)}
