"""Tables on the local network, as the services say that announce them."""

from ipaddress import ip_interface

import pytest
from hypothesis import given
from hypothesis import strategies as st

from netplay.address import TcpAddress, format_address, parse_address
from netplay.finding.near_table import read_service
from netplay.finding.notice import service_name
from tests.netplay.finding.test_notice import TABLE, WIRE


@pytest.mark.parametrize(
    ("numbers", "best"),
    [
        (["10.0.0.5"], "10.0.0.5"),
        (["172.17.0.1", "10.0.0.5"], "10.0.0.5"),  # only the second is in a network of ours
        (["172.17.0.1", "192.168.9.9"], "172.17.0.1"),
        (["fe80::1%2", "172.17.0.1"], "fe80::1%2"),
        (["", "x", "127.0.0.1", "::1", "0.0.0.0", "224.0.0.1", "fe80::1", "10.9.9.9"], "10.9.9.9"),
        (["::ffff:127.0.0.1", "fe80::1%;rm", "10.0.0.5%2", "2001:db8::5"], "2001:db8::5"),
    ],
)
def test_the_number_that_can_be_reached_is_taken(numbers: list[str], best: str) -> None:
    own = [ip_interface("10.0.0.2/24"), ip_interface("fe80::2%2/64")]
    table = read_service(service_name("amber-fox-42"), 4000, numbers, WIRE, own)

    assert table is not None
    assert table.notice == TABLE
    assert table.address == TcpAddress(best, 4000)


def test_no_way_to_it_is_no_table() -> None:
    for port, numbers in (
        (4000, []),
        (4000, ["127.0.0.1"]),
        (None, ["10.0.0.5"]),
        (0, ["10.0.0.5"]),
    ):
        assert read_service(service_name("x"), port, numbers, WIRE) is None


def test_all_numbers_of_its_machine_are_known() -> None:
    table = read_service(service_name("x"), 1, ["10.0.0.5", "::1", "fd00::5"], WIRE)

    assert table is not None
    assert table.numbers == {"10.0.0.5", "fd00::5"}


words = st.dictionaries(
    st.sampled_from([*WIRE, b"other"]) | st.binary(max_size=20),
    st.none() | st.sampled_from([*filter(None, WIRE.values())]) | st.binary(max_size=255),
)
numbers = st.lists(
    st.text() | st.ip_addresses().map(str) | st.sampled_from(["fe80::1%2", "10.0.0.5"])
)


@given(st.text(), st.none() | st.integers(), numbers, words | words.map(lambda w: WIRE | w))
def test_whatever_strangers_say_is_a_harmless_table_or_none(
    name: str, port: int | None, numbers: list[str], words: dict[bytes, bytes | None]
) -> None:
    table = read_service(name, port, numbers, words, [ip_interface("10.0.0.2/24")])

    if table is None:
        return
    notice = table.notice
    shown = (notice.table, notice.machine, notice.seal)
    assert all(text.isprintable() and len(text) <= 64 for text in shown)
    assert notice.open_seats is None or (notice.rules and notice.open_seats <= notice.rules.players)
    assert parse_address(format_address(table.address)) == table.address
