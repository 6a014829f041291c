"""The rows of the lobby: who sits where, what will be played, and what there is to do."""

import pytest
from msgspec.structs import replace
from msgspec.structs import replace as with_fields

from engine.bots.bot import Level
from netplay.joining.updates import Offline
from netplay.messages import Snapshot, Welcome
from netplay.shapes import USUAL_HABITS, AwayPolicy, Chair, Habits, Kind, Presence, Rules
from tests.tui.lobbies import ANA, BO, BOT, OPEN, lobby, model
from tests.tui.presenter.texts import text
from tui.presenter.lobby import (
    lobby_prompt,
    lobby_rules,
    lobby_title,
    rules_rows,
    seat_rows,
)
from tui.presenter.spans import width

LONG = Chair(Kind.HUMAN, "四川四川四川四川")


def rows(
    welcome: Welcome, *, chosen: int = 0, marked: int | None = None, cells: int = 80
) -> list[str]:
    drawn = seat_rows(model(welcome), snapshot(welcome), chosen, marked, ">", cells)
    return [text(row) for row in drawn]


def snapshot(welcome: Welcome) -> Snapshot:
    return welcome.snapshot


def prompt(welcome: Welcome, *, chosen: int = 0, remark: str = "", cells: int = 80) -> str:
    (row,) = lobby_prompt(model(welcome), snapshot(welcome), chosen, remark, cells)
    return text(row)


def test_a_seat_has_its_player_what_is_known_and_whether_they_are_ready() -> None:
    partners = Rules(players=4, target=61, partners=True)
    away = with_fields(BO, presence=Presence.AWAY)
    first, second, third, fourth = rows(lobby(ANA, OPEN, away, BOT, rules=partners), chosen=1)

    assert first.split() == ["1", "Ana", "you,", "with", "Bo,", "owner", "not", "ready", "yet"]
    assert second.split() == [">", "2", "open"]
    assert third.split() == ["3", "Bo", "away,", "with", "Ana", "ready"]
    assert fourth.split() == ["4", "Bricks", "bot,", "heavy", "tiles", "first", "ready"]


@pytest.mark.parametrize(
    ("cells", "traits"), [(60, "with Slate, bot, heavy tiles f~"), (80, "first")]
)
def test_who_plays_with_whom_is_said_before_how_a_bot_plays(cells: int, traits: str) -> None:
    partners = Rules(players=4, target=61, partners=True)
    slate = with_fields(BOT, name="Slate")
    bots = rows(lobby(ANA, BOT, BO, slate, rules=partners), cells=cells)[1::2]

    assert all("with " in row for row in bots)
    assert traits in bots[0]


def test_the_longest_words_are_whole_where_there_is_room() -> None:
    partners = Rules(players=4, target=61, partners=True)
    bot = Chair(Kind.BOT, "Bartholomew John", Level.STUBBORN, ready=True)
    drawn = rows(lobby(BO, bot, BO, bot, rules=partners), cells=100)

    assert "with Bartholomew John, bot, heavy tiles, never draws  ready" in drawn[1]
    assert len({row.rindex("ready") for row in drawn}) == 1


def test_a_bot_from_elsewhere_is_told_from_the_hosts_own() -> None:
    theirs = Chair(Kind.BOT, "Robo", ready=True)

    assert "a player's" in rows(lobby(ANA, theirs))[1]


def test_the_smallest_screen_says_whole_whether_they_are_ready() -> None:
    first, second, third, _ = rows(lobby(ANA, BO, LONG, BOT), marked=2, cells=60)

    assert first.endswith("not ready yet")
    assert second.endswith("ready")
    assert third.endswith("swap with...")
    assert max(map(len, (first, second))) <= 60


def test_a_marked_seat_waits_for_the_other() -> None:
    assert rows(lobby(ANA, OPEN, BO), marked=1)[1].endswith("swap with...")


