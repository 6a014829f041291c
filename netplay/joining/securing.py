"""A client's way to a table that asks for a code: TLS, a look at the certificate, the exchange.

Imported only where it is wanted; an open table needs nothing of it.
"""

from __future__ import annotations

import asyncio
from secrets import token_bytes
from typing import NoReturn

from netplay.errors import HungUp, NotATable, ProtocolError
from netplay.framing import MAGIC
from netplay.joining.host_connection import READ_BYTES, HostConnection, Streams
from netplay.messages import AnyFromHost, Goodbye, PairAnswer, PairDone
from netplay.pairing.errors import CodeNeeded, FalseHost, NotSecured, refusal
from netplay.pairing.exchange import GuestSide
from netplay.pairing.seal import certificate_hash
from netplay.pairing.trust import Trust
from netplay.tls import TlsStream, client_context


async def secured(streams: Streams, trust: Trust, where: str, *, pairs: bool) -> HostConnection:
    """A connection on which a hello may be said.

    Args:
        streams: to whatever listens there; closed where it is not the host.
        trust: what the guest goes by.
        where: the address, for sentences.
        pairs: whether the code has to be proved; else a token or the owner's key comes next.

    Raises:
        JoinError: it is not the host, or the code is missing or wrong.
        OSError: the system refuses.
    """
    reader, writer = streams
    try:
        tls = TlsStream(client_context(), is_host=False)
        writer.write(tls.data_to_send())
        # While the host answers: this takes longer than that.
        side = GuestSide(trust.code, token_bytes) if pairs and trust.code is not None else None
        await _shake_hands(tls, reader, writer, where)
        certificate = certificate_hash(tls.certificate)
        trust.judge(certificate, where)
        if pairs:
            _refuse_without_code(trust, where)
        connection = HostConnection(reader, writer, tls, certificate)
        if side is not None:
            side.see(certificate)
            await _pair(connection, side, where)
    except ProtocolError as fault:
        writer.transport.abort()
        raise NotATable(where, fault.sentence) from fault
    except BaseException:
        writer.transport.abort()
        raise
    return connection


async def _shake_hands(
    tls: TlsStream, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, where: str
) -> None:
    """Finish the handshake with whatever listens there, not yet judged.

    Raises:
        NotSecured: it speaks in the clear.
        HungUp: it has ended the connection.
        ProtocolError: it speaks no TLS of ours.
    """
    is_first = True
    while not tls.is_ready:
        data = await reader.read(READ_BYTES)
        if not data:
            raise HungUp(where)
        if is_first and data[0] == MAGIC[0]:
            raise NotSecured(where)
        is_first = False
        tls.receive_data(data)
        writer.write(tls.data_to_send())


def _refuse_without_code(trust: Trust, where: str) -> None:
    if trust.code is None:
        raise CodeNeeded(where)


async def _pair(connection: HostConnection, side: GuestSide, where: str) -> None:
    """Prove the code, and have it proved.

    Raises:
        JoinError: one of the two sides does not know it.
        ProtocolError: the host says something else.
    """
    connection.send(side.pair)
    match await connection.receive_any():
        case PairAnswer() as answer:
            connection.send(side.answered(answer))
        case other:
            _refuse(other, where)
    match await connection.receive_any():
        case PairDone() as done:
            if not side.is_done(done):
                raise FalseHost(where)
        case other:
            _refuse(other, where)


def _refuse(message: AnyFromHost | None, where: str) -> NoReturn:
    match message:
        case None:
            raise HungUp(where)
        case Goodbye(code, text, wait):
            raise refusal(where, code, text, wait or 0)
        case _:
            raise ProtocolError("The host spoke of something else than the code.")
