"""Whether a connection is alive, on a clock that the test holds."""

from __future__ import annotations

from netplay.connection import (
    GONE_AFTER,
    HANDSHAKE_TIMEOUT,
    PING_AFTER,
    Connection,
    Connections,
)


def _open() -> Connection:
    connections = Connections()
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
    connections = Connections()
    connections.open(1, "peer", 0.0)
    assert connections
    connections.forget(1)
    connections.forget(1)
    assert connections.get(1) is None
    assert not connections


def test_a_stop_of_the_process_is_nobodys_lateness() -> None:
    connections = Connections()
    connections.open(1, "peer", 0.0)
    connections.forgive(60.0)
    assert connections.deadline == 60 + HANDSHAKE_TIMEOUT
