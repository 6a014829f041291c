"""Addresses as people write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from netplay.address import (
    DEFAULT_PORT,
    Address,
    SocketPath,
    TcpAddress,
    format_address,
    is_loopback,
    number_in,
    parse_address,
    told_address,
)
from netplay.errors import AddressError


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("box", TcpAddress("box", DEFAULT_PORT)),
        ("box.local:4000", TcpAddress("box.local", 4000)),
        ("  Box:1 ", TcpAddress("box", 1)),
        ("192.168.1.5", TcpAddress("192.168.1.5", DEFAULT_PORT)),
        ("192.168.1.5:65535", TcpAddress("192.168.1.5", 65535)),
        ("::1", TcpAddress("::1", DEFAULT_PORT)),
        ("[::1]", TcpAddress("::1", DEFAULT_PORT)),
        ("[::1]:4000", TcpAddress("::1", 4000)),
        ("fe80::1%eth0", TcpAddress("fe80::1%eth0", DEFAULT_PORT)),
        ("[fe80::1%eth0]:4000", TcpAddress("fe80::1%eth0", 4000)),
        ("/run/passing/table", SocketPath("/run/passing/table")),
        ("./a table:3", SocketPath("./a table:3")),
        ("münchen.example", TcpAddress("münchen.example", DEFAULT_PORT)),
    ],
)
def test_addresses(text: str, address: Address) -> None:
    assert parse_address(text) == address
    assert parse_address(format_address(address)) == address


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "missing"),
        ("   ", "missing"),
        (":4000", "missing"),
        ("box:", "port"),
        ("box:0", "port"),
        ("box:65536", "port"),
        ("box:+1", "port"),
        ("box:٣", "port"),
        ("28660", "host"),
        ("[::1", "IPv6"),
        ("[::1]4000", "IPv6"),
        ("1:2:3", "IPv6"),
        ("fe80::1%", "zone"),
        ("fe80::1", "zone"),
        ("[fe80::1]:4000", "zone"),
        ("http://box", "://"),
        ("two words", "name"),
        ("-x", "name"),
        ("a" * 254, "name"),
        ("/" + "x" * 104, "path"),
        ("/\0", "path"),
    ],
)
def test_what_is_wrong_is_said(text: str, word: str) -> None:
    with pytest.raises(AddressError, match=word):
        parse_address(text)


def parsed(text: str) -> Address | str:
    """The address, or the sentence that there is instead."""
    try:
        return parse_address(text)
    except AddressError as error:
        return str(error)


@given(st.text(max_size=60))
def test_any_text_is_an_address_or_gets_a_sentence(text: str) -> None:
    address = parsed(text)
    if isinstance(address, str):
        assert address.isprintable()
        assert address.endswith(".")
    else:
        assert parse_address(format_address(address)) == address


@pytest.mark.parametrize(
    ("text", "is_local"),
    [("localhost", True), ("127.0.0.1", True), ("::1", True), ("/x", True), ("10.0.0.1", False)],
)
def test_what_only_this_machine_reaches(text: str, is_local: bool) -> None:
    assert is_loopback(parse_address(text)) is is_local


@pytest.mark.parametrize(
    ("address", "told"),
    [
        (TcpAddress("box", 4000), "box:4000"),
        (SocketPath("/run/x"), "/run/x"),
        (SocketPath("/run/x", "box:4000"), "box:4000"),
    ],
)
def test_a_place_is_told_of_as_players_know_it(address: Address, told: str) -> None:
    assert told_address(address) == told


@pytest.mark.parametrize(
    ("where", "number"),
    [
        (("10.0.0.1", 28660), "10.0.0.1"),
        (("2001:db8::1", 28660, 0, 0), "2001:db8::1"),
        (("fe80::1", 28660, 0, 3), "fe80::1%3"),
        (("fe80::1%eth0", 28660, 0, 3), "fe80::1%eth0"),
    ],
)
def test_a_link_local_number_of_the_system_has_its_zone(
    where: tuple[object, ...], number: str
) -> None:
    assert number_in(where) == number
