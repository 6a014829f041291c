"""Whoever has no name is called by their seat."""

from netplay.shapes import Chair, Rules
from tests.tui.lobbies import ANA, lobby
from tui.words.people import name_of, name_or_seat, side_name


def test_a_seat_without_a_name_has_its_number() -> None:
    snapshot = lobby(ANA, Chair()).snapshot

    assert (name_of(snapshot, 0), name_of(snapshot, 1)) == ("Ana", "Seat 2")
    assert (name_or_seat("Bo", 1), name_or_seat("", 3)) == ("Bo", "Seat 4")


def test_the_reader_is_you_among_partners() -> None:
    partners = Rules(players=4, target=61, partners=True)
    snapshot = lobby(ANA, Chair(), Chair(), Chair(), rules=partners).snapshot

    assert side_name(snapshot, 0, reader=0) == "you + Seat 3"
    assert side_name(snapshot, 1, reader=0) == "Seat 2 + Seat 4"
