"""A client as its process: the core of a real one behind real framing, on links of the simulation.

It does what the client's shell does on an event loop: dials again when it is told to, and gives up
a host that is silent. It can be frozen, and killed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from msgspec.structs import replace

from netplay.codec import encode, host_messages
from netplay.framing import NEED_DATA, PREFACE, FrameReader, frame
from netplay.joining.client_core import ClientCore, Guest, Standing
from netplay.joining.updates import Ended, Offline, Step, Update
from netplay.messages import (
    Ack,
    AnyRequest,
    Commit,
    FromHost,
    Hello,
    Reject,
    RequestId,
    Reveal,
)
from tests.netplay.simulation.agenda import Agenda, Do
from tests.netplay.simulation.links import Link
from tests.netplay.simulation.network import Network

REFUSED: Final = "Nobody listens."
HUNG_UP: Final = "The connection has ended."
SILENT: Final = "Nothing was heard for too long."


class User(Protocol):
    """Who sits at a program, or is one."""

    def told(self, by: Program, update: Update) -> None:
        """Something is new."""

    def answered(self, answer: Ack | Reject) -> None:
        """A request was answered."""


class Program:
    """One process of a client, from its start to its end."""

    def __init__(
        self,
        agenda: Agenda,
        network: Network,
        user: User,
        guest: Guest,
        id_prefix: str,
        new_nonce: Callable[[], bytes] | None,
        keeps_back: Callable[[], bool] = lambda: False,
    ) -> None:
        """A program.

        Args:
            agenda: the clock.
            network: where the host is.
            user: is told what happens.
            guest: who asks for a place.
            id_prefix: begins the ids of its requests.
            new_nonce: its part in fair deals; None for a program of before there were any.
            keeps_back: whether it says nothing of what it should say for a deal now.
        """
        self.link: Link | None = None
        self.token = guest.token or guest.claim
        """Of the seat, as this process knows it."""
        self.claim = guest.claim
        """To a new seat, until the host has given one."""
        self.is_alive = True
        self._agenda = agenda
        self._network = network
        self._user = user
        self._knows_fair_deals = new_nonce is not None
        self._keeps_back = keeps_back
        self._core = ClientCore(guest, id_prefix, new_nonce or bytes)
        self._frames = FrameReader()
        self._frozen_until = 0.0
        self._watched: Link | None = None
        """The connection whose silence a timer is set for."""
        network.dial(self)

    @property
    def is_frozen(self) -> bool:
        return self._agenda.now < self._frozen_until

    @property
    def is_in(self) -> bool:
        """Whether a table has let it in."""
        return self.is_alive and self._core.standing is Standing.IN

    @property
    def is_up_to_date(self) -> bool:
        """Whether it is in, and nothing is on the way to it."""
        return self.is_in and self.link is not None and self.link.down.is_quiet

    # ------------------------------------------------------------ what its user does

    def new_id(self) -> RequestId:
        return self._core.new_id()

    def request(self, request: AnyRequest) -> None:
        """Ask for something, unless the process stands still."""
        if self.is_alive and not self.is_frozen:
            self._obey(self._core.request(request))

    def send_as_is(self, message: AnyRequest | Commit | Reveal) -> None:
        """Send what was sent before once more, or what no core would."""
        if self.is_in and self.link is not None:
            self.link.up.write(frame(encode(message)))

    def freeze(self, seconds: float) -> None:
        """Stand still: answer nothing, then find all that has come."""
        self._frozen_until = self._agenda.now + seconds
        if self.link is not None:
            self.link.down.stall(seconds)

    def kill(self) -> None:
        """End at once; its socket is closed by the system."""
        self.is_alive = False
        self._close()

    # ------------------------------------------------------------ what the event loop calls

    def connected(self, link: Link) -> None:
        """The connection is there: greet."""
        if self._waits(lambda: self.connected(link)):
            return
        if not self.is_alive:
            link.up.end()
            link.down.cut()
            return
        self.link = link
        self._frames = FrameReader()
        link.down.attach(self)
        link.up.write(PREFACE)
        self._obey(self._core.connected(self._agenda.now))

    def refused(self) -> None:
        """Nobody was there."""
        if self.is_alive and not self._waits(self.refused):
            self._obey(self._core.lost(REFUSED))

    def arrived(self, data: bytes) -> None:
        """Take the messages out, until one of them is the last."""
        self._frames.receive_data(data)
        while self.link is not None and (body := self._frames.next_frame()) is not NEED_DATA:
            self._receive(host_messages.decode(body))

    def ended(self) -> None:
        """The host has closed the connection, or it broke."""
        if self.link is not None:
            self._lose(HUNG_UP)

    def _waits(self, do: Do) -> bool:
        """Put ``do`` off to the end of a freeze."""
        if self.is_frozen:
            self._agenda.at(self._frozen_until, do)
        return self.is_frozen

    def _receive(self, message: FromHost) -> None:
        if isinstance(message, Ack | Reject):
            self._user.answered(message)
        self._obey(self._core.received(message, self._agenda.now))
        if self.link is not None and self._core.standing is Standing.OFFLINE:
            self._lose(HUNG_UP)  # the host has said goodbye

    def _obey(self, step: Step) -> None:
        if self.link is not None:
            for message in step.send:
                if isinstance(message, Hello) and not self._knows_fair_deals:
                    message = replace(message, capabilities=())  # noqa: PLW2901 - as it was once
                if isinstance(message, Commit | Reveal) and self._keeps_back():
                    continue
                self.link.up.write(frame(encode(message)))
            self._watch()
        for update in step.updates:
            if isinstance(update, Offline):
                self._agenda.after(update.retry_in, self._dial_again)
            if isinstance(update, Ended):
                self.kill()
            self._user.told(self, update)

    def _dial_again(self) -> None:
        if self.is_alive and not self._waits(self._dial_again):
            self._network.dial(self)

    # ------------------------------------------------------------ silence, and the end

    def _watch(self) -> None:
        """Have one timer for the silence of the present connection."""
        link, deadline = self.link, self._core.deadline
        if link is not self._watched and link is not None and deadline is not None:
            self._watched = link
            self._agenda.at(deadline, lambda: self._look(link))

    def _look(self, link: Link) -> None:
        if self.link is not link or self._waits(lambda: self._look(link)):
            return
        if self._core.is_silent(self._agenda.now):
            self._lose(SILENT)
            return
        self._watched = None
        self._watch()

    def _lose(self, reason: str) -> None:
        self._close()
        self._obey(self._core.lost(reason))

    def _close(self) -> None:
        if self.link is not None:
            self.link.up.end()
            self.link.down.cut()
            self.link = None
