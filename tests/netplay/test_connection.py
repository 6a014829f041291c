"""Whether a connection is alive, on a clock that the test holds."""

from __future__ import annotations

from math import inf

from netplay.connection import (
    GONE_AFTER,
    HANDSHAKE_TIMEOUT,
    PING_AFTER,
    Connection,
    Connections,
)


def _open() -> Connection:
    connections = Connections(10.0)
    connections.open(1, "peer", 10.0)
    (connection,) = connections
    return connection


def test_a_hello_is_due_first() -> None:
    assert _open().deadline == 10 + HANDSHAKE_TIMEOUT


def test_then_a_ping_and_then_the_end() -> None:
    connection = _open()
    connection.let_in()
    assert connection.deadline == 10 + PING_AFTER
    connection.ask()
    assert connection.deadline == 10 + GONE_AFTER
    connection.hear(16.0)
    assert connection.deadline == 16 + PING_AFTER


def test_connections_are_forgotten_once_and_for_all() -> None:
    connections = Connections(10.0)
    assert connections.empty_since == 10.0
    connections.open(1, "peer", 10.0)
    assert connections.empty_since == inf
    connections.forget(1, 11.0)
    connections.forget(1, 12.0)
    assert connections.get(1) is None
    assert connections.empty_since == 11.0


def test_a_stop_of_the_process_is_nobodys_lateness() -> None:
    connections = Connections(10.0)
    connections.open(1, "peer", 0.0)
    connections.forgive(60.0)
    assert connections.deadline == 60 + HANDSHAKE_TIMEOUT
