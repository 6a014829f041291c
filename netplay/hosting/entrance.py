"""The entrance of a table that asks for a code: what all of its connections have in common.

Made late, and for no other table: TLS and what stands behind it cost an open one nothing.
"""

from __future__ import annotations

import socket
import ssl
from collections.abc import Callable
from secrets import randbelow, token_bytes

from netplay.address import number_in
from netplay.errors import BadKey, FolderError
from netplay.finding.peer import is_same_user, user_of
from netplay.hosting.certificate import host_key
from netplay.messages import JoinCode
from netplay.pairing.exchange import HostSides
from netplay.pairing.gate import Gate
from netplay.pairing.guard import Guard, News
from netplay.pairing.join_code import new_code
from netplay.pairing.seal import seal_of
from netplay.tls import TlsStream, host_context


class Entrance:
    """Who comes in, and what they have to show."""

    def __init__(self, code: str, owner_key: str | None, now: float) -> None:
        """Open the entrance.

        Args:
            code: the first one, as ``parse_code`` gives it.
            owner_key: whoever shows it needs no code.
            now: monotonic seconds.

        Raises:
            BadKey: what should be the certificate is none.
            FolderError: there is no certificate, and none can be made.
        """
        path, self.certificate = host_key()
        """The hash of the host's certificate."""
        try:
            self._context = host_context(path)
        except ssl.SSLError as error:
            raise BadKey(path) from error
        except OSError as error:
            raise FolderError.of(path, error) from error
        has_digits = code.isdigit()
        self.guard = Guard(code, lambda: new_code(randbelow, digits=has_digits), self._tell, now)
        self._told: Callable[[News], None] | None = None
        self._sides = HostSides(self.certificate, token_bytes)
        self._owner_keys = frozenset(filter(None, [owner_key]))

    def report_to(self, told: Callable[[News], None]) -> None:
        """Let ``told`` know of every failure from now on."""
        self._told = told

    def _tell(self, news: News) -> None:
        if self._told is not None:
            self._told(news)

    @property
    def seal(self) -> str:
        """The seal of the host's certificate."""
        return seal_of(self.certificate)

    @staticmethod
    def must_pair(connection: socket.socket) -> bool:
        """Whether that peer is asked for the code: not if the kernel says that it is this user."""
        return not is_same_user(connection)

    def new_stream(self) -> TlsStream:
        """This side's end of TLS on a connection."""
        return TlsStream(self._context, is_host=True)

    def new_gate(self, peer: str) -> Gate:
        """The gate of a connection from the host ``peer``, a number."""
        return Gate(self.guard, self._sides, self._owner_keys, peer)

    def code_for_owner(self) -> JoinCode:
        """What whoever owns the table is told."""
        return code_message(self.guard.news)


def peer_of(connection: socket.socket) -> str:
    """Whose guesses are counted together: a host's number, or a user of this machine."""
    if connection.family == socket.AF_UNIX:
        return f"user {user_of(connection)}"
    try:
        return number_in(connection.getpeername())
    except OSError:  # gone already
        return ""


def code_message(news: News) -> JoinCode:
    """``news`` as it travels."""
    return JoinCode(
        code=news.code,
        failures=news.failures,
        last_from=news.last_from or None,
        has_changed=news.has_changed,
    )