@pytest.mark.parametrize("cells", [80, 120])
def test_columns_stand_below_each_other_and_fit(cells: int) -> None:
    welcome = lobby(ANA, LONG, BOT, OPEN)
    lines = seat_rows(model(welcome), snapshot(welcome), 0, None, "►", 80)

    starts = {width(line[:4]) for line in lines}
    assert len(starts) == 1
    assert all(width(line) <= cells for line in lines)


def test_rules_that_contradict_each_other_are_no_rules() -> None:
    wrong = snapshot(lobby(ANA, OPEN, rules=Rules(players=2, target=1, partners=True)))

    assert lobby_rules(wrong) is None
    assert rules_rows(wrong, USUAL_HABITS, 80) == ()


def test_a_seed_is_shown_to_everybody() -> None:
    welcome = lobby(ANA, OPEN, seed=0)

    title = text(lobby_title(model(welcome), snapshot(welcome)))
    assert title == " Table amber-fox   repeatable deals, seed 0   open: no code is asked"


def test_what_is_special_now_stands_beside_the_name() -> None:
    welcome = lobby(ANA, OPEN)
    shown = with_fields(snapshot(welcome), paused=True, chat=False, watchers=2)

    title = text(lobby_title(model(welcome), shown))
    assert title == " Table amber-fox   paused   chat is off   open: no code is asked   2 watchers"


def test_only_habits_that_are_not_the_usual_ones_are_told() -> None:
    told = snapshot(lobby(ANA, OPEN))

    assert len(rules_rows(told, USUAL_HABITS, 80)) == 1
    habits = Habits(away=AwayPolicy.BOT, grace=30, turn_clock=20)
    assert [text(row) for row in rules_rows(told, habits, 80)][1:] == [
        " For a player who is away for 30 seconds a bot plays, until they return.",
        " A turn has 20 seconds; then it is passed.",
    ]


def test_a_watcher_is_told_of_the_others_who_watch() -> None:
    welcome = lobby(ANA, BO, seat=None)
    shown = with_fields(snapshot(welcome), watchers=3)

    (row,) = lobby_prompt(model(welcome), shown, 0, "", 90)
    assert text(row).startswith(" You watch, with 2 others. The match starts")


@pytest.mark.parametrize(
    ("welcome", "sentence"),
    [
        (lobby(ANA, OPEN), "Press Enter when you are ready."),
        (lobby(BO, OPEN), "Seat 2 is open: wait for a player, or + seats a bot."),
        (lobby(OPEN, BO, seat=1), "Seat 1 is open: waiting for a player."),
        (lobby(ANA, BO, seat=1), "You are ready. Waiting for Ana."),
        (lobby(ANA, BO, seat=None), "You watch. The match starts when every seat is taken"),
    ],
)
def test_the_prompt_says_what_there_is_to_do(welcome: Welcome, sentence: str) -> None:
    assert prompt(welcome).startswith(f" {sentence}")


def test_the_prompt_is_about_the_chosen_seat() -> None:
    assert "Seat 3 is open" in prompt(lobby(BO, OPEN, OPEN), chosen=2)


def test_a_remark_comes_first_and_alone_where_there_is_little_room() -> None:
    welcome = lobby(ANA, OPEN)

    assert prompt(welcome, remark="Somebody sits there.").startswith(" Somebody sits there. Press")
    assert prompt(welcome, remark="Somebody sits there.", cells=23) == " Somebody sits there."
    wide = lobby_prompt(model(welcome), snapshot(welcome), 0, "Somebody sits there.", 30)
    assert [text(row) for row in wide] == [
        " Somebody sits there. Press",
        " Enter when you are ready.",
    ]


def test_a_lost_connection_is_all_there_is_to_say() -> None:
    welcome = lobby(ANA, OPEN)
    offline = replace(model(welcome), link=Offline("Lost.", 2.0))

    (row,) = lobby_prompt(offline, snapshot(welcome), 0, "", 80)
    assert text(row) == " Lost. Trying again by itself in 2 s; Ctrl+Q leaves."
