"""A table is found in its account's list, on the machine's board and on the network."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.ruleset import make_ruleset
from netplay.finding import announcing
from netplay.finding.interfaces import own_interfaces
from netplay.finding.notice import service_name
from netplay.finding.notice_board import BOARD_VARIABLE, posted_tables
from netplay.finding.registry import running_tables
from netplay.hosting.listeners import listen
from netplay.joining.client import join
from tests.netplay.hosts import open_host, options
from tests.netplay.lan import Lan, made_up_lan

NAME = service_name("test-table")


@pytest.fixture(autouse=True)
def lan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lan:
    """A home, a board and a network of the test's own."""
    monkeypatch.setenv("PASSING_HOME", str(tmp_path))
    monkeypatch.setenv(BOARD_VARIABLE, str(tmp_path))
    return made_up_lan(monkeypatch)


async def test_a_table_of_this_machine_is_posted_for_its_accounts_alone(lan: Lan) -> None:
    async with open_host(options(make_ruleset(3))) as opened:
        (posted,) = posted_tables()
        assert posted.address == opened.address
        assert posted.notice.open_seats == 3
        assert not posted.notice.asks_code
        assert lan.open == 0
    assert posted_tables() == ()


async def test_a_table_of_the_network_is_announced_there(lan: Lan) -> None:
    async with open_host(options(bind="0.0.0.0")) as opened:
        await lan.until(lambda: NAME in lan.notices)
        assert lan.notices[NAME].port == opened.address.port  # type: ignore[union-attr]  # by TCP
        assert lan.notices[NAME].properties[b"open"] == b"2"
        assert len(posted_tables()) == 1
    assert lan.notices == {}


async def test_all_are_told_as_seats_are_taken(lan: Lan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("netplay.finding.lan_announcer.UPDATE_PAUSE", 0.0)
    async with open_host(options(bind="0.0.0.0")) as opened:
        await lan.until(lambda: NAME in lan.notices)
        client = await join(opened.address, "Ana")
        assert posted_tables()[0].notice.open_seats == 1
        assert running_tables()[0].open_seats == 1
        await lan.until(lambda: lan.notices[NAME].properties[b"open"] == b"1")
        await client.close()


async def test_nothing_secret_is_told(lan: Lan) -> None:
    async with open_host(options(bind="0.0.0.0", owner_key="the-owners-key")):
        await lan.until(lambda: NAME in lan.notices)
        assert "the-owners-key" not in repr(posted_tables())
        assert b"the-owners-key" not in lan.notices[NAME].text


async def test_the_path_of_a_socket_is_for_who_was_told_of_it(lan: Lan, tmp_path: Path) -> None:
    async with open_host(options(bind=str(tmp_path / "socket"))):
        assert posted_tables() == ()
        assert lan.open == 0
        assert len(running_tables()) == 1


async def test_a_board_that_is_gone_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(BOARD_VARIABLE, str(tmp_path / "none"))
    async with open_host() as opened:
        await (await join(opened.address, "Ana")).close()
        assert running_tables()[0].open_seats == 1


def test_the_numbers_of_a_table_are_those_at_which_it_listens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = listen("127.0.0.1", 0)
    here.close()
    cards = own_interfaces()
    monkeypatch.setattr("netplay.finding.interfaces.own_interfaces", lambda: cards)
    everywhere = replace(here, address="0.0.0.0", sockets=here.sockets[:1])

    assert announcing.numbers_at(replace(here, address="192.168.1.5")) == ["192.168.1.5"]
    assert announcing.numbers_at(everywhere) == [str(c.ip) for c in cards if c.version == 4]
