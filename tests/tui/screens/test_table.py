"""The table's screen: what it shows of the table, and what keys do there beside a turn."""

import pytest
from textual.events import Key, Paste
from textual.widgets import Input

from engine.actions import PASS
from engine.ruleset import make_ruleset
from netplay.events import Said
from netplay.joining.updates import Ended, Offline
from netplay.messages import GoOn, Say
from netplay.shapes import Move, MoveKind
from tests.tui.screens.shown_table import ShownTable
from tests.tui.snapshots import screen_text
from tests.tui.tables import FakeTable, begun, first_play
from tui.model.choice import Chosen
from tui.model.table_model import after
from tui.settings import Pause, Settings
from tui.widgets.chat_input import ChatInput
from tui.widgets.rows import Rows
from tui.widgets.too_small import TooSmall

SIZE = (80, 24)
DRAW_MOVE = Move(MoveKind.DRAW)
PASS_MOVE = Move(MoveKind.PASS)


# ------------------------------------------------------------------ keys


async def test_no_key_is_met_with_silence() -> None:
    app = ShownTable(begun())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("enter")
        assert app.prompt.startswith("No tile is chosen.")
        await pilot.press("x")
        assert app.prompt.startswith("x does nothing here; F1 shows the keys.")
        await pilot.press("f9")
        assert app.prompt.startswith("F9 does nothing here")
        await pilot.press("shift+up")
        assert app.prompt.startswith("Shift+↑ does nothing here")

    assert app.client.sent == []


async def test_a_key_of_a_running_round_is_named_when_the_round_is_over() -> None:
    table = begun()
    table.act_until_over()
    app = ShownTable(table)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("space")
        assert app.prompt.startswith("Space does nothing here; F1 shows the keys.")


async def test_sort_and_view_answer_in_the_prompt() -> None:
    app = ShownTable(begun())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("ы")
        assert app.prompt.startswith("Sorted by weight.")
        await pilot.press("v")
        assert app.prompt.startswith("Tiles: numbers.")


# ------------------------------------------------------------------ what comes from the table


async def test_what_happens_is_shown_while_a_choice_stays() -> None:
    table = begun()
    app = ShownTable(table)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("right")
        choice = app.choice
        app.tell(table.tell(Said("Bohdan", "hurry!", 1)))
        app.tell(table.goes_away(1))
        await pilot.pause()
        assert app.choice == choice
        assert "Bohdan: hurry!" in app.text("log")
        assert "Bohdan (away)" in app.text("players")


async def test_a_lost_connection_is_said_and_nothing_is_sent_meanwhile() -> None:
    table = begun()
    app = ShownTable(table)
    async with app.run_test(size=SIZE) as pilot:
        app.tell(after(table.model, Offline("The host does not answer.", 2.0)))
        await pilot.press("space")
        assert "NO CONNECTION" in app.text("status")
        assert app.prompt.endswith("Trying again by itself in 2 s; Ctrl+Q leaves.")

    assert app.client.sent == []


async def test_after_a_lost_connection_the_same_keys_work() -> None:
    table = begun()
    app = ShownTable(table)
    async with app.run_test(size=SIZE) as pilot:
        app.tell(after(table.model, Offline("The host does not answer.", 2.0)))
        app.tell(table.comes_back())
        await pilot.press("space")

    assert app.moves == [DRAW_MOVE]


async def test_a_closed_table_is_left_by_enter() -> None:
    table = begun()
    app = ShownTable(table)
    async with app.run_test(size=SIZE) as pilot:
        app.tell(after(table.model, Ended(None, "The owner has closed the table.")))
        assert app.prompt.startswith("The owner has closed the table.")
        await pilot.press("enter")

    assert app.leaves == 1


async def test_results_follow_who_agrees_while_they_are_open() -> None:
    table = FakeTable(make_ruleset(2, target=999))
    app = ShownTable(table)
    async with app.run_test(size=SIZE) as pilot:
        app.tell(table.act_until_over(first_play))
        await pilot.pause()
        assert "Waiting for: you and Bohdan" in app.text("result")
        await pilot.press("enter")
        app.tell(table.agrees(0))
        await pilot.pause()
        assert "Ready for the next round: you" in app.text("result")
        assert app.prompt == "You have agreed. Waiting for Bohdan."
        app.tell(table.deal_again())
        await pilot.pause()
        assert app.table.rows.board.display
        assert "Round 2" in app.text("status")

    assert app.client.sent == [GoOn("r0")]


