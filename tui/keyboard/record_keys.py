"""The keys of a record that is looked at again. A part of ``tui.keys``."""

from __future__ import annotations

from typing import Final

from tui.i18n import lazy_gettext, lazy_pgettext
from tui.keyboard.key_rows import KeyRow, Scope

RECORD_KEYS: Final[tuple[KeyRow, ...]] = (
    KeyRow(
        id="record.close",
        action="close",
        keys=("escape", "enter"),
        shown="Esc",
        label=lazy_pgettext("key", "Back"),
        help=lazy_gettext("Go back to the list of records."),
        scopes=(Scope.RECORD,),
        in_palette=False,
    ),
    KeyRow(
        id="record.next_act",
        action="next_act",
        keys=("right", "space", "l"),
        shown="←→",
        pair=("record.previous_act", "record.next_act"),
        label=lazy_pgettext("key", "Act"),
        name=lazy_pgettext("act", "Next act"),
        help=lazy_gettext("Show the next act; after the last of a round, the next round."),
        scopes=(Scope.RECORD,),
    ),
    KeyRow(
        id="record.next_round",
        action="next_round",
        keys=("down", "pagedown", "n"),
        shown="↑↓",
        pair=("record.previous_round", "record.next_round"),
        label=lazy_pgettext("key", "Round"),
        name=lazy_pgettext("act", "Next round"),
        help=lazy_gettext("Show how the next round ended."),
        scopes=(Scope.RECORD,),
    ),
    KeyRow(
        id="record.previous_act",
        action="previous_act",
        keys=("left", "backspace", "h"),
        shown="←",
        label=lazy_pgettext("act", "Act before"),
        help=lazy_gettext(
            "Take the last act back; before the first, go to the end of the round before."
        ),
        scopes=(Scope.RECORD,),
        in_bar=False,
    ),
    KeyRow(
        id="record.previous_round",
        action="previous_round",
        keys=("up", "pageup", "b"),
        shown="↑",
        label=lazy_pgettext("act", "Round before"),
        help=lazy_gettext(
            "Show how the round before ended; before the first stands the whole match."
        ),
        scopes=(Scope.RECORD,),
        in_bar=False,
    ),
    KeyRow(
        id="record.whole",
        action="whole_match",
        keys=("home",),
        shown="Home",
        label=lazy_pgettext("key", "Match"),
        help=lazy_gettext("Show the whole match."),
        scopes=(Scope.RECORD,),
    ),
    KeyRow(
        id="record.last",
        action="last_round",
        keys=("end",),
        shown="End",
        label=lazy_pgettext("act", "Last round"),
        help=lazy_gettext("Show how the last round ended."),
        scopes=(Scope.RECORD,),
        in_bar=False,
    ),
)
