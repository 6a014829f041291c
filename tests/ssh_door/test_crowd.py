"""Those who have not logged in: bounded, and no crowd of them keeps a guest out."""

from hypothesis import given
from hypothesis import strategies as st

from netplay.ssh_door.crowd import Crowd
from netplay.ssh_door.limits import MAX_STRANGERS, MAX_STRANGERS_FROM_ONE


def test_too_many_from_one_address_are_refused_and_others_are_not() -> None:
    crowd: Crowd[int] = Crowd()
    for number in range(MAX_STRANGERS_FROM_ONE):
        assert crowd.enter(number, "10.0.0.1") is None

    assert crowd.enter(100, "10.0.0.1") == 100
    assert crowd.enter(101, "10.0.0.2") is None

    crowd.leave(0)
    assert crowd.enter(102, "10.0.0.1") is None


def test_an_ipv6_network_counts_as_one_address() -> None:
    crowd: Crowd[int] = Crowd()
    refused = [crowd.enter(number, f"2001:db8::{number}") for number in range(8)]

    assert refused == [None] * MAX_STRANGERS_FROM_ONE + [6, 7]


def test_of_too_many_in_all_the_oldest_goes() -> None:
    crowd: Crowd[int] = Crowd()
    gone = [crowd.enter(number, f"10.0.0.{number}") for number in range(MAX_STRANGERS + 2)]

    assert gone == [None] * MAX_STRANGERS + [0, 1]


def test_a_guest_who_types_slowly_stays_whatever_crowds_come_and_go() -> None:
    crowd: Crowd[int] = Crowd()
    crowd.enter(-1, "10.0.0.1")

    gone = {crowd.enter(number, f"10.0.1.{number % 8}") for number in range(500)}

    assert -1 not in gone
    assert len(crowd) <= MAX_STRANGERS


@given(st.lists(st.tuples(st.integers(0, 40), st.sampled_from("abcdefgh"), st.booleans())))
def test_there_are_never_more_than_the_limits(moves: list[tuple[int, str, bool]]) -> None:
    crowd: Crowd[int] = Crowd()
    for stranger, host, comes in moves:
        if comes:
            crowd.enter(stranger, host)
        else:
            crowd.leave(stranger)
        assert len(crowd) <= MAX_STRANGERS
