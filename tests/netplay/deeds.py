"""What a connection can do to a table, sensible or not, as values that hypothesis can choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol, get_args

from hypothesis import strategies as st
from msgspec.structs import replace

from netplay.messages import Act, AnyRequest, FromClient, GoOn, SetReady
from netplay.shapes import Phase, Role
from tests.netplay.any_message import any_of
from tests.netplay.table_of_clients import Peer, TableOfClients, hello

CONNECTIONS: Final = 6


class CrowdedTable(TableOfClients):
    """A table, and six connections that do anything."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)  # type: ignore[arg-type] # passed on to the same parameters
        self.crowd: list[Peer] = [self.connect() for _ in range(CONNECTIONS)]

    def take_part(self, peer: Peer, choice: int) -> None:
        """Take the turn, if it is the peer's, or agree to the next round."""
        shown = peer.snapshot if peer.is_open and peer.numbers() else None
        if shown is None:
            return
        if shown.phase is Phase.ROUND_OVER:
            self.send(peer, GoOn(self.new_id()))
        elif shown.own is not None and shown.own.legal:
            move = shown.own.legal[choice % len(shown.own.legal)]
            self.send(peer, Act(self.new_id(), seq=shown.seq, move=move))


class Deed(Protocol):
    """Something that is done to a table."""

    def do(self, table: CrowdedTable) -> None: ...


@dataclass(frozen=True)
class Connect:
    """Take the place of a connection by a new one."""

    who: int

    def do(self, table: CrowdedTable) -> None:
        table.lose(table.crowd[self.who])
        table.crowd[self.who] = table.connect()


@dataclass(frozen=True)
class Join:
    """Say a hello that may well be accepted, on a new connection."""

    who: int
    role: Role
    token: int | None
    """Which of those that claim a seat now."""
    owns: bool
    claims: bool = False
    """Whether the hello makes a claim, the same each time."""

    def do(self, table: CrowdedTable) -> None:
        Connect(self.who).do(table)
        holders = table.kept[-1].table.holders if table.kept else ()
        tokens = [token for holder in holders for token in holder.tokens]
        shown = tokens[self.token % len(tokens)] if self.token is not None and tokens else None
        owner = "key" if self.owns else None
        greeting = hello(f"P{self.who}", token=shown, role=self.role, owner=owner)
        claim = f"the claim of {self.who}" if self.claims else None
        table.send(table.crowd[self.who], replace(greeting, claim=claim))


@dataclass(frozen=True)
class Send:
    """Send anything at all."""

    who: int
    message: FromClient

    def do(self, table: CrowdedTable) -> None:
        table.send(table.crowd[self.who], self.message)


@dataclass(frozen=True)
class PlayOn:
    """Let everybody act who can, a few times over."""

    acts: int
    choice: int

    def do(self, table: CrowdedTable) -> None:
        for number in range(self.acts):
            for peer in table.crowd:
                table.take_part(peer, self.choice + number)


@dataclass(frozen=True)
class Garble:
    """Send what is no message."""

    who: int

    def do(self, table: CrowdedTable) -> None:
        connection = table.crowd[self.who].connection
        table.obey(table.session.garbled(connection, "That is noise.", table.now))


@dataclass(frozen=True)
class Wait:
    """Let time pass."""

    seconds: float
    is_stopped: bool
    """Whether the host stood still meanwhile."""

    def do(self, table: CrowdedTable) -> None:
        if self.is_stopped:
            table.now += self.seconds
        table.wait(0 if self.is_stopped else self.seconds)


BEGINNING: Final[tuple[Deed, ...]] = tuple(
    deed
    for who in (0, 1)
    for deed in (Join(who, Role.PLAYER, None, owns=who == 0), Send(who, SetReady("ready")))
)
"""What brings a match about, where two can sit down."""

_anybody = st.integers(0, CONNECTIONS - 1)
_tokens = st.none() | st.integers(0, 9)

deeds: st.SearchStrategy[Deed] = st.one_of(
    st.builds(Connect, _anybody),
    st.builds(Join, _anybody, st.sampled_from(Role), _tokens, st.booleans(), st.booleans()),
    st.builds(Send, _anybody, any_of(*get_args(FromClient))),
    st.builds(Send, _anybody, any_of(*get_args(AnyRequest))),
    st.builds(PlayOn, st.integers(1, 30), st.integers(0, 30)),
    st.builds(PlayOn, st.integers(1, 30), st.integers(0, 30)),
    st.builds(Garble, _anybody),
    st.builds(Wait, st.sampled_from((0.0, 1.0, 6.0, 40.0, 400.0)), st.booleans()),
)
