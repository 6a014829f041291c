"""A turn on the screen: keys to a choice, a choice to an act, and nothing by accident."""

import pytest

from engine.actions import PASS, End
from engine.ruleset import make_ruleset
from netplay.messages import Act
from netplay.shapes import Move, MoveKind
from tests.tui.screens.shown_table import ShownTable
from tests.tui.tables import FakeTable, begun, first_play
from tui.model.choice import NOTHING, Chosen
from tui.screens.paced import key_clock

SIZE = (80, 24)
DRAW_MOVE = Move(MoveKind.DRAW)
PASS_MOVE = Move(MoveKind.PASS)


async def test_a_tile_is_led_by_its_numbers_and_enter_once() -> None:
    table = FakeTable(make_ruleset(2))
    assert table.model.own is not None
    tile = table.model.own.hand[0]
    app = ShownTable(table)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(str(tile.low), str(tile.high))
        assert app.prompt == f"Enter leads {tile}."
        await pilot.press("enter", "enter")
        assert app.prompt == f"One moment. {tile} goes to the table."

    move = Move(MoveKind.PLAY, tile, End.LEFT)
    assert app.client.sent == [Act(id="r0", seq=table.seq, move=move)]


async def test_arrows_choose_and_escape_takes_back() -> None:
    app = ShownTable(begun())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("right", "right", "left")
        choice = app.choice
        assert isinstance(choice, Chosen)
        assert choice.tile == app.table.at.hand[0]
        await pilot.press("escape")
        assert app.choice == NOTHING
        await pilot.press("escape")
        assert app.prompt.startswith("There is nothing to take back; Ctrl+Q leaves.")

    assert app.leaves == 0


async def test_a_tile_that_fits_both_ends_goes_where_the_player_aims() -> None:
    table = FakeTable(make_ruleset(2), seed=7, lead=1)
    for _ in range(3):
        table.act_once(first_play)
    app = ShownTable(table)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("0", "6")
        assert app.prompt == "Enter plays 6-0 on end A, the 6. Down: end B instead."
        await pilot.press("и")
        assert app.prompt == "Enter plays 6-0 on end B, the 0. Up: end A instead."
        await pilot.press("up", "down", "enter")

    assert app.moves == [Move(MoveKind.PLAY, (6, 0), End.RIGHT)]


async def test_home_and_end_and_arrows_walk_the_hand() -> None:
    app = ShownTable(begun())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("end", "right", "home", "h")
        choice = app.choice

    assert isinstance(choice, Chosen)
    assert choice.tile == app.table.at.hand[-1]


@pytest.mark.parametrize(
    ("key", "move"),
    [
        ("space", DRAW_MOVE),
        ("в", DRAW_MOVE),
        ("В", DRAW_MOVE),
        ("backspace", PASS_MOVE),
        ("З", PASS_MOVE),
    ],
)
async def test_a_draw_and_a_pass_have_keys_on_every_layout(key: str, move: Move) -> None:
    app = ShownTable(begun())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(key)

    assert app.moves == [move]


async def test_keys_from_before_the_turn_do_not_act() -> None:
    table = FakeTable(make_ruleset(2), lead=1)
    app = ShownTable(table, clock=lambda: key_clock() + 60)  # The turn comes after every key.
    async with app.run_test(size=SIZE) as pilot:
        app.tell(table.act(table.match.round.legal[0]))
        await pilot.press("space", "6")
        assert app.prompt.startswith("Your turn has just come: press it again.")

    assert app.client.sent == []


async def test_an_arrow_that_a_slow_link_has_split_does_nothing() -> None:
    app = ShownTable(begun())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("escape", "left_square_bracket", "D")
        assert app.prompt.startswith("D does nothing here; F1 shows the keys.")

    assert (app.client.sent, app.leaves) == ([], 0)


async def test_a_half_typed_tile_is_taken_back_by_the_key_that_passes() -> None:
    app = ShownTable(begun())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("6")
        assert app.prompt.startswith("Tile 6-_")
        await pilot.press("backspace")

    assert app.choice == NOTHING
    assert app.client.sent == []


async def test_a_pass_that_ends_the_round_asks_and_enter_means_no() -> None:
    table = FakeTable(make_ruleset(2))
    table.act(table.match.round.legal[0])
    table.act(PASS)
    app = ShownTable(table)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("backspace")
        assert app.prompt == "Your pass ends the round. y: pass, n: do not."
        assert app.text("keys") == "y  Yes  n  No  F1  Help"
        await pilot.press("enter")
        assert app.client.sent == []
        assert app.choice == NOTHING
        await pilot.press("backspace", "y")

    assert app.moves == [PASS_MOVE]
