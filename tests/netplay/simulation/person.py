"""Somebody at a client, who plays, owns the table or looks on, and always comes back.

A person knows what the program shows, and decides after a while, as people do. The token of the
seat is all that survives the program.
"""

from __future__ import annotations

from collections import deque
from itertools import count
from random import Random
from typing import Final

from engine.fair_deal import SECRET_BYTES
from netplay.codes import Code
from netplay.fair.verdict import Verdict
from netplay.joining.client_core import LEFT, Guest
from netplay.joining.updates import Changed, DealChecked, Ended, Joined, Refused, Update
from netplay.messages import Ack, AnyRequest, Reject, RequestId, Snapshot
from netplay.shapes import Kind, Phase, Role
from tests.netplay.simulation.agenda import Agenda
from tests.netplay.simulation.network import Network
from tests.netplay.simulation.program import Program
from tests.netplay.simulation.scenario import SECRET
from tests.netplay.simulation.wishes import Mood, wish

LEAVES_FOR_GOOD: Final = 0.7
"""How likely somebody who leaves in mid-round means it."""
KEEPS_BACK: Final = 0.3
"""How likely somebody sly says nothing of what a deal waits for."""
LOOKS_EVERY: Final = 5.0
"""Seconds, on average, after which a person looks at the screen again, though nothing changed."""


