import pytest
from hypothesis import given
from hypothesis import strategies as st

from netplay.strangers import first_to_go, network_of


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("2001:db8::9", "2001:db8::"),
        ("2001:db8:0:0:ffff::", "2001:db8::"),
        ("2001:db8::1:2%eth0", "2001:db8::"),
        ("2001:db8:0:1::1", "2001:db8:0:1::"),
        ("user 1000", "user 1000"),
        ("", ""),
    ],
)
def test_an_ipv6_host_is_all_that_it_can_choose_from(address: str, network: str) -> None:
    assert network_of(address) == network


@given(st.ip_addresses(v=6).map(str), st.integers(0, 2**16))
def test_a_network_is_its_own(address: str, zone: int) -> None:
    network = network_of(address)

    assert network_of(network) == network
    assert network_of(f"{address}%{zone}") == network


def test_the_oldest_of_the_largest_crowd_goes() -> None:
    assert first_to_go({1: "a", 2: "b", 3: "b", 4: "a", 5: "b"}) == 2
    assert first_to_go({1: "a", 2: "b"}) == 1
    assert first_to_go({}) is None
