import pytest

from engine.seats import next_seat, partner_of, seats_of, side_count, side_of, steps_clockwise


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r2_turns_go_clockwise_round_the_table(players: int) -> None:
    seats = [0]
    for _ in range(players):
        seats.append(next_seat(seats[-1], players))

    assert seats == [*range(players), 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_steps_clockwise_count_the_turns_between_seats(players: int) -> None:
    for start in range(players):
        seat = start
        for steps in range(players):
            assert steps_clockwise(start, seat, players) == steps
            seat = next_seat(seat, players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_singles_are_each_a_side(players: int) -> None:
    assert side_count(players, partners=False) == players
    for seat in range(players):
        assert side_of(seat, partners=False) == seat
        assert seats_of(seat, players, partners=False) == (seat,)
        assert partner_of(seat, partners=False) is None


def test_r2_partners_sit_opposite_and_sides_alternate() -> None:
    assert side_count(4, partners=True) == 2
    assert [side_of(seat, partners=True) for seat in range(4)] == [0, 1, 0, 1]
    assert seats_of(0, 4, partners=True) == (0, 2)
    assert seats_of(1, 4, partners=True) == (1, 3)
    assert [partner_of(seat, partners=True) for seat in range(4)] == [2, 3, 0, 1]
