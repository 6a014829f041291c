"""The prompt: always one sentence on what there is to do, with the reason where a key failed."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.actions import DRAW, PASS, End, Play
from engine.ruleset import make_ruleset
from engine.tile import tile_of
from netplay.joining.updates import Ended, Offline, SeatKept
from netplay.shapes import AwayPolicy, Habits, Kind, Presence, StandIn
from tests.tui.presenter.texts import text
from tests.tui.tables import FakeTable, at, first_play
from tui.model.at_table import AtTable, pressed, seen
from tui.model.choice import Chosen, Digit, Jump, Plain, Sent, Step, Typed
from tui.model.picks import emote_picks
from tui.model.table_model import TableModel, after
from tui.presenter.prompt import leave_question, pass_question, prompt, reworded, waited_for
from tui.presenter.spans import Tone, width


def said(player: AtTable, cells: int = 80) -> str:
    (row,) = prompt(player, cells)
    return text(row).strip()


def said_in_two_rows(player: AtTable, cells: int = 60) -> list[str]:
    return [text(row) for row in prompt(player, cells, rows=2)]


def test_out_of_turn_it_names_who_is_to_play() -> None:
    assert said(at(FakeTable(lead=1).model)) == "Bohdan is to play."


def test_a_player_who_is_away_is_waited_for() -> None:
    table = FakeTable(lead=1)

    assert said(at(table.goes_away(1))) == "Bohdan is away: the match waits."


@pytest.mark.parametrize(
    ("presence", "stand_in", "words"),
    [
        (Presence.LEFT, StandIn.BOT, "Bohdan has left: a bot plays for them."),
        (Presence.AWAY, StandIn.BOT, "Bohdan is away: a bot plays for them."),
        (Presence.AWAY, StandIn.PASS, "Bohdan is away: their turns are passed."),
    ],
)
def test_a_stand_in_is_said_to_act(presence: Presence, stand_in: StandIn, words: str) -> None:
    table = FakeTable(lead=1)
    model = table.seat_changes(1, presence=presence, stand_in=stand_in)

    assert said(at(model)) == words


@pytest.mark.parametrize(
    ("policy", "words"),
    [
        (AwayPolicy.BOT, "Bohdan is away: a bot plays unless they are back in time."),
        (AwayPolicy.PASS, "Bohdan is away: the turn is passed unless they are back in time."),
    ],
)
def test_what_happens_to_a_player_who_stays_away_is_said(policy: AwayPolicy, words: str) -> None:
    table = FakeTable(lead=1, habits=Habits(away=policy, grace=30))

    assert said(at(table.goes_away(1, 30))) == words


def test_a_paused_table_is_said_to_be() -> None:
    table = FakeTable()
    assert said(at(table.table_changes(paused=True))) == (
        "You have paused the table: F7, then 1, lets it go on."
    )
    guest = FakeTable(seat=1)
    assert said(at(guest.table_changes(paused=True))) == (
        "The table is paused until Ana lets it go on."
    )
    assert said(at(guest.table_changes(owner=None))) == (
        "The table is paused until somebody comes back to it."
    )


def test_at_a_paused_table_no_turn_is_anybodys() -> None:
    table = FakeTable()
    player = at(table.table_changes(paused=True))

    assert pressed(player, Jump(0), 1.0).at.remark == "Not yet."
    assert seen(player, table.table_changes(paused=False), 5.0).gate.opened == 5.0


def test_a_row_of_choices_stands_in_the_place_of_the_prompt() -> None:
    player = replace(at(FakeTable().model), picks=emote_picks(), remark="Not yet.")

    assert said(player) == (
        "1 hello! 2 good luck! 3 well played! 4 ouch! 5 thinking... 6 thanks! Esc: none"
    )
    assert said(player, 120).endswith("6 thanks!  Esc: none")
    assert all(f"{number} " in said(player, 60) for number in range(1, 7))
    assert said_in_two_rows(player) == [
        " 1 hello!  2 good luck!  3 well played!  4 ouch!",
        " 5 thinking...  6 thanks!  Esc: none",
    ]


def test_a_prompt_that_is_too_long_for_a_row_has_a_second_one() -> None:
    player = replace(at(FakeTable(lead=1).model), remark="Hint: play 6-5 on end A. It is heavy.")

    assert said_in_two_rows(player, 80) == [f" {player.remark} Bohdan is to play."]
    assert said_in_two_rows(player, 50) == [f" {player.remark} Bohdan is", " to play."]
    assert said_in_two_rows(player, 28) == [" Hint: play 6-5 on end A. It", " is heavy."]
    assert said_in_two_rows(player, 14) == [" Hint: play", " 6-5 on end A~"]


@pytest.mark.parametrize(
    ("watchers", "words"),
    [
        (1, "You watch. Ana is to play."),
        (2, "You watch, with 1 other. Ana is to play."),
        (3, "You watch, with 2 others. Ana is to play."),
    ],
)
def test_a_watcher_is_told_how_many_watch(watchers: int, words: str) -> None:
    table = FakeTable(seat=None)
    table.watchers = watchers

    assert said(at(table.tell())) == words
    assert said(at(table.table_changes(paused=True))).startswith("You watch")


def test_a_watcher_is_told_once_that_they_only_watch() -> None:
    watcher = at(FakeTable(seat=None).model)

    assert said(pressed(watcher, Plain.DRAW, 1.0).at) == "You only watch. Ana is to play."


def test_the_ghost_is_told_with_its_end_and_number() -> None:
    table = FakeTable(make_ruleset(2), seed=6)
    table.act_until_turn_of(0, first_play)
    table.act(table.match.round.legal[0])
    table.act_until_turn_of(0, first_play)
    player = at(table.model)
    assert player.model.own is not None
    play = next(action for action in player.model.own.legal if isinstance(action, Play))
    number = table.match.round.train.open_at(play.end)
    letter = "A" if play.end is End.LEFT else "B"

    chosen = replace(player, choice=Chosen(play.tile, play.end))
    assert said(chosen).startswith(f"Enter plays {play.tile} on end {letter}, the {number}.")


def test_a_lead_has_no_end() -> None:
    player = pressed(at(FakeTable().model), Jump(0), 1.0).at

    assert said(player) == f"Enter leads {player.hand[0]}."


def test_half_a_tile_is_shown_as_typed() -> None:
    player = replace(at(FakeTable().model), choice=Typed(6))

    assert said(player) == "Tile 6-_: type its other number, or Esc."


@pytest.mark.parametrize(
    ("act", "words"),
    [
        (DRAW, "Your draw goes to the table."),
        (PASS, "Your pass goes to the table."),
        (Play(tile_of(6, 4), End.LEFT), "6-4 goes to the table."),
    ],
)
def test_what_was_sent_is_said_until_it_is_answered(act: Play, words: str) -> None:
    assert said(replace(at(FakeTable().model), choice=Sent(act))) == words


def test_a_remark_stands_before_the_prompt() -> None:
    player = pressed(at(FakeTable().model), Plain.PLAY, 1.0).at

    assert said(player) == "No tile is chosen. You lead: choose any tile."


def test_a_remark_stands_alone_where_there_is_no_room() -> None:
    player = pressed(at(FakeTable().model), Plain.PLAY, 1.0).at

    assert said(player, 30) == "No tile is chosen."


def test_a_lost_connection_says_when_it_is_tried_again() -> None:
    player = at(after(FakeTable().model, Offline("The host does not answer.", 2.2)))

    assert said(player, 90) == (
        "The host does not answer. Trying again by itself in 2 s; Ctrl+Q leaves."
    )
    assert said(player, 70) == "No connection. Trying again by itself in 2 s; Ctrl+Q leaves."
    assert said(player, 45) == "No connection: trying again; Ctrl+Q leaves."
    assert prompt(player, 80)[0][0].tone is Tone.WARN


def test_the_end_says_how_to_go_back() -> None:
    player = at(after(FakeTable().model, Ended(None, "The owner has closed the table.")))

    assert said(player) == "The owner has closed the table. Enter goes back."


def test_before_there_is_a_table_it_is_waited_for() -> None:
    assert said(at(TableModel())) == "Waiting for the table."


def test_a_question_stands_before_everything() -> None:
    player = replace(
        at(FakeTable().model), remark="Not yet.", question=leave_question(FakeTable().model)
    )

    assert said(player) == ("Leave? A bot plays for you until you come back. y: leave, n: stay.")
    assert len(pass_question()) < 60


# ------------------------------------------------------------------ between rounds


def test_a_player_is_asked_to_go_on() -> None:
    table = FakeTable(make_ruleset(2, target=999))

    assert said(at(table.act_until_over())) == "Enter goes on to the next round."


def test_who_has_agreed_waits_for_the_others() -> None:
    table = FakeTable(make_ruleset(4, target=999))
    table.act_until_over()

    assert said(at(table.agrees(0))) == ("You have agreed. Waiting for Bohdan, Chi Minh and Dora.")
    table.goes_away(2)
    assert said(at(table.agrees(1))) == "You have agreed. Waiting for Dora."
    assert waited_for(table.snapshot()) == (3,)


def test_a_rematch_is_offered() -> None:
    table = FakeTable(make_ruleset(2, target=1))

    assert said(at(table.play_until_won())) == "Enter asks for a rematch; Ctrl+Q leaves."


def test_a_watcher_is_told_who_is_waited_for() -> None:
    table = FakeTable(make_ruleset(2, target=999), seat=None)

    assert said(at(table.act_until_over())) == "You watch. Waiting for Ana and Bohdan."
    assert said(at(table.agrees(0, 1))) == "You watch. Waiting for somebody to come back."


# ------------------------------------------------------------------ whatever happens


@given(st.integers(0, 5_000), st.integers(20, 120))
def test_there_is_always_a_sentence_and_it_fits(seed: int, cells: int) -> None:
    rng = Random(seed)
    options = {
        "draw": rng.choice(("one_ends_turn", "one_then_play", "until_playable")),
        "must_play_if_able": rng.choice(("no", "yes")),
        "pass_out": rng.choice(("any_time", "boneyard_first")),
    }
    table = FakeTable(make_ruleset(rng.choice((2, 3, 4)), options=options), seed=seed)
    for _ in range(rng.randrange(40)):
        if not table.is_over:
            table.act_once()
    player = at(table.model)
    for key in rng.choices((Step(1), Digit(3), Digit(9), *Plain), k=4):
        outcome = pressed(player, key, 1.0)
        player = outcome.at
        for rows in (1, 2):
            shown = prompt(player, cells, rows)
            assert len(shown) <= rows
            assert all(text(row).strip() and width(row) <= cells for row in shown)


def test_a_narrow_row_keeps_the_question_and_leaves_its_keys_to_the_bar() -> None:
    player = replace(at(FakeTable().model), question=leave_question(FakeTable().model))
    assert said(player).endswith("y: leave, n: stay.")
    assert said(player, 60) == "Leave? A bot plays for you until you come back."


def test_who_leaves_without_a_connection_is_promised_no_bot() -> None:
    lost = after(FakeTable(make_ruleset(2)).model, Offline("It is silent.", 1.0))

    assert leave_question(lost) == "Leave? Your seat waits for you. y: leave, n: stay."


def test_who_could_not_come_back_is_told_so_before_leaving() -> None:
    model = after(FakeTable(make_ruleset(2)).model, SeatKept("No space left on device"))

    assert leave_question(model) == (
        "Leave? Your seat is not kept: you cannot come back. y: leave, n: stay."
    )


def test_a_question_on_leaving_says_what_is_so_now() -> None:
    table = FakeTable()
    asked = replace(at(table.model), question=leave_question(table.model))
    lost = after(table.model, Offline("It is silent.", 1.0))

    away = reworded(seen(asked, lost, 0.0), table.model)
    assert away.question == leave_question(lost) != asked.question
    assert reworded(seen(away, table.tell(), 0.0), lost).question == asked.question
    other = replace(asked, question=pass_question())
    assert reworded(seen(other, lost, 0.0), table.model).question == pass_question()


def test_who_plays_last_is_told_that_the_match_ends() -> None:
    table = FakeTable(make_ruleset(2))
    table.seat_changes(1, kind=Kind.BOT)

    assert leave_question(table.model) == (
        "Leave? Nobody else is left: the match ends. y: leave, n: stay."
    )
