"""What the player's program says of a fair deal, in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.seats import Seat
from netplay.fair.verdict import Fault, Mismatch, Outcome, Verdict
from netplay.messages import Snapshot
from tui.i18n import LazyText, _, lazy_gettext
from tui.words.people import name_of


def deal_words(verdict: Verdict, snapshot: Snapshot, reader: Seat | None) -> str:
    """How the check of a deal came out, in one sentence without its point."""
    if verdict.mismatch is not None:
        # Translators: the deal of a round is not the one that host and players had agreed on.
        sentence = _("The deal does not match: {reason}")
        return sentence.format(reason=_reason(verdict.mismatch, snapshot))
    if verdict.outcome is Outcome.WITHHELD:
        names = [withheld_words(seat, snapshot, reader) for seat in verdict.withheld]
        return _("Deal verified, but {reason}").format(reason=", ".join(names))
    return str(_OUTCOMES[verdict.outcome])


def withheld_words(seat: Seat, snapshot: Snapshot, reader: Seat | None) -> str:
    """Who withheld a nonce: a part of a sentence."""
    if seat == reader:
        return _("your program withheld its nonce")
    # Translators: a nonce is the secret number that each program adds to the deal of a round.
    return _("{name} withheld a nonce").format(name=name_of(snapshot, seat))


def seeded_words(seed: int) -> str:
    """Why there is nothing to check at a table that deals from a seed."""
    return _("No fair deal: dealt from seed {seed}").format(seed=seed)


def _reason(mismatch: Mismatch, snapshot: Snapshot) -> str:
    name = "" if mismatch.seat is None else name_of(snapshot, mismatch.seat)
    tile = "" if mismatch.tile is None else str(mismatch.tile)
    return str(_REASONS[mismatch.fault]).format(name=name, tile=tile)


_OUTCOMES: Final[Mapping[Outcome, LazyText]] = {
    Outcome.VERIFIED: lazy_gettext("Deal verified"),
    Outcome.LEFT_OUT: lazy_gettext("Deal verified, but without your part: it was late or left out"),
    Outcome.UNSEEN: lazy_gettext("Deal not checked: you were not here when it was dealt"),
    # Translators: the host was restarted, and what it had told of the first deal was lost with it.
    Outcome.DEALT_AGAIN: lazy_gettext("Deal not proved: the host was restarted and dealt again"),
    Outcome.NOT_OFFERED: lazy_gettext("Deal not checked: this host knows no fair deal"),
}

# Translators: each of these ends the sentence "The deal does not match: {reason}".
_REASONS: Final[Mapping[Fault, LazyText]] = {
    Fault.NO_COMMITMENT: lazy_gettext("the host had not committed itself before it dealt"),
    Fault.COMMITTED_TWICE: lazy_gettext("the host committed itself twice to one round"),
    Fault.USED_BEFORE: lazy_gettext("the host used the same secret again"),
    Fault.OWN_COMMITMENT: lazy_gettext("the host put another commitment in the place of yours"),
    # Translators: {name} is a bot of the host's own; only programs of players give nonces.
    Fault.BOTS_PART: lazy_gettext("{name}, a bot of the host, has a part in it"),
    Fault.CHANGED: lazy_gettext("the host changed what it had published"),
    Fault.FALSE_NONCE: lazy_gettext("the nonce of {name} is not the one that was promised"),
    Fault.REPEATED_NONCE: lazy_gettext("the nonce of {name} was known before"),
    Fault.NO_SECRET: lazy_gettext("the host did not show its secret"),
    Fault.FALSE_SECRET: lazy_gettext("the host showed another secret than it had promised"),
    Fault.LEAD: lazy_gettext("{name} should have led"),
    Fault.OWN_HAND: lazy_gettext("your hand was not the one that was drawn"),
    Fault.PLAYED_TILE: lazy_gettext("{name} played {tile}, which was drawn for somebody else"),
    Fault.ACTS: lazy_gettext("what was played does not belong to this deal"),
    Fault.SHOWN_HAND: lazy_gettext("the tiles left to {name} were not the ones that were drawn"),
    Fault.BONEYARD: lazy_gettext("the boneyard was not the one that was drawn"),
}
