"""Recorded frames with something wrong in them: a message or a fault, and never anything else."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from random import Random
from typing import Final, TypeVar

import pytest

from engine.ruleset import make_ruleset
from netplay.codec import client_messages, host_messages
from netplay.errors import ProtocolError
from netplay.framing import NEED_DATA, FrameReader
from netplay.joining.client_core import ClientCore, Guest
from netplay.messages import Message
from netplay.session import Session
from netplay.shapes import Phase
from netplay.table_config import TableConfig, new_chance
from tests.netplay.mutants import mutants
from tests.netplay.samples import FROM_CLIENTS, FROM_HOSTS
from tests.netplay.table_of_clients import Peer, TableOfClients

MessageT = TypeVar("MessageT", bound=Message)

STREAMS = 1_500
"""For each of the seeds below."""
MAX_GROWTH = 2_000_000
"""Bytes; check 20 allows ten million for a hundred thousand frames."""

DECODES: Final[tuple[Callable[[bytes], Message], ...]] = (
    client_messages.decode,
    host_messages.decode,
)

seeds = pytest.mark.parametrize("seed", range(2))


def read(pieces: Iterable[bytes], decode: Callable[[bytes], MessageT]) -> Iterator[MessageT | str]:
    """The messages in a stream that comes in ``pieces``, and the fault that ends it."""
    frames = FrameReader()
    try:
        for piece in pieces:
            frames.receive_data(piece)
            while (body := frames.next_frame()) is not NEED_DATA:
                yield decode(body)
    except ProtocolError as fault:
        yield str(fault)


def byte_by_byte(stream: bytes) -> Iterator[bytes]:
    return (stream[at : at + 1] for at in range(len(stream)))


@seeds
def test_a_stream_says_the_same_whole_and_byte_by_byte(seed: int) -> None:
    for stream in mutants((*FROM_CLIENTS, *FROM_HOSTS), seed, STREAMS):
        for decode in DECODES:
            whole = list(read([stream], decode))
            assert list(read(byte_by_byte(stream), decode)) == whole


@seeds
def test_check_20_a_match_goes_on_among_mutants(seed: int) -> None:
    """From strangers, and from whoever plays: only acts that the rules allow change the match."""
    table = TableOfClients(make_ruleset(3, target=30), seed=seed)
    peers = [table.join(name) for name in ("Ana", "Bo", "Cy")]
    table.ready(*peers)
    for number, stream in enumerate(mutants(FROM_CLIENTS, seed, STREAMS)):
        stranger = table.connect()
        hear(table, stranger, stream)
        if number % 50 == 0:
            hear(table, peers[2], stream)
            peers[2] = table.join(token=peers[2].token)
        table.lose(stranger)
        table.wait_answering(0.2, *peers)
    table.play_on(*peers, rng=Random(seed))
    assert peers[0].snapshot.phase is Phase.MATCH_OVER
    assert [peer.seat for peer in peers] == [0, 1, 2]


def hear(table: TableOfClients, peer: Peer, stream: bytes) -> None:
    """Bring to a session what ``stream`` says."""
    for said in read([stream], client_messages.decode):
        if isinstance(said, str):
            table.obey(table.session.garbled(peer.connection, said, table.now))
        else:
            table.send(peer, said)


@seeds
def test_a_client_takes_a_mutant_or_refuses_it(seed: int) -> None:
    for stream in mutants(FROM_HOSTS, seed, STREAMS):
        core = ClientCore(Guest(name="Ana"), "a")
        core.connected(0.0)
        with suppress(ProtocolError):
            for said in read(byte_by_byte(stream), host_messages.decode):
                if not isinstance(said, str):
                    core.received(said, 1.0)


def test_check_20_mutants_take_no_memory() -> None:
    config = TableConfig(rules=make_ruleset(2), table="test")
    session = Session(config, new_chance(1), 0.0)
    streams = list(mutants(FROM_CLIENTS, 9, STREAMS))
    tracemalloc.start()
    try:
        put_in(session, streams, first=0)  # what is made once, is made now
        before, _ = tracemalloc.get_traced_memory()
        tracemalloc.reset_peak()
        for number in range(1, 4):
            put_in(session, streams, first=number * STREAMS)
        after, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < MAX_GROWTH / 10
    assert peak - before < MAX_GROWTH


def put_in(session: Session, streams: Iterable[bytes], first: int) -> None:
    """Let each stream come on a connection of its own."""
    for connection, stream in enumerate(streams, first):
        now = connection / 10
        session.opened(connection, "127.0.0.1:9", now)
        for said in read(byte_by_byte(stream), client_messages.decode):
            if isinstance(said, str):
                session.garbled(connection, said, now)
            else:
                session.received(connection, said, now)
        session.tick(now)
        session.closed(connection, now)
