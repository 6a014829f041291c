"""The guard of a code: what failures cost, and whom."""

from collections.abc import Iterator
from itertools import count

import pytest

from netplay.pairing.guard import (
    ATTEMPTS_AT_ONCE,
    ATTEMPTS_REFILL,
    FAILURES_PER_CODE,
    FIRST_ATTEMPTS,
    FIRST_WAIT,
    FORGOTTEN_AFTER,
    KNOCKS_AT_ONCE,
    LONGEST_WAIT,
    MAX_ADDRESSES,
    Guard,
    News,
)

ANA = "192.168.1.5"
BEN = "192.168.1.6"


class Table:
    """A guard with a clock, and what its owner is told."""

    def __init__(self) -> None:
        self.now = 1_000.0
        self.news: list[News] = []
        codes = self._codes()
        self.guard = Guard(next(codes), lambda: next(codes), self.news.append, self.now)

    def _codes(self) -> Iterator[str]:
        return (f"code-number-{number}" for number in count(1))

    def guess(self, guess: str = "wrong-guess", peer: str = ANA) -> bool:
        return self.guard.judge(guess, peer, self.now).is_right


@pytest.fixture
def table() -> Table:
    return Table()


def test_the_code_is_right_however_it_is_typed(table: Table) -> None:
    assert table.guess("Code NUMBER 1")
    assert table.news == []


def test_a_failure_is_told_and_the_code_is_not_in_its_text(table: Table) -> None:
    assert not table.guess()

    assert table.news == [News("code-number-1", 1, ANA)]
    assert "code-number-1" not in repr(table.news)


def test_an_address_waits_twice_as_long_after_each_failure(table: Table) -> None:
    waits = []
    for _ in range(9):
        waits.append(table.guard.judge("wrong-guess", ANA, table.now).wait)
        table.now += waits[-1]

    assert waits == [1, 2, 4, 8, 16, 32, 60, 60, 60]
    assert waits[0] == FIRST_WAIT
    assert waits[-1] == LONGEST_WAIT


def test_whoever_waits_is_not_judged_even_with_the_right_code(table: Table) -> None:
    table.guess()
    table.now += 0.9

    verdict = table.guard.judge("code-number-1", ANA, table.now)

    assert not verdict.is_right
    assert verdict.wait == pytest.approx(0.1)
    assert len(table.news) == 1


def test_an_address_that_waits_is_listened_to_some_times_and_then_cut_off(table: Table) -> None:
    assert all(table.guard.may_knock(ANA, table.now) for _ in range(KNOCKS_AT_ONCE + 9))
    table.guess()

    heard = [table.guard.may_knock(ANA, table.now) for _ in range(KNOCKS_AT_ONCE + 9)]

    assert heard == [True] * KNOCKS_AT_ONCE + [False] * 9
    assert table.guard.may_knock(BEN, table.now)
    assert table.guard.may_knock(ANA, table.now + FIRST_WAIT)


def test_others_do_not_wait(table: Table) -> None:
    table.guess()

    assert table.guess("code-number-1", BEN)


def test_five_failures_change_the_code(table: Table) -> None:
    for number in range(FAILURES_PER_CODE):
        table.guess(peer=f"10.0.0.{number}")

    assert table.guard.code == "code-number-2"
    assert table.news[-1] == News("code-number-2", 0, "10.0.0.4", has_changed=True)
    assert not table.guess("code-number-1", BEN)
    assert table.guard.news == News("code-number-2", 1, BEN)


def test_success_ends_an_address_s_wait_but_not_the_count_of_the_code(table: Table) -> None:
    table.guess()
    table.now += FIRST_WAIT
    assert table.guess("code-number-1")

    assert table.guard.judge("wrong-guess", ANA, table.now).wait == FIRST_WAIT
    assert table.guard.news.failures == 2


def test_failures_of_an_address_are_forgotten_in_time(table: Table) -> None:
    for _ in range(3):
        table.now += table.guard.judge("wrong-guess", ANA, table.now).wait
    table.now += FORGOTTEN_AFTER

    assert table.guard.judge("wrong-guess", ANA, table.now).wait == FIRST_WAIT


def test_nothing_typed_is_no_guess(table: Table) -> None:
    assert not table.guess("  \n")
    assert table.news == []


def test_a_crowd_of_addresses_shares_one_allowance(table: Table) -> None:
    judged = sum(not table.guard.begin(f"10.0.{n // 250}.{n % 250}", table.now) for n in range(999))

    assert judged == ATTEMPTS_AT_ONCE


@pytest.mark.parametrize(("crowd", "most_late"), [(1, 0), (6, 0), (30, 25)])
def test_whoever_begins_and_never_finishes_keeps_nobody_else_out(
    table: Table, crowd: int, most_late: int
) -> None:
    late = []
    for tick in range(40_000):  # 1000 seconds, and no guess among them
        table.now += 0.025
        table.guard.begin(f"10.0.0.{tick % crowd}", table.now)
        if tick % 400 == 0:
            late.append(table.guard.begin(ANA, table.now) > 0)
            table.guard.succeed(ANA)

    assert sum(late) <= most_late  # of a hundred


def test_whoever_begins_and_never_finishes_is_bounded(table: Table) -> None:
    begun = sum(not table.guard.begin(ANA, table.now + tick / 100) for tick in range(10_000))

    assert begun == FIRST_ATTEMPTS + ATTEMPTS_AT_ONCE + 100 * ATTEMPTS_REFILL - 1


def test_two_slips_are_made_among_everybody_whatever_the_crowd_does(table: Table) -> None:
    for _ in range(100):
        table.guard.begin(BEN, table.now)

    for _ in range(FIRST_ATTEMPTS - 1):
        table.now += table.guard.judge("wrong-guess", ANA, table.now).wait
    assert table.guess(table.guard.code)


def test_who_knows_the_code_uses_nothing_up(table: Table) -> None:
    assert all(table.guess(table.guard.code, f"10.0.0.{number}") for number in range(200))


def test_ten_thousand_guesses_of_one_address_are_hardly_judged_and_keep_nobody_out(
    table: Table,
) -> None:
    for _ in range(10_000):
        table.guess()
        table.now += 0.01
        assert table.guess(table.guard.code, BEN)

    assert len(table.news) == 7  # after 0, 1, 3, 7, 15, 31 and 63 of the hundred seconds


@pytest.mark.parametrize("peer", ["2001:db8::9", "2001:db8::1:2%eth0", "2001:db8:0:0:ffff::"])
def test_an_ipv6_host_cannot_choose_another_number_of_its_network(table: Table, peer: str) -> None:
    table.guess(peer="2001:db8::1")

    assert table.guard.begin(peer, table.now) > 0
    assert table.guard.begin("2001:db8:0:1::1", table.now) == 0


def test_a_mapped_address_is_the_ipv4_one(table: Table) -> None:
    table.guess(peer="::ffff:10.0.0.1")

    assert table.guard.begin("::ffff:10.0.0.1", table.now) > 0
    assert table.guard.begin("::ffff:10.0.0.2", table.now) == 0


def test_what_is_remembered_of_strangers_is_bounded(table: Table) -> None:
    for number in range(MAX_ADDRESSES + 200):
        table.guard.fail(f"10.{number // 65_536}.{number // 256 % 256}.{number % 256}", table.now)
        table.now += 0.001

    assert len(table.guard._failures) <= MAX_ADDRESSES  # noqa: SLF001 - what it keeps is its own
