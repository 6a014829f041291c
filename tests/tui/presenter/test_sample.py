"""What is shown beside the settings has every state of a tile in it."""

import pytest

from engine.actions import End
from tui.presenter.sample import sample_board, sample_hand
from tui.settings import HandOrder, Settings, TileForm


def test_every_state_of_a_tile_is_seen() -> None:
    hand = sample_hand(Settings())

    assert hand.chosen is not None
    assert hand.tiles[hand.chosen].tile == (5, 3)
    assert {tile.ends for tile in hand.tiles} >= {(), (End.LEFT,), (End.LEFT, End.RIGHT)}
    assert sum(tile.is_new for tile in hand.tiles) == 1
    assert sample_board(Settings()).ghost is not None


@pytest.mark.parametrize("form", TileForm)
def test_it_is_as_the_settings_say(form: TileForm) -> None:
    settings = Settings(tiles=form, marks=False)

    assert sample_board(settings).form is form
    assert (sample_hand(settings).form, sample_hand(settings).marks) == (form, False)


def test_orders_are_told_apart() -> None:
    hands = {tuple(t.tile for t in sample_hand(Settings(sort=order)).tiles) for order in HandOrder}

    assert len(hands) == len(HandOrder)
