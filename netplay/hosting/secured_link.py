"""A connection of a table that asks for a code: TLS around the stream, and a gate before the table.

The first byte tells what a peer speaks. One that begins in the clear is told ``code_needed``, and
nothing else is ever said in the clear. A peer that is this very user, by the kernel's word, is not
asked for a code, and needs no TLS on a socket where nobody can listen in.
"""

from __future__ import annotations

import asyncio
from typing import Final, cast

from netplay.codec import all_client_messages, encode
from netplay.codes import Code
from netplay.errors import ProtocolError
from netplay.framing import MAGIC, PREFACE, frame
from netplay.hosting.entrance import Entrance, peer_of
from netplay.hosting.host_link import HostLink, Links
from netplay.hosting.table_runner import TableRunner
from netplay.messages import (
    JOIN_CODE,
    FromClient,
    FromHost,
    Goodbye,
    Hello,
    PairAnswer,
    PairDone,
    Snapshot,
    Welcome,
)
from netplay.pairing.gate import ForTable, Gate
from netplay.tls import FIRST_BYTE, TlsStream

AHEAD_AFTER: Final = 0.05
"""Seconds after an exchange until half of the next one is made: by then its guest has sat down."""

_CODE_NEEDED: Final = Goodbye(
    Code.CODE_NEEDED,
    "This table asks a code of whoever joins. Ask its host for it; an older release of The Passing "
    "Game cannot join here.",
)


class SecuredLink(HostLink):
    """The host's end of one connection."""

    def __init__(self, runner: TableRunner, links: Links, entrance: Entrance) -> None:
        super().__init__(runner, links)
        self._entrance = entrance
        self._tls: TlsStream | None = None
        self._gate: Gate | None = None
        """None before the connection stands, and for this very user."""
        self._wants_code = False
        """Whether the peer, should it own the table, can show its code."""
        self._has_key = False
        self._owns_table = False
        """Whether the peer's seat does: whoever opened a table may hand it over."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """See who it is before anything is said."""
        stream = cast("asyncio.Transport", transport)
        if self._entrance.must_pair(connection := stream.get_extra_info("socket")):
            self._gate = self._entrance.new_gate(peer_of(connection))
        super().connection_made(transport)

    def send(self, *messages: FromHost) -> None:
        """Send; who comes to own the table is told its code, with the welcome or later."""
        super().send(*messages)
        knew_code = self._may_know_code
        for message in messages:
            self._note_owner(message)
        if self._may_know_code and not knew_code:
            self.tell_owner()

    def _note_owner(self, message: FromHost) -> None:
        """See from what the peer is told whether it owns the table, or showed the owner's key."""
        match message:
            case Welcome(may_close=may_close, snapshot=snapshot):
                self._has_key = may_close
            case Snapshot() as snapshot:
                pass
            case _:
                return
        self._owns_table = snapshot.seat is not None and snapshot.seat == snapshot.owner

    @property
    def _may_know_code(self) -> bool:
        return self._has_key or self._owns_table

    def tell_owner(self) -> None:
        """Tell the code as it is now, if this peer may know it and asked to."""
        if self._may_know_code and self._wants_code:
            super().send(self._entrance.code_for_owner())

    def hang_up(self) -> None:
        """Close once all is sent."""
        if self._tls is not None and not self._is_over():
            self._tls.close()
            self._flush()
        super().hang_up()

    # ------------------------------------------------------------ the stream

    def _greet(self) -> None:
        if self._gate is None:
            super()._greet()

    def _unwrap(self, data: memoryview) -> bytes | memoryview:
        if self._gate is None:
            return data
        if self._tls is None:
            if not self._begins_tls(data, self._gate):
                return b""
            self._tls = self._entrance.new_stream()
        was_ready = self._tls.is_ready
        try:
            plain = self._tls.receive_data(data)
        finally:
            self._flush()  # also the alert that says what was wrong
        if self._tls.is_ready and not was_ready:
            self._write(PREFACE)
            asyncio.get_running_loop().call_soon(self._gate.make_ahead)
        return plain

    def _begins_tls(self, data: memoryview, gate: Gate) -> bool:
        """Whether the peer begins with TLS; one that begins in the clear is told what is asked.

        One that has given wrong codes, and comes again and again, is cut off.

        Raises:
            ProtocolError: it speaks something else altogether, and is told nothing.
        """
        if data[0] == FIRST_BYTE:
            is_heard = gate.is_open(asyncio.get_running_loop().time())
            if not is_heard:
                self.drop()
            return is_heard
        if data[0] != MAGIC[0] or self._transport is None:
            raise ProtocolError("A peer began neither as The Passing Game does nor with TLS.")
        self._transport.write(PREFACE + frame(encode(_CODE_NEEDED)))
        self.hang_up()
        return False

    def _write(self, words: bytes) -> None:
        if self._gate is None:
            super()._write(words)
        elif self._tls is not None and self._tls.is_ready:
            self._tls.send_data(words)
            self._flush()
        # Else there is nobody yet to whom anything may be said.

    def _flush(self) -> None:
        if self._tls is not None and (data := self._tls.data_to_send()):
            super()._write(data)

    # ------------------------------------------------------------ the gate

    def _take(self, body: bytes) -> None:
        if self._gate is None:
            super()._take(body)
            return
        loop = asyncio.get_running_loop()
        match self._gate.receive(all_client_messages.decode(body), loop.time()):
            case ForTable(message):
                self._hear(message)
            case Goodbye() as goodbye:
                super().send(goodbye)
                self.hang_up()
            case PairAnswer() as answer:
                self._write(frame(encode(answer)))
                loop.call_soon(self._gate.work_out)  # while the guest does the same
            case PairDone() as done:
                self._write(frame(encode(done)))
                loop.call_later(AHEAD_AFTER, self._gate.make_ahead)  # for the next one

    def _hear(self, message: FromClient) -> None:
        if isinstance(message, Hello):
            self._wants_code = JOIN_CODE in message.capabilities
        super()._hear(message)