# ------------------------------------------------------------------ chat


async def test_chat_takes_every_letter_and_gives_them_back() -> None:
    app = ShownTable(begun())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("t", *"sad6q", "space", "p", "enter")
        assert app.client.sent == [Say("r0", "sad6q p")]
        assert not app.table.query_one(ChatInput).display
        await pilot.press("space")

    assert app.moves == [DRAW_MOVE]
    assert app.leaves == 0


async def test_chat_is_closed_without_a_word() -> None:
    app = ShownTable(begun())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f4", "a", "escape")
        assert app.table.query_one(ChatInput).value == ""
        await pilot.press("f4", "enter")

    assert app.client.sent == []


async def test_a_table_without_chat_says_so() -> None:
    table = begun()
    table.table_changes(chat=False)
    app = ShownTable(table)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("t")
        assert app.prompt.startswith("Chat is switched off at this table.")


# ------------------------------------------------------------------ leaving, reading


async def test_leaving_a_round_asks_and_no_is_the_answer_of_enter() -> None:
    app = ShownTable(begun())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("ctrl+q")
        assert app.prompt == "Leave? A bot plays for you until you come back. y: leave, n: stay."
        await pilot.press("space", "enter")
        assert (app.leaves, app.client.sent) == (0, [])
        await pilot.press("й", "y")

    assert app.leaves == 1


async def test_the_question_goes_when_the_round_is_over() -> None:
    table = FakeTable(make_ruleset(2, target=999))
    app = ShownTable(table)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("q")
        app.tell(table.act_until_over(first_play))
        await pilot.press("enter")

    assert app.client.sent == [GoOn("r0")]


async def test_between_rounds_nothing_is_asked() -> None:
    table = FakeTable(make_ruleset(2, target=999))
    table.act_until_over(first_play)
    app = ShownTable(table)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("ctrl+q")

    assert app.leaves == 1


async def test_ctrl_c_leaves_only_when_it_is_pressed_twice() -> None:
    table = FakeTable(make_ruleset(2, target=999))
    table.act_until_over(first_play)
    app = ShownTable(table)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("ctrl+c")
        assert app.prompt.startswith("Press Ctrl+C again to leave.")
        assert app.leaves == 0
        await pilot.press("ctrl+c")

    assert app.leaves == 1


async def test_help_opens_over_the_table_and_goes_back_to_it() -> None:
    table = begun()
    app = ShownTable(table)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("?")
        assert app.names_of_screens[-1] == "HelpScreen"
        app.tell(table.tell(Said("Bohdan", "where are you?", 1)))
        await pilot.press("escape")
        assert app.names_of_screens[-1] == "TableScreen"
        assert "Bohdan: where are you?" in app.text("log")
        await pilot.press("space")

    assert app.moves == [DRAW_MOVE]


async def test_the_palette_names_the_acts_of_the_table() -> None:
    app = ShownTable(begun())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        titles = [command.title for command in app.get_system_commands(app.screen)]

    assert {"Play", "Draw", "Pass", "Hint", "Chat", "Help", "Leave"} <= set(titles)
    assert "Go on" not in titles


async def test_the_palette_opens_quietly() -> None:
    app = ShownTable(begun())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(":")
        assert app.names_of_screens[-1] == "Palette"
        assert not app.screen.query_one(Input).cursor_blink
        await pilot.press("escape")
        assert app.names_of_screens[-1] == "TableScreen"


async def test_the_log_can_be_read_back() -> None:
    table = FakeTable(make_ruleset(2))
    for number in range(9):
        table.tell(Said("Bohdan", f"line {number}", 1))
    app = ShownTable(table)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("pageup")
        assert app.text("log").endswith("Bohdan: line 6\n↓ 2 newer lines: PgDn")
        app.tell(table.tell(Said("Bohdan", "line 9", 1)))
        assert app.text("log").endswith("Bohdan: line 6\n↓ 3 newer lines: PgDn")
        await pilot.press("pagedown", "pagedown")
        assert app.text("log").endswith("line 9")


# ------------------------------------------------------------------ room


