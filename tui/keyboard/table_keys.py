"""The keys of a table: turns, results, log and chat line. A part of ``tui.keys``."""

from __future__ import annotations

from typing import Final

from tui.i18n import lazy_gettext, lazy_pgettext
from tui.keyboard.key_rows import KeyRow, Scope

TABLE: Final = (Scope.ROUND, Scope.RESULT)
"""At the table, whatever it is doing."""

TURN_KEYS: Final[tuple[KeyRow, ...]] = (
    KeyRow(
        id="table.play",
        action="play",
        keys=("enter",),
        shown="Enter",
        label=lazy_pgettext("key", "Play"),
        help=lazy_gettext("Play the chosen tile where its ghost lies."),
        scopes=(Scope.ROUND,),
    ),
    KeyRow(
        id="table.draw",
        action="draw",
        keys=("space", "d"),
        shown="Space",
        label=lazy_pgettext("key", "Draw"),
        help=lazy_gettext("Draw a tile, while three or more lie in the boneyard."),
        scopes=(Scope.ROUND,),
    ),
    KeyRow(
        id="table.pass",
        action="pass_turn",
        keys=("backspace", "p"),
        shown="Bksp",
        label=lazy_pgettext("key", "Pass"),
        help=lazy_gettext("Pass. A pass that would end the round asks first."),
        scopes=(Scope.ROUND,),
    ),
    KeyRow(
        id="table.go_on",
        action="go_on",
        keys=("enter", "r"),
        shown="Enter",
        label=lazy_pgettext("key", "Go on"),
        help=lazy_gettext("Agree to the next round, or to a rematch."),
        scopes=(Scope.RESULT,),
    ),
    KeyRow(
        id="table.next",
        action="next_tile",
        keys=("right", "l"),
        shown="←→",
        pair=("table.previous", "table.next"),
        label=lazy_pgettext("key", "Tile"),
        name=lazy_pgettext("act", "Tile to the right"),
        help=lazy_gettext("Choose the tile to the right; after the last comes the first."),
        scopes=(Scope.ROUND,),
    ),
    KeyRow(
        id="table.previous",
        action="previous_tile",
        keys=("left", "h"),
        shown="←",
        label=lazy_pgettext("act", "Tile to the left"),
        help=lazy_gettext("Choose the tile to the left; before the first comes the last."),
        scopes=(Scope.ROUND,),
        in_bar=False,
    ),
    KeyRow(
        id="table.first",
        action="first_tile",
        keys=("home",),
        shown="Home",
        label=lazy_pgettext("act", "First tile"),
        help=lazy_gettext("Choose the first tile of your hand."),
        scopes=(Scope.ROUND,),
        in_bar=False,
    ),
    KeyRow(
        id="table.last",
        action="last_tile",
        keys=("end",),
        shown="End",
        label=lazy_pgettext("act", "Last tile"),
        help=lazy_gettext("Choose the last tile of your hand."),
        scopes=(Scope.ROUND,),
        in_bar=False,
    ),
    KeyRow(
        id="table.end_a",
        action="end_a",
        keys=("up", "a"),
        shown="↑↓",
        pair=("table.end_a", "table.end_b"),
        label=lazy_pgettext("key", "End"),
        name=lazy_pgettext("act", "End A"),
        help=lazy_gettext("Put the chosen tile on end A, where it fits both ends."),
        scopes=(Scope.ROUND,),
    ),
    KeyRow(
        id="table.end_b",
        action="end_b",
        keys=("down", "b"),
        shown="↓",
        label=lazy_pgettext("act", "End B"),
        help=lazy_gettext("Put the chosen tile on end B, where it fits both ends."),
        scopes=(Scope.ROUND,),
        in_bar=False,
    ),
    KeyRow(
        id="table.take_back",
        action="take_back",
        keys=("escape",),
        shown="Esc",
        label=lazy_pgettext("key", "Back"),
        help=lazy_gettext("Take the choice back. Esc never leaves the table."),
        scopes=TABLE,
        in_palette=False,
    ),
    KeyRow(
        id="table.hint",
        action="hint",
        keys=("f2", "i"),
        shown="F2",
        label=lazy_pgettext("key", "Hint"),
        help=lazy_gettext("Be told what a strong player would do, and why."),
        scopes=(Scope.ROUND,),
    ),
    KeyRow(
        id="table.coach",
        action="coach",
        keys=("f2", "i"),
        shown="F2",
        label=lazy_pgettext("key", "Coach"),
        help=lazy_gettext("Read at which turns of the match a choice cost most."),
        scopes=(Scope.RESULT, Scope.RECORD),
    ),
)
"""What matters most in a turn, in the order of a key bar."""

