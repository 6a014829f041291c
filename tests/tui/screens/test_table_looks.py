"""What the table looks like, in every state that a player has to tell from another."""

import pytest

from engine.actions import PASS
from engine.ruleset import make_ruleset
from netplay.events import Said
from netplay.shapes import Kind
from netplay.updates import Offline
from tests.tui.screens.shown_table import ShownTable
from tests.tui.snapshots import SnapCompare
from tests.tui.tables import FakeTable, first_play, never_pass
from tui.profile import Colours, Profile
from tui.settings import HandOrder, Settings
from tui.table_model import after

SIZES = [(80, 24), (100, 30), (120, 40)]
SMALL = (80, 24)


def named(size: tuple[int, int]) -> str:
    return "{}x{}".format(*size)


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


def round_over(*, partners: bool = False) -> FakeTable:
    table = FakeTable(make_ruleset(4, partners=partners), seed=3)
    table.act_until_over(never_pass)
    table.agrees(1, 2)
    return table


@pytest.mark.parametrize("size", SIZES, ids=named)
def test_a_tile_is_chosen(size: tuple[int, int], snap_compare: SnapCompare) -> None:
    app = ShownTable(in_mid_round())

    assert snap_compare(app, press=["left"], terminal_size=size)


def test_a_hand_of_many_tiles(snap_compare: SnapCompare) -> None:
    settings = Settings(sort=HandOrder.WEIGHT)

    assert snap_compare(ShownTable(with_many_tiles(), settings=settings), terminal_size=SMALL)


def test_the_smallest_window(snap_compare: SnapCompare) -> None:
    assert snap_compare(ShownTable(in_mid_round()), terminal_size=(60, 20))


@pytest.mark.parametrize("size", SIZES, ids=named)
def test_a_round_is_over(size: tuple[int, int], snap_compare: SnapCompare) -> None:
    assert snap_compare(ShownTable(round_over()), terminal_size=size)


def test_a_match_is_over(snap_compare: SnapCompare) -> None:
    table = FakeTable(make_ruleset(4, partners=True, target=20), seed=3)
    table.play_until_won()

    assert snap_compare(ShownTable(table), terminal_size=SMALL)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=named)
def test_help(size: tuple[int, int], snap_compare: SnapCompare) -> None:
    assert snap_compare(ShownTable(in_mid_round()), press=["f1"], terminal_size=size)


def test_the_rules_in_force(snap_compare: SnapCompare) -> None:
    table = FakeTable(make_ruleset(2, preset="keen", target=42))

    assert snap_compare(ShownTable(table), press=["f1", "end"], terminal_size=SMALL)


def test_a_question(snap_compare: SnapCompare) -> None:
    table = FakeTable(make_ruleset(2))
    table.act(table.match.round.legal[0])
    table.act(PASS)

    assert snap_compare(ShownTable(table), press=["backspace"], terminal_size=SMALL)


def test_the_chat_line(snap_compare: SnapCompare) -> None:
    press = ["f4", *"hello"]

    assert snap_compare(ShownTable(in_mid_round()), press=press, terminal_size=SMALL)


def test_a_watcher_and_a_lost_connection(snap_compare: SnapCompare) -> None:
    table = FakeTable(make_ruleset(3), seed=11, seat=None)
    table.act_once(first_play)
    table.model = after(table.model, Offline("The host does not answer.", 2.0))

    assert snap_compare(ShownTable(table), terminal_size=SMALL)


@pytest.mark.parametrize(
    "profile",
    [
        Profile(Colours.FULL, utf8=False),
        Profile(Colours.SIXTEEN),
        Profile(Colours.NONE, utf8=False),
    ],
    ids=["ascii", "sixteen", "none"],
)
@pytest.mark.parametrize("is_over", [False, True], ids=["round", "result"])
def test_a_plainer_terminal(profile: Profile, is_over: bool, snap_compare: SnapCompare) -> None:
    table = round_over(partners=True) if is_over else in_mid_round()

    assert snap_compare(ShownTable(table, profile=profile), press=["left"], terminal_size=SMALL)


def test_a_paused_table(snap_compare: SnapCompare) -> None:
    table = in_mid_round()
    table.table_changes(paused=True)

    assert snap_compare(ShownTable(table), terminal_size=SMALL)
