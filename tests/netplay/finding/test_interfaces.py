"""The numbers of network cards, as the system tells them."""

import ifaddr
import pytest

from netplay.finding.interfaces import own_interfaces


def card(*ips: ifaddr.IP) -> ifaddr.Adapter:
    return ifaddr.Adapter("eth0", "eth0", list(ips), 2)


def test_each_number_has_its_network(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = [
        card(ifaddr.IP("127.0.0.1", 8, "lo"), ifaddr.IP(("::1", 0, 0), 128, "lo")),
        card(
            ifaddr.IP("10.0.0.5", 24, "eth0"),
            ifaddr.IP(("fe80::1", 0, 2), 64, "eth0"),
            ifaddr.IP(("fd00::5", 0, 0), 64, "eth0"),
            ifaddr.IP("nonsense", 24, "eth0"),
        ),
    ]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: cards)

    assert [str(each) for each in own_interfaces()] == [
        "10.0.0.5/24",
        "fe80::1%2/64",
        "fd00::5/64",
    ]


def test_a_system_that_does_not_tell_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> list[ifaddr.Adapter]:
        raise OSError("not allowed")

    monkeypatch.setattr(ifaddr, "get_adapters", refuse)

    assert own_interfaces() == ()


def test_this_machine_has_no_loopback_number_among_them() -> None:
    assert not any(each.is_loopback for each in own_interfaces())
