"""The keys of a question, and of a text that is only read. A part of ``tui.keys``."""

from __future__ import annotations

from typing import Final

from tui.i18n import lazy_gettext, lazy_pgettext
from tui.keyboard.key_rows import KeyRow, Scope

QUESTION_KEYS: Final[tuple[KeyRow, ...]] = (
    KeyRow(
        id="question.yes",
        action="answer_yes",
        keys=("y",),
        shown="y",
        label=lazy_pgettext("key", "Yes"),
        help=lazy_gettext("Yes."),
        scopes=(Scope.QUESTION,),
        in_palette=False,
    ),
    KeyRow(
        id="question.no",
        action="answer_no",
        keys=("n", "escape", "enter"),
        shown="n",
        label=lazy_pgettext("key", "No"),
        help=lazy_gettext("No: everything stays as it is."),
        scopes=(Scope.QUESTION,),
        in_palette=False,
    ),
)
"""Of a question, until it is answered."""

READER_KEYS: Final[tuple[KeyRow, ...]] = (
    KeyRow(
        id="reader.close",
        action="close",
        keys=("escape", "q", "enter", "f1"),
        shown="Esc",
        label=lazy_pgettext("key", "Back"),
        help=lazy_gettext("Go back to where you were."),
        scopes=(Scope.READER,),
        in_palette=False,
    ),
    KeyRow(
        id="reader.next",
        action="down_line",
        keys=("down", "j"),
        shown="↑↓",
        pair=("reader.previous", "reader.next"),
        label=lazy_pgettext("key", "Scroll"),
        help=lazy_gettext("Read on by a line."),
        scopes=(Scope.READER,),
        in_palette=False,
    ),
    KeyRow(
        id="reader.page",
        action="page_on",
        keys=("space", "pagedown", "right"),
        shown="Space",
        label=lazy_pgettext("key", "Page"),
        help=lazy_gettext("Read on by a page."),
        scopes=(Scope.READER,),
        in_palette=False,
    ),
    KeyRow(
        id="reader.page_back",
        action="page_back",
        keys=("pageup", "backspace", "left"),
        shown="PgUp",
        label=lazy_pgettext("act", "Page back"),
        help=lazy_gettext("Go back by a page."),
        scopes=(Scope.READER,),
        in_bar=False,
        in_palette=False,
    ),
    KeyRow(
        id="reader.previous",
        action="up_line",
        keys=("up", "k"),
        shown="↑",
        label=lazy_pgettext("act", "Line up"),
        help=lazy_gettext("Go back by a line."),
        scopes=(Scope.READER,),
        in_bar=False,
        in_palette=False,
    ),
    KeyRow(
        id="reader.first",
        action="to_top",
        keys=("home",),
        shown="Home",
        label=lazy_pgettext("act", "Top"),
        help=lazy_gettext("Go to the beginning."),
        scopes=(Scope.READER,),
        in_bar=False,
        in_palette=False,
    ),
    KeyRow(
        id="reader.last",
        action="to_bottom",
        keys=("end",),
        shown="End",
        label=lazy_pgettext("act", "Bottom"),
        help=lazy_gettext("Go to the end."),
        scopes=(Scope.READER,),
        in_bar=False,
        in_palette=False,
    ),
)
"""In the order of a key bar."""
