"""Match records in words: a line each in a list, and the whole match at the top of a reading."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len

from engine.record.judge import Lawful
from engine.record.lines import MatchLine
from engine.record.reading import Glance, Reading
from engine.ruleset import Ruleset
from engine.scoring import Reason
from engine.tile import Tile
from engine.view import TableView
from netplay.names import clean_name
from tui.art.tile_art import Look
from tui.i18n import _, ngettext, pgettext
from tui.model.table_model import TableModel
from tui.presenter.log import log_rows
from tui.presenter.result_hands import held_rows
from tui.presenter.score_chart import FEWEST_ROWS, MOST_ROWS, score_chart
from tui.presenter.spans import (
    EMPTY,
    SIDE_MARKS,
    SIDE_TONES,
    Line,
    Tone,
    indented,
    line,
    padded,
    wrapped,
)
from tui.words.faults import in_language
from tui.words.people import name_or_seat
from tui.words.plain_text import cut
from tui.words.rules import rules_in_short

_NAME_CELLS: Final = 14
_ROUNDS_CELLS: Final = 10
"""Of ``12 rounds`` and the gap after it."""
_NUMBER_CELLS: Final = 7
"""Of the number of a round."""
_SIDE_CELLS: Final = 24
"""Of a side at most: wider columns are harder to follow."""
_GAIN_CELLS: Final = 12
"""Of a side at least, so that what a round brought stands beside its score."""


def glance_words(seen: Glance) -> str:
    """How long a match was and how it ended, the best side first."""
    rounds = rounds_words(seen.rounds).ljust(_ROUNDS_CELLS)
    best_first = sorted(range(len(seen.scores)), key=lambda side: -seen.scores[side])
    sides = [
        _("{side} {score}").format(side=_side(seen.match, side), score=seen.scores[side])
        for side in best_first
    ]
    words = ", ".join(sides) if seen.winner is not None else _("not over: {sides}")
    return f"{rounds} {words.format(sides=', '.join(sides))}"


def rounds_words(count: int) -> str:
    """``5 rounds``."""
    return ngettext("{count} round", "{count} rounds", count).format(count=count)


def overview_lines(reading: Reading, cells: int, rows: int) -> tuple[Line, ...]:
    """The whole match in at most ``rows`` rows: the verdict, a row a round, the chart.

    Where there are too many rounds, the first ones are left out; the chart has all of them.

    Args:
        reading: of the record.
        cells: the width.
        rows: the height.
    """
    room = cells - 2
    head = [*_verdict_lines(reading, room), EMPTY]
    match, rounds = reading.match, [each.view for each in reading.rounds]
    if match is None or not rounds:
        return indented(head, room)[:rows]
    left = rows - len(head) - 2
    chart_rows = min(max(left - len(rounds) - 1, FEWEST_ROWS + 1), MOST_ROWS)
    last = rounds[-1]
    chart = score_chart(
        last.score_sheet,
        last.round_number,
        match.rules.target,
        match.rules.sides,
        room,
        min(chart_rows, left),
    )
    kept = max(left - len(chart) - 1, 1)
    shown = [*_round_lines(match, rounds[-kept:], room)]
    return indented([*head, *shown, EMPTY, *chart], room)[:rows]


def in_round_lines(
    model: TableModel, hands: Sequence[Sequence[Tile]], cells: int, rows: int, look: Look
) -> tuple[Line, ...]:
    """The middle of a round that is looked at again: every hand, open, and the last acts.

    Args:
        model: the round, with the acts that have been done in its log.
        hands: by seat, as they are then.
        cells: the width.
        rows: the height.
        look: of the tiles; of a form that takes one row.
    """
    if model.snapshot is None or model.shown is None:
        return ()
    held = indented([*held_rows(model.snapshot, model.shown, hands, cells - 2, look)], cells - 2)
    return (*held, EMPTY, *log_rows(model.log, cells, rows - len(held) - 1))


def _verdict_lines(reading: Reading, cells: int) -> Iterator[Line]:
    if reading.match is not None:
        rules = reading.match.rules
        yield line(f"{_players(reading.match)}   {rules_in_short(rules)}", Tone.STRONG)
    if isinstance(reading.verdict, Lawful):
        sentences = [_("Lawful: every act and every sum is by the rules.")]
        if not reading.verdict.is_finished:
            sentences.append(_("The match is not over."))
        yield from (line(part, Tone.DIM) for part in wrapped(" ".join(sentences), cells))
        return
    fault = _("Damaged at line {line}: {reason}.").format(
        line=reading.verdict.line, reason=in_language(reading.verdict.sentence)
    )
    yield from (line(part, Tone.WARN) for part in wrapped(fault, cells))


def _round_lines(match: MatchLine, rounds: Sequence[TableView], cells: int) -> Iterator[Line]:
    """A heading, and a row for each round: how it ended, what it brought, the scores then."""
    sides = range(match.rules.sides)
    endings = [_ended(match, view) for view in rounds]
    ended_cells = max(map(cell_len, (pgettext("column", "Ended"), *endings))) + 2
    room = min((cells - _NUMBER_CELLS - ended_cells) // len(sides), _SIDE_CELLS)
    names = [cut(_side(match, side), room - 3) for side in sides]
    yield (
        *padded(pgettext("column", "Round"), _NUMBER_CELLS, Tone.DIM),
        *padded(pgettext("column", "Ended"), ended_cells, Tone.DIM),
        *(
            part
            for side in sides
            for part in padded(f"{SIDE_MARKS[side]} {names[side]}", room, SIDE_TONES[side])
        ),
    )
    for view, ending in zip(rounds, endings, strict=True):
        scores = (_score(view, side, has_gain=room >= _GAIN_CELLS) for side in sides)
        yield (
            *padded(f"{view.round_number:>4}", _NUMBER_CELLS),
            *padded(ending, ended_cells),
            *(part for score in scores for part in padded(score, room)),
        )


def _score(view: TableView, side: int, *, has_gain: bool) -> str:
    award = view.result.award if view.result else None
    score = f"{view.scores[side]:>4}"
    has_won = award is not None and award.winner == side
    return f"{score} (+{award.points})" if award and has_won and has_gain else score


def _ended(match: MatchLine, view: TableView) -> str:
    result = view.result
    if result is None:
        return ""
    if result.reason is Reason.DOMINO and result.out is not None:
        return pgettext("ending", "domino, {name}").format(name=_name(match, result.out))
    return (
        pgettext("ending", "blocked")
        if result.reason is Reason.BLOCKED
        else pgettext("ending", "passed out")
    )


def _players(match: MatchLine) -> str:
    return ", ".join(_name(match, seat) for seat in range(match.rules.players))


def _side(match: MatchLine, side: int) -> str:
    rules: Ruleset = match.rules
    return " + ".join(_name(match, seat) for seat in rules.seats_of(side))


def _name(match: MatchLine, seat: int) -> str:
    return cut(name_or_seat(clean_name(match.seats[seat].name), seat), _NAME_CELLS)
