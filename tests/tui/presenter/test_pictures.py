"""What board and hand are asked to draw."""

from msgspec.structs import replace

from engine.actions import DRAW, Play
from engine.legal import legal_actions
from engine.ruleset import make_ruleset
from tests.tui.tables import FakeTable, at, first_play
from tui.model.at_table import AtTable, pressed
from tui.model.choice import Chosen, Plain, Sent, Step
from tui.model.table_model import TableModel
from tui.presenter.pictures import board_model, hand_model
from tui.settings import TileForm


def own_turn() -> AtTable:
    table = FakeTable(make_ruleset(2), seed=2)
    table.act(table.match.round.legal[0])
    table.act_until_turn_of(0, first_play)
    return at(table.model)


def test_the_board_shows_the_train_and_no_ghost_before_a_choice() -> None:
    player = own_turn()
    assert player.model.shown is not None
    board = board_model(player)

    assert board.train == player.model.shown.train
    assert board.ghost is None


def test_the_ghost_lies_where_enter_puts_it_and_stays_until_the_answer() -> None:
    player = own_turn()
    assert player.model.own is not None
    play = next(act for act in player.model.own.legal if isinstance(act, Play))
    chosen = replace(player, choice=Chosen(play.tile, play.end))

    assert board_model(chosen).ghost == play
    assert board_model(pressed(chosen, Plain.PLAY, 1.0).at).ghost == play
    assert board_model(replace(player, choice=Sent(DRAW))).ghost is None
    assert board_model(replace(player, choice=Chosen(play.tile, None))).ghost is None


def test_tiles_are_marked_with_the_ends_where_they_are_legal() -> None:
    player = own_turn()
    own = player.model.own
    assert own is not None
    hand = hand_model(player)

    assert [tile.tile for tile in hand.tiles] == list(player.hand)
    for tile in hand.tiles:
        assert tile.ends == tuple(
            act.end for act in legal_actions(own) if isinstance(act, Play) and act.tile == tile.tile
        )


def test_marks_are_for_the_own_turn_and_for_who_wants_them() -> None:
    player = own_turn()

    assert hand_model(player).marks
    assert not hand_model(replace(player, marks=False)).marks
    assert not hand_model(at(FakeTable(lead=1).model)).marks
    assert not hand_model(at(FakeTable().model)).marks  # Any tile may be led.


def test_the_chosen_tile_is_known_by_its_place() -> None:
    player = pressed(own_turn(), Step(-1), 1.0).at

    assert hand_model(player).chosen == len(player.hand) - 1
    assert hand_model(own_turn()).chosen is None


def test_both_are_drawn_in_the_form_that_the_player_wants() -> None:
    player = replace(own_turn(), form=TileForm.PIPS)

    assert board_model(player).form is TileForm.PIPS
    assert hand_model(player).form is TileForm.PIPS


def test_without_a_table_there_is_nothing_on_it() -> None:
    nowhere = at(TableModel())

    assert board_model(nowhere).train.plays == ()
    assert hand_model(nowhere).tiles == ()
