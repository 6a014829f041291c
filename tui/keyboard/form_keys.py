"""The keys of the screens with something to fill in. A part of ``tui.keys``."""

from __future__ import annotations

from typing import Final

from tui.i18n import lazy_gettext, lazy_pgettext
from tui.keyboard.key_rows import KeyRow, Scope

FORM_KEYS: Final[tuple[KeyRow, ...]] = (
    KeyRow(
        id="form.accept",
        action="accept",
        keys=("enter",),
        shown="Enter",
        label=lazy_pgettext("key", "Done"),
        help=lazy_gettext("Take what the form says."),
        scopes=(Scope.FORM,),
    ),
    KeyRow(
        id="form.next",
        action="next_field",
        keys=("down", "tab"),
        shown="↑↓",
        pair=("form.previous", "form.next"),
        label=lazy_pgettext("key", "Field"),
        help=lazy_gettext("Go to the field below."),
        scopes=(Scope.FORM,),
        in_palette=False,
    ),
    KeyRow(
        id="form.previous",
        action="previous_field",
        keys=("up", "shift+tab"),
        shown="↑",
        label=lazy_pgettext("act", "Field above"),
        help=lazy_gettext("Go to the field above."),
        scopes=(Scope.FORM,),
        in_bar=False,
        in_palette=False,
    ),
    KeyRow(
        id="form.more",
        action="more",
        keys=("right", "space"),
        shown="←→",
        pair=("form.less", "form.more"),
        label=lazy_pgettext("key", "Change"),
        help=lazy_gettext("Take the next value."),
        scopes=(Scope.FIELD,),
        in_palette=False,
    ),
    KeyRow(
        id="form.less",
        action="less",
        keys=("left", "backspace"),
        shown="←",
        label=lazy_pgettext("act", "Change back"),
        help=lazy_gettext("Take the value before."),
        scopes=(Scope.FIELD,),
        in_bar=False,
        in_palette=False,
    ),
    KeyRow(
        id="settings.keys",
        action="keys",
        keys=("f8",),
        shown="F8",
        label=lazy_pgettext("key", "Keys"),
        help=lazy_gettext("Choose other keys."),
        scopes=(Scope.SETTINGS,),
    ),
    KeyRow(
        id="form.leave",
        action="leave",
        keys=("ctrl+q",),
        shown="^Q",
        label=lazy_pgettext("act", "Leave"),
        help=lazy_gettext("Leave the form; nothing of it is done."),
        scopes=(Scope.FORM,),
        in_bar=False,
    ),
    KeyRow(
        id="back",
        action="back",
        keys=("escape",),
        shown="Esc",
        label=lazy_pgettext("key", "Back"),
        help=lazy_gettext("Go back to where you were."),
        scopes=(Scope.LIST, Scope.FORM),
        in_palette=False,
    ),
    KeyRow(
        id="form.help",
        action="help",
        keys=("f1",),
        shown="F1",
        label=lazy_pgettext("key", "Help"),
        help=lazy_gettext("Read the keys and the rules."),
        scopes=(Scope.FORM,),
    ),
)
"""In the order of a key bar."""
