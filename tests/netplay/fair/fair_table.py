"""A table without a seed and its clients, in one process: what fair deals are tested on.

Everything travels as bytes; what the host says to one client, or a client to the host, can be
changed on the way, so that either side lies.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import TypeAlias

from msgspec import json
from msgspec.structs import replace

from engine.bots.bot import Level
from engine.ruleset import Ruleset, make_ruleset
from netplay.codec import client_messages, encode, host_messages
from netplay.effects import Effect, HangUp, Keep, Note, Record, Send
from netplay.fair.exchange import Exchange
from netplay.fair.verdict import Fault, Outcome, Verdict
from netplay.joining.client_core import ClientCore, Guest
from netplay.joining.updates import (
    Changed,
    DealChecked,
    Joined,
    NonceWithheld,
    Refused,
    Step,
    Update,
)
from netplay.kept import KeptConfig, KeptTable
from netplay.messages import (
    Act,
    AnyRequest,
    Dealing,
    FromClient,
    FromHost,
    GoOn,
    Hello,
    SetReady,
    Snapshot,
)
from netplay.session import Session
from netplay.shapes import Phase, Role
from netplay.table_config import Chance, TableConfig

NAMES = ("Ana", "Bo", "Chi", "Дана")

Says: TypeAlias = Callable[[FromHost], FromHost | None]
Does: TypeAlias = Callable[[FromClient], FromClient | None]


@dataclass
class Client:
    """A client at one connection after the other."""

    core: ClientCore
    connection: int = 0
    hears: Says = lambda message: message
    """What it hears of what the host says to it; None is lost."""
    says: Does = lambda message: message
    """What the host hears of what it says."""
    knows_fair_deals: bool = True
    updates: list[Update] = field(default_factory=list)
    heard: list[FromHost] = field(default_factory=list)
    said: list[FromClient] = field(default_factory=list)

    @property
    def snapshot(self) -> Snapshot:
        for update in reversed(self.updates):
            match update:
                case Joined(welcome):
                    return welcome.snapshot
                case Changed(snapshot) | Refused(snapshot=snapshot):
                    return snapshot
        raise AssertionError("nothing was shown")

    def phase(self) -> Phase:
        """What the table is doing; no property, for it changes between two looks."""
        return self.snapshot.phase

    @property
    def is_to_act(self) -> bool:
        own = self.snapshot.own
        return self.phase() is Phase.ROUND and own is not None and bool(own.legal)

    @property
    def verdicts(self) -> list[Verdict]:
        return [update.verdict for update in self.updates if isinstance(update, DealChecked)]

    @property
    def outcomes(self) -> list[Outcome]:
        return [verdict.outcome for verdict in self.verdicts]

    @property
    def faults(self) -> list[Fault]:
        return [each.mismatch.fault for each in self.verdicts if each.mismatch is not None]

    @property
    def told_of_withholding(self) -> list[tuple[int, ...]]:
        return [update.seats for update in self.updates if isinstance(update, NonceWithheld)]


class FairTable:
    """The table, its clock, and whoever is at it."""

    def __init__(
        self,
        rules: Ruleset | None = None,
        *,
        bots: tuple[Level, ...] = (),
        root: str = "root",
        rematch: bool = True,
        name: str = "amber-fox-42",
        seed: int | None = None,
    ) -> None:
        self.now = 100.0
        self.rules = rules or make_ruleset(2, target=500)
        self.config = TableConfig(
            rules=self.rules, table=name, bots=bots, rematch=rematch, bot_pause=0.0, seed=seed
        )
        self.made_from = KeptConfig(self.config, root)
        self.records: dict[int, list[bytes]] = {}
        self.kept: list[Keep] = []
        self.notes: list[str] = []
        self.clients: list[Client] = []
        self._ids, self._connections, self._tokens = count(1), count(1), count(1)
        self._wire: deque[tuple[Client, int, FromHost]] = deque()
        self._rng = Random(root)
        self.session = Session(self.config, Chance(root), self.now, self._new_token)

    def _new_token(self) -> str:
        return f"token-{next(self._tokens):06}"

    # ------------------------------------------------------------ coming and going

    def client(
        self,
        name: str = "",
        *,
        role: Role = Role.PLAYER,
        token: str | None = None,
        nonce: bytes | None = None,
    ) -> Client:
        """Somebody who is about to come; where ``nonce`` is given, with the same for all rounds."""
        nonces = Random(f"nonces of {name} {len(self.clients)}")
        prefix = f"c{len(self.clients)}"
        core = ClientCore(Guest(role, name, token), prefix, lambda: nonce or nonces.randbytes(32))
        client = Client(core)
        self.clients.append(client)
        return client

    def join(self, name: str = "", *, role: Role = Role.PLAYER) -> Client:
        """Somebody who has come in."""
        client = self.client(name, role=role)
        self.connect(client)
        return client

    def connect(self, client: Client) -> None:
        client.connection = next(self._connections)
        self.obey(self.session.opened(client.connection, "peer", self.now))
        self._take(client, client.core.connected(self.now))
        self.settle()

    def lose(self, client: Client) -> None:
        """The connection breaks, on both sides."""
        gone, client.connection = client.connection, 0
        self.obey(self.session.closed(gone, self.now))
        client.updates += client.core.lost("It broke.").updates
        self.settle()

    def restart(self, *, lost: int = 0) -> None:
        """The host is killed, and started again from what was kept.

        Args:
            lost: how many of the newest changes were never written, on a full disk.
        """
        for client in self.clients:
            if client.connection:
                client.connection = 0
                client.updates += client.core.lost("The host is gone.").updates
        self._wire.clear()
        self.kept = self.kept[: len(self.kept) - lost]
        kept = json.decode(json.encode(self.kept[-1].table), type=KeptTable)
        self.records.clear()
        for line in (line for keep in self.kept for line in keep.lines):
            self.records.setdefault(line.match, []).append(line.line.encode())
        record = self.records.get(kept.matches, [])
        chance = Chance(self.made_from.root)
        self.session = Session.resumed(self.config, chance, kept, record, self.now, self._new_token)

    # ------------------------------------------------------------ what passes

    def ask(self, client: Client, request: AnyRequest) -> None:
        self._take(client, client.core.request(request))
        self.settle()

    def new_id(self) -> str:
        return f"r{next(self._ids)}"

    def say(self, client: Client, message: FromClient) -> None:
        """Say what no core would."""
        client.said.append(message)
        self._arrive(client, message)
        self.settle()

    def _take(self, client: Client, step: Step) -> None:
        client.updates += step.updates
        for message in step.send:
            self._say(client, message)

    def _say(self, client: Client, message: FromClient) -> None:
        if isinstance(message, Hello) and not client.knows_fair_deals:
            message = replace(message, capabilities=())
        client.said.append(message)
        heard = client.says(message)
        if heard is not None:
            self._arrive(client, heard)

    def _arrive(self, client: Client, message: FromClient) -> None:
        if client.connection:
            heard = client_messages.decode(encode(message))
            self.obey(self.session.received(client.connection, heard, self.now))

    def obey(self, effects: Sequence[Effect]) -> None:
        for effect in effects:
            match effect:
                case Send(connection, message):
                    for client in self.clients:
                        if client.connection == connection:
                            self._wire.append((client, connection, message))
                case Keep():
                    self.kept.append(effect)
                case Record(match, line):
                    self.records.setdefault(match, []).append(line.encode())
                case Note(text):
                    self.notes.append(text)
                case HangUp() | _:
                    pass

    def settle(self) -> None:
        """Let everything arrive that is on its way."""
        while self._wire:
            client, connection, message = self._wire.popleft()
            if client.connection != connection:
                continue
            told = client.hears(message)
            if told is not None:
                told = host_messages.decode(encode(told))
                client.heard.append(told)
                self._take(client, client.core.received(told, self.now))

    def wait(self, seconds: float) -> None:
        """Let time pass, with every timer served."""
        end = self.now + seconds
        while (due := self.session.deadline) is not None and due <= end:
            self.now = max(self.now, due)
            self.obey(self.session.tick(self.now))
            self.settle()
        self.now = end

    # ------------------------------------------------------------ what players do

    def ready(self, *clients: Client) -> None:
        for client in clients:
            self.ask(client, SetReady(self.new_id()))

    def go_on(self, *clients: Client) -> None:
        for client in clients:
            self.ask(client, GoOn(self.new_id()))

    def play_round(self, *, acts: int = 1_000) -> None:
        """Let everybody play at random, until the round is over or so many acts are done."""
        for _ in range(acts):
            self.wait(0.0)
            actor = next((c for c in self.clients if c.connection and c.is_to_act), None)
            if actor is None:
                return
            own = actor.snapshot.own
            assert own is not None
            move = self._rng.choice(own.legal)
            self.ask(actor, Act(id=self.new_id(), seq=actor.snapshot.seq, move=move))


def two() -> tuple[FairTable, Client, Client]:
    """A table with two players in its lobby."""
    table = FairTable()
    return table, table.join("Ana"), table.join("Bo")


def without(*kinds: type[FromClient]) -> Does:
    """Says everything but messages of these kinds."""
    return lambda message: None if isinstance(message, kinds) else message


def everything(message: FromClient) -> FromClient:
    """Says all there is to say."""
    return message


def exchange(table: FairTable) -> Exchange:
    """As it was kept last."""
    found = table.kept[-1].table.exchange
    assert found is not None
    return found


def dealings(client: Client) -> list[Dealing]:
    """All that ``client`` was told of deals."""
    return [message for message in client.heard if isinstance(message, Dealing)]


def record_of(table: FairTable, match: int = 1) -> bytes:
    """The record of a match, as far as it goes."""
    return b"".join(line + b"\n" for line in table.records[match])
