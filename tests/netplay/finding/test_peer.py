"""The user at the other end, as this system's kernel says, and as others word it."""

import os
import socket
import struct
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from netplay.finding.peer import is_same_user, user_of


@pytest.fixture
def pair() -> Iterator[tuple[socket.socket, socket.socket]]:
    one, other = socket.socketpair()
    with one, other:
        yield one, other


class Answers(socket.socket):
    """A Unix socket whose kernel answers with ``said``."""

    said = b""

    def getsockopt(self, *_asked: int) -> bytes:  # type: ignore[override]  # only with a length
        return self.said


def test_both_ends_know_their_own_user(pair: tuple[socket.socket, socket.socket]) -> None:
    for end in pair:
        assert user_of(end) == os.geteuid()
        assert is_same_user(end)


def test_a_listener_is_known_by_who_connects(tmp_path: Path) -> None:
    path = str(tmp_path / "s")
    with ExitStack() as held:
        listener = held.enter_context(socket.socket(socket.AF_UNIX))
        listener.bind(path)
        listener.listen()
        client = held.enter_context(socket.socket(socket.AF_UNIX))
        client.connect(path)
        assert is_same_user(client)
        assert is_same_user(held.enter_context(listener.accept()[0]))


def test_over_tcp_nobody_is_known() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as listener,
        socket.create_connection(listener.getsockname()) as client,
    ):
        assert user_of(client) is None
        assert not is_same_user(client)


@pytest.mark.parametrize(
    ("system", "said", "user"),
    [
        ("linux", struct.pack("iII", 4, 1000, 100), 1000),
        ("linux", b"short", None),
        ("darwin", struct.pack("IIh", 0, 501, 1) + bytes(66), 501),
        ("darwin", struct.pack("IIh", 7, 501, 1) + bytes(66), None),
        ("darwin", b"", None),
        ("plan9", struct.pack("iII", 4, 1000, 100), None),
    ],
)
def test_each_system_answers_in_its_own_words(system: str, said: bytes, user: int | None) -> None:
    with Answers(socket.AF_UNIX) as connection:
        connection.said = said
        assert user_of(connection, system) == user


def test_whoever_is_unknown_is_not_the_same_user() -> None:
    with Answers(socket.AF_UNIX) as connection:
        assert not is_same_user(connection)


def test_another_user_is_another() -> None:
    with Answers(socket.AF_UNIX) as connection:
        connection.said = struct.pack("iII", 4, os.geteuid() + 1, 100)
        assert not is_same_user(connection)
