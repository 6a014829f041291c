"""Strangers do not fill a log."""

from hypothesis import given
from hypothesis import strategies as st

from netplay.hosting.repeat_limit import LINES_PER_HOST, MAX_HOSTS, WINDOW, RepeatLimit


def test_the_first_lines_of_a_host_stand_and_the_rest_are_counted() -> None:
    limit = RepeatLimit()
    lines = [line for port in range(100) for line in limit.lines(f"10.0.0.1:{port}", "bad.", 1.0)]

    assert lines == [f"10.0.0.1:{port}: bad." for port in range(LINES_PER_HOST)]
    assert list(limit.lines("10.0.0.2:1", "bad.", 1.0)) == ["10.0.0.2:1: bad."]
    assert list(limit.summary()) == ["10.0.0.1: 95 more lines like these were left out."]
    assert list(limit.summary()) == []


def test_each_window_begins_with_what_the_last_left_out() -> None:
    limit = RepeatLimit()
    for port in range(LINES_PER_HOST + 1):
        list(limit.lines(f"[::1]:{port}", "bad.", 100.0))

    assert list(limit.lines("[::1]:9", "bad.", 100.0 + WINDOW)) == [
        "[::1]: 1 more lines like these were left out.",
        "[::1]:9: bad.",
    ]


def test_a_socket_has_no_port() -> None:
    assert list(RepeatLimit().lines("the socket", "bad.", 0.0)) == ["the socket: bad."]


@given(st.lists(st.integers(0, 10_000), max_size=400))
def test_however_many_hosts_there_are_a_window_has_a_bound(hosts: list[int]) -> None:
    limit = RepeatLimit()
    lines = [line for host in hosts for line in limit.lines(f"{host}:1", "bad.", 5.0)]

    assert len(lines) <= LINES_PER_HOST * (MAX_HOSTS + 1)
    assert len(list(limit.summary())) <= MAX_HOSTS + 1
