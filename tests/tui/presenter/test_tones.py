"""What words look like: every tone in every theme, and words where colours say nothing."""

import pytest

from tui.art.shades import SHADES
from tui.presenter.spans import SIDE_TONES, Tone
from tui.presenter.tones import tones_for
from tui.profile import Colours
from tui.settings import Theme


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("colours", Colours)
def test_every_tone_has_a_look(theme: Theme, colours: Colours) -> None:
    tones = tones_for(theme, colours)

    assert set(tones) == set(Tone)
    assert all(tones[tone].bgcolor is None for tone in Tone if not tone.startswith("tile"))


@pytest.mark.parametrize("theme", SHADES)
def test_the_names_of_players_are_told_apart(theme: Theme) -> None:
    tones = tones_for(theme, Colours.FULL)

    assert len({tones[tone].color for tone in SIDE_TONES}) == len(SIDE_TONES)


@pytest.mark.parametrize("colours", [Colours.SIXTEEN, Colours.NONE])
def test_a_plainer_terminal_keeps_its_own_colours(colours: Colours) -> None:
    for theme in Theme:
        tones = tones_for(theme, colours)
        coloured = {tone for tone in Tone if (c := tones[tone].color) and not c.is_default}
        assert coloured - {Tone.TILE, Tone.TILE_RIM} == {Tone.WARN}
        assert tones[Tone.KEY].reverse
