"""A hint names a legal act and its reasons, in whole sentences that fit into a row."""

from random import Random

import pytest

from engine.actions import DRAW, PASS, Play
from engine.bots.advice import Advice, advise
from engine.bots.hard_bot import EFFORT
from engine.bots.thought import think
from engine.ruleset import make_ruleset
from engine.view import SeatView
from tests.engine.positions import position
from tests.engine.views import view_of
from tests.tui.tables import NAMES, FakeTable, at
from tui.model.at_table import is_hint_wanted
from tui.model.hint import (
    ROW_CELLS,
    hint_sentences,
    hint_wanted,
    hinted,
    spoken_hint,
)


def name_of(seat: int) -> str:
    return NAMES[seat]


def words(view: SeatView) -> str:
    """The whole hint without a look ahead."""
    return " ".join(hint_sentences(view, None, name_of))


@pytest.mark.parametrize("seed", range(3))
def test_a_hint_on_the_screen_fits_into_a_row_and_names_its_act(seed: int) -> None:
    table = FakeTable(make_ruleset(3), seed=seed)
    rng = Random(seed)
    while not table.act_until_turn_of(0).shown.result:  # type: ignore[union-attr] # it is shown
        player = at(table.model)
        view = player.model.own
        assert view is not None
        thought = think(view, rng, EFFORT)
        remark = hinted(player, thought).remark
        assert len(remark) <= ROW_CELLS
        assert _names(advise(view, thought), remark)
        assert " ".join(spoken_hint(player, thought)).startswith(remark[:12])
        table.act(rng.choice(view.legal))


def _names(advice: Advice, remark: str) -> bool:
    match advice.action:
        case Play(tile, _):
            return f" {tile}" in remark
        case act:
            return remark.startswith("Hint: draw." if act is DRAW else "Hint: pass.")


def test_a_hint_is_asked_for_and_comes_while_the_table_stands_still() -> None:
    table = FakeTable(make_ruleset(2))
    player = at(table.model)
    view = player.model.own
    assert view is not None

    asked = hint_wanted(player)
    assert asked.remark == "Thinking..."
    assert is_hint_wanted(asked, view)
    assert hinted(asked, None).remark.startswith("Hint: lead ")
    assert hinted(asked, None).choice == player.choice

    later = at(table.act_once())
    assert not is_hint_wanted(later, view)
    assert hint_wanted(later).remark == "Not yet."
    assert spoken_hint(at(FakeTable(seat=None).model), None) == ()


def test_who_cannot_play_is_told_why_a_pass_is_better_than_a_draw() -> None:
    view = view_of(position(["6-5 5-5", "1-1"], train_="3-0", boneyard="1-1 2-1 3-1"))
    assert words(view) == (
        "Hint: pass. Nothing you hold fits. A draw would only make your hand larger."
    )


def test_the_last_tile_needs_no_other_reason() -> None:
    view = view_of(position(["2-0", "5-5"], train_="3-0", boneyard="1-1 2-1"))
    assert words(view) == "Hint: play 2-0 on end B. It is your last tile."


def test_who_may_not_pass_is_told_so() -> None:
    keen = make_ruleset(2, preset="keen")
    view = view_of(
        position(["6-5", "1-1"], train_="3-0", boneyard="1-1 2-1 3-1", passes=1, under=keen)
    )
    assert PASS not in view.legal
    assert (
        words(view)
        == "Hint: draw. Nothing you hold fits. You may not pass now. It keeps the round going."
    )
