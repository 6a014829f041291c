"""What the table looks like, in every state that a player has to tell from another."""

import pytest

from engine.actions import PASS
from engine.ruleset import make_ruleset
from netplay.events import Said
from netplay.joining.updates import Offline
from netplay.shapes import Kind
from tests.tui.screens.shown_table import ShownTable
from tests.tui.snapshots import LARGE, LEAST, MIDDLE, SIZES, SMALL, Looks, SnapCompare
from tests.tui.tables import FakeTable, first_play, never_pass
from tui.model.table_model import after
from tui.profile import Colours, Profile
from tui.settings import HandOrder, Settings, TileForm

BROAD = (160, 46)
"""A panel stands beside the board, and pips on it."""


def in_mid_round() -> FakeTable:
    """Three players, one of them a bot and one away; a long train, and words among the acts."""
    table = FakeTable(make_ruleset(3), seed=11)
    table.seat_changes(1, kind=Kind.BOT, ready=True)
    for _ in range(13):
        table.act_once(first_play)
    table.tell(Said("Chi Minh", "good luck!", 2))
    table.goes_away(2)
    table.act_until_turn_of(0, first_play)
    return table


def with_many_tiles() -> FakeTable:
    """Two players who drew all there was to draw."""
    table = FakeTable(make_ruleset(2), seed=5)
    table.act(table.match.round.legal[0])
    while len(table.match.round.boneyard) > 2:
        table.act_once(never_pass)
    table.act_until_turn_of(0, lambda match, _rng: match.round.legal[-1])
    return table


def round_over(*, partners: bool = False, rounds: int = 4) -> FakeTable:
    """Some rounds into a match of four; two have agreed to go on."""
    table = FakeTable(make_ruleset(4, partners=partners, target=201), seed=3)
    table.act_until_over(never_pass)
    while table.match.number < rounds:
        table.deal_again()
        table.act_until_over(never_pass)
    table.agrees(1, 2)
    return table


@pytest.mark.parametrize("form", TileForm)
def test_a_tile_is_chosen(form: TileForm, looks: Looks) -> None:
    app = ShownTable(in_mid_round(), settings=Settings(tiles=form))

    looks(app, ["left"], [*SIZES, BROAD, LEAST])


@pytest.mark.parametrize("form", TileForm)
def test_a_round_is_over(form: TileForm, looks: Looks) -> None:
    looks(ShownTable(round_over(), settings=Settings(tiles=form)), [], SIZES)


def test_partners_and_their_match(looks: Looks) -> None:
    table = FakeTable(make_ruleset(4, partners=True, target=61), seed=3)
    table.play_until_won()

    looks(ShownTable(table), [], [*SIZES, LEAST])


def test_a_hand_of_many_tiles(looks: Looks) -> None:
    settings = Settings(sort=HandOrder.WEIGHT)

    looks(ShownTable(with_many_tiles(), settings=settings), [], SIZES)


def test_too_small_a_window(looks: Looks) -> None:
    looks(ShownTable(in_mid_round()), [], [(59, 19), (20, 6)])


def test_help(looks: Looks) -> None:
    looks(ShownTable(in_mid_round()), ["f1"], SIZES)


def test_the_rules_in_force(looks: Looks) -> None:
    table = FakeTable(make_ruleset(2, preset="keen", target=42))

    looks(ShownTable(table), ["f1", "end"])


def test_a_question(looks: Looks) -> None:
    table = FakeTable(make_ruleset(2))
    table.act(table.match.round.legal[0])
    table.act(PASS)

    looks(ShownTable(table), ["backspace"])


def test_the_chat_line(looks: Looks) -> None:
    looks(ShownTable(in_mid_round()), ["f4", *"hello"], [SMALL, LARGE])


def test_a_watcher_and_a_lost_connection(looks: Looks) -> None:
    table = FakeTable(make_ruleset(3), seed=11, seat=None)
    table.act_once(first_play)
    table.model = after(table.model, Offline("The host does not answer.", 2.0))

    looks(ShownTable(table), [], SIZES)


def test_a_paused_table(looks: Looks) -> None:
    table = in_mid_round()
    table.table_changes(paused=True)

    looks(ShownTable(table), [], [SMALL, MIDDLE])


@pytest.mark.parametrize("is_over", [False, True], ids=["round", "result"])
def test_in_ascii(is_over: bool, looks: Looks) -> None:
    table = round_over(partners=True) if is_over else in_mid_round()

    looks(ShownTable(table, profile=Profile(utf8=False)), ["left"], SIZES)


@pytest.mark.parametrize("colours", Colours)
def test_the_colours_of_a_turn(colours: Colours, snap_compare: SnapCompare) -> None:
    app = ShownTable(in_mid_round(), profile=Profile(colours))

    assert snap_compare(app, press=["left"], terminal_size=SMALL)


def test_the_colours_of_a_result(snap_compare: SnapCompare) -> None:
    assert snap_compare(ShownTable(round_over()), terminal_size=SMALL)
