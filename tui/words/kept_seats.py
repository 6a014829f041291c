"""What is said of a seat that this machine cannot keep: on a full disk, say."""

from __future__ import annotations

from tui.i18n import _
from tui.words.faults import system_words


def kept_news(fault: str) -> str:
    """Whether the player could come back; ``fault`` is why not, or empty."""
    if not fault:
        return _("Your seat is kept now: you can come back to it.")
    # Translators: {reason} is the system's: "No space left on device".
    sentence = _("Your seat cannot be kept here ({reason}): if you leave, you cannot come back.")
    return sentence.format(reason=system_words(fault))


def lost_seat(fault: str) -> str:
    """What is said to a player who has left a seat that could not be kept."""
    sentence = _(
        "Your seat could not be kept here ({reason}): join again under another name, or watch."
    )
    return sentence.format(reason=system_words(fault))


def leave_for_good_question() -> str:
    """What is asked of a player who wants to leave such a seat in a match."""
    return _("Leave? Your seat is not kept: you cannot come back. y: leave, n: stay.")