class Person:
    """One person, or one program that plays, and its terminals."""

    def __init__(
        self, guest: Guest, agenda: Agenda, rng: Random, network: Network, mood: Mood
    ) -> None:
        self.guest = guest
        """What the next terminal asks for, but for the token."""
        self._tokens: list[str] = []
        """Of the seat, the newest last, on the client's own disk. Of two terminals each may make
        the other's void, so the ones before are kept for a while."""
        self._tries_old_tokens = False
        self.program: Program | None = None
        """That this person looks at."""
        self.is_gone = False
        """Whether this person will not come back."""
        self.seen: Snapshot | None = None
        self.asked: dict[RequestId, AnyRequest] = {}
        self.watched: set[RequestId] = set()
        """What was asked for by a watcher, of which a host remembers nothing."""
        self.asked_lately: deque[AnyRequest] = deque(maxlen=4)
        """Of the present terminal."""
        self.lost_tokens: list[str] = []
        """That claimed nothing when they were shown, though nothing newer was known."""
        self.has_spoken_of_deals = False
        """Whether somebody else than a program has spoken of a deal here: then the program may find
        another commitment in the list than its own."""
        self.verdicts: list[Verdict] = []
        """On the deals of all rounds."""
        self.shares_its_seat = False
        """Whether two terminals ran at once, each of which may make the other's token void."""
        self.acknowledged: dict[RequestId, Ack] = {}
        self.refused: dict[RequestId, Reject] = {}
        self._agenda = agenda
        self._rng = rng
        self._network = network
        self._mood = mood
        self._older: list[Program] = []
        """Terminals that still run, and may take the seat back."""
        self._terminals = count(1)
        self._thinks = False
        self._acted_from = -1
        agenda.after(rng.random() * LOOKS_EVERY, self._look)

    @property
    def token(self) -> str | None:
        """What the next terminal shows."""
        return self._tokens[-1] if self._tokens else None

    @property
    def is_rash(self) -> bool:
        """Whether this person sends too much at once, by one terminal."""
        return self._mood.is_rash

    @property
    def plays(self) -> bool:
        """Whether this person is in a seat now, as far as the program knows."""
        program, seen = self.program, self.seen
        return program is not None and program.is_in and seen is not None and seen.seat is not None

    @property
    def owns(self) -> bool:
        """Whether the table is this person's to manage."""
        return self.plays and self.seen is not None and self.seen.owner == self.seen.seat

    # ------------------------------------------------------------ terminals

    def sit_down(self) -> None:
        """Start a program, beside any that runs."""
        guest = self.guest
        if self.program is not None:
            self._older.append(self.program)
            self.shares_its_seat = True
        self.asked_lately.clear()
        number = next(self._terminals)
        token, claim = self.token, None
        if token is None and self._mood.makes_claims and guest.role is not Role.WATCHER:
            claim = f"{SECRET}of {guest.name} {number:06}>"
            self._tokens.append(claim)  # before it is sent
        with_token = Guest(guest.role, guest.name, token, guest.owner, claim)
        prefix = f"{guest.name}{number}"
        nonces = self._new_nonce if self._mood.makes_claims else None
        self.program = Program(
            self._agenda, self._network, self, with_token, prefix, nonces, self._keeps_back
        )

    def _keeps_back(self) -> bool:
        return self._mood.is_sly and self._rng.random() < KEEPS_BACK

    def _new_nonce(self) -> bytes:
        return self._rng.randbytes(SECRET_BYTES)

    def sit_down_first(self) -> None:
        """Start a program, if none was started yet."""
        if self.program is None:
            self.sit_down()

    def call_it_a_day(self) -> None:
        """Wait for nothing any more, and play on for nothing."""
        self._mood.is_late = True

    def kill_program(self) -> None:
        """Have the program end, and come back later."""
        if self.program is not None:
            self.program.kill()
            self.program = None

    def go(self) -> None:
        """Close every terminal, and do not come back."""
        self.kill_program()
        for program in self._older:
            program.kill()
        self.is_gone = True

    def ask(self, request: AnyRequest) -> None:
        """Ask for something by the program."""
        if self.program is not None and not self.program.is_frozen:
            self.asked[request.id] = request
            self.asked_lately.append(request)
            if self.guest.role is Role.WATCHER:
                self.watched.add(request.id)
            self.program.request(request)

    # ------------------------------------------------------------ what the program tells

    def told(self, by: Program, update: Update) -> None:
        """Look at what is new; a terminal that another one replaced is not looked at."""
        if isinstance(update, Joined) and update.welcome.token is not None:
            self._keep(by, update.welcome.token)
        if by is not self.program:
            return
        match update:
            case Joined(welcome):
                self._see(welcome.snapshot)
            case Changed(snapshot) | Refused(snapshot=snapshot):
                self._see(snapshot)
            case DealChecked(verdict):
                self.verdicts.append(verdict)
            case Ended(code, text):
                self.program = None
                if code is not None:
                    self._turned_away(code, by)
                if text == LEFT and self._leaves_for_good():
                    self.go()

    def answered(self, answer: Ack | Reject) -> None:
        """Remember what the host has promised."""
        if isinstance(answer, Ack):
            self.acknowledged[answer.id] = answer
        else:
            self.refused[answer.id] = answer

    def _leaves_for_good(self) -> bool:
        in_round = self.seen is not None and self.seen.phase is Phase.ROUND
        return self._mood.is_late or not in_round or self._rng.random() < LEAVES_FOR_GOOD

    def _keep(self, by: Program, token: str) -> None:
        """Keep a new token; those before the one that was shown for it are void."""
        if by.token in self._tokens:
            del self._tokens[: self._tokens.index(by.token)]
        self._tokens.append(token)
        self._tries_old_tokens = False
        by.token, by.claim = token, None

    def _turned_away(self, code: Code, by: Program) -> None:
        """Come back in another way, where the last one led nowhere."""
        role, name, key = self.guest.role, self.guest.name, self.guest.owner
        was_newest = by.token is not None and by.token == self.token
        if by.token in self._tokens and (by.claim is not None or code is Code.UNKNOWN_TOKEN):
            self._tokens.remove(by.token)
        match code:
            case Code.NAME_TAKEN:
                self.guest = Guest(role, f"{name}'", None, key)
            case Code.TABLE_FULL:
                self.guest = Guest(Role.WATCHER, name, None, key)
            case Code.UNSEATED:
                self._tokens.clear()
            case Code.UNKNOWN_TOKEN if by.token is not None:
                if was_newest and not self._tries_old_tokens:
                    self.lost_tokens.append(by.token)
                self._tries_old_tokens = True

    # ------------------------------------------------------------ what a person does by itself

    def _look(self) -> None:
        """Come back, or look again at what there is to do."""
        if self.program is None and not self.is_gone:
            self.sit_down()
        self._acted_from = -1
        self._take_a_free_seat()
        self._think_soon()
        self._agenda.after(self._rng.uniform(0.5, 1.5) * LOOKS_EVERY, self._look)

    def _take_a_free_seat(self) -> None:
        """A player who had to watch takes a seat that has become free."""
        seen, guest = self.seen, self.guest
        watches = guest.role is Role.WATCHER and self._mood.role is not Role.WATCHER
        if watches and self._mood.is_late:
            self.go()
        elif watches and seen is not None and self.program is not None:
            is_free = any(chair.kind is Kind.OPEN for chair in seen.chairs)
            if is_free and seen.phase is Phase.LOBBY:
                self.kill_program()
                self.guest = Guest(self._mood.role, guest.name, None, guest.owner)

    def _see(self, snapshot: Snapshot) -> None:
        self.seen = snapshot
        self._think_soon()

    def _think_soon(self) -> None:
        if not self._thinks:
            self._thinks = True
            self._agenda.after(self._rng.random() * self._mood.haste, self._think)

    def _think(self) -> None:
        self._thinks = False
        seen, program = self.seen, self.program
        if program is None or seen is None or not self.plays or seen.seq == self._acted_from:
            return
        self._acted_from = seen.seq
        request = wish(seen, self._mood, self._rng, program.new_id)
        if request is not None:
            self.ask(request)
