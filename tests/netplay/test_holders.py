"""Seats belong to tokens; answers are kept for a while."""

from __future__ import annotations

import itertools

from netplay.holders import MAX_TOKENS, REMEMBERED_ANSWERS, Done, Holders


def _holders() -> Holders:
    secrets = itertools.count(1)
    return Holders(lambda: f"secret-{next(secrets)}")


def test_a_token_claims_its_seat_and_no_other() -> None:
    holders = _holders()
    ana, bo = holders.add(0, 1), holders.add(1, 2)
    assert holders.with_token(ana.token) is ana
    assert holders.with_token(bo.token) is bo
    for wrong in ("", "secret", "secret-11", "0", "ünïcödé"):
        assert holders.with_token(wrong) is None


def test_taking_up_a_seat_rotates_its_token_and_names_the_displaced() -> None:
    holders = _holders()
    ana = holders.add(0, 1)
    first = ana.token
    assert holders.take_up(ana, first, 7) == 1
    assert ana.token != first
    assert holders.with_token(first) is holders.with_token(ana.token) is ana
    assert holders.on(1) is None
    assert holders.on(7) is ana


def test_a_holder_is_on_its_connection_until_that_is_gone() -> None:
    holders = _holders()
    ana, bo = holders.add(0, 1), holders.add(1, 2)
    holders.let_go(ana)
    assert (ana.connection, holders.on(1), holders.on(2)) == (None, None, bo)
    holders.take_up(ana, ana.token, 3)
    assert holders.on(3) is ana
    holders.remove(ana)
    assert holders.on(3) is None
    holders.clear()
    assert holders.on(2) is None


def test_the_token_before_the_last_claims_nothing() -> None:
    holders = _holders()
    ana = holders.add(0, 1)
    first = ana.token
    holders.take_up(ana, first, 2)
    holders.take_up(ana, ana.token, 3)
    assert holders.with_token(first) is None


def test_whichever_welcome_came_last_its_token_is_good() -> None:
    """Two hellos with one token cross on the way, and so may their welcomes."""
    holders = _holders()
    ana = holders.add(0, 1)
    first = ana.token
    given = [first]
    for connection in (2, 3, 4):
        holders.take_up(ana, first, connection)
        given.append(ana.token)
    assert all(holders.with_token(token) is ana for token in given)
    holders.take_up(ana, given[2], 5)
    assert [holders.with_token(token) for token in given] == [None, None, ana, ana]


def test_the_tokens_of_one_seat_are_bounded() -> None:
    holders = _holders()
    ana = holders.add(0, 1)
    first = ana.token
    for connection in range(50):
        holders.take_up(ana, first, connection)
    assert len(ana.tokens) == MAX_TOKENS
    assert holders.with_token(first) is holders.with_token(ana.token) is ana


def test_swapped_holders_keep_their_tokens() -> None:
    holders = _holders()
    ana, bo = holders.add(0, 1), holders.add(1, 2)
    holders.swap(0, 1)
    assert (ana.seat, bo.seat) == (1, 0)
    assert holders.at(1) is ana


def test_a_swap_with_an_open_seat_moves_the_one_who_sits() -> None:
    holders = _holders()
    ana = holders.add(0, 1)
    holders.swap(0, 3)
    assert holders.at(3) is ana
    assert holders.at(0) is None


def test_only_the_newest_answers_are_kept() -> None:
    ana = _holders().add(0, 1)
    for number in range(REMEMBERED_ANSWERS + 5):
        ana.remember(f"r{number}", Done(number))
    assert len(ana.answers) == REMEMBERED_ANSWERS
    assert "r4" not in ana.answers
    assert ana.answers["r5"] == Done(5)


def test_no_secret_is_in_a_repr() -> None:
    ana = _holders().add(0, 1)
    assert "secret" not in repr(ana)


def test_a_claim_is_a_token_until_the_hosts_own_is_shown() -> None:
    holders = _holders()
    ana = holders.add(0, 1, claim="a secret of hers")
    assert holders.with_token("a secret of hers") is ana
    holders.take_up(ana, ana.token, 2)
    assert holders.with_token("a secret of hers") is None
