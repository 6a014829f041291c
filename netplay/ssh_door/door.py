"""What all connections of a door share: who is in, who may come in, and the line to the host."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Protocol

from netplay.ssh_door.guest_book import Guest, GuestBook
from netplay.ssh_door.limits import JUDGE_TIMEOUT, MAX_GUESS, MAX_GUESTS
from netplay.ssh_door.messages import FromDoor, Guess, Said, Setup, Verdict
from netplay.ssh_door.sentences import CLOSING, TAKEN_UP


class Visit(Protocol):
    """A guest's client that runs."""

    @property
    def guest(self) -> Guest:
        """Whose it is."""

    async def end(self, sentence: str) -> None:
        """End it, with ``sentence`` for the guest; it is gone on return."""


class Door:
    """One door, open."""

    def __init__(self, setup: Setup, book: GuestBook, tell: Callable[[FromDoor], None]) -> None:
        """Open for ``setup``'s table; ``tell`` takes what the host is to know."""
        self.setup = setup
        self.book = book
        self._tell = tell
        self._ids = count(1)
        self._asked: dict[int, asyncio.Future[Verdict]] = {}
        self._visits: dict[Path, Visit] = {}

    # ------------------------------------------------------------ the line to the host

    async def judge(self, text: str, peer: str) -> Verdict:
        """What the host says of the guess ``text``; no, where it does not answer in time."""
        guess = next(self._ids)
        if len(text) > MAX_GUESS:
            return Verdict(guess)
        answer: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()
        self._asked[guess] = answer
        self._tell(Guess(guess, text, peer))
        try:
            async with asyncio.timeout(JUDGE_TIMEOUT):
                return await answer
        except TimeoutError:
            return Verdict(guess)
        finally:
            del self._asked[guess]

    def answered(self, verdict: Verdict) -> None:
        """The host has answered."""
        waiting = self._asked.get(verdict.guess)
        if waiting is not None and not waiting.done():
            waiting.set_result(verdict)

    def note(self, text: str, peer: str) -> None:
        """Tell the host's log."""
        self._tell(Said(text, peer))

    # ------------------------------------------------------------ who is in

    async def enter(self, visit: Visit) -> bool:
        """A guest's client is about to start; the one they had before ends first.

        Returns:
            Whether there is room.

        Raises:
            FolderError: there is no place for the guest's home.
        """
        home = visit.guest.home
        while (before := self._visits.get(home)) is not None:
            await before.end(TAKEN_UP)
        if len(self._visits) >= MAX_GUESTS:
            return False
        self.book.move_in(visit.guest)
        self._visits[home] = visit
        return True

    def leave(self, visit: Visit) -> None:
        """A guest's client has ended."""
        if self._visits.get(visit.guest.home) is visit:
            del self._visits[visit.guest.home]
            self.book.gone(visit.guest)

    async def close(self) -> None:
        """See every guest off."""
        await asyncio.gather(*(visit.end(CLOSING) for visit in tuple(self._visits.values())))
