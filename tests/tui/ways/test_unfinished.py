"""What is told of a match that was cut off: nothing of its tiles."""

import pytest

from netplay.errors import StoreError
from tests.tui.cut_off import PORT, damage, store
from tui.ways.unfinished import all_unfinished, find_unfinished, unfinished_here

pytestmark = pytest.mark.usefixtures("home")


def test_names_owner_and_how_to_take_it_up_are_told() -> None:
    store("red-owl-02", "amber-fox-01")
    found = find_unfinished(None)

    assert all_unfinished()[0] == found
    assert (found.name, found.players, found.owner) == ("amber-fox-01", ("Ana", "Bo"), "Ana")
    assert (found.options.port, found.options.resume) == (PORT, True)
    assert find_unfinished("red-owl-02").name == "red-owl-02"


def test_nothing_of_the_tiles_is_told() -> None:
    store("amber-fox-01")

    assert "deal" not in repr(find_unfinished(None))


def test_a_store_that_cannot_be_read_is_a_sentence() -> None:
    assert unfinished_here() == ((), "")
    damage()
    found, complaint = unfinished_here()

    assert found == ()
    assert "restore it from a copy" in complaint
    with pytest.raises(StoreError):
        all_unfinished()