@pytest.mark.parametrize("size", [(1, 1), (59, 24), (80, 19), (60, 20), (118, 36), (200, 60)])
async def test_every_size_is_drawn_or_said_to_be_too_small(size: tuple[int, int]) -> None:
    table = FakeTable(make_ruleset(4), seed=3)
    table.act_until_turn_of(0, first_play)
    app = ShownTable(table)
    width, height = size
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        too_small = app.table.query_one(TooSmall)
        assert too_small.display == (width < 60 or height < 20)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert not too_small.display
        assert app.text("status").startswith("Round 1")


async def test_a_wide_window_has_a_panel_for_players_and_log() -> None:
    app = ShownTable(begun())
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert "You" in app.text("low")
        assert "Bohdan leads" in app.text("low")
        await pilot.resize_terminal(150, 40)
        await pilot.pause()
        assert "You" in app.text("side")
        assert "Bohdan leads" in app.text("side")
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert "Bohdan" in app.text("players")


# ------------------------------------------------------------------ what was pasted


async def test_a_paste_plays_nothing_and_says_so() -> None:
    app = ShownTable(begun())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("right")
        chosen = app.choice
        for event in (Paste("64 d p"), Key("enter", "\r")):
            app.post_message(event)
        await pilot.pause()

        assert app.prompt.startswith("What is pasted does nothing here.")
        assert app.choice == chosen
    assert app.client.sent == []


async def test_who_leaves_while_writing_sees_the_question() -> None:
    app = ShownTable(begun())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f4", "h", "ctrl+q")
        assert "Leave? " in screen_text(app)
        await pilot.press("n")
        assert "Leave? " not in screen_text(app)
        await pilot.press("f4", "h", "ctrl+c")
        assert "Press Ctrl+C again to leave." in screen_text(app)
        await pilot.press("ctrl+c", "y")

    assert app.leaves == 1
    assert app.client.sent == []


async def test_a_paste_is_written_in_the_chat_line() -> None:
    app = ShownTable(begun())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f4")
        for event in (Paste("good luck"), Key("enter", "\r")):
            app.post_message(event)
        await pilot.pause()

    assert app.client.sent == [Say(id="r0", text="good luck")]


# ------------------------------------------------------------------ the first time


async def test_the_first_table_ever_teaches_until_a_key_is_pressed_and_that_key_acts() -> None:
    app = ShownTable(begun(), is_taught=False)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        lesson = app.table.query_one("#lesson", Rows)
        was_shown = lesson.display
        await pilot.press("right")
        assert (was_shown, lesson.display) == (True, False)
        assert isinstance(app.choice, Chosen)
        assert app.kept == [Settings(pause=Pause.NONE, taught=True)]


async def test_who_watches_is_taught_nothing() -> None:
    app = ShownTable(FakeTable(seat=None), is_taught=False)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert not app.table.query_one("#lesson", Rows).display


# ------------------------------------------------------------------ the turn comes


@pytest.mark.parametrize(("bell", "bells"), [(True, 1), (False, 0)])
async def test_a_turn_rings_once_and_is_told_to_the_title(*, bell: bool, bells: int) -> None:
    table = FakeTable(make_ruleset(2), lead=1)
    app = ShownTable(table, settings=Settings(pause=Pause.NONE, bell=bell))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert (app.bells, app.titles) == (0, [])
        app.tell(table.act(table.match.round.legal[0]))
        app.tell(table.tell(Said("Bohdan", "go on", 1)))
        assert (app.bells, app.titles) == (bells, ["Your turn at amber-fox"])
        app.tell(table.act(PASS))
        assert (app.bells, app.titles[1:]) == (bells, [""])


async def test_the_last_act_is_seen_and_enter_shows_the_result_before_it_agrees() -> None:
    table = FakeTable(make_ruleset(2, target=999))
    app = ShownTable(table, settings=Settings(pause=Pause.LONG))
    async with app.run_test(size=SIZE) as pilot:
        app.tell(table.act_until_over(first_play))
        await pilot.pause()
        was_shown = app.table.at.shows_result
        assert app.prompt == "That was the last act of the round: Enter shows the result."
        await pilot.press("enter")
        assert (was_shown, app.table.at.shows_result) == (False, True)
        assert not app.client.sent
        await pilot.press("enter")
        assert app.client.sent == [GoOn("r0")]
