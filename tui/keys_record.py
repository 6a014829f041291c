"""The keys of a record that is looked at again. A part of ``tui.keys``."""

from __future__ import annotations

from typing import Final

from tui.i18n import _
from tui.key_rows import KeyRow, Scope

RECORD_KEYS: Final[tuple[KeyRow, ...]] = (
    KeyRow(
        id="record.close",
        action="close",
        keys=("escape", "enter"),
        shown="Esc",
        label=_("Back"),
        help=_("Go back to the list of records."),
        scopes=(Scope.RECORD,),
        in_palette=False,
    ),
    KeyRow(
        id="record.next_act",
        action="next_act",
        keys=("right", "space", "l"),
        shown="←→",
        pair=("record.previous_act", "record.next_act"),
        label=_("Act"),
        name=_("Next act"),
        help=_("Show the next act; after the last of a round, the next round."),
        scopes=(Scope.RECORD,),
    ),
    KeyRow(
        id="record.next_round",
        action="next_round",
        keys=("down", "pagedown", "n"),
        shown="↑↓",
        pair=("record.previous_round", "record.next_round"),
        label=_("Round"),
        name=_("Next round"),
        help=_("Show how the next round ended."),
        scopes=(Scope.RECORD,),
    ),
    KeyRow(
        id="record.previous_act",
        action="previous_act",
        keys=("left", "backspace", "h"),
        shown="←",
        label=_("Act before"),
        help=_("Take the last act back; before the first, go to the end of the round before."),
        scopes=(Scope.RECORD,),
        in_bar=False,
    ),
    KeyRow(
        id="record.previous_round",
        action="previous_round",
        keys=("up", "pageup", "b"),
        shown="↑",
        label=_("Round before"),
        help=_("Show how the round before ended; before the first stands the whole match."),
        scopes=(Scope.RECORD,),
        in_bar=False,
    ),
    KeyRow(
        id="record.whole",
        action="whole_match",
        keys=("home",),
        shown="Home",
        label=_("Match"),
        help=_("Show the whole match."),
        scopes=(Scope.RECORD,),
    ),
    KeyRow(
        id="record.last",
        action="last_round",
        keys=("end",),
        shown="End",
        label=_("Last round"),
        help=_("Show how the last round ended."),
        scopes=(Scope.RECORD,),
        in_bar=False,
    ),
)
