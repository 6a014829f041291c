"""A client's part in the fair deals of its table: it commits itself, reveals, and checks.

Without I/O: the host's words come in, the client's own and what it finds go out. It remembers what
the host has published, for what is published twice must be the same (docs/fair-deal.md), unless the
host says that it may have lost it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from engine.fair_deal import Occasion, false_nonce, seat_commitment
from engine.seats import Seat
from netplay.errors import ProtocolError
from netplay.events import RoundEnded, RoundStarted
from netplay.fair.exchange import MAX_SPENT
from netplay.fair.heard_deal import HeardDeal, inspect
from netplay.fair.round_memory import RoundMemory
from netplay.fair.used_once import UsedOnce
from netplay.fair.verdict import Fault, Mismatch, Outcome, Verdict
from netplay.joining.updates import DealChecked, NonceWithheld, Step, Update
from netplay.messages import Commit, Dealing, Reveal, Snapshot
from netplay.wire import digest_from_wire, rules_from_wire

MAX_REMEMBERED: Final = 4_096
"""Commitments and secrets that are remembered: those of more rounds than anybody plays at a
table."""
MAX_DEALS: Final = 64
"""Deals that are remembered, for a host that goes back to them; no host loses a whole evening."""


class FairPart:
    """One client's part, through all rounds and connections."""

    def __init__(self, new_nonce: Callable[[], bytes]) -> None:
        """``new_nonce`` brings 32 bytes of chance for each deal."""
        self._new_nonce = new_nonce
        self._table = ""
        self._is_offered = False
        self._may_be_old = False
        """Whether what is told next may be a deal in which another terminal had our seat."""
        self._snapshot: Snapshot | None = None
        self._deal: HeardDeal | None = None
        """Of which was heard last …"""
        self._deals: dict[tuple[int, int], HeardDeal] = {}
        """… and all, by match and round."""
        self._furthest = (0, 0)
        """The highest match and round that the table has ever come to."""
        self._run: str | None = None
        """The mark of the host's process at this connection; None before it has told of a deal."""
        self._bare: int | None = None
        """The round that runs, where it was dealt without a commitment: what comes now is none."""
        self._used = UsedOnce(MAX_REMEMBERED)
        """Commitments and secrets of the host."""
        self._shown = UsedOnce(MAX_SPENT)
        """Nonces. They are apart, for a player may choose one that the host has used for something
        else; and no more than the host remembers, which cannot refuse the others."""
        self._memory = RoundMemory()

    # ------------------------------------------------------------ what the host says

    def joined(self, table: str, snapshot: Snapshot, *, is_offered: bool, by_token: bool) -> None:
        """The host has let us in.

        Args:
            table: its public name, as it was sent.
            snapshot: how things stand.
            is_offered: whether the host knows fair deals.
            by_token: whether somebody may have had our seat before.
        """
        if table != self._table:
            self._deal, self._memory = None, RoundMemory()
            self._deals.clear()
            self._furthest = (0, 0)
            self._used.clear()
            self._shown.clear()
        self._table, self._is_offered, self._may_be_old = table, is_offered, by_token
        self._snapshot, self._bare, self._run = snapshot, None, None
        if self._deal is not None:
            self._deal.is_sure = self._deal.owes_secret = False
        self._memory.saw(snapshot, is_live=False)

    def saw(self, snapshot: Snapshot) -> tuple[Update, ...]:
        """The table has changed; what there is to tell of its deal."""
        self._snapshot, self._may_be_old = snapshot, False
        self._memory.saw(snapshot, is_live=True)
        shown = snapshot.round
        if shown is None or snapshot.seed is not None:
            return ()
        events = {type(event) for event in snapshot.events}
        if not self._is_offered:
            unknown = Verdict(outcome=Outcome.NOT_OFFERED, round=shown.number)
            return (DealChecked(unknown),) if RoundEnded in events else ()
        deal = self._deal
        if RoundEnded in events:
            self._bare = None
        if RoundStarted in events and not (deal and deal.is_for_next(shown.number)):
            self._bare = shown.number
            return (_mismatch(shown.number, Mismatch(Fault.NO_COMMITMENT)),)
        if deal is not None and RoundEnded in events and deal.told.round == shown.number:
            deal.owes_secret = True
            return self._judge(deal)
        return ()

    def heard(self, told: Dealing) -> Step:
        """The host has told how far a deal has come.

        Raises:
            ProtocolError: no host says such a thing.
        """
        if self._snapshot is None or not self._is_offered:
            raise ProtocolError("The host spoke of a deal to a client that takes part in none.")
        inspect(told, self._snapshot.rules.players)
        if self._run not in (None, told.run):
            raise ProtocolError("The host showed a deal that cannot be.")
        last, is_first, self._run = self._deal, self._run is None, told.run
        is_other_run = is_first and last is not None and told.run != last.told.run
        unpaid: tuple[Update, ...] = ()
        if last is not None and told.number <= last.told.number and not is_other_run:
            deal, wrong = last, last.grow(told)
        else:
            if last is not None and told.number != last.told.number:
                unpaid = self._unpaid(last)
            deal, wrong = self._open(told, self._snapshot)
            self._memory.follow(told, None if last is None else last.told)
            self._deal = deal
        if wrong is not None:
            return Step(updates=(*unpaid, *self._found(deal, wrong)))
        step = self._go_on(deal)
        return replace(step, updates=(*unpaid, *step.updates))

    def closing(self) -> tuple[Update, ...]:
        """The host ends the table: what it owes it will not pay."""
        return () if self._deal is None else self._unpaid(self._deal)

    # ------------------------------------------------------------ what follows from it

    def _open(self, told: Dealing, snapshot: Snapshot) -> tuple[HeardDeal, Mismatch | None]:
        """The deal that is told of now, for the first time or anew; what is wrong with it."""
        known, is_sure = self._deals.get(told.number), not self._may_be_old
        if known is not None:
            return known, known.begin_anew(told, snapshot.seat, is_sure=is_sure)
        rules, is_bare = rules_from_wire(snapshot.rules), told.round == self._bare
        deal = HeardDeal(
            told=told,
            most=told,
            occasion=Occasion(self._table, told.match, told.round, rules),
            was_here=not told.commitments,
            is_sure=is_sure,
            seat=snapshot.seat,
            is_judged=is_bare,
            has_failed=is_bare,
            is_again=not told.commitments and told.number <= self._furthest,
        )
        self._furthest = max(self._furthest, told.number)
        if len(self._deals) >= MAX_DEALS:
            del self._deals[next(iter(self._deals))]
        self._deals[told.number] = deal
        is_new = self._used.is_new(told.commitment, told.number)
        return deal, None if is_new else Mismatch(Fault.USED_BEFORE)

    def _go_on(self, deal: HeardDeal) -> Step:
        """Give what is to be given now, or check what can be checked."""
        told = deal.told
        if deal.is_judged:
            return Step()
        if not told.commitments:
            return Step(send=self._commit(deal))
        if (bot := self._bot_in(told)) is not None:
            return Step(updates=self._found(deal, Mismatch(Fault.BOTS_PART, bot)))
        if not told.nonces:
            return self._reveal(deal)
        wrong = self._in_nonces(deal)
        if wrong is not None:
            return Step(updates=self._found(deal, wrong))
        withheld = deal.terms.withheld
        news: tuple[Update, ...] = ()
        if withheld and not deal.is_dealt:
            news = (NonceWithheld(told.round, withheld),)
        deal.is_dealt = True
        return Step(updates=(*news, *self._judge(deal)))

    def _bot_in(self, told: Dealing) -> Seat | None:
        """A bot of the host's own that is in the list: the host could choose what it withholds."""
        chairs = () if self._snapshot is None else self._snapshot.chairs
        for seat, (chair, given) in enumerate(zip(chairs, told.commitments, strict=False)):
            if chair.level is not None and given is not None:
                return seat
        return None

    def _commit(self, deal: HeardDeal) -> tuple[Commit, ...]:
        told, seat = deal.told, deal.seat
        if seat is None or seat in told.barred:
            return ()
        if deal.nonce is None or deal.own is None:
            deal.nonce = self._new_nonce()
            host = bytes.fromhex(told.commitment)
            deal.own = seat_commitment(deal.nonce, deal.occasion, host, seat)
        return (Commit(match=told.match, round=told.round, commitment=deal.own.hex()),)

    def _reveal(self, deal: HeardDeal) -> Step:
        told, seat = deal.told, deal.seat
        listed = None if seat is None else deal.terms.commitments[seat]
        if listed is None:
            return Step()
        if listed == deal.own and deal.nonce is not None:
            own = Reveal(match=told.match, round=told.round, nonce=deal.nonce.hex())
            return Step(send=(own,))
        if deal.was_here and deal.is_sure:
            return Step(updates=self._found(deal, Mismatch(Fault.OWN_COMMITMENT)))
        return Step()

    def _in_nonces(self, deal: HeardDeal) -> Mismatch | None:
        """What is wrong with the nonces that the host shows."""
        liar = false_nonce(deal.terms)
        if liar is not None:
            return Mismatch(Fault.FALSE_NONCE, liar)
        for seat, nonce in enumerate(deal.told.nonces):
            if nonce is not None and not self._shown.is_new(nonce, deal.told.number):
                return Mismatch(Fault.REPEATED_NONCE, seat)
        return None

    def _judge(self, deal: HeardDeal) -> tuple[Update, ...]:
        """The verdict, once the round is over and the secret is shown; only once."""
        secret, shown = digest_from_wire(deal.told.secret), self._memory.round
        is_over = shown is not None and shown.result is not None
        if deal.is_judged or secret is None or not is_over:
            return ()
        deal.owes_secret = False
        if not self._used.is_new(secret.hex(), deal.told.number):
            return self._found(deal, Mismatch(Fault.USED_BEFORE))
        from netplay.fair.check import first_mismatch  # noqa: PLC0415 - not before a round is over

        mismatch = first_mismatch(secret, deal.terms, self._memory)
        if mismatch is not None:
            return self._found(deal, mismatch)
        deal.is_judged = True
        verdict = Verdict(outcome=deal.outcome, round=deal.told.round, withheld=deal.terms.withheld)
        return (DealChecked(verdict),)

    def _unpaid(self, deal: HeardDeal) -> tuple[Update, ...]:
        """What there is to tell of a round that is over, and whose secret will not be shown."""
        return self._found(deal, Mismatch(Fault.NO_SECRET)) if deal.owes_secret else ()

    def _found(self, deal: HeardDeal, mismatch: Mismatch) -> tuple[Update, ...]:
        """That ``deal`` does not match, unless that was found before."""
        deal.owes_secret = False
        if deal.has_failed:
            return ()
        deal.is_judged = deal.has_failed = True
        return (_mismatch(deal.told.round, mismatch),)


def _mismatch(number: int, mismatch: Mismatch) -> DealChecked:
    return DealChecked(Verdict(outcome=Outcome.MISMATCH, round=number, mismatch=mismatch))
