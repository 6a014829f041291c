"""A connection to the door: SSH as asyncssh speaks it, with a key's part in logging in, and bounds.

What the door does otherwise than asyncssh would is here: a key that is proved is half of logging
in, bytes and refusals are counted, and a guest's side that reads nothing makes the client wait.
"""

from __future__ import annotations

from functools import partial

import asyncssh

from netplay.ssh_door.crowd import Crowd
from netplay.ssh_door.door import Door
from netplay.ssh_door.guest_session import Hold
from netplay.ssh_door.limits import (
    KEEPALIVE,
    KEEPALIVE_TRIES,
    LOGIN_TIMEOUT,
    MAX_AUTH_FAILURES,
    MAX_BEFORE_LOGIN,
    MAX_RECEIVED,
    WINDOW,
)
from netplay.ssh_door.reception import Reception, part
from netplay.ssh_door.sentences import TOO_MANY_REQUESTS, TOO_MUCH


def ssh_options(door: Door, host_key: asyncssh.SSHKey) -> asyncssh.SSHServerConnectionOptions:
    """How ``door`` speaks SSH; what is not for guests is off here already."""
    return asyncssh.SSHServerConnectionOptions(
        server_factory=partial(Reception, door, Crowd()),
        server_host_keys=[host_key],
        server_version="ThePassingGame",
        compression_algs=None,  # a few bytes can unpack to very many
        gss_host=None,
        host_based_auth=False,
        agent_forwarding=False,
        x11_forwarding=False,
        line_editor=False,
        encoding=None,
        window=WINDOW,
        login_timeout=LOGIN_TIMEOUT,
        keepalive_interval=KEEPALIVE,
        keepalive_count_max=KEEPALIVE_TRIES,
    )


class DoorConnection(asyncssh.SSHServerConnection):
    """One connection, which may lead to one game."""

    _failures = 0
    _received = 0

    @property
    def _reception(self) -> Reception | None:
        """Who receives them; None once the connection is gone."""
        owner = self.get_owner()
        return owner if isinstance(owner, Reception) else None

    def data_received(self, data: bytes, datatype: int | None = None) -> None:
        """Take what came, up to a limit that no guest comes near."""
        is_in = self._reception is not None and self._reception.is_in
        most = MAX_RECEIVED if is_in else MAX_BEFORE_LOGIN
        before, self._received = self._received, self._received + len(data)
        if self._received <= most:
            super().data_received(data, datatype)
        elif before <= most:
            part(self, TOO_MUCH)

    def pause_writing(self) -> None:
        """The guest's side takes nothing: what is drawn waits at the client.

        asyncssh heeds the window that a guest's side has promised, and not whether it reads.
        """
        super().pause_writing()
        if self._reception is not None and self._reception.session is not None:
            self._reception.session.hold(Hold.LINK)

    def resume_writing(self) -> None:
        """The guest's side reads again."""
        super().resume_writing()
        if self._reception is not None and self._reception.session is not None:
            self._reception.session.release(Hold.LINK)

    async def validate_public_key(
        self, username: str, key_data: bytes, msg: bytes, signature: bytes
    ) -> bool:
        """Whether the key is that of somebody with a seat; any other that is proved is noted.

        asyncssh calls this twice for a key: first without a message, whether it would do.
        """
        is_good = await super().validate_public_key(username, key_data, msg, signature)
        if is_good and msg:
            return self._reception is not None and self._reception.proved(key_data)
        return is_good

    def send_userauth_failure(self, partial_success: bool) -> None:
        """Refuse a try to log in; a key that was just noted is told to be half of it."""
        self._failures += 1
        if self._failures > MAX_AUTH_FAILURES:
            part(self, TOO_MANY_REQUESTS)
            return
        is_noted = self._reception is not None and self._reception.take_note()
        super().send_userauth_failure(partial_success or is_noted)
