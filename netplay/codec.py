"""Messages to the body of a frame, and back.

The body is one msgpack map. It is unpacked under explicit limits, its ``type`` looked up in the
one table that the unions of ``netplay.messages`` make, and the map converted to that type alone
(measured: 1.3 µs, against 3.2 µs and more for a conversion to the whole union). Whatever is wrong
with it comes out as one ``ProtocolError``.
"""

from __future__ import annotations

from typing import Final, Generic, NoReturn, TypeVar, get_args

import msgpack
import msgspec
from msgspec.structs import replace

from netplay.errors import ProtocolError
from netplay.messages import (
    AnyFromClient,
    AnyFromHost,
    FromClient,
    FromHost,
    Message,
    Snapshot,
)
from netplay.names import one_line

MAX_STRING_BYTES: Final = 4_096
"""Bytes of one text: more than the 400 characters of ``MAX_TEXT`` can take in UTF-8."""
MAX_ITEMS: Final = 64
"""Items of one list, or keys of one map: the most that any message may have (``Own.legal``)."""
FAULT_CELLS: Final = 120
"""Cells of what is said about a fault: one line of a log."""

_FAULTS: Final = (
    ValueError,  # also UnicodeDecodeError
    TypeError,
    OverflowError,
    RecursionError,  # of msgpack without its C extension; with it, nesting ends at 1,024
    msgpack.UnpackException,
    msgspec.MsgspecError,
)

MessageT = TypeVar("MessageT", bound=Message)

_encoder: Final = msgspec.msgpack.Encoder()


def encode(message: Message) -> bytes:
    """The body of the frame for ``message``: keys in the order of its type, defaults left out."""
    return _encoder.encode(_told.shared(message) if isinstance(message, Snapshot) else message)


class _LastTold:
    """The parts of the last snapshot that all its viewers are told alike, encoded: most of it.

    Viewers are told one after another, so that what is new is encoded once for all of them.
    """

    def __init__(self) -> None:
        self._parts: tuple[object, ...] = ()
        self._words: dict[str, msgspec.Raw] = {}

    def shared(self, snapshot: Snapshot) -> Snapshot:
        """``snapshot``, with those parts of it encoded already."""
        if snapshot.round is None:  # left out, and the rest is short
            return snapshot
        parts = (snapshot.rules, snapshot.chairs, snapshot.round)
        if parts != self._parts:
            rules, chairs, shown = [msgspec.Raw(_encoder.encode(part)) for part in parts]
            self._parts, self._words = parts, {"rules": rules, "chairs": chairs, "round": shown}
        return replace(snapshot, **self._words)


_told: Final = _LastTold()


class Decoder(Generic[MessageT]):
    """Decodes what one side may send."""

    def __init__(self, *types: type[MessageT]) -> None:
        self._types = {str(kind.__struct_config__.tag): kind for kind in types}

    def decode(self, body: bytes) -> MessageT:
        """The message in a frame's body.

        Raises:
            ProtocolError: it is not a map, breaks a limit, or is not for this side to send.
        """
        try:
            content: object = msgpack.unpackb(
                body,
                raw=False,
                use_list=False,
                strict_map_key=True,
                ext_hook=_refuse_extension,
                max_str_len=MAX_STRING_BYTES,
                max_bin_len=0,
                max_ext_len=0,
                max_array_len=MAX_ITEMS,
                max_map_len=MAX_ITEMS,
            )
            return msgspec.convert(content, self._type_of(content))
        except _FAULTS as fault:
            reason = one_line(str(fault) or type(fault).__name__, FAULT_CELLS).rstrip(".")
            raise ProtocolError(
                "That is no message of this protocol: {reason}.", reason=reason
            ) from fault

    def _type_of(self, content: object) -> type[MessageT]:
        tag = content.get("type") if isinstance(content, dict) else None
        if not isinstance(tag, str):
            raise TypeError("it is no map with a text under the key type")
        kind = self._types.get(tag)
        if kind is None:
            raise ValueError(f"there is no message {tag!r} from this side")
        return kind


def _refuse_extension(code: int, data: bytes) -> NoReturn:
    raise ValueError(f"extension types are not used ({code}, {len(data)} bytes)")


client_messages: Final = Decoder[FromClient](*get_args(FromClient))
"""Decodes what a client may send: for hosts."""
host_messages: Final = Decoder[FromHost](*get_args(FromHost))
"""Decodes what a host may send: for clients."""
all_client_messages: Final = Decoder[AnyFromClient](*get_args(AnyFromClient))
"""The same, and what comes before a hello at a table that asks for a code."""
all_host_messages: Final = Decoder[AnyFromHost](*get_args(AnyFromHost))
"""The same, and the answers to that."""
