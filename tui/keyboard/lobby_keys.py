"""The keys of the lobby. A part of ``tui.keys``."""

from __future__ import annotations

from typing import Final

from tui.i18n import lazy_gettext, lazy_pgettext
from tui.keyboard.key_rows import KeyRow, Scope

LOBBY_KEYS: Final[tuple[KeyRow, ...]] = (
    KeyRow(
        id="lobby.ready",
        action="ready",
        keys=("enter", "r"),
        shown="Enter",
        label=lazy_pgettext("key", "Ready"),
        help=lazy_gettext("Say that you are ready, or not yet. All ready: the match starts."),
        scopes=(Scope.LOBBY,),
    ),
    KeyRow(
        id="lobby.next",
        action="next_seat",
        keys=("down",),
        shown="↑↓",
        pair=("lobby.previous", "lobby.next"),
        label=lazy_pgettext("key", "Seat"),
        help=lazy_gettext("Choose the seat below."),
        scopes=(Scope.LOBBY,),
        in_palette=False,
    ),
    KeyRow(
        id="lobby.previous",
        action="previous_seat",
        keys=("up",),
        shown="↑",
        label=lazy_pgettext("act", "Seat above"),
        help=lazy_gettext("Choose the seat above."),
        scopes=(Scope.LOBBY,),
        in_bar=False,
        in_palette=False,
    ),
    KeyRow(
        id="lobby.number",
        action="seat",
        keys=("1", "2", "3", "4"),
        shown="1-4",
        label=lazy_pgettext("act", "By number"),
        help=lazy_gettext("Choose the seat of that number."),
        scopes=(Scope.LOBBY,),
        takes_key=True,
        in_bar=False,
        in_palette=False,
    ),
    KeyRow(
        id="lobby.bot",
        action="add_bot",
        keys=("plus", "b"),
        shown="+",
        label=lazy_pgettext("key", "Bot"),
        help=lazy_gettext("Seat a bot in the chosen seat; again, a bot of another level."),
        scopes=(Scope.LOBBY,),
    ),
    KeyRow(
        id="lobby.clear",
        action="clear_seat",
        keys=("minus", "x", "delete"),
        shown="-",
        label=lazy_pgettext("key", "Free"),
        name=lazy_pgettext("act", "Free this seat"),
        help=lazy_gettext("Free the chosen seat. Where a player sits, it asks first."),
        scopes=(Scope.LOBBY,),
    ),
    KeyRow(
        id="lobby.swap",
        action="swap_seats",
        keys=("space", "w"),
        shown="Space",
        label=lazy_pgettext("key", "Swap"),
        help=lazy_gettext("Mark the chosen seat, then another: they change places."),
        scopes=(Scope.LOBBY,),
    ),
)
"""In the order of a key bar."""
