"""The turning points of a record: whose, and what is said where there are none to tell."""

import pytest

from engine.record.reading import read_record
from engine.ruleset import make_ruleset
from tests.tui.recorded import recorded
from tui.records.record_coach import NoTurns, coached, player_name, seat_to_coach

RECORD = recorded(make_ruleset(3, target=20), seed=4)


def test_the_turns_of_a_seat_are_looked_at_again() -> None:
    whose, notice, *points = coached(RECORD, 1)

    assert whose == "The turns of Bohdan, seat 2."
    assert notice.startswith("The coach found ")
    assert all(point.startswith("Round ") for point in points)


@pytest.mark.parametrize(
    ("record", "seat", "why"),
    [
        (RECORD, 3, "there is no seat 4 in that match"),
        (b"", 0, "1: the record is empty"),
        (b"{}\n", 0, "1: "),
        (RECORD[: RECORD.index(b'"turn"')], 0, "no round of that match has ended"),
    ],
)
def test_where_there_are_no_turns_a_sentence_says_why(record: bytes, seat: int, why: str) -> None:
    with pytest.raises(NoTurns, match=why):
        next(coached(record, seat))


def test_a_reader_is_told_of_their_own_turns_else_of_a_persons() -> None:
    reading = read_record(RECORD)
    assert reading.match is not None
    assert seat_to_coach(reading, "Chi Minh") == 2
    assert seat_to_coach(reading, "Zoe") == 0
    assert player_name(reading.match, 2) == "Chi Minh"
    bots = RECORD.replace(b'"human"', b'"greedy"', 1)
    assert seat_to_coach(read_record(bots), "Zoe") == 1
