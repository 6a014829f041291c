"""How often is too often, on a clock that the test holds."""

from netplay.allowance import NUISANCE_LIMIT, NUISANCE_REFILL, Allowance


def test_a_burst_is_allowed_and_a_flood_is_not() -> None:
    allowance = Allowance(10.0)
    assert not any(allowance.is_spent(10.0) for _ in range(NUISANCE_LIMIT))
    assert allowance.is_spent(10.0)


def test_it_comes_back_with_time_and_has_a_top() -> None:
    allowance = Allowance(10.0)
    for _ in range(NUISANCE_LIMIT):
        allowance.is_spent(10.0)
    assert not allowance.is_spent(10.0 + 2 / NUISANCE_REFILL)
    assert not any(allowance.is_spent(1000.0) for _ in range(NUISANCE_LIMIT))
    assert allowance.is_spent(1000.0)


def test_what_was_too_many_is_not_held_against_anybody_later() -> None:
    allowance = Allowance(10.0)
    for _ in range(10 * NUISANCE_LIMIT):
        allowance.is_spent(10.0)
    assert not allowance.is_spent(10.0 + 2 / NUISANCE_REFILL)


def test_it_says_how_long_to_wait_and_one_can_be_given_back() -> None:
    allowance = Allowance(10.0, at_once=2, refill=0.5)

    assert [allowance.take(10.0), allowance.take(10.0)] == [0, 0]
    assert allowance.take(11.0) == 1.0
    allowance.give_back()
    assert allowance.take(11.0) == 0
    assert allowance.take(12.0) == 0


def test_what_is_given_back_never_comes_to_more_than_all() -> None:
    allowance = Allowance(10.0, at_once=2)
    allowance.give_back()
    assert [allowance.is_spent(10.0) for _ in range(3)] == [False, False, True]
    allowance.give_back()
    assert not allowance.is_spent(10.0)
