"""Names in a row, and the words beside them."""

import pytest

from engine.ruleset import make_ruleset
from tests.tui.tables import FakeTable
from tui.presenter.people import called, listed, short_name, side_called, tiles_words


@pytest.mark.parametrize(
    ("names", "words"),
    [([], ""), (["Ana"], "Ana"), (["Ana", "Bo"], "Ana and Bo"), (["A", "B", "C"], "A, B and C")],
)
def test_names_are_listed(names: list[str], words: str) -> None:
    assert listed(names) == words


def test_the_reader_is_called_you() -> None:
    snapshot = FakeTable().snapshot()

    assert called(snapshot, 0, 0) == "You"
    assert called(snapshot, 0, None) == "Ana"


def test_a_long_name_is_cut() -> None:
    table = FakeTable()
    table.seat_changes(1, name="Wolfeschlegelstein")

    assert short_name(table.snapshot(), 1) == "Wolfeschlegel~"


def test_partners_are_called_together() -> None:
    table = FakeTable(make_ruleset(4, partners=True))
    view = table.model.shown
    assert view is not None

    assert side_called(table.snapshot(), view, 0, 2) == "Ana + you"


def test_counts_agree_with_their_words() -> None:
    assert [tiles_words(count) for count in (0, 1, 2)] == ["0 tiles", "1 tile", "2 tiles"]
