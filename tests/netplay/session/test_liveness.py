"""Connections that say nothing, and tables that everybody has left."""

from __future__ import annotations

from netplay.codes import Code
from netplay.connection import GONE_AFTER, HANDSHAKE_TIMEOUT, PING_AFTER
from netplay.messages import Ping, Pong
from netplay.shapes import Presence
from tests.netplay.session.two import goodbye_code, two_playing
from tests.netplay.table_of_clients import TableOfClients, chairs_of


def test_a_connection_that_says_nothing_is_ended() -> None:
    table = TableOfClients()
    silent = [table.connect() for _ in range(50)]
    assert table.join("Ana").seat == 0
    table.wait(HANDSHAKE_TIMEOUT)
    assert {goodbye_code(peer) for peer in silent} == {Code.HANDSHAKE_TIMEOUT}


def test_a_connection_that_ends_without_a_word_is_a_line_in_the_log() -> None:
    table = TableOfClients()
    table.lose(table.connect())
    assert table.notes == ["Connection ended. It never said hello."]


def test_who_answers_pings_stays() -> None:
    table = TableOfClients()
    ana = table.join("Ana")
    for _ in range(10):
        table.wait(PING_AFTER)
        assert isinstance(ana.received[-1], Ping)
        table.send(ana, Pong())
    assert ana.is_open


def test_who_is_silent_is_away_in_the_announced_time() -> None:
    table, ana, bo = two_playing()
    for _ in range(2):
        table.wait(PING_AFTER)
        table.send(bo, Pong())
    assert ana.is_open
    table.wait(GONE_AFTER - 2 * PING_AFTER)
    assert goodbye_code(ana) is Code.SILENT
    assert chairs_of(bo)[0].presence is Presence.AWAY


def test_a_ping_is_answered_with_its_nonce() -> None:
    table = TableOfClients()
    ana = table.join("Ana")
    table.send(ana, Ping(42))
    assert ana.received[-1] == Pong(42)


def test_check_18_a_host_that_was_stopped_drops_nobody() -> None:
    table, ana, bo = two_playing()
    table.now += 60
    table.obey(table.session.tick(table.now))
    assert ana.is_open
    assert bo.is_open
