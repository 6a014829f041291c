"""A client over TCP or a Unix socket: it connects, and comes back by itself when it is cut off.

What it says and does is decided in ``netplay.joining.client_core``; here are only the stream and
the clock.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from secrets import token_hex
from typing import Final

from msgspec.structs import replace

from netplay.address import Address, told_address
from netplay.codes import Code
from netplay.errors import (
    HungUp,
    JoinError,
    NoAnswer,
    NotATable,
    OtherVersion,
    ProtocolError,
    TurnedAway,
    Unreachable,
)
from netplay.joining.client_core import ID_BYTES, ClientCore, Guest, Standing
from netplay.joining.connecting import connect
from netplay.joining.host_connection import HostConnection
from netplay.joining.seat_keeping import SeatKeeping
from netplay.joining.seat_search import SeatSearch, fits_means
from netplay.joining.update_queue import UpdateQueue
from netplay.joining.updates import Ended, Joined, Offline, SeatKept, Step, Update
from netplay.messages import AnyRequest, FromHost, Goodbye, RequestId, Welcome
from netplay.names import clean_name
from netplay.pairing.errors import InBetween, NotSecured, OtherHost, WrongCode, refusal
from netplay.pairing.seal import CertificateHash, seal_of
from netplay.pairing.trust import NO_TRUST, Trust
from netplay.shapes import Role
from netplay.table_config import new_secret

_SEAT_IS_GONE: Final = (Code.UNKNOWN_TOKEN, Code.UNSEATED)
"""Goodbyes after which a token is good for nothing."""


async def join(
    address: Address,
    name: str,
    *,
    role: Role = Role.PLAYER,
    only_as: bool = False,
    owner: str | None = None,
    code: str | None = None,
    seal: str | None = None,
    in_clear: bool = False,
) -> NetClient:
    """A client that a table has let in. The caller closes it.

    A seat that this account still holds there is taken up again; a name is for a new one. So is a
    seat at a host that had another address and shows the same certificate.

    Args:
        address: where the table is.
        name: to sit there under.
        role: what to be.
        only_as: whether only a seat of this ``name`` may be taken up again.
        owner: the owner's key, where the caller has it.
        code: the table's join code, as ``parse_code`` gives it.
        seal: the host's seal, as ``parse_seal`` gives it: no other host is believed.
        in_clear: whether the table may be an open one, whatever was there before.

    Raises:
        CodeNeeded: the table asks a code, and none was given.
        WrongCode, TooManyGuesses: another one was given; how long to wait is told.
        JoinError: there is no table there, or no place at it.
    """
    wanted = name if only_as else ""
    fits = partial(fits_means, seal=seal, in_clear=in_clear)
    search = SeatSearch(address, wanted, fits, seal, elsewhere=owner is None)
    while True:
        seat = SeatKeeping(None) if role is Role.WATCHER else search.next()
        kept = seat.kept
        token = kept.token if kept else None
        claim = new_secret() if role is not Role.WATCHER and not token else None
        trust = Trust(code, seal, kept.certificate if kept else None)
        client = NetClient(address, Guest(role, name, token, owner, claim), seat, trust)
        try:
            await client.open()
        except TurnedAway as no:
            if role is Role.WATCHER or not search.goes_on(no.code, token, client.seal):
                raise
        else:
            return client


class NetClient:
    """A seat at a table on the network, or a watcher's place: a ``TableClient``."""

    def __init__(
        self,
        address: Address,
        guest: Guest,
        seat: SeatKeeping | None = None,
        trust: Trust = NO_TRUST,
    ) -> None:
        """Not connected yet.

        Args:
            address: where the table is.
            guest: who asks for a place.
            seat: keeps the token, where it shall outlive this client.
            trust: what the host is known by.
        """
        self._address = address
        self._trust = trust
        self._has_token = guest.token is not None
        self._where = told_address(address)
        self._guest = guest
        self._core = ClientCore(guest, token_hex(ID_BYTES))
        self._seat = SeatKeeping(None) if seat is None else seat
        self._told_fault = ""
        """Why the seat cannot be found again, as it was told last."""
        self._updates = UpdateQueue()
        self._connection: HostConnection | None = None
        self._running: asyncio.Task[None] | None = None
        self._clock = asyncio.get_running_loop().time
        self._admitted = asyncio.get_running_loop().create_future()

    @property
    def seal(self) -> str | None:
        """Of the host, as it was seen; None where it has shown no certificate."""
        known = self._trust.certificate
        return None if known is None else seal_of(known)

    async def open(self) -> None:
        """Connect and be let in; from then on the client runs until it ends or is closed.

        Raises:
            JoinError: it was not let in, and is closed.
        """
        try:
            connection = await self._connect()
            self._keep_claim()
            self._running = asyncio.create_task(self._run(connection))
            self._running.add_done_callback(self._updates.fail_with)
            await self._admitted
        except BaseException:
            await self.close()
            raise

    def updates(self) -> AsyncIterator[Update]:
        """What happens, in order, until ``Ended``."""
        return self._updates.all()

    def new_id(self) -> RequestId:
        """An id that no request of this client has had."""
        return self._core.new_id()

    def send(self, request: AnyRequest) -> None:
        """Ask for something; while offline it is kept until the client is back."""
        self._take(self._core.request(request))

    async def close(self) -> None:
        """End the connection without leaving the seat; ``updates`` then ends."""
        self._take(self._core.closed())
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        self._seat.let_go()

    # ------------------------------------------------------------ what runs

    async def _run(self, connection: HostConnection | None) -> None:
        """Talk until it ends, coming back whenever the connection is lost."""
        while connection is not None:
            fault = await self._talk(connection)
            connection = None
            retry_in = self._lost(fault)
            while connection is None and retry_in is not None:
                await asyncio.sleep(retry_in)
                try:
                    connection = await self._connect()
                except WrongCode as no:  # of a watcher: who has a seat shows its token
                    self._take(self._core.received(_goodbye(no), self._clock()))
                    return
                except JoinError as again:
                    retry_in = self._lost(again)

    async def _connect(self) -> HostConnection:
        """A connection; from the first one on the host is known by its certificate.

        Nobody who is known to the host by a token is asked for the code again, and no token is
        shown to a host that is not known.

        Raises:
            JoinError: there is none to be had.
        """
        is_known = self._has_token or self._guest.owner is not None
        pairs = not (is_known and self._trust.knows_host)
        connection = await connect(self._address, self._trust, pairs=pairs)
        if connection.certificate is not None:
            self._trust = replace(self._trust, certificate=connection.certificate)
        return connection

    async def _talk(self, connection: HostConnection) -> JoinError:
        """Follow the host's words until the connection is lost; why it was."""
        clock = self._clock
        self._connection = connection
        try:
            self._take(self._core.connected(clock()))
            while self._core.standing in (Standing.GREETING, Standing.IN):
                await self._updates.room()
                try:
                    async with asyncio.timeout_at(self._core.deadline):
                        message = await connection.receive()
                except TimeoutError:
                    if self._core.is_silent(clock()):
                        return NoAnswer(self._where, self._core.patience)
                    continue
                if message is None:
                    break
                _judge(message, connection.certificate, self._where)
                self._take(self._core.received(message, clock()))
                self._seat.try_again(clock())
                self._tell_of_seat()
            return HungUp(self._where)
        except OtherVersion as fault:
            return refusal(self._where, Code.WRONG_VERSION, fault.sentence)
        except ProtocolError as fault:
            return NotATable(self._where, fault.sentence)
        except InBetween as fault:
            return fault
        except ConnectionError:
            return HungUp(self._where)
        except OSError as error:
            return Unreachable(self._where, error.strerror or str(error))
        finally:
            self._connection = None
            await connection.close()

    def _lost(self, fault: JoinError) -> float | None:
        """Tell that the connection is lost; the seconds to wait, None once it is all over."""
        is_alarming = isinstance(fault, OtherHost | InBetween | NotSecured)
        step = self._core.lost(fault.sentence, is_alarming=is_alarming)
        self._take(step)
        if not self._admitted.done():
            self._admitted.set_exception(fault)
        waits = [update.retry_in for update in step.updates if isinstance(update, Offline)]
        return waits[0] if waits else None

    def _take(self, step: Step) -> None:
        """Send, note and tell what follows from an input."""
        if self._connection is not None:
            for message in step.send:
                self._connection.send(message)
        for update in step.updates:
            match update:
                case Joined(welcome):
                    self._keep(welcome)
                case Ended(code, text):
                    self._end(code, text)
                case _:
                    pass
        self._updates.put(step.updates)

    def _keep_claim(self) -> None:
        """Keep the claim to a new seat before it is made: whether it was heard may stay unknown."""
        claim = self._guest.claim
        if claim is not None:
            name = clean_name(self._guest.name)
            self._seat.keep(name, claim, self._trust.certificate, self._clock())

    def _keep(self, welcome: Welcome) -> None:
        if not self._admitted.done():
            self._admitted.set_result(None)
        seat = welcome.snapshot.seat
        self._has_token = self._has_token or welcome.token is not None
        if seat is None or welcome.token is None:
            return
        name = welcome.snapshot.chairs[seat].name
        self._seat.keep(name, welcome.token, self._trust.certificate, self._clock())
        if self._seat.kept is not None:  # which is not the newest where there is no room for that
            self._core.come_back_by(self._seat.kept.token)

    def _tell_of_seat(self) -> None:
        """Tell whether the seat can be found again, where that is news."""
        if self._core.standing is Standing.IN and self._seat.fault != self._told_fault:
            self._told_fault = self._seat.fault
            self._updates.put((SeatKept(self._told_fault),))

    def _end(self, code: Code | None, text: str) -> None:
        is_refused = self._guest.claim is not None and not self._admitted.done() and code
        if code in _SEAT_IS_GONE or is_refused:
            self._seat.forget()
        if not self._admitted.done() and code is not None:
            self._admitted.set_exception(refusal(self._where, code, text))


def _judge(message: FromHost, certificate: CertificateHash | None, where: str) -> None:
    """See that the seal in a welcome, which is shown to compare, is that of who answers here.

    Raises:
        InBetween: it is another: what comes from the table goes through somebody else.
    """
    if not isinstance(message, Welcome) or certificate is None:
        return
    if message.seal != (found := seal_of(certificate)):
        raise InBetween(where, message.seal or "", found)


def _goodbye(no: WrongCode) -> Goodbye:
    return Goodbye(Code.WRONG_CODE, str(no))
