"""What runs down, in a few cells of its own: so a second that passes costs a digit or two."""

from __future__ import annotations

from netplay.shapes import AwayPolicy
from tui.i18n import _
from tui.model.at_table import AtTable
from tui.model.countdown import Remaining, graces_left, is_hurried, turn_left
from tui.presenter.spans import Line, Span, Tone, fitting

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
    parts = [
        (_turn(turn), _grace(graces, away)),
        (_turn(turn), _grace(graces, away, is_short=True)),
        (_turn(turn, is_short=True), _grace(graces, away, is_short=True)),
    ]
    return fitting(cells // _SHARE, *(_line(first, second, tone) for first, second in parts))


def _line(turn: str, grace: str, tone: Tone) -> Line:
    """Both, where there are both: the turn in ``tone``, with a blank cell at either end."""
    spans = [Span(f" {turn} ", tone)] if turn else []
    return (*spans, Span(f" {grace} ")) if grace else tuple(spans)


def _turn(turn: Remaining | None, *, is_short: bool = False) -> str:
    if turn is None:
        return ""
    if turn.is_running:
        return (_("{seconds} s") if is_short else _("{seconds} s left")).format(**_facts(turn))
    return "" if is_short else _("stopped at {seconds} s").format(seconds=turn.seconds)


def _grace(graces: tuple[Remaining, ...], away: AwayPolicy, *, is_short: bool = False) -> str:
    if not graces:
        return ""
    if is_short:
        sentence = _("{seconds} s")
    elif away is AwayPolicy.BOT:
        sentence = _("{seconds} s, then a bot")
    else:
        sentence = _("{seconds} s to pass")
    return sentence.format(**_facts(graces[0]))


def _facts(remaining: Remaining) -> dict[str, str]:
    """Two digits at least, so that nothing moves when one goes."""
    return {"seconds": str(remaining.seconds).rjust(2)}
