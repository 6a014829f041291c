"""Which sockets an address stands for, and what is said when they cannot be had."""

import socket
from collections.abc import Iterator
from contextlib import closing
from ipaddress import ip_interface
from pathlib import Path

import pytest

from netplay.errors import CannotBind, HostError, PortInUse
from netplay.hosting.listeners import Listeners, listen, own_numbers
from tests.netplay.hosts import has_ipv6


@pytest.fixture
def taken() -> Iterator[int]:
    """A port of 127.0.0.1 on which another program listens."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def bound(listeners: Listeners) -> set[tuple[str, int]]:
    return {listener.getsockname()[:2] for listener in listeners.sockets}


def can_connect(host: str, port: int) -> bool:
    with socket.create_connection((host, port), timeout=5):
        return True


def test_the_loopback_address_has_all_its_families_on_one_port() -> None:
    with closing(listen("127.0.0.1", 0)) as here:
        assert here.address == here.joins_at == "127.0.0.1"
        assert here.port is not None
        assert here.addresses == (f"127.0.0.1:{here.port}",)
        expected = {("127.0.0.1", here.port)} | ({("::1", here.port)} if has_ipv6() else set())
        assert bound(here) == expected
        assert all(can_connect(host, port) for host, port in expected)


@pytest.mark.parametrize("bind", ["0.0.0.0", "::"])
def test_all_interfaces_are_reached_by_numbers_that_others_can_use(bind: str) -> None:
    with closing(listen(bind, 0)) as everywhere:
        assert everywhere.port is not None
        assert everywhere.address == bind
        assert can_connect(everywhere.joins_at, everywhere.port)
        assert everywhere.addresses
        for address in everywhere.addresses:
            assert address.endswith(f":{everywhere.port}")
            assert not address.startswith(("0.0.0.0", "[::]"))


def test_a_name_stands_for_its_numbers() -> None:
    with closing(listen("localhost", 0)) as here:
        assert here.port is not None
        assert can_connect("127.0.0.1", here.port) or can_connect("::1", here.port)


def test_a_port_in_use_is_named_with_the_way_out(taken: int) -> None:
    with pytest.raises(PortInUse, match=rf"Port {taken} of 127\.0\.0\.1.*--port 0"):
        listen("127.0.0.1", taken)


@pytest.mark.parametrize("bind", ["192.0.2.77", "no.such.name.invalid", "a..b", "2001:db8::77"])
def test_an_address_of_another_machine_is_refused(bind: str) -> None:
    with pytest.raises(CannotBind, match="--bind"):
        listen(bind, 0)


def test_a_path_is_listened_at_and_removed_again(tmp_path: Path) -> None:
    path = tmp_path / "table"
    with closing(listen(str(path), 28660)) as here:
        assert (here.address, here.port, here.joins_at) == (str(path), None, str(path))
        with socket.socket(socket.AF_UNIX) as client:
            client.connect(str(path))
    assert not path.exists()


def test_a_leftover_socket_makes_way_and_a_living_one_does_not(tmp_path: Path) -> None:
    path = str(tmp_path / "table")
    with socket.socket(socket.AF_UNIX) as crashed:
        crashed.bind(path)
    with closing(listen(path, 0)), pytest.raises(PortInUse, match="another path"):
        listen(path, 0)


def test_a_file_that_is_no_socket_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("precious")

    with pytest.raises(HostError):
        listen(str(path), 0)
    assert path.read_text() == "precious"


def test_a_path_that_no_socket_can_have_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(HostError, match="bytes"):
        listen(str(tmp_path / ("x" * 200)), 0)
    with pytest.raises(CannotBind, match="No such file"):
        listen(str(tmp_path / "missing" / "x"), 0)


@pytest.mark.parametrize(
    ("cards", "numbers"),
    [
        (["10.77.0.1/24", "fe80::1%2/64", "fd00::1/64"], ["10.77.0.1", "fd00::1"]),
        ([], ["127.0.0.1"]),
    ],
)
def test_without_a_way_to_everywhere_the_cards_say_how_others_reach_this_machine(
    cards: list[str], numbers: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tuple(map(ip_interface, cards))
    monkeypatch.setattr("netplay.hosting.listeners._SOMEWHERE", ())
    monkeypatch.setattr("netplay.finding.interfaces.own_interfaces", lambda: own)

    assert own_numbers() == numbers
