"""The forms of tiles, and which of them are tried."""

from tui.art.tile_form import METRICS, forms_to_try
from tui.settings import TileForm


def test_every_form_but_the_wish_has_a_size() -> None:
    assert set(METRICS) == set(TileForm) - {TileForm.AUTO}


def test_tiles_are_shaped_as_the_layout_takes_for_granted() -> None:
    for metrics in METRICS.values():
        assert metrics.upright_width < metrics.width
        assert (metrics.upright_height - metrics.height) % 2 == 0, "a double is centred on its row"
        assert metrics.height % 2 == 1, "a letter stands beside the middle row"


def test_the_player_gets_what_they_want_or_something_smaller() -> None:
    large, middle, small = TileForm.PIPS, TileForm.OUTLINE, TileForm.NUMBERS
    assert forms_to_try(TileForm.AUTO, utf8=True) == (large, middle, small)
    assert forms_to_try(TileForm.PIPS, utf8=True) == (large, middle, small)
    assert forms_to_try(TileForm.OUTLINE, utf8=True) == (middle, small)
    assert forms_to_try(TileForm.NUMBERS, utf8=True) == (small,)
    assert forms_to_try(TileForm.ASCII, utf8=True) == (TileForm.ASCII,)
    assert all(forms_to_try(form, utf8=False) == (TileForm.ASCII,) for form in TileForm)
