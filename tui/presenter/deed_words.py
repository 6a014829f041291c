"""What each player did last in this round, beside their names: "played 6-4 on B", "drew", "passed".

The newest of all has a mark, so that it is seen without colour and after a burst of acts.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter
from typing import Final, NamedTuple

from engine.actions import DRAW, PASS, Action, Play
from engine.history import deeds
from engine.seats import Seat
from engine.view import TableView
from tui.i18n import _, ngettext, pgettext
from tui.presenter.spans import Line, Span, Tone, cut_line, width
from tui.words.ends import end_letter

NEWEST: Final = "◄"
"""Stands behind what was done last of all."""


class LastTurn(NamedTuple):
    """The latest turn of a player."""

    seat: Seat
    acts: tuple[Action, ...]
    is_lead: bool
    is_newest: bool


def last_turns(table: TableView) -> dict[Seat, LastTurn]:
    """The latest turn of everybody who has had one in this round, by seat."""
    done = deeds(table.rules, table.lead, table.acts)
    turns = [
        (seat, tuple(deed.action for deed in group))
        for seat, group in groupby(done, attrgetter("seat"))
    ]
    newest = len(turns) - 1
    return {
        seat: LastTurn(seat, acts, is_lead=not number, is_newest=number == newest)
        for number, (seat, acts) in enumerate(turns)
    }


def turn_line(turn: LastTurn, cells: int) -> Line:
    """What was done in ``turn``, in at most ``cells`` cells: in full, or in few words."""
    tone = Tone.STRONG if turn.is_newest else Tone.DIM
    mark = f" {NEWEST}" if turn.is_newest else ""
    ways = [(Span(words + mark, tone),) for words in _ways(turn)]
    return next((way for way in ways if width(way) <= cells), cut_line(ways[-1], cells))


def _ways(turn: LastTurn) -> Sequence[str]:
    """In words, the longest first."""
    *drawn, last = turn.acts
    if last is DRAW:
        return (_drew(len(turn.acts)),)
    if last is PASS:
        passed = pgettext("deed", "passed")
        return (_with_draws(len(drawn), passed), passed)
    return _played(last, len(drawn), is_lead=turn.is_lead)


def _played(play: Play, drawn: int, *, is_lead: bool) -> Sequence[str]:
    facts = {"tile": play.tile, "end": end_letter(play.end)}
    if is_lead:
        # Translators: below a player's name, what they did last; without a name, and short.
        return (pgettext("deed", "led {tile}").format(**facts),)
    words = pgettext("deed", "played {tile} on {end}").format(**facts)
    return (_with_draws(drawn, words), words, pgettext("deed", "{tile} on {end}").format(**facts))


def _with_draws(count: int, words: str) -> str:
    if not count:
        return words
    return _("{draws}, {then}").format(draws=_drew(count), then=words)


def _drew(count: int) -> str:
    return ngettext("drew {count} tile", "drew {count} tiles", count).format(count=count)
