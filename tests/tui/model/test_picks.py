"""Rows of choices: what is in them for whom, and what each asks of the table."""

from netplay.messages import (
    ClearSeat,
    CloseTable,
    GiveTable,
    SendEmote,
    SetPaused,
    SwitchChat,
)
from netplay.shapes import Emote, Kind
from tests.tui.lobbies import ANA, BO, BOT, OPEN, lobby, model
from tests.tui.tables import FakeTable
from tui.model.picks import Pick, emote_picks, owner_picks
from tui.model.table_model import TableModel


def labels(picks: tuple[Pick, ...]) -> list[str]:
    return [pick.label for pick in picks]


def asks(pick: Pick) -> object:
    assert pick.request is not None
    return pick.request("r0")


def named(picks: tuple[Pick, ...], label: str) -> Pick:
    (found,) = (pick for pick in picks if pick.label == label)
    return found


def test_every_emote_can_be_said() -> None:
    assert [asks(pick) for pick in emote_picks()] == [SendEmote("r0", emote) for emote in Emote]


def test_nobody_but_the_owner_has_the_owners_acts() -> None:
    for other in (TableModel(), FakeTable(seat=1).model, FakeTable(seat=None).model):
        assert owner_picks(other) == ()


def test_an_owner_can_pause_silence_free_and_hand_over() -> None:
    picks = owner_picks(FakeTable().model)

    assert labels(picks) == ["pause", "chat off", "free a seat", "hand over"]
    assert asks(named(picks, "pause")) == SetPaused("r0", paused=True)
    assert asks(named(picks, "chat off")) == SwitchChat("r0", on=False)
    freed, handed = named(picks, "free a seat").more, named(picks, "hand over").more
    assert labels(freed) == labels(handed) == ["Bohdan", "Chi Minh"]
    assert (asks(freed[1]), asks(handed[0])) == (ClearSeat("r0", 2), GiveTable("r0", 1))
    assert freed[1].question == "Send Chi Minh away for good? A bot plays on. y: yes, n: no."
    assert handed[0].question == "Hand the table over to Bohdan? y: yes, n: no."


def test_what_was_done_can_be_undone() -> None:
    picks = owner_picks(FakeTable().table_changes(paused=True, chat=False))

    assert asks(named(picks, "let it go on")) == SetPaused("r0", paused=False)
    assert asks(named(picks, "chat on")) == SwitchChat("r0", on=True)


def test_only_who_opened_the_table_can_close_it_and_is_asked() -> None:
    opener = FakeTable(may_close=True)
    close = named(owner_picks(opener.model), "close")

    assert asks(close) == CloseTable("r0")
    assert close.question
    assert labels(owner_picks(opener.table_changes(owner=1))) == ["close"]
    assert labels(owner_picks(FakeTable(seat=None, may_close=True).model)) == ["close"]


def test_who_is_away_inherits_nothing_and_a_bot_of_the_hosts_stays() -> None:
    table = FakeTable()
    table.goes_away(1)
    table.seat_changes(2, kind=Kind.BOT, level=BOT.level)
    picks = owner_picks(table.model)

    assert labels(named(picks, "free a seat").more) == ["Bohdan"]
    assert "hand over" not in labels(picks)


def test_in_the_lobby_bots_can_be_sent_away_too() -> None:
    picks = owner_picks(model(lobby(ANA, OPEN, BOT, BO)))
    freed = named(picks, "free a seat").more

    assert labels(freed) == ["Bricks", "Bo"]
    assert freed[1].question == "Send Bo away from the table? y: yes, n: no."
    assert labels(owner_picks(model(lobby(ANA, OPEN)))) == ["pause", "chat off"]
