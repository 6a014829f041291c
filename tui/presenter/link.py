"""What to say while there is no table to talk to."""

from __future__ import annotations

from netplay.updates import Ended, Offline
from tui.i18n import _
from tui.table_model import Contact, Link


def link_sentences(link: Link) -> tuple[str, ...]:
    """The longest way to say it first; none while the table is there."""
    match link:
        case Offline(text, retry_in):
            facts = {"text": text, "seconds": max(round(retry_in), 1)}
            return (
                _("{text} Trying again by itself in {seconds} s; Ctrl+Q leaves.").format(**facts),
                _("No connection. Trying again by itself in {seconds} s; Ctrl+Q leaves.").format(
                    **facts
                ),
                _("No connection: trying again; Ctrl+Q leaves."),
            )
        case Ended(_code, text):
            return (_("{text} Enter goes back.").format(text=text), text)
        case Contact.CONNECTING:
            return (_("Waiting for the table."),)
        case Contact.ONLINE:
            return ()
