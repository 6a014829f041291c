"""A turn in six lines: for whoever sits at a table for the first time, and for the help."""

from __future__ import annotations

from typing import Final

from tui.i18n import _, lazy_gettext
from tui.keys import key_for
from tui.presenter.spans import Line, Tone, cut_line, line, width, wrapped

CARD_ROWS: Final = 7
"""Of the card where its lines are whole; ``table.tcss`` leaves as many."""
NARROW_CARD_ROWS: Final = 9
"""Of the card where they are not, at most: what it leaves of 20 rows holds the first tiles as text.

A heading and four sentences in two rows each: they end with the keys that play, draw and pass."""

_SENTENCES: Final = (
    # Translators: six lines for whoever is at a table for the first time; 78 cells each at most.
    lazy_gettext("In your turn you play a tile on the train, draw a tile, or pass."),
    lazy_gettext("A tile fits where one of its numbers is that of an open end, A or B."),
    lazy_gettext("{left} and {right} or its two numbers choose one; marks show where it fits."),
    lazy_gettext("{play} plays it; {up} and {down} change the end. {draw} draws, {pass_} passes."),
    lazy_gettext("The lowest hand scores what the others still hold: play heavy tiles early."),
    lazy_gettext("{hint} gives a hint, {help} has all keys and the rules."),
)


def lesson() -> tuple[str, ...]:
    """The six lines; each fits into 78 cells."""
    keys = {
        "left": key_for("table.previous"),
        "right": key_for("table.next"),
        "play": key_for("table.play"),
        "up": key_for("table.end_a"),
        "down": key_for("table.end_b"),
        "draw": key_for("table.draw"),
        "pass_": key_for("table.pass"),
        "hint": key_for("table.hint"),
        "help": key_for("help"),
    }
    return tuple(str(sentence).format(**keys) for sentence in _SENTENCES)


def typed_lesson() -> tuple[str, ...]:
    """The same for whoever types commands and presses no keys: a sentence a line."""
    turn, fitting, _choosing, _playing, scoring, _helping = _SENTENCES
    return (
        str(turn),
        str(fitting),
        _("Type the two numbers of a tile to play it: 64; where it fits both ends, 64 a or 64 b."),
        _("Type draw or pass for the others; hand, train and score tell how things stand."),
        str(scoring),
        _("Type hint for a hint, rules for the rules, help for all that can be typed."),
    )


def lesson_card(cells: int) -> tuple[Line, ...]:
    """The lines under a heading, in ``cells`` cells.

    In ``CARD_ROWS`` rows; where one of them would be cut, in ``NARROW_CARD_ROWS`` at most, whole
    sentences as far as they come, and where the others are.
    """
    heading = _("Your first table: a turn in six lines. Any key puts them away, and acts.")
    card = (line(f" {heading}", Tone.TURN), *(line(f"  {text}") for text in lesson()))
    if all(width(row) <= cells for row in card):
        return card
    return _narrow_card(cells)


def _narrow_card(cells: int) -> tuple[Line, ...]:
    heading = _("Your first table: {help} tells how a turn goes.").format(help=key_for("help"))
    rows = [cut_line(line(f" {heading}", Tone.TURN), cells)]
    for sentence in lesson():
        more = [line(f"  {text}") for text in wrapped(sentence, cells - 3)]
        if len(rows) + len(more) > NARROW_CARD_ROWS:
            break
        rows += more
    return tuple(rows)
