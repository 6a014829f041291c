"""Lobbies, talk, the owner's acts and leaving, as they are typed."""

import pytest

from engine.bots.bot import Level
from engine.ruleset import make_ruleset
from netplay.messages import (
    AddBot,
    ClearSeat,
    CloseTable,
    GiveTable,
    GoOn,
    Say,
    SendEmote,
    SetPaused,
    SetReady,
    SwapSeats,
    SwitchChat,
)
from netplay.shapes import Chair, Emote
from tests.tui.lines.lined import asked_for, player_of, said, typed
from tests.tui.lobbies import ANA, BO, BOT, OPEN, lobby, model
from tests.tui.tables import FakeTable, first_play
from tui.lines.player import LinePlayer


def in_lobby(*chairs: Chair, seat: int | None = 0) -> LinePlayer:
    return player_of(model(lobby(*chairs, seat=seat)))


@pytest.mark.parametrize(
    ("line", "requests"),
    [
        ("ready", [SetReady("r0", ready=True)]),
        ("r", [SetReady("r0", ready=True)]),
        ("bot", [AddBot("r0", 2, Level.GREEDY)]),
        ("bot 3 random", [AddBot("r0", 2, Level.RANDOM)]),
        ("bot random", [AddBot("r0", 2, Level.RANDOM)]),
        ("bot 4 random", [ClearSeat("r0", 3), AddBot("r0", 3, Level.RANDOM)]),
        ("swap 1 2", [SwapSeats("r0", 0, 1)]),
        ("swap ana bo", [SwapSeats("r0", 0, 1)]),
        ("say Hello  there", [Say("r0", "Hello there")]),
        ("emote 3", [SendEmote("r0", Emote.WELL_PLAYED)]),
        ("emote thanks!", [SendEmote("r0", Emote.THANKS)]),
        ("pause", [SetPaused("r0", paused=True)]),
        ("chat", [SwitchChat("r0", on=False)]),
    ],
)
def test_what_the_owner_types_in_a_lobby(line: str, requests: list[object]) -> None:
    outcome = typed(in_lobby(ANA, BO, OPEN, BOT), line)

    assert asked_for(outcome) == requests
    has_bot = any(isinstance(request, AddBot) for request in requests)
    assert [said.startswith("The bot ") for said in outcome.says] == [True] * has_bot


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("bot 2", "A player sits there: free the seat first."),
        ("bot 9", "There is no seat 9: type its number, or its player's name."),
        ("bot zoe", "There is no seat zoe: type its number, or its player's name. Type bot, "),
        ("bot 1 2", "Type bot, a seat's number and a level of "),
        ("swap 1", "Type swap and two seats, such as: swap 1 2."),
        ("swap 1 1", "Type swap and two seats, such as: swap 1 2."),
        ("swap 1 zoe", "There is no seat zoe"),
        ("say", "Type say and your words"),
        ("emote", "Type emote and a number: 1 hello!, 2 good luck!"),
        ("emote 9", "Type emote and a number"),
        ("wait", "Type ready when you are ready."),
        ("64", "64 does nothing here; help lists what does. Type ready"),
        ("draw", "draw does nothing here; help lists what does."),
        ("dance", "dance is no command here; help lists them."),
        ("a" * 999, f"{'a' * 19}~ is no command here; help lists them."),
        ("ready now", "Type ready alone, without anything after it."),
        ("yes", "Nothing was asked. Type ready"),
        ("continue", "That cannot be done now."),
        ("give", "Type give and a seat: 2 Bo."),
        ("log", "Nothing has happened yet."),
        ("log x", "Type log and how many lines"),
        ("rules 99", "There is no rule 99."),
        ("rules 15", "R15. "),
        ("rules", "Setting up. R1. "),
        ("help draw", "draw: Draw a tile"),
        ("рудз вкфц", "draw: Draw a tile"),
        ("help dance", "dance is no command here"),
        (f"help {'a' * 999}", f"{'a' * 19}~ is no command here"),
        (f"rules {'a' * 999}", f"There is no rule {'a' * 19}~."),
        (f"swap 1 {'a' * 999}", f"There is no seat {'a' * 19}~"),
        ("who", "Seat 1: Ana, you, owner, not ready yet. Seat 2: Bo, ready. Seat 3 is open."),
        ("table", "This is table amber-fox."),
        ("", "Type ready when you are ready."),
    ],
)
def test_whatever_is_typed_is_answered(line: str, sentence: str) -> None:
    outcome = typed(in_lobby(ANA, BO, OPEN), line)

    assert said(outcome).startswith(sentence)
    assert not outcome.requests


