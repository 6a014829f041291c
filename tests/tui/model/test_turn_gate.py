"""What was pressed before the turn came does not count."""

from tui.model.turn_gate import NO_TURN_YET, TYPE_AHEAD


def test_a_key_after_the_turn_came_counts() -> None:
    assert NO_TURN_YET.open(10.0).lets(10.01)


def test_a_key_from_before_the_turn_does_not() -> None:
    gate = NO_TURN_YET.open(10.0)

    assert not gate.lets(9.99)
    assert not gate.lets(10.0)
    assert not gate.lets(9.0)


def test_what_follows_an_early_key_at_once_belongs_to_it() -> None:
    gate = NO_TURN_YET.refuse(9.9).open(10.0)

    assert not gate.lets(10.1)
    assert gate.lets(9.9 + TYPE_AHEAD + 0.01)


def test_a_key_that_is_held_down_never_counts() -> None:
    gate = NO_TURN_YET.refuse(9.98).open(10.0)
    for tick in range(100):
        pressed = 10.0 + tick * 0.03
        assert not gate.lets(pressed)
        gate = gate.refuse(pressed)


def test_an_early_key_long_ago_means_nothing() -> None:
    assert NO_TURN_YET.refuse(3.0).open(10.0).lets(10.001)
