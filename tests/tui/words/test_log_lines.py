"""What happened, in sentences."""

import pytest

from engine.actions import DRAW, PASS
from engine.ruleset import make_ruleset
from netplay import events as told
from netplay.shapes import Emote, Kind, Presence, StandIn
from tests.tui.lobbies import ANA, BO, lobby
from tests.tui.tables import FakeTable, first_play
from tui.words.log_lines import LogKind, lines_for


def last(table: FakeTable) -> str:
    return table.model.log[-1].text


def test_the_own_acts_are_told_as_such() -> None:
    table = FakeTable(make_ruleset(2))
    lead = table.match.round.legal[0]
    table.act(lead)
    assert last(table).startswith("You lead ")
    table.act(PASS)
    table.act(DRAW)
    assert last(table).startswith("You draw ")
    assert "-" in last(table)


def test_the_acts_of_others_have_their_name_and_hide_their_tile() -> None:
    table = FakeTable(make_ruleset(2), lead=1)
    table.act(table.match.round.legal[0])
    assert last(table).startswith("Bohdan leads ")
    table.act(PASS)
    assert last(table) == "You pass"
    table.act(DRAW)
    assert last(table) == "Bohdan draws a tile"
    table.act(PASS)
    table.act(PASS)
    assert "Bohdan passes" in [line.text for line in table.model.log]


def test_a_play_names_the_end() -> None:
    table = FakeTable(make_ruleset(2), seed=2)
    table.act_until_over(first_play)
    plays = [line.text for line in table.model.log if " on end " in line.text]

    assert plays
    assert all(line.rsplit(maxsplit=1)[-1] in ("A", "B") for line in plays)


def test_a_round_begins_and_ends() -> None:
    table = FakeTable(make_ruleset(2), lead=1)
    assert last(table) == "Round 1: Bohdan leads"
    table.act_until_over(first_play)
    assert "The round is over: " in last(table)


def test_a_match_ends_with_its_winner() -> None:
    table = FakeTable(make_ruleset(2, target=1))
    table.play_until_won()

    assert last(table) == f"The match is over: {('you', 'Bohdan')[table.match.winner or 0]} won"


def test_chat_is_told_with_its_speaker() -> None:
    table = FakeTable()
    table.tell(told.Said("Bohdan", "good luck!", 1))
    assert (last(table), table.model.log[-1].kind) == ("Bohdan: good luck!", LogKind.CHAT)
    table.tell(told.Emoted(1, Emote.OUCH))
    assert last(table) == "Bohdan: ouch!"


def test_what_watchers_say_is_told_from_what_players_say() -> None:
    table = FakeTable(seat=None)
    table.tell(told.Said("Eve", "psst"))

    assert last(table) == "Eve (watching): psst"


def test_in_the_lobby_no_match_waits() -> None:
    before = lobby(ANA, BO)
    away = told.PresenceChanged(1, Presence.AWAY)
    (line,) = lines_for((away,), before.snapshot, before.snapshot, 0)

    assert line.text == "Bo is away"


def test_who_is_away_has_so_long_to_come_back() -> None:
    table = FakeTable()
    table.goes_away(1, 30)
    table.tell(told.PresenceChanged(1, Presence.AWAY))

    assert last(table) == "Bohdan is away: 30 s to come back"


@pytest.mark.parametrize("emote", Emote)
def test_every_emote_has_words(emote: Emote) -> None:
    table = FakeTable()
    table.tell(told.Emoted(1, emote))

    assert last(table).startswith("Bohdan: ")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (told.Sat(1), "Bohdan sits down"),
        (told.Sat(0), "You sit down"),
        (told.Stood(1, "Eve"), "Eve has left the table"),
        (told.PresenceChanged(1, Presence.AWAY), "Bohdan is away: the match waits at their turn"),
        (told.PresenceChanged(1, Presence.HERE), "Bohdan is back"),
        (told.PresenceChanged(1, Presence.LEFT), "Bohdan has left: a bot plays on"),
        (told.SeatsSwapped(1, 2), "Bohdan and Chi Minh change places"),
        (told.OwnerChanged(), "You own the table now"),
        (told.PauseChanged(), "The table goes on"),
        (told.ChatSwitched(), "Chat is on"),
        (told.ClockRanOut(1), "Bohdan has run out of time"),
    ],
)
def test_who_comes_and_goes_is_told(event: told.AnyEvent, words: str) -> None:
    table = FakeTable()
    table.tell(event)

    assert (last(table), table.model.log[-1].kind) == (words, LogKind.TABLE)


@pytest.mark.parametrize(
    ("stand_in", "words"),
    [(StandIn.BOT, "A bot plays for Bohdan"), (StandIn.PASS, "Bohdan is away and passes")],
)
def test_nothing_waits_for_whom_somebody_stands_in(stand_in: StandIn, words: str) -> None:
    table = FakeTable()
    table.seat_changes(1, presence=Presence.AWAY, stand_in=stand_in)
    table.tell(told.PresenceChanged(1, Presence.AWAY))

    assert last(table) == words


def test_between_rounds_nothing_waits_for_a_turn() -> None:
    table = FakeTable(make_ruleset(2, target=999))
    table.act_until_over(first_play)
    table.tell(told.PresenceChanged(1, Presence.AWAY))

    assert last(table) == "Bohdan is away"


def test_who_is_given_the_table_is_told_to_others_by_name() -> None:
    table = FakeTable()
    table.table_changes(told.OwnerChanged(), owner=1)
    assert last(table) == "Bohdan owns the table now"


def test_what_the_owner_does_is_told_as_it_stands() -> None:
    table = FakeTable()
    events = (told.PauseChanged(), told.ChatSwitched(), told.OwnerChanged())
    table.table_changes(*events, paused=True, chat=False, owner=None)

    assert [line.text for line in table.model.log[-3:]] == [
        "The table is paused",
        "Chat is off",
        "Nobody owns the table now",
    ]


@pytest.mark.parametrize(
    ("stand_in", "words"),
    [(StandIn.BOT, "A bot plays for Bohdan"), (StandIn.PASS, "Bohdan is away and passes")],
)
def test_a_stand_in_is_told(stand_in: StandIn, words: str) -> None:
    table = FakeTable()
    table.seat_changes(1, presence=Presence.AWAY, stand_in=stand_in)
    table.tell(told.StoodIn(1))

    assert last(table) == words


def test_getting_ready_is_no_news() -> None:
    table = FakeTable()
    before = table.model.log

    assert table.tell(told.ReadyChanged(1)).log == before


def test_a_seat_without_a_name_has_a_number() -> None:
    table = FakeTable()
    table.seat_changes(1, kind=Kind.OPEN, name="")
    table.tell(told.Passed(1))

    assert last(table) == "Seat 2 passes"
