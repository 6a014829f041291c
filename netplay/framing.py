"""A stream of bytes as frames, without I/O: the shell feeds bytes in and takes bodies out.

    stream = preface, frame, frame, ...
    preface = "PASSING" and one byte, the version of the framing
    frame = length (u32, big-endian, 1 to 65,536) and a body of that many bytes

Each side sends its preface first of all and waits for nobody. Without it the greeting of an HTTP,
TLS or SSH peer would decode as lawful msgpack; with it the peer is named in the error.
"""

from __future__ import annotations

from enum import Enum
from struct import Struct
from typing import Final, Literal, TypeAlias

from netplay.errors import OtherVersion, ProtocolError

FRAMING_VERSION: Final = 1
MAGIC: Final = b"PASSING"
PREFACE: Final = MAGIC + bytes([FRAMING_VERSION])
"""What either side sends before its first frame."""
MAX_BODY: Final = 65_536
"""Bytes of a frame's body; the largest lawful snapshot stays below a fifth of it."""

LENGTH: Final = Struct(">I")
"""What a frame begins with: how many bytes its body has."""

_STRANGERS: Final = (
    (("GET ", "POST", "HEAD", "PUT ", "OPTIONS", "DELETE", "CONNECT", "PATCH", "TRACE"), "HTTP"),
    (("HTTP/", "PRI * "), "HTTP"),
    (("SSH-",), "SSH"),
    (("\x16\x03", "\x15\x03"), "TLS"),
)
"""How others begin (RFC 9112, RFC 9113, RFC 4253, RFC 8446), and what to call them."""


class NeedData(Enum):
    """The type of ``NEED_DATA``."""

    NEED_DATA = "need data"


NEED_DATA: Final = NeedData.NEED_DATA
"""No whole frame has arrived: feed more."""

Next: TypeAlias = bytes | Literal[NeedData.NEED_DATA]


def frame(body: bytes) -> bytes:
    """``body`` as it is written, length first, so that one write sends a whole frame.

    Raises:
        ValueError: the body is empty or longer than ``MAX_BODY``: a fault of ours.
    """
    if not 1 <= len(body) <= MAX_BODY:
        raise ValueError(f"a frame of {len(body)} bytes: only 1 to {MAX_BODY} can be sent")
    return LENGTH.pack(len(body)) + body


class FrameReader:
    """Takes the bytes of one peer and gives the bodies of its frames.

    ``receive_data`` only stores; ``next_frame`` judges. After an error every further call raises
    it again: the stream has no place at which it could go on.
    """

    def __init__(self) -> None:
        self._buffer = bytearray()
        self._greeted = False
        self._fault: ProtocolError | None = None

    def receive_data(self, data: bytes | memoryview) -> None:
        """Store ``data``. Take all frames out before feeding more, so that this stays small."""
        if self._fault is None:
            self._buffer += data

    def next_frame(self) -> Next:
        """The body of the next frame, or ``NEED_DATA``.

        Raises:
            ProtocolError: the peer speaks something else, another version, or sends a frame that
                is empty or too long. A length is judged before the body is read.
        """
        if self._fault is not None:
            raise self._fault
        try:
            return self._take()
        except ProtocolError as fault:
            self._fault = fault
            self._buffer.clear()
            raise

    def _take(self) -> Next:
        if not self._greeted:
            if len(self._buffer) < len(PREFACE):
                return NEED_DATA
            _judge_preface(bytes(self._buffer[: len(PREFACE)]))
            del self._buffer[: len(PREFACE)]
            self._greeted = True
        if len(self._buffer) < LENGTH.size:
            return NEED_DATA
        (length,) = LENGTH.unpack_from(self._buffer)
        if not 1 <= length <= MAX_BODY:
            raise ProtocolError(
                "A frame of {length} bytes came: only 1 to {most} are allowed.",
                length=length,
                most=MAX_BODY,
            )
        end = LENGTH.size + length
        if len(self._buffer) < end:
            return NEED_DATA
        body = bytes(self._buffer[LENGTH.size : end])
        del self._buffer[:end]
        return body


def _judge_preface(start: bytes) -> None:
    if start == PREFACE:
        return
    if start.startswith(MAGIC):
        raise OtherVersion(ours=FRAMING_VERSION, theirs=start[-1])
    text = start.decode("latin-1")
    for beginnings, name in _STRANGERS:
        if text.startswith(beginnings):
            raise ProtocolError("That looks like {name}, not like The Passing Game.", name=name)
    raise ProtocolError("That does not begin as The Passing Game does.")