def test_a_full_table_has_no_seat_for_a_bot() -> None:
    assert said(typed(in_lobby(ANA, BO), "bot")) == "No seat is open: unseat frees one."


@pytest.mark.parametrize("line", ["bot", "swap 1 2", "pause", "chat", "unseat 1", "give 1"])
def test_what_is_the_owners_is_said_to_be_theirs(line: str) -> None:
    outcome = typed(in_lobby(ANA, BO, seat=1), line)

    assert said(outcome) == "Only Ana can do that, who owns the table."
    assert not outcome.requests


def test_who_did_not_open_a_table_cannot_close_it() -> None:
    player = in_lobby(ANA, BO)

    assert said(typed(player, "close")) == "Only whoever opened the table can close it."


@pytest.mark.parametrize(
    ("line", "question", "request_"),
    [
        ("unseat 2", "Send Bohdan away for good?", ClearSeat("r0", 1)),
        ("unseat bohdan", "Send Bohdan away for good?", ClearSeat("r0", 1)),
        ("give Chi Minh", "Hand the table over to Chi Minh?", GiveTable("r0", 2)),
        ("close", "Close the table for everybody?", CloseTable("r0")),
    ],
)
def test_what_cannot_be_undone_is_asked_about(line: str, question: str, request_: object) -> None:
    player = player_of(FakeTable(make_ruleset(3), may_close=True).model)
    asked = typed(player, line)

    assert said(asked).startswith(question)
    assert not asked.requests
    assert said(typed(asked.player, "64")) == said(asked)
    assert asked_for(typed(asked.player, "y")) == [request_]
    assert not typed(asked.player, "n").requests
    assert said(typed(asked.player, "n", "y")).startswith("Nothing was asked.")


def test_leaving_a_round_asks_and_a_lobby_does_not() -> None:
    player = player_of(FakeTable(make_ruleset(2)).model)
    asked = typed(player, "leave")

    assert said(asked).startswith("Leave? A bot plays for you")
    assert not asked.leaves
    assert typed(asked.player, "yes").leaves
    assert not typed(asked.player, "no").leaves
    assert typed(in_lobby(ANA, BO), "quit").leaves


def test_a_watcher_leaves_without_a_question() -> None:
    assert typed(player_of(FakeTable(seat=None).model), "leave").leaves


def test_the_next_round_is_agreed_to_once() -> None:
    table = FakeTable(make_ruleset(2))
    over = player_of(table.act_until_over(first_play))

    assert asked_for(typed(over, "next")) == [GoOn("r0")]
    assert said(typed(over, "64")).startswith("64 does nothing here")
    assert said(typed(over, "result")).startswith("Round 1: ")
    agreed = player_of(table.agrees(0))
    assert said(typed(agreed, "next")) == "You have agreed. Waiting for Bohdan."


def test_help_offers_each_what_is_theirs() -> None:
    table = FakeTable(make_ruleset(2), may_close=True)
    owner, watcher = player_of(table.model), player_of(FakeTable(seat=None).model)

    assert "unseat SEAT:" in said(typed(owner, "help"))
    assert "draw:" in said(typed(owner, "help"))
    words = said(typed(watcher, "help"))
    assert "draw:" not in words
    assert "unseat" not in words
    assert "leave:" in words
