"""What can be asked about in a match, and what there is to do in the middle of it."""

from msgspec.structs import replace

from engine.ruleset import make_ruleset
from netplay.events import Said
from netplay.joining.updates import Noted, Offline
from netplay.shapes import Habits
from tests.tui.lines.lined import player_of, said, typed
from tests.tui.lobbies import ANA, BO, lobby, model
from tests.tui.tables import FakeTable, first_play
from tui.lines.prompts import prompt
from tui.model.table_model import TableModel, after


def test_the_train_is_told_from_a_to_b() -> None:
    table = FakeTable(make_ruleset(2))
    assert said(typed(player_of(table.model), "train")) == "No tile lies on the table yet."

    words = said(typed(player_of(table.act_once(first_play)), "train"))

    lead = table.match.round.train.plays[0].tile
    assert words == f"From A to B: {lead}. Open are {lead.high} (end A) and {lead.low} (end B)."


def test_the_log_is_told_as_far_back_as_is_asked() -> None:
    table = FakeTable(make_ruleset(2))
    table.act_once(first_play)
    player = player_of(table.tell(Said("Bohdan", "hello", 1)))

    assert typed(player, "log 1").says == ("Bohdan: hello",)
    assert len(typed(player, "log").says) == 3
    assert typed(player, "log 99").says == typed(player, "log").says


def test_the_score_names_points_passes_boneyard_and_clock() -> None:
    table = FakeTable(make_ruleset(2), habits=Habits(turn_clock=60))
    words = said(typed(player_of(table.has_left(9_500)), "score"))

    assert words == (
        "To 101: You 0, Bohdan 0. Round 1: 0 of 2 passes, 14 tiles in the boneyard. "
        "10 s are left of this turn."
    )


def test_what_is_special_about_a_table_is_told() -> None:
    welcome = lobby(ANA, BO, seed=7)
    snapshot = replace(welcome.snapshot, chat=False, watchers=2)
    known = after(model(replace(welcome, snapshot=snapshot)), Noted("Told to you alone.", False))
    player = player_of(known)

    assert "Told to you alone." in typed(player, "table").says
    assert "The deals are repeatable: seed 7." in typed(player, "table").says
    assert "Chat is switched off at this table." in typed(player, "table").says
    assert typed(player, "who").says[-1] == "2 watchers."
    for line in ("say hello", "emote 1"):
        assert said(typed(player, line)) == "Chat is switched off at this table."


def test_help_while_something_is_asked_begins_with_the_answers() -> None:
    asked = typed(player_of(FakeTable(make_ruleset(2)).model), "leave").player

    assert typed(asked, "help").says[0] == "yes, or no: Answer a question."


def test_no_marks_are_told_to_who_wants_none() -> None:
    table = FakeTable(make_ruleset(2), lead=1)
    player = player_of(table.act_until_turn_of(0, first_play))

    assert "(" in said(typed(player, "hand"))
    table.act_once(first_play)
    assert "(" not in said(typed(player_of(table.model), "hand"))


def test_there_is_a_sentence_before_the_table_has_answered_and_while_it_is_lost() -> None:
    nothing_yet = player_of(TableModel())
    lost = player_of(after(FakeTable(make_ruleset(2)).model, Offline("It is gone.", 0.5)))

    assert prompt(nothing_yet) == "Waiting for the table."
    does_nothing = "train does nothing here; help lists what does."
    assert said(typed(nothing_yet, "train")) == f"{does_nothing} {prompt(nothing_yet)}"
    assert said(typed(lost, "draw")) == f"Not yet. {prompt(lost)}"


def test_a_paused_table_is_waited_for_by_whoever_does_not_own_it() -> None:
    table = FakeTable(make_ruleset(2), seat=1)
    player = player_of(table.table_changes(paused=True))

    assert prompt(player) == "The table is paused until Ana lets it go on."
