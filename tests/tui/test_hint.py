"""A hint names a legal act and a reason."""

from random import Random

import pytest

from engine.actions import DRAW, PASS, End, Play
from engine.legal import legal_actions
from engine.ruleset import make_ruleset
from engine.view import SeatView
from tests.engine.positions import position, tile
from tests.tui.tables import FakeTable
from tests.tui.views import view_of
from tui.hint import followers, hint_for


def own_view(table: FakeTable) -> SeatView:
    view = table.model.own
    assert view is not None
    return view


def test_a_lead_is_hinted_by_its_weight() -> None:
    table = FakeTable(seed=4, lead=0)
    hint = hint_for(own_view(table))

    assert hint is not None
    assert isinstance(hint.act, Play)
    assert hint.act.tile.pips == max(tile.pips for tile in own_view(table).hand)
    assert hint.words.startswith(f"Hint: lead {hint.act.tile}, your heaviest")


@pytest.mark.parametrize("seed", range(12))
def test_a_hint_is_legal_names_its_act_and_stays_the_same(seed: int) -> None:
    table = FakeTable(make_ruleset(2), seed=seed)
    rng = Random(seed)
    while not table.is_over:
        table.act_until_turn_of(0)
        view = own_view(table)
        if not view.legal:
            break
        hint = hint_for(view)
        assert hint is not None
        assert hint.act in legal_actions(view)
        assert hint == hint_for(view)
        if isinstance(hint.act, Play):
            assert str(hint.act.tile) in hint.words
        else:
            assert ("draw" if hint.act is DRAW else "pass") in hint.words
            assert hint.act in (DRAW, PASS)
        table.act(rng.choice(view.legal))


def test_there_is_none_out_of_turn() -> None:
    assert hint_for(own_view(FakeTable(lead=1))) is None


def test_a_draw_and_a_pass_are_hinted_with_their_reason() -> None:
    nothing_fits = position(["6-5", "5-5"], train_="3-0", boneyard="1-1 2-1 3-1")
    last_two = position(["6-5", "5-5"], train_="3-0", boneyard="1-1 2-1")

    draw, passing = hint_for(view_of(nothing_fits)), hint_for(view_of(last_two))
    assert draw == (
        DRAW,
        "Hint: draw. Nothing you hold has a 3 or a 0, and 1 tile is left to draw.",
    )
    assert passing == (
        PASS,
        "Hint: pass. Nothing you hold has a 3 or a 0, and the last two tiles stay.",
    )


def test_between_tiles_of_the_same_weight_it_takes_the_one_that_more_can_follow() -> None:
    view = view_of(position(["4-2 5-1 2-0", "5-5"], train_="5-4", boneyard="1-1 2-1 3-1"))
    hint = hint_for(view)

    assert hint is not None
    assert hint.act == Play(tile("4-2"), End.RIGHT)
    assert hint.words == "Hint: 4-2 on end B, the heaviest that fits; 2 of yours could follow."
    assert followers(view, Play(tile("5-1"), End.LEFT)) == 1


def test_every_hint_fits_into_a_row_of_80() -> None:
    views = [
        view_of(position(["6-5 5-5", "1-1"], train_="3-0", boneyard="1-0 2-1 3-1")),
        view_of(position(["6-3 5-0 4-4", "1-1"], train_="3-0", boneyard="1-0 2-1 3-1")),
        view_of(position(["6-3 5-1 4-4", "1-1"], train_="3-0", boneyard="1-0 2-1 3-1")),
        own_view(FakeTable(lead=0)),
    ]
    for view in views:
        hint = hint_for(view)
        assert hint is not None
        assert len(hint.words) < 79


def test_nobody_is_told_that_no_pips_are_a_gain() -> None:
    last = hint_for(view_of(position(["2-0", "5-5"], train_="3-0", boneyard="1-1 2-1")))
    blank = hint_for(view_of(position(["0-0 2-1", "5-5"], train_="3-0", boneyard="1-1 3-1")))

    assert last is not None
    assert last.words == "Hint: 2-0 on end B: it is your last tile."
    assert blank is not None
    assert blank.words == "Hint: 0-0 on end B, the only tile that fits."
