"""What a player's program says of a fair deal, as values (docs/fair-deal.md).

Each has a code and an English sentence; a screen may say it in its own words.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct

from engine.seats import Seat
from engine.tile import Tile


class Outcome(StrEnum):
    """How a check came out."""

    VERIFIED = "verified"
    WITHHELD = "withheld"
    """All is well, but somebody withheld a nonce."""
    LEFT_OUT = "left_out"
    """All is well, but our own part is not in the deal: it came too late, or so the host says."""
    UNSEEN = "unseen"
    """The program was not there when it was dealt; what it has seen since is well."""
    DEALT_AGAIN = "dealt_again"
    """All is well, but the host has dealt the round once more: it had lost what it told before."""
    NOT_OFFERED = "not_offered"
    """The host knows no fair deal."""
    MISMATCH = "mismatch"
    """Something does not match: ``Fault`` says what."""


class Fault(StrEnum):
    """What does not match."""

    NO_COMMITMENT = "no_commitment"
    COMMITTED_TWICE = "committed_twice"
    USED_BEFORE = "used_before"
    OWN_COMMITMENT = "own_commitment"
    BOTS_PART = "bots_part"
    CHANGED = "changed"
    FALSE_NONCE = "false_nonce"
    REPEATED_NONCE = "repeated_nonce"
    NO_SECRET = "no_secret"
    FALSE_SECRET = "false_secret"
    LEAD = "lead"
    OWN_HAND = "own_hand"
    PLAYED_TILE = "played_tile"
    ACTS = "acts"
    SHOWN_HAND = "shown_hand"
    BONEYARD = "boneyard"


class Mismatch(Struct, frozen=True):
    """The first thing that does not match."""

    fault: Fault
    seat: Seat | None = None
    """Whose nonce, lead, tile or hand."""
    tile: Tile | None = None
    """Of a hand or a play, where one can be named."""


class Verdict(Struct, frozen=True, kw_only=True):
    """What there is to say of the deal of one round."""

    outcome: Outcome
    round: int
    withheld: tuple[Seat, ...] = ()
    """Who withheld a nonce."""
    mismatch: Mismatch | None = None
    """Where the outcome is one."""

    @property
    def sentence(self) -> str:
        """All of it in English, for a log or a program's output; seats count from 0 there."""
        if self.mismatch is not None:
            return f"The deal does not match: {_sentence(self.mismatch)}."
        if self.outcome is Outcome.WITHHELD:
            seats = " and ".join(map(str, self.withheld))
            return f"The deal is verified; seat {seats} withheld a nonce."
        return _OUTCOMES[self.outcome]


_OUTCOMES: Final = {
    Outcome.VERIFIED: "The deal is verified.",
    Outcome.LEFT_OUT: "The deal is verified, but without your part: it came too late, or was left "
    "out.",
    Outcome.UNSEEN: "The deal is not checked: you were not here when it was dealt.",
    Outcome.DEALT_AGAIN: "The deal is not proved: the host was restarted, and dealt this round "
    "again.",
    Outcome.NOT_OFFERED: "The deal is not checked: this host knows no fair deal.",
}

_SENTENCES: Final = {
    Fault.NO_COMMITMENT: "the host dealt without committing itself before",
    Fault.COMMITTED_TWICE: "the host committed itself twice to one round",
    Fault.USED_BEFORE: "the host used a secret again",
    Fault.OWN_COMMITMENT: "the host put another commitment in the place of yours",
    Fault.BOTS_PART: "seat {seat} is a bot of the host's, and has a part in the deal",
    Fault.CHANGED: "the host changed what it had published",
    Fault.FALSE_NONCE: "the nonce of seat {seat} is not what it was committed to",
    Fault.REPEATED_NONCE: "the nonce of seat {seat} was known before",
    Fault.NO_SECRET: "the host did not show its secret after the round",
    Fault.FALSE_SECRET: "the secret of the host is not what it was committed to",
    Fault.LEAD: "seat {seat} should have led",
    Fault.OWN_HAND: "your hand was not the one that was drawn",
    Fault.PLAYED_TILE: "seat {seat} played {tile}, which was not drawn for it",
    Fault.ACTS: "the acts of the round are not those of its deal",
    Fault.SHOWN_HAND: "the hand of seat {seat} at the end was not the one that was drawn",
    Fault.BONEYARD: "the boneyard at the end was not the one that was drawn",
}


def _sentence(mismatch: Mismatch) -> str:
    return _SENTENCES[mismatch.fault].format(seat=mismatch.seat, tile=mismatch.tile)
