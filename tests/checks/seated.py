"""Players of the checks: real sockets, raw messages, and all that came remembered."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from random import Random
from typing import TypeVar

from engine.bots.bot import Level
from engine.bots.random_bot import random_bot
from engine.ruleset import Ruleset, make_ruleset
from netplay.address import Address
from netplay.codec import encode
from netplay.framing import frame
from netplay.hosting.host_options import HostOptions
from netplay.messages import (
    PROTOCOL_VERSION,
    Ack,
    Act,
    AnyRequest,
    FromClient,
    FromHost,
    GoOn,
    Hello,
    Ping,
    Pong,
    Reject,
    SetReady,
    Snapshot,
    Welcome,
)
from netplay.shapes import AwayPolicy, Phase, Role
from netplay.table_config import TableConfig
from netplay.wire import move_to_wire, seat_view
from tests.netplay.clients import GUARD
from tests.netplay.hosts import Opened, RawPeer, open_host

LOOK_EVERY = 0.01
"""Seconds between looks at what tells nobody that it has changed."""
NAMES = ("Ana", "Bo", "Chi", "Дана")

MessageT = TypeVar("MessageT", bound=FromHost)

_ids = count(1)


def new_id() -> str:
    """An id that no other request of the tests has."""
    return f"check-{next(_ids)}"


def table(
    players: int = 2,
    *,
    rules: Ruleset | None = None,
    target: int = 101,
    bots: int = 0,
    rematch: bool = True,
    away: AwayPolicy = AwayPolicy.WAIT,
    grace: float = 0.0,
    turn_clock: float | None = None,
    owner_key: str | None = None,
    bind: str = "127.0.0.1",
    seed: int | None = 5,
) -> HostOptions:
    """A table at any free port, with repeatable deals where nothing else is said."""
    config = TableConfig(
        rules=rules or make_ruleset(players, target=target),
        table="check",
        bots=(Level.GREEDY,) * bots,
        rematch=rematch,
        seed=seed,
        bot_pause=0.0,
        away=away,
        grace=grace,
        turn_clock=turn_clock,
        owner_key=owner_key,
    )
    return HostOptions(config=config, bind=bind, port=0)


def hello(
    name: str = "",
    *,
    token: str | None = None,
    role: Role = Role.PLAYER,
    owner: str | None = None,
) -> Hello:
    """A hello in the version of this release."""
    versions = (PROTOCOL_VERSION, PROTOCOL_VERSION)
    return Hello(
        oldest=versions[0], newest=versions[1], name=name, token=token, role=role, owner=owner
    )


class Player:
    """A player, or a watcher, at one connection."""

    def __init__(self, peer: RawPeer, welcome: Welcome) -> None:
        self.peer = peer
        self.welcome = welcome
        self.snapshot = welcome.snapshot
        """The newest."""
        self.received: list[FromHost] = [welcome]

    @classmethod
    async def join(
        cls,
        address: Address,
        name: str = "",
        *,
        token: str | None = None,
        role: Role = Role.PLAYER,
        owner: str | None = None,
    ) -> Player:
        peer = await RawPeer.connect(address)
        peer.say(hello(name, token=token, role=role, owner=owner))
        welcome = await peer.next()
        assert isinstance(welcome, Welcome), welcome
        return cls(peer, welcome)

    @property
    def token(self) -> str:
        assert self.welcome.token is not None
        return self.welcome.token

    @property
    def seat(self) -> int:
        assert self.snapshot.seat is not None
        return self.snapshot.seat

    @property
    def is_to_act(self) -> bool:
        return self.snapshot.own is not None and bool(self.snapshot.own.legal)

    def send(self, *messages: FromClient) -> None:
        """Send frames, in one write."""
        self.peer.write(b"".join(frame(encode(message)) for message in messages))

    async def next(self) -> FromHost:
        """The next message; pings are answered."""
        message = await self.peer.next()
        assert message is not None, f"hung up on after {self.received[-1]}"
        self.received.append(message)
        match message:
            case Snapshot():
                self.snapshot = message
            case Reject(snapshot=snapshot):
                self.snapshot = snapshot
            case Ping(nonce):
                self.send(Pong(nonce))
        return message

    async def until(self, kind: type[MessageT]) -> MessageT:
        """The next message of ``kind``."""
        while not isinstance(message := await self.next(), kind):
            pass
        return message

    async def asks(self, request: AnyRequest) -> Ack | Reject:
        """The answer to ``request``."""
        self.send(request)
        while not (isinstance(answer := await self.next(), Ack | Reject)) or (
            answer.id != request.id
        ):
            pass
        return answer

    async def sees(self, fits: Callable[[Snapshot], bool]) -> Snapshot:
        """The newest snapshot, once it ``fits``."""
        while not fits(self.snapshot):
            await self.next()
        return self.snapshot

    async def is_silent(self) -> bool:
        """Whether nothing was on the way to this player, until a ping came back."""
        self.send(Ping(1))
        return await self.next() == Pong(1)

    def act(self, rng: Random) -> Act:
        """An act that is allowed now."""
        view = seat_view(self.snapshot)
        assert view is not None
        move = move_to_wire(random_bot(view, rng))
        return Act(new_id(), seq=self.snapshot.seq, move=move)

    def drop(self) -> None:
        """Lose the connection."""
        self.peer.writer.transport.abort()


async def eventually(fits: Callable[[], bool]) -> None:
    """Return once it is so, in another process or on a disk."""
    async with asyncio.timeout(GUARD):
        while not fits():  # noqa: ASYNC110 - nothing tells this loop
            await asyncio.sleep(LOOK_EVERY)


async def catch_up(players: Sequence[Player], seq: int) -> None:
    """Let everybody see snapshot ``seq``."""
    for player in players:
        await player.sees(lambda shown: shown.seq >= seq)


async def start(players: Sequence[Player]) -> None:
    """Let everybody be ready, and see the first deal."""
    for player in players:
        await player.asks(SetReady(new_id()))
    for player in players:
        await player.sees(lambda shown: shown.phase is Phase.ROUND)


async def play_on(players: Sequence[Player], rng: Random, acts: int) -> None:
    """Let ``players`` do so many acts between them, or play to the end of the match."""
    while acts and players[0].snapshot.phase is not Phase.MATCH_OVER:
        actor = next((player for player in players if player.is_to_act), None)
        if actor is None:
            await agree(players)
            continue
        answer = await actor.asks(actor.act(rng))
        assert isinstance(answer, Ack), answer
        await catch_up(players, answer.seq)
        acts -= 1


async def agree(players: Sequence[Player]) -> None:
    """Let everybody agree to the next round, or to a rematch, and see it begin."""
    for player in players:
        assert isinstance(await player.asks(GoOn(new_id())), Ack)
    await players[0].sees(lambda shown: shown.phase is Phase.ROUND)
    await catch_up(players, players[0].snapshot.seq)


@asynccontextmanager
async def seated(
    options: HostOptions, people: int | None = None
) -> AsyncIterator[tuple[Opened, list[Player]]]:
    """A host in this process with so many players in the lobby, or one in every seat."""
    async with AsyncExitStack() as held:
        opened = await held.enter_async_context(open_host(options))
        players = []
        for name in NAMES[: options.config.rules.players if people is None else people]:
            player = await Player.join(opened.address, name)
            await held.enter_async_context(player.peer)
            players.append(player)
        yield opened, players
