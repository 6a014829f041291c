"""Strangers do not fill a log."""

from netplay.hosting.repeat_limit import LINES_PER_HOST, MAX_HOSTS, WINDOW, RepeatLimit


def test_the_first_lines_of_a_host_stand_and_the_rest_are_counted() -> None:
    limit = RepeatLimit()
    lines = [line for port in range(100) for line in limit.lines(f"10.0.0.1:{port}", "bad.", 1.0)]

    assert lines == [f"10.0.0.1:{port}: bad." for port in range(LINES_PER_HOST)]
    for port in range(LINES_PER_HOST):
        assert list(limit.lines(f"10.0.0.2:{port}", "bad.", 1.0)) == [f"10.0.0.2:{port}: bad."]
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
    limit = RepeatLimit()
    for _ in range(LINES_PER_HOST):
        assert list(limit.lines("the socket", "bad.", 0.0)) == ["the socket: bad."]
    assert list(limit.lines("the socket", "bad.", 0.0)) == []
    assert list(limit.summary()) == ["the socket: 1 more lines like these were left out."]


def test_however_many_hosts_there_are_a_window_has_a_bound() -> None:
    limit, strangers = RepeatLimit(), 3 * MAX_HOSTS
    each = LINES_PER_HOST + 1
    lines = [
        line
        for host in range(strangers)
        for port in range(each)
        for line in limit.lines(f"{host}:{port}", "bad.", 5.0)
    ]

    assert len(lines) == LINES_PER_HOST * (MAX_HOSTS + 1)
    *own, others = limit.summary()
    assert len(own) == MAX_HOSTS
    left_out = (strangers - MAX_HOSTS) * each - LINES_PER_HOST
    assert others == f"other addresses: {left_out} more lines like these were left out."


def test_who_is_told_apart_once_stays_so_in_a_crowd() -> None:
    limit = RepeatLimit()
    for host in range(2 * MAX_HOSTS):
        list(limit.lines(f"{host}:1", "bad.", 5.0))

    assert list(limit.lines("0:2", "bad.", 5.0)) == ["0:2: bad."]
