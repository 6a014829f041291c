"""Whose name is taken, and what happens where it is taken already."""

import pytest

from netplay.names import NAME_CELLS, cells, clean_name
from tui.ways.player_name import PlayerName, name_for


def test_a_name_that_was_asked_for_is_the_only_one_to_try() -> None:
    assert name_for("Ana", "Bo") == PlayerName("Ana", is_chosen=True)
    assert list(name_for("Ana", "Bo").to_try()) == ["Ana"]


def test_the_settings_name_comes_before_the_accounts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOGNAME", "chi")

    assert name_for(None, "Bo") == PlayerName("Bo")
    assert name_for(None, "") == PlayerName("chi")
    assert name_for(None, "-") == PlayerName("chi")
    assert name_for(None, "\u200b") == PlayerName("chi")


def test_an_account_without_a_name_is_a_player(monkeypatch: pytest.MonkeyPatch) -> None:
    def nameless() -> str:
        raise OSError("No username set in the environment")

    monkeypatch.setattr("tui.ways.player_name.getuser", nameless)

    assert name_for(None, "") == PlayerName("Player")


@pytest.mark.parametrize("name", ["Ana", "A name of sixteen", "四川四川四川四川"])
def test_other_names_are_tried_that_fit_a_table(name: str) -> None:
    tried = list(PlayerName(clean_name(name)).to_try())

    assert tried[0] == clean_name(name)
    assert [each[-2:] for each in tried[1:4]] == [" 2", " 3", " 4"]
    assert all(clean_name(each) == each and cells(each) <= NAME_CELLS for each in tried)