MORE_TABLE_KEYS: Final[tuple[KeyRow, ...]] = (
    KeyRow(
        id="table.sort",
        action="sort",
        keys=("f3", "s"),
        shown="F3",
        label=lazy_pgettext("key", "Sort"),
        help=lazy_gettext("Sort your hand: by suit, by weight, as it came."),
        scopes=(Scope.ROUND,),
    ),
    KeyRow(
        id="table.view",
        action="view",
        keys=("f5", "v"),
        shown="F5",
        label=lazy_pgettext("key", "View"),
        help=lazy_gettext("Draw the tiles another way."),
        scopes=(Scope.ROUND,),
    ),
    KeyRow(
        id="table.number",
        action="digit",
        keys=("0", "1", "2", "3", "4", "5", "6", "7", "8", "9"),
        shown="0-6",
        label=lazy_pgettext("key", "By numbers"),
        help=lazy_gettext("Choose a tile by its two numbers, in either order."),
        scopes=(Scope.ROUND,),
        takes_key=True,
        in_palette=False,
    ),
    KeyRow(
        id="table.log_back",
        action="log_back",
        keys=("pageup",),
        shown="PgUp",
        label=lazy_pgettext("act", "Log back"),
        help=lazy_gettext("Read what happened before."),
        scopes=TABLE,
        in_bar=False,
    ),
    KeyRow(
        id="table.log_on",
        action="log_on",
        keys=("pagedown",),
        shown="PgDn",
        label=lazy_pgettext("act", "Log on"),
        help=lazy_gettext("Read on to what happened last."),
        scopes=TABLE,
        in_bar=False,
    ),
)
"""What a key bar shows where there is room left."""

TALK_KEYS: Final[tuple[KeyRow, ...]] = (
    KeyRow(
        id="table.emote",
        action="emote",
        keys=("f6", "e"),
        shown="F6",
        label=lazy_pgettext("key", "Emote"),
        help=lazy_gettext("Say something without typing: a row of choices opens."),
        scopes=(Scope.LOBBY, *TABLE),
    ),
    KeyRow(
        id="table.owner",
        action="owner",
        keys=("f7", "o"),
        shown="F7",
        label=lazy_pgettext("key", "Owner"),
        help=lazy_gettext("What the table's owner can do: pause, chat, seats, hand over, close."),
        scopes=(Scope.LOBBY, *TABLE),
    ),
)
"""What opens a row of choices."""

PICK_KEYS: Final[tuple[KeyRow, ...]] = (
    KeyRow(
        id="pick.number",
        action="pick",
        keys=("1", "2", "3", "4", "5", "6", "7", "8", "9"),
        shown="1-9",
        label=lazy_pgettext("key", "Choose"),
        help=lazy_gettext("Take the choice of that number."),
        scopes=(Scope.PICK,),
        takes_key=True,
        in_palette=False,
    ),
    KeyRow(
        id="pick.close",
        action="close_picks",
        keys=("escape", "f6", "f7", "e", "o"),
        shown="Esc",
        label=lazy_pgettext("key", "Close"),
        help=lazy_gettext("Close the row; nothing of it is done."),
        scopes=(Scope.PICK,),
        in_palette=False,
    ),
)
"""Of a row of choices, while it is open."""

CHAT_KEYS: Final[tuple[KeyRow, ...]] = (
    KeyRow(
        id="chat.send",
        action="send",
        keys=("enter",),
        shown="Enter",
        label=lazy_pgettext("key", "Send"),
        help=lazy_gettext("Send the line to everybody at the table."),
        scopes=(Scope.CHAT,),
        in_palette=False,
    ),
    KeyRow(
        id="chat.close",
        action="close",
        keys=("escape",),
        shown="Esc",
        label=lazy_pgettext("key", "Close"),
        help=lazy_gettext("Close the chat line without sending."),
        scopes=(Scope.CHAT,),
        in_palette=False,
    ),
)
"""Of the chat line, while it is open."""
