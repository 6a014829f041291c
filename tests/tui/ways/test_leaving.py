"""What leaving takes, and what is said of it."""

import pytest
from msgspec.structs import replace

from engine.ruleset import make_ruleset
from netplay.codes import Code
from netplay.joining.updates import Ended, Offline, SeatKept
from netplay.ssh_door.names import GUEST_VARIABLE
from tests.tui.lobbies import ANA, BO, lobby, model
from tests.tui.tables import FakeTable, first_play
from tui.model.table_model import after
from tui.ways.leaving import code_of, stays_behind, way_back


def test_who_leaves_a_match_that_goes_on_is_told_of_the_way_back() -> None:
    table = FakeTable(make_ruleset(2))

    assert way_back(table.model) == "A bot plays for you at amber-fox until you join it again."
    assert way_back(table.act_until_over(first_play)) != ""


def test_no_bot_is_promised_where_the_table_cannot_be_heard() -> None:
    lost = after(FakeTable(make_ruleset(2)).model, Offline("It is silent.", 1.0))

    assert way_back(lost) == "Your seat at amber-fox waits for you."
    assert way_back(replace(lost, cure="passing host --resume")) == (
        "The host is gone: passing host --resume takes the match up."
    )


def test_no_seat_is_promised_that_could_not_be_kept() -> None:
    full = SeatKept("No space left on device")
    lost = (
        "Your seat could not be kept here (No space left on device): join again under another "
        "name, or watch."
    )
    table = after(FakeTable(make_ruleset(2)).model, full)

    assert table.log[-1].text == (
        "Your seat cannot be kept here (No space left on device): if you leave, you cannot come "
        "back."
    )
    assert way_back(table) == lost
    assert way_back(after(table, Offline("It is silent.", 1.0))) == lost
    own = replace(model(lobby(ANA, BO)), unkept=full.fault, may_close=True)
    assert next(stays_behind(own)) == lost
    assert [each for each in stays_behind(own) if "The table stays open" in each]


def test_once_it_is_kept_it_is_promised_again() -> None:
    table = FakeTable(make_ruleset(2)).model
    again = after(after(table, SeatKept("No space left on device")), SeatKept(""))

    assert again.log[-1].text == "Your seat is kept now: you can come back to it."
    assert way_back(again) == way_back(table)


def test_nobody_else_is() -> None:
    assert way_back(model(lobby(ANA, BO))) == ""
    assert way_back(FakeTable(seat=None).model) == ""
    assert way_back(FakeTable(make_ruleset(2)).play_until_won()) == ""


def test_who_lets_go_of_a_table_is_told_what_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    addresses = ("192.168.1.5:28660", "[::1]:28660")
    seated = replace(model(lobby(ANA, BO, addresses=addresses)), may_close=False)
    left = "You have left the table."

    assert "passing join 192.168.1.5:28660 goes back" in "".join(stays_behind(seated))
    assert [*stays_behind(replace(seated, seat=None))] == [left], "a watcher has no seat"
    assert [*stays_behind(replace(seated, addresses=()))] == [left], "it ends with its program"
    monkeypatch.setenv(GUEST_VARIABLE, "key")
    assert [*stays_behind(replace(seated, addresses=()))] == ["Your seat stays yours."]


def test_a_table_that_was_closed_is_no_failure() -> None:
    assert code_of(Ended(Code.TABLE_CLOSED, "")) == 0
    assert code_of(Ended(None, "")) == 1
