"""The keys of a table: turns, results, log and chat line. A part of ``tui.keys``."""

from __future__ import annotations

from typing import Final

from tui.i18n import _, pgettext
from tui.key_rows import KeyRow, Scope

TABLE: Final = (Scope.ROUND, Scope.RESULT)
"""At the table, whatever it is doing."""

TURN_KEYS: Final[tuple[KeyRow, ...]] = (
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
        shown="Bksp",
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
        pair=("table.previous", "table.next"),
        label=_("Tile"),
        name=_("Tile to the right"),
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
        id="table.end_a",
        action="end_a",
        keys=("up", "a"),
        shown="↑↓",
        pair=("table.end_a", "table.end_b"),
        label=pgettext("key", "End"),
        name=pgettext("key", "End A"),
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
        scopes=TABLE,
        in_palette=False,
    ),
    KeyRow(
        id="table.hint",
        action="hint",
        keys=("f2", "i"),
        shown="F2",
        label=_("Hint"),
        help=_("Be told an act that is good, and why."),
        scopes=(Scope.ROUND,),
    ),
)
"""What matters most in a turn, in the order of a key bar."""

MORE_TABLE_KEYS: Final[tuple[KeyRow, ...]] = (
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
        id="table.view",
        action="view",
        keys=("f5", "v"),
        shown="F5",
        label=_("View"),
        help=_("Draw the tiles another way."),
        scopes=(Scope.ROUND,),
    ),
    KeyRow(
        id="table.number",
        action="digit",
        keys=("0", "1", "2", "3", "4", "5", "6", "7", "8", "9"),
        shown="0-6",
        label=_("By numbers"),
        help=_("Choose a tile by its two numbers, in either order."),
        scopes=(Scope.ROUND,),
        takes_key=True,
        in_palette=False,
    ),
    KeyRow(
        id="table.log_back",
        action="log_back",
        keys=("pageup",),
        shown="PgUp",
        label=_("Log back"),
        help=_("Read what happened before."),
        scopes=TABLE,
        in_bar=False,
    ),
    KeyRow(
        id="table.log_on",
        action="log_on",
        keys=("pagedown",),
        shown="PgDn",
        label=_("Log on"),
        help=_("Read on to what happened last."),
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
        label=_("Emote"),
        help=_("Say something without typing: a row of choices opens."),
        scopes=(Scope.LOBBY, *TABLE),
    ),
    KeyRow(
        id="table.owner",
        action="owner",
        keys=("f7", "o"),
        shown="F7",
        label=_("Owner"),
        help=_("What the table's owner can do: pause, chat, seats, hand over, close."),
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
        label=_("Choose"),
        help=_("Take the choice of that number."),
        scopes=(Scope.PICK,),
        takes_key=True,
        in_palette=False,
    ),
    KeyRow(
        id="pick.close",
        action="close_picks",
        keys=("escape", "f6", "f7", "e", "o"),
        shown="Esc",
        label=_("Close"),
        help=_("Close the row; nothing of it is done."),
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
)
"""Of the chat line, while it is open."""
