"""What was used for one round is good for no other, as far back as anybody remembers."""

from netplay.fair.used_once import UsedOnce

FIRST, SECOND = (1, 1), (1, 2)


def test_a_value_is_good_for_its_round_however_often_it_is_shown() -> None:
    used = UsedOnce(10)

    assert used.is_new("a", FIRST)
    assert used.is_new("a", FIRST)
    assert not used.is_new("a", SECOND)
    assert used.is_new("b", SECOND)


def test_of_too_many_the_oldest_is_forgotten() -> None:
    used = UsedOnce(2)
    for value in ("a", "b", "c"):
        assert used.is_new(value, FIRST)

    assert not used.is_new("c", SECOND)
    assert used.is_new("a", SECOND)


def test_another_table_begins_anew() -> None:
    used = UsedOnce(2)
    used.is_new("a", FIRST)
    used.clear()

    assert used.is_new("a", SECOND)
