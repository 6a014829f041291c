"""Who comes to the door: logged in by code, key or return word; all that is not the game refused.

A key is a way to come back, never a way in: it has to be proved, is noted, and then the code is
asked. Only the key of somebody who has a seat here is enough by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, NoReturn

import asyncssh

from netplay.names import clean_name
from netplay.ssh_door.crowd import Crowd
from netplay.ssh_door.door import Door
from netplay.ssh_door.guest_book import Guest
from netplay.ssh_door.guest_session import GuestSession
from netplay.ssh_door.limits import (
    HANGUP_GRACE,
    MAX_GUESSES,
    MAX_HOLD,
    MAX_USERNAME,
    SESSION_TIMEOUT,
)
from netplay.ssh_door.sentences import (
    CODE_PROMPT,
    NO_FORWARDING,
    NOTHING_ASKED,
    ONE_GAME,
    TOO_MANY_STRANGERS,
    WRONG_CODE,
    greeting,
    said,
    too_many_guesses,
)

SOMEBODY: Final = "guest"
"""The name of who gives none that can be shown."""


def part(connection: asyncssh.SSHServerConnection, sentence: str) -> None:
    """End ``connection`` with ``sentence``, whether its guest reads it or not."""
    with suppress(OSError):
        connection.disconnect(asyncssh.DISC_BY_APPLICATION, said(sentence))
    asyncio.get_running_loop().call_later(HANGUP_GRACE, connection.abort)


class Reception(asyncssh.SSHServer):
    """Who comes to the door: logs them in, and refuses all that is not the game."""

    _connection: asyncssh.SSHServerConnection

    def __init__(self, door: Door, crowd: Crowd[asyncssh.SSHServerConnection]) -> None:
        self._door = door
        self._crowd = crowd
        self._peer = ""
        self._name = SOMEBODY
        self._guesses = 0
        self._key: bytes | None = None
        """The key that they have proved to have."""
        self._is_noted = False
        """Whether it was noted just now."""
        self._guest: Guest | None = None
        self.is_in = False
        """Whether they have logged in."""
        self.session: GuestSession | None = None
        """The game, once they have asked for it."""
        self._timer: asyncio.TimerHandle | None = None

    # ------------------------------------------------------------ coming and going

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Somebody has connected."""
        self._connection = conn
        peername = conn.get_extra_info("peername")
        self._peer = str(peername[0]) if peername else "somewhere"
        too_many = self._crowd.enter(self._connection, self._peer)
        if too_many is not None:
            self._door.note(TOO_MANY_STRANGERS, self._peer)
            too_many.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        del exc
        self._crowd.leave(self._connection)
        if self._timer is not None:
            self._timer.cancel()

    def auth_completed(self) -> None:
        """They have logged in, and now ask for the game, or have no business here."""
        self.is_in = True
        self._crowd.leave(self._connection)
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(SESSION_TIMEOUT, part, self._connection, NOTHING_ASKED)

    # ------------------------------------------------------------ logging in

    def begin_auth(self, username: str) -> bool:
        """Greet; whether anything is asked."""
        setup = self._door.setup
        self._name = clean_name(username[:MAX_USERNAME]) or SOMEBODY
        if setup.asks_code:
            with suppress(OSError):
                self._connection.send_auth_banner(said(greeting(setup.table)) + "\n")
        else:
            self._guest = self._door.book.by_word(username[:MAX_USERNAME])
        return setup.asks_code

    def public_key_auth_supported(self) -> bool:
        """Whether a key may be shown: one is enough."""
        return self._key is None

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Any key will do, if it is proved; what it is good for is seen then."""
        del username, key
        return True

    def proved(self, public_key: bytes) -> bool:
        """They have proved to have the key; whether it is enough to come in."""
        self._key = public_key
        self._guest = self._door.book.by_key(public_key)
        self._is_noted = self._guest is None
        return self._guest is not None

    def take_note(self) -> bool:
        """Whether a key was noted since this was asked last."""
        was_noted, self._is_noted = self._is_noted, False
        return was_noted

    def password_auth_supported(self) -> bool:
        """Whether the code may be given as a password."""
        return True

    async def validate_password(self, username: str, password: str) -> bool:
        """Whether ``password`` lets them in."""
        del username
        return await self._let_in(password)

    def kbdint_auth_supported(self) -> bool:
        """Whether the code may be asked for in words."""
        return True

    def get_kbdint_challenge(
        self, username: str, lang: str, submethods: str
    ) -> tuple[str, str, str, list[tuple[str, bool]]]:
        """What is asked."""
        del username, lang, submethods
        return "", "", "", [(said(CODE_PROMPT) + " ", False)]

    async def validate_kbdint_response(self, username: str, responses: Sequence[str]) -> bool:
        """Whether the answer lets them in."""
        del username
        return len(responses) == 1 and await self._let_in(responses[0])

    async def _let_in(self, typed: str) -> bool:
        """Whether what was typed is the code, or somebody's return word."""
        typed = typed.strip()
        self._guest = self._door.book.by_word(typed)
        if self._guest is not None:
            return True
        self._guesses += 1
        if self._guesses > MAX_GUESSES:
            return False
        verdict = await self._door.judge(typed, self._peer)
        if verdict.is_right:
            return True
        if self._guesses == MAX_GUESSES or verdict.wait > MAX_HOLD:
            part(self._connection, too_many_guesses(verdict.wait))
            return False
        await asyncio.sleep(verdict.wait)  # then the next guess is looked at
        with suppress(OSError):
            self._connection.send_auth_banner(said(WRONG_CODE) + "\n")
        return False

    # ------------------------------------------------------------ what they ask for

    def session_requested(
        self,
    ) -> tuple[asyncssh.SSHServerChannel[bytes], asyncssh.SSHServerSession[bytes]]:
        """The one game of this connection.

        Raises:
            asyncssh.ChannelOpenError: they have had it.
        """
        if self.session is not None:
            _refuse(ONE_GAME)
        if self._timer is not None:
            self._timer.cancel()
        guest = self._guest or self._new_guest()
        self.session = GuestSession(self._door, guest, self._name, self._peer, self._after_game)
        return self._connection.create_server_channel(encoding=None), self.session

    def _new_guest(self) -> Guest:
        book = self._door.book
        return book.new_by_word() if self._key is None else book.new_by_key(self._key)

    def _after_game(self) -> None:
        """The game is over: whoever keeps the connection has no business here."""
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(HANGUP_GRACE, self._connection.abort)

    def connection_requested(
        self, dest_host: str, dest_port: int, orig_host: str, orig_port: int
    ) -> bool:
        """Refuse ``ssh -L`` and ``-D``."""
        del dest_host, dest_port, orig_host, orig_port
        _refuse(NO_FORWARDING)

    def unix_connection_requested(self, dest_path: str) -> bool:
        """Refuse ``ssh -L`` to a socket."""
        del dest_path
        _refuse(NO_FORWARDING)

    def server_requested(self, listen_host: str, listen_port: int) -> bool:
        """Refuse ``ssh -R``; the protocol has no place for a sentence."""
        del listen_host, listen_port
        return False

    def unix_server_requested(self, listen_path: str) -> bool:
        """Refuse ``ssh -R`` of a socket."""
        del listen_path
        return False

    def tun_requested(self, unit: int | None) -> bool:
        """Refuse ``ssh -w``."""
        del unit
        _refuse(NO_FORWARDING)

    def tap_requested(self, unit: int | None) -> bool:
        """Refuse ``ssh -w`` of the other kind."""
        del unit
        _refuse(NO_FORWARDING)


def _refuse(sentence: str) -> NoReturn:
    raise asyncssh.ChannelOpenError(asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED, said(sentence))
