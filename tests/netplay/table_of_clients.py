"""A session with clients in one process on a virtual clock: what tests of tables are played on."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from random import Random

from engine.actions import Action
from engine.bots.bot import Level
from engine.bots.random_bot import random_bot
from engine.ruleset import Ruleset, make_ruleset
from netplay.effects import Effect, HangUp, Keep, MatchOver, Note, Record, Send, TableOver, Think
from netplay.kept import KeptConfig
from netplay.messages import (
    PROTOCOL_VERSION,
    Ack,
    Act,
    FromClient,
    FromHost,
    Goodbye,
    GoOn,
    Hello,
    Pong,
    Quiet,
    Reject,
    SetReady,
    Snapshot,
    Welcome,
)
from netplay.session import Session
from netplay.shapes import AwayPolicy, Chair, Phase, Role
from netplay.table_config import Chance, TableConfig, new_chance
from netplay.wire import move_to_wire, seat_view


def hello(
    name: str = "",
    *,
    token: str | None = None,
    role: Role = Role.PLAYER,
    owner: str | None = None,
    versions: tuple[int, int] = (PROTOCOL_VERSION, PROTOCOL_VERSION),
) -> Hello:
    """A hello in the version of this release."""
    oldest, newest = versions
    return Hello(oldest=oldest, newest=newest, name=name, token=token, role=role, owner=owner)


@dataclass
class Peer:
    """The other side of one connection: all that was sent to it."""

    connection: int
    received: list[FromHost] = field(default_factory=list)
    is_open: bool = True

    @property
    def welcome(self) -> Welcome:
        return next(m for m in reversed(self.received) if isinstance(m, Welcome))

    @property
    def token(self) -> str:
        token = self.welcome.token
        assert token is not None
        return token

    @property
    def snapshot(self) -> Snapshot:
        """The newest one, in whatever it came."""
        for message in reversed(self.received):
            if isinstance(message, Snapshot):
                return message
            if isinstance(message, Welcome | Reject):
                return message.snapshot
        raise AssertionError("no snapshot came")

    @property
    def seat(self) -> int:
        seat = self.snapshot.seat
        assert seat is not None
        return seat

    @property
    def goodbye(self) -> Goodbye | None:
        return next((m for m in self.received if isinstance(m, Goodbye)), None)

    def of(self, kind: type[FromHost]) -> list[FromHost]:
        return [m for m in self.received if isinstance(m, kind)]

    def numbers(self) -> list[int]:
        """The sequence numbers in the order in which they came."""
        return [
            m.snapshot.seq if isinstance(m, Welcome) else m.seq
            for m in self.received
            if isinstance(m, Welcome | Snapshot | Quiet)
        ]


class TableOfClients:
    """A session, its clients and its clock."""

    def __init__(
        self,
        rules: Ruleset | None = None,
        *,
        bots: tuple[Level, ...] = (),
        rematch: bool = True,
        seed: int | None = 1,
        owner_key: str | None = None,
        pause: float = 0.0,
        chance: Chance | None = None,
        away: AwayPolicy = AwayPolicy.WAIT,
        turn_clock: float | None = None,
    ) -> None:
        self.now = 100.0
        self.peers: dict[int, Peer] = {}
        self.records: dict[int, list[str]] = {}
        self.notes: list[str] = []
        self.thoughts: list[Think] = []
        """What bots were asked; nothing answers by itself."""
        self.kept: list[Keep] = []
        self.batches: list[list[Effect]] = []
        self.results: list[MatchOver] = []
        self.is_over = False
        self._connections = itertools.count(1)
        self.ids = itertools.count(1)
        self._secrets = itertools.count(1)
        self.rules = rules or make_ruleset(2)
        config = TableConfig(
            rules=self.rules,
            table="test",
            bots=bots,
            rematch=rematch,
            seed=seed,
            bot_pause=pause,
            owner_key=owner_key,
            away=away,
            grace=30.0,
            turn_clock=turn_clock,
        )
        chance = chance or new_chance(seed)
        self.made_from = KeptConfig(config, chance.root)
        self.session = Session(config, chance, self.now, lambda: f"secret-{next(self._secrets)}")

    # what happens

    def connect(self) -> Peer:
        peer = Peer(next(self._connections))
        self.peers[peer.connection] = peer
        self.obey(self.session.opened(peer.connection, "127.0.0.1:9", self.now))
        return peer

    def send(self, peer: Peer, message: FromClient) -> FromHost | None:
        """Send, and give back the answer to a request."""
        self.obey(self.session.received(peer.connection, message, self.now))
        answers = [m for m in peer.received if isinstance(m, Ack | Reject)]
        return answers[-1] if answers else None

    def join(self, name: str = "", *, token: str | None = None, role: Role = Role.PLAYER) -> Peer:
        peer = self.connect()
        self.send(peer, hello(name, token=token, role=role))
        return peer

    def lose(self, peer: Peer) -> None:
        peer.is_open = False
        self.obey(self.session.closed(peer.connection, self.now))

    def wait(self, seconds: float) -> None:
        """Let time pass, with every timer served when it is due."""
        end = self.now + seconds
        while (due := self.session.deadline) is not None and due <= end:
            self.now = max(self.now, due)
            self.obey(self.session.tick(self.now))
        self.now = end

    def wait_answering(self, seconds: float, *peers: Peer) -> None:
        """Let time pass while ``peers`` answer pings."""
        end = self.now + seconds
        while self.now < end:
            self.wait(min(4.0, end - self.now))
            for peer in peers:
                if peer.is_open:
                    self.send(peer, Pong())

    def think(self, turn: int, thought: Action | None) -> None:
        """A bot has thought about the turn of that number."""
        self.obey(self.session.thought(turn, thought, self.now))

    def new_id(self) -> str:
        return f"r{next(self.ids)}"

    def obey(self, effects: list[Effect]) -> None:
        self.batches.append(effects)
        for effect in effects:
            match effect:
                case Send(connection, message):
                    assert self.peers[connection].is_open, "sent to a connection that is closed"
                    self.peers[connection].received.append(message)
                case HangUp(connection):
                    self.peers[connection].is_open = False
                case Record(number, line):
                    self.records.setdefault(number, []).append(line)
                case MatchOver():
                    self.results.append(effect)
                case Keep():
                    self.kept.append(effect)
                case Note(text):
                    self.notes.append(text)
                case Think():
                    self.thoughts.append(effect)
                case TableOver():
                    assert not self.is_over, "the table ended twice"
                    self.is_over = True

    # what clients do

    def ready(self, *peers: Peer) -> None:
        for peer in peers:
            self.send(peer, SetReady(self.new_id()))

    def act(self, peer: Peer, rng: Random) -> FromHost | None:
        """Take the turn at random."""
        view = seat_view(peer.snapshot)
        assert view is not None
        move = move_to_wire(random_bot(view, rng))
        return self.send(peer, Act(self.new_id(), seq=peer.snapshot.seq, move=move))

    def acting(self, *peers: Peer) -> Peer | None:
        """The peer whose turn it is."""
        for peer in peers:
            own = peer.snapshot.own
            if peer.is_open and own is not None and own.legal:
                return peer
        return None

    def play_on(self, *peers: Peer, rng: Random, acts: int | None = None) -> None:
        """Let ``peers`` play and agree, until the match, the table or ``acts`` are over."""
        while acts is None or acts > 0:
            self.wait(0)
            if (peer := self.acting(*peers)) is not None:
                self.act(peer, rng)
                acts = None if acts is None else acts - 1
                continue
            shown = [p for p in peers if p.is_open]
            if not shown or shown[0].snapshot.phase is not Phase.ROUND_OVER:
                return
            for peer in shown:
                if peer.snapshot.phase is Phase.ROUND_OVER:
                    self.send(peer, GoOn(self.new_id()))


def chairs_of(peer: Peer) -> tuple[Chair, ...]:
    return peer.snapshot.chairs
