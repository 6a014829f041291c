"""Every key of every screen: one table behind bindings, key bars, help and command palette.

A screen takes ``BINDINGS = bindings(Scope.LOBBY)`` and has a method ``action_NAME`` for each row.
The App inherits no bindings of Textual's (``class PassingApp(App[None], inherit_bindings=False)``),
so that what is not here is not bound. Labels are looked up when this module is imported: choose the
language first.

Only what every terminal can send may stand here: no Shift+Enter, Ctrl+digit, Alt+letter, Ctrl+S or
Ctrl+Z. Letters are aliases, and bring the Cyrillic letters of the same key with them.
"""

from __future__ import annotations

from typing import Final

from textual.binding import Binding

from tui.i18n import _, pgettext
from tui.key_rows import KeyRow, Scope, with_twins
from tui.keys_outside import OUTSIDE_KEYS

__all__ = ["KEYS", "KeyRow", "Scope", "bindings", "rows", "with_twins"]

_TABLE: Final = (Scope.ROUND, Scope.RESULT)
_OPEN: Final = (Scope.LIST, Scope.LOBBY, Scope.ROUND, Scope.RESULT)
"""Every screen where letters are free to be keys."""

KEYS: Final[tuple[KeyRow, ...]] = (
    *OUTSIDE_KEYS,
    # ------------------------------------------------------------ a round, most important first
    KeyRow(
        id="table.play",
        action="play",
        keys=("enter",),
        shown="Enter",
        label=_("Play"),
        help=_("Play the chosen tile where its ghost lies."),
        scopes=(Scope.ROUND,),
    ),
    KeyRow(
        id="table.draw",
        action="draw",
        keys=("space", "d"),
        shown="Space",
        label=pgettext("key", "Draw"),
        help=_("Draw a tile, while three or more lie in the boneyard."),
        scopes=(Scope.ROUND,),
    ),
    KeyRow(
        id="table.pass",
        action="pass_turn",
        keys=("backspace", "p"),
        shown="Backspace",
        label=_("Pass"),
        help=_("Pass. A pass that would end the round asks first."),
        scopes=(Scope.ROUND,),
    ),
    KeyRow(
        id="table.go_on",
        action="go_on",
        keys=("enter", "r"),
        shown="Enter",
        label=_("Go on"),
        help=_("Agree to the next round, or to a rematch."),
        scopes=(Scope.RESULT,),
    ),
    KeyRow(
        id="table.next",
        action="next_tile",
        keys=("right", "l"),
        shown="←→",
        label=_("Tile"),
        help=_("Choose the tile to the right; after the last comes the first."),
        scopes=(Scope.ROUND,),
    ),
    KeyRow(
        id="table.previous",
        action="previous_tile",
        keys=("left", "h"),
        shown="←",
        label=_("Tile to the left"),
        help=_("Choose the tile to the left; before the first comes the last."),
        scopes=(Scope.ROUND,),
        in_bar=False,
    ),
    KeyRow(
        id="table.first",
        action="first_tile",
        keys=("home",),
        shown="Home",
        label=_("First tile"),
        help=_("Choose the first tile of your hand."),
        scopes=(Scope.ROUND,),
        in_bar=False,
    ),
    KeyRow(
        id="table.last",
        action="last_tile",
        keys=("end",),
        shown="End",
        label=_("Last tile"),
        help=_("Choose the last tile of your hand."),
        scopes=(Scope.ROUND,),
        in_bar=False,
    ),
    KeyRow(
        id="table.number",
        action="digit",
        keys=("0", "1", "2", "3", "4", "5", "6", "7", "8", "9"),
        shown="64",
        label=_("By number"),
        help=_("Choose a tile by its two numbers, in either order."),
        scopes=(Scope.ROUND,),
        takes_key=True,
        in_palette=False,
    ),
    KeyRow(
        id="table.end_a",
        action="end_a",
        keys=("up", "a"),
        shown="↑↓",
        label=pgettext("key", "End A or B"),
        help=_("Put the chosen tile on end A, where it fits both ends."),
        scopes=(Scope.ROUND,),
    ),
    KeyRow(
        id="table.end_b",
        action="end_b",
        keys=("down", "b"),
        shown="↓",
        label=pgettext("key", "End B"),
        help=_("Put the chosen tile on end B, where it fits both ends."),
        scopes=(Scope.ROUND,),
        in_bar=False,
    ),
    KeyRow(
        id="table.take_back",
        action="take_back",
        keys=("escape",),
        shown="Esc",
        label=_("Back"),
        help=_("Take the choice back. Esc never leaves the table."),
        scopes=_TABLE,
        in_palette=False,
    ),
    # ------------------------------------------------------------ the chat line
    KeyRow(
        id="chat.send",
        action="send",
        keys=("enter",),
        shown="Enter",
        label=_("Send"),
        help=_("Send the line to everybody at the table."),
        scopes=(Scope.CHAT,),
        in_palette=False,
    ),
    KeyRow(
        id="chat.close",
        action="close",
        keys=("escape",),
        shown="Esc",
        label=_("Close"),
        help=_("Close the chat line without sending."),
        scopes=(Scope.CHAT,),
        in_palette=False,
    ),
    # ------------------------------------------------------------ questions
    KeyRow(
        id="question.yes",
        action="answer_yes",
        keys=("y",),
        shown="y",
        label=_("Yes"),
        help=_("Yes."),
        scopes=(Scope.QUESTION,),
        in_palette=False,
    ),
    KeyRow(
        id="question.no",
        action="answer_no",
        keys=("n", "escape", "ctrl+c"),
        shown="n",
        label=_("No"),
        help=_("No: everything stays as it is."),
        scopes=(Scope.QUESTION,),
        in_palette=False,
    ),
    # ------------------------------------------------------------ reading
    KeyRow(
        id="reader.close",
        action="close",
        keys=("escape", "q", "enter", "f1"),
        shown="Esc",
        label=_("Back"),
        help=_("Go back to where you were."),
        scopes=(Scope.READER,),
        in_palette=False,
    ),
    # ------------------------------------------------------------ anywhere
    KeyRow(
        id="table.hint",
        action="hint",
        keys=("f2", "i"),
        shown="F2",
        label=_("Hint"),
        help=_("Be told an act that is good, and why."),
        scopes=(Scope.ROUND,),
    ),
    KeyRow(
        id="table.sort",
        action="sort",
        keys=("f3", "s"),
        shown="F3",
        label=_("Sort"),
        help=_("Sort your hand: by suit, by weight, as it came."),
        scopes=(Scope.ROUND,),
    ),
    KeyRow(
        id="table.chat",
        action="chat",
        keys=("f4", "t"),
        shown="F4",
        label=_("Chat"),
        help=_("Say something to the table."),
        scopes=(Scope.LOBBY, *_TABLE),
    ),
    KeyRow(
        id="help",
        action="help",
        keys=("f1", "?"),
        shown="F1",
        label=_("Help"),
        help=_("Read the keys and the rules."),
        scopes=_OPEN,
    ),
    KeyRow(
        id="table.view",
        action="view",
        keys=("f5", "v"),
        shown="F5",
        label=_("View"),
        help=_("Draw the tiles another way."),
        scopes=_TABLE,
    ),
    KeyRow(
        id="leave",
        action="leave",
        keys=("ctrl+q", "q"),
        shown="^Q",
        label=_("Leave"),
        help=_("Leave. It asks first only while a round runs."),
        scopes=_OPEN,
    ),
    KeyRow(
        id="interrupt",
        action="interrupt",
        keys=("ctrl+c",),
        shown="^C ^C",
        label=_("Leave"),
        help=_("Pressed twice, leave."),
        scopes=(Scope.FORM, *_OPEN),
        in_bar=False,
        in_palette=False,
    ),
    KeyRow(
        id="commands",
        action="app.command_palette",
        keys=("ctrl+p", ":"),
        shown="^P",
        label=_("All"),
        help=_("Find any act by its name."),
        scopes=_OPEN,
        in_palette=False,
    ),
)
"""In the order of a key bar: what comes first is kept longest where room is short."""


def rows(*scopes: Scope) -> tuple[KeyRow, ...]:
    """The rows that work in any of ``scopes``, in the order of the key bar."""
    return tuple(row for row in KEYS if any(scope in row.scopes for scope in scopes))


def bindings(*scopes: Scope) -> list[Binding]:
    """Textual's bindings of the rows in ``scopes``; the caller's ``check_action`` gates them."""
    return [
        Binding(
            key,
            f"{row.action}({key!r})" if row.takes_key else row.action,
            row.label,
            show=row.in_bar,
            id=row.id,
            tooltip=row.help,
        )
        for row in rows(*scopes)
        for key in row.bound
    ]
