"""What to say while there is no table to talk to."""

from __future__ import annotations

from netplay.joining.updates import Ended, Offline
from tui.i18n import _
from tui.keys import key_for
from tui.model.table_model import Contact, TableModel


def link_sentences(model: TableModel) -> tuple[str, ...]:
    """The longest way to say it first; none while the table is there."""
    match model.link:
        case Offline(text, retry_in):
            sentences = (
                *(_cures() if model.cure else ()),
                _("{text} Trying again by itself in {seconds} s; {leave} leaves."),
                _("No connection. Trying again by itself in {seconds} s; {leave} leaves."),
                _("No connection: trying again; {leave} leaves."),
            )
            seconds, leave = max(round(retry_in), 1), key_for("leave")
            return tuple(
                sentence.format(text=text, seconds=seconds, leave=leave, command=model.cure)
                for sentence in sentences
            )
        case Ended(_code, text):
            back = key_for("table.go_on")
            return (_("{text} {key} goes back.").format(text=text, key=back), text)
        case Contact.CONNECTING:
            return (_("Waiting for the table."),)
        case Contact.ONLINE:
            return ()


def _cures() -> tuple[str, ...]:
    # Translators: {leave} is a key, {command} what is then typed into the shell.
    return (
        _("The host is gone. {leave} leaves; {command} takes the match up."),
        _("The host is gone: {leave}, then {command}"),
    )
