"""Where a table listens: a host and a port, or the path of a Unix socket, as people write them.

``HOST``, ``HOST:PORT``, ``[::1]:PORT``, ``::1``, ``fe80::1%eth0``, and anything with a slash for a
socket's path. A name is only checked for its form here; whether it leads anywhere is the shell's
business. A *number* is an IP address without a port, so that an *address* is always all of it.
"""

from __future__ import annotations

import re
from ipaddress import IPv6Address
from typing import Final, TypeAlias

from msgspec import Struct

from engine.sentence import Sentence
from netplay.errors import AddressError
from netplay.names import one_line

DEFAULT_PORT: Final = 28_660
MAX_PORT: Final = 65_535
MAX_HOST: Final = 253
"""Characters of a host's name (RFC 1035, section 2.3.4)."""
MAX_SOCKET_PATH: Final = 103
"""Bytes of a Unix socket's path: 104 less the closing zero on macOS; Linux has four more."""
_SHOWN_CELLS: Final = 60
"""Cells of a wrong address that an error repeats."""

_HOST: Final = re.compile(r"[\w]([\w.-]*[\w.])?")


class TcpAddress(Struct, frozen=True):
    """A host and a port. A number of IPv6 may carry its zone (``fe80::1%eth0``)."""

    host: str
    port: int = DEFAULT_PORT


class SocketPath(Struct, frozen=True):
    """The path of a Unix socket, for players with accounts on one machine."""

    path: str
    shown: str = ""
    """The address that players know the place by, where that is another: of a private socket."""


Address: TypeAlias = TcpAddress | SocketPath


def parse_address(text: str) -> Address:
    """The address that ``text`` writes; the port is 28660 where none is given.

    Raises:
        AddressError: none can be made of it; the text says how one looks.
    """
    text = text.strip()
    if not text:
        raise AddressError("An address is missing: write HOST or HOST:PORT.")
    if "://" in text:
        raise _fault(text, Sentence("leave out what stands before ://, as in 192.168.1.5:28660"))
    if "/" in text:
        return _socket_path(text)
    host, port = _split(text)
    return TcpAddress(_host(host, text), _port(port, text))


def format_address(address: Address) -> str:
    """``address`` as ``parse_address`` reads it, the port always shown."""
    match address:
        case SocketPath(path):
            return path
        case TcpAddress(host, port):
            return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def told_address(address: Address) -> str:
    """``address`` in a sentence: as players know it."""
    if isinstance(address, SocketPath) and address.shown:
        return address.shown
    return format_address(address)


def is_loopback(address: Address) -> bool:
    """Whether only this machine can reach ``address``."""
    match address:
        case SocketPath():
            return True
        case TcpAddress(host):
            return host in {"localhost", "::1"} or host.startswith("127.")


def number_in(where: tuple[object, ...]) -> str:
    """The host in a socket address of the system's, with the zone that a link-local one needs."""
    number, zone = str(where[0]), where[3] if len(where) > 3 else 0
    return f"{number}%{zone}" if zone and "%" not in number else number


def _split(text: str) -> tuple[str, str | None]:
    """Host and port of ``text``; colons without brackets are an IPv6 number's own."""
    if text.startswith("["):
        host, bracket, rest = text[1:].partition("]")
        if not bracket or (rest and not rest.startswith(":")):
            raise _fault(text, Sentence("write a number of IPv6 as in [::1]:28660"))
        return host, rest[1:] if rest else None
    if text.count(":") > 1:
        return text, None
    host, colon, port = text.partition(":")
    return host, port if colon else None


def _host(host: str, text: str) -> str:
    if ":" in host:
        return _ipv6(host, text)
    if not host:
        raise _fault(text, Sentence("the host before the port is missing"))
    if host.isdigit():
        raise _fault(text, Sentence("a port alone needs its host, as in 127.0.0.1:28660"))
    if len(host) > MAX_HOST or not _HOST.fullmatch(host):
        raise _fault(
            text, Sentence("a host is a name such as box.local or a number such as 192.168.1.5")
        )
    return host.lower()


def _ipv6(host: str, text: str) -> str:
    number, percent, zone = host.partition("%")
    try:
        needs_zone = IPv6Address(number).is_link_local  # which each link has for itself (RFC 4007)
    except ValueError:
        raise _fault(
            text, Sentence("that is no number of IPv6: one looks like [fd00::1]:28660")
        ) from None
    if (percent or needs_zone) and not re.fullmatch(r"[\w.-]{1,16}", zone, re.ASCII):
        raise _fault(
            text, Sentence("the zone after % is the name of a network card, as in fe80::1%eth0")
        )
    return host


def _port(port: str | None, text: str) -> int:
    if port is None:
        return DEFAULT_PORT
    if not (port.isascii() and port.isdigit() and len(port) <= 5 and 1 <= int(port) <= MAX_PORT):
        raise _fault(text, Sentence("a port is a number from 1 to {most}", most=MAX_PORT))
    return int(port)


def _socket_path(text: str) -> SocketPath:
    if "\0" in text or len(text.encode(errors="surrogateescape")) > MAX_SOCKET_PATH:
        raise _fault(
            text, Sentence("the path of a socket has at most {most} bytes", most=MAX_SOCKET_PATH)
        )
    return SocketPath(text)


def _fault(text: str, way_out: Sentence) -> AddressError:
    return AddressError(
        "{text!r} is no address: {way_out}.",
        text=one_line(text, _SHOWN_CELLS),
        way_out=way_out,
    )
