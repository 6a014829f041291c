"""What an owner does to the seats of a lobby."""

import pytest
from msgspec.structs import replace

from engine.bots.bot import Level
from netplay.messages import AddBot, ClearSeat
from tests.tui.lobbies import ANA, BO, BOT, OPEN, lobby, model
from tui.model.seating import bot_seated, first_choice, next_bot
from tui.words.levels import level_sentence

SNAPSHOT = lobby(ANA, BO, BOT, OPEN).snapshot


def test_a_bot_comes_into_an_open_seat_and_into_that_of_a_bot() -> None:
    add = AddBot("r", 3, Level.HARD)
    seating = bot_seated(SNAPSHOT, 3, Level.HARD)
    assert [make("r") for make in seating.requests] == [add]
    assert seating.remark == level_sentence(Level.HARD)
    again = bot_seated(SNAPSHOT, 2, Level.EASY).requests
    assert [make("r") for make in again] == [ClearSeat("r", 2), AddBot("r", 2, Level.EASY)]


def test_never_into_that_of_a_player() -> None:
    seating = bot_seated(SNAPSHOT, 1, Level.HARD)
    assert not seating.requests
    assert seating.remark


def test_the_key_for_a_bot_goes_through_all_levels() -> None:
    level = next_bot(OPEN)
    assert level is Level.GREEDY
    seen = set[Level]()
    while level not in seen:
        seen.add(level)
        level = next_bot(replace(BOT, level=level))
    assert seen == set(Level)


@pytest.mark.parametrize(("seat", "chosen"), [(0, 3), (1, 1), (None, 0)])
def test_the_owner_begins_at_an_open_seat(seat: int | None, chosen: int) -> None:
    assert first_choice(model(lobby(ANA, BO, BOT, OPEN, seat=seat))) == chosen
