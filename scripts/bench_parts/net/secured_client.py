"""One of the crowd at a table that asks a code: the same, inside TLS and after the exchange."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from secrets import token_bytes

from netplay.codec import all_host_messages, encode
from netplay.framing import NEED_DATA, PREFACE, FrameReader, frame
from netplay.messages import PairAnswer, PairDone
from netplay.pairing.exchange import GuestSide
from netplay.pairing.seal import certificate_hash
from netplay.tls import TlsStream, client_context
from scripts.bench_parts.net.crowd import Client, CrowdTable


class SecuredClient(Client):
    """A client that proves the code before it says hello."""

    def __init__(self, table: CrowdTable, name: str, code: str) -> None:
        super().__init__(table, name)
        self._tls = TlsStream(client_context(), is_host=False)
        self._side: GuestSide | None = GuestSide(code, token_bytes)
        """None once the exchange is over."""
        self._pairing = FrameReader()

    @classmethod
    def of(cls, code: str) -> Callable[[CrowdTable, str], Client]:
        """What makes clients that know ``code``."""
        return lambda table, name: cls(table, name, code)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin with TLS."""
        self._keep(transport)
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Take what came through TLS."""
        was_ready = self._tls.is_ready
        plain = self._tls.receive_data(data)
        if self._side is None:
            super().data_received(plain)
            return
        if self._tls.is_ready and not was_ready:
            self._side.see(certificate_hash(self._tls.certificate))
            self._write(PREFACE + frame(encode(self._side.pair)))
        self._flush()
        self._pairing.receive_data(plain)
        self._exchange_all()

    def _exchange_all(self) -> None:
        while self._side is not None and (body := self._pairing.next_frame()) is not NEED_DATA:
            self._exchange(self._side, body)

    def _exchange(self, side: GuestSide, body: bytes) -> None:
        match all_host_messages.decode(body):
            case PairAnswer() as answer:
                self._write(frame(encode(side.answered(answer))))
            case PairDone():
                self._side = None
                self._frames = self._pairing
                self._greet()
            case other:
                raise ValueError(f"the host said {other}")

    def _write(self, words: bytes) -> None:
        self._tls.send_data(words)
        self._flush()

    def _flush(self) -> None:
        if data := self._tls.data_to_send():
            super()._write(data)
