"""TLS 1.3 without I/O: bytes of a peer in, plain bytes out, bytes for the peer out.

A shell by contract, for it imports ``ssl``; it has no socket of its own. asyncio's TLS takes 256 KB
a connection, and cannot be given what was read already; here both ends of a connection can meet in
memory, with whatever a test puts between them.

Nothing is trusted by name: a client takes the certificate that comes, and looks at its hash.
"""

from __future__ import annotations

import ssl
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

from netplay.errors import ProtocolError

ALPN: Final = "passing/1"
"""What this protocol is called inside TLS (RFC 7301), so that no other server takes our words."""
FIRST_BYTE: Final = 0x16
"""Of what a TLS client says first: the type of a handshake record (RFC 8446, section 5.1)."""
READ_BYTES: Final = 65_536
"""Plain bytes taken out at a time; a record has at most 16,384."""


class TlsStream:
    """One side of one connection."""

    def __init__(self, context: ssl.SSLContext, *, is_host: bool) -> None:
        """A client's first words wait in ``data_to_send`` at once."""
        self._incoming = ssl.MemoryBIO()
        self._outgoing = ssl.MemoryBIO()
        self._tls = context.wrap_bio(self._incoming, self._outgoing, server_side=is_host)
        self.is_ready = False
        """Whether plain bytes pass: from the end of the handshake on, until all is over."""
        self._is_ended = False
        """Whether the peer has said that it says nothing more (RFC 8446, section 6.1)."""
        if not is_host:
            self._shake_hands()

    @property
    def certificate(self) -> bytes:
        """The certificate that the host has shown, in DER; empty before ``is_ready``."""
        return (self._tls.getpeercert(binary_form=True) if self.is_ready else None) or b""

    @property
    def kept_bytes(self) -> int:
        """How much of what came waits for the rest of its record: never more than that."""
        return self._incoming.pending

    def receive_data(self, data: bytes | memoryview) -> bytes:
        """The plain bytes that came with ``data``; look at ``data_to_send`` afterwards.

        What comes after the peer's own end is not even kept: nobody would ever take it out.

        Raises:
            ProtocolError: what came is not TLS 1.3 of this protocol, or was tampered with.
        """
        if self._is_ended:
            return b""
        self._incoming.write(data)
        if not self.is_ready:
            self._shake_hands()
        return self._plain() if self.is_ready else b""

    def send_data(self, plain: bytes) -> None:
        """Say ``plain``: ``data_to_send`` has it.

        Raises:
            ValueError: the handshake is not over, a fault of ours.
        """
        if not self.is_ready:
            raise ValueError("nothing can be said before the handshake is over")
        for at in range(0, len(plain), READ_BYTES):
            self._tls.write(plain[at : at + READ_BYTES])

    def close(self) -> None:
        """Say that nothing more will be said."""
        if self.is_ready:
            self.is_ready = False
            with suppress(ssl.SSLError):  # the other side is expected to say the same, and may not
                self._tls.unwrap()

    def data_to_send(self) -> bytes:
        """The bytes for the peer that have gathered; empty where there are none."""
        return self._outgoing.read()

    def _shake_hands(self) -> None:
        try:
            self._tls.do_handshake()
        except ssl.SSLWantReadError:
            return
        except ssl.SSLError as fault:
            raise _fault(fault) from fault
        if self._tls.selected_alpn_protocol() != ALPN:
            raise ProtocolError("That is TLS, but not The Passing Game in it.")
        self.is_ready = True

    def _plain(self) -> bytes:
        parts = []
        try:
            while part := self._tls.read(READ_BYTES):
                parts.append(part)
            self._is_ended = True
            self._incoming.read()
        except ssl.SSLWantReadError:
            pass
        except ssl.SSLError as fault:
            self.is_ready = False
            raise _fault(fault) from fault
        return b"".join(parts)


@cache
def client_context() -> ssl.SSLContext:
    """What all clients of this process have in common."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE  # Its hash is judged: netplay.joining.securing.
    return _prepared(context)


def host_context(key_file: Path) -> ssl.SSLContext:
    """What all connections of a host have in common.

    Args:
        key_file: its key and its certificate, in PEM.

    Raises:
        OSError: the file cannot be read, or holds something else (``ssl.SSLError`` is one).
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(key_file)
    context.num_tickets = 0  # Who comes back shows a token; a ticket would be a second way in.
    return _prepared(context)


def _prepared(context: ssl.SSLContext) -> ssl.SSLContext:
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.set_alpn_protocols([ALPN])
    return context


def _fault(fault: ssl.SSLError) -> ProtocolError:
    reason = (fault.reason or "unknown").replace("_", " ").lower()
    return ProtocolError("The TLS connection failed ({reason}).", reason=reason)
