"""How tiles look in every form and state: their size, their characters, what tells them apart."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest
from rich.cells import cell_len

from tui.art.parts import RIMS, Part
from tui.art.picture import Row
from tui.art.tile_art import Look, along_art, upright_art
from tui.art.tile_form import METRICS
from tui.profile import Colours, Profile
from tui.settings import TileForm

LOOKS = [
    Look(form, Profile(colours, utf8=form is not TileForm.ASCII))
    for form, colours in product(METRICS, Colours)
]
STATES = tuple(RIMS)
WIDTH_SAFE = frozenset("─│┌┐└┘├┤┬┴┼═║╔╗╚╝╠╣╦╩╬▌▐█▀▄░▒▓■•○·◄►▲▼←→↑↓«»")
"""Besides ASCII: one cell wide wherever the game was tried."""


def text(art: tuple[Row, ...]) -> list[str]:
    return ["".join(run.text for run in row) for row in art]


def looks_of(form: TileForm, colours: Colours = Colours.FULL) -> Look:
    return Look(form, Profile(colours))


def all_art() -> Iterator[tuple[Look, tuple[Row, ...]]]:
    for look, part, one, other in product(LOOKS, STATES, range(7), range(7)):
        height = METRICS[look.form].upright_height
        yield look, along_art(look, one, other, part)
        yield look, upright_art(look, one, other, height, part)
        yield look, upright_art(look, one, other, height + 1, part)


def test_every_character_is_one_cell_wide_and_safe() -> None:
    for look, art in all_art():
        for line in text(art):
            assert cell_len(line) == len(line)
            allowed = frozenset() if look.form is TileForm.ASCII else WIDTH_SAFE
            assert all(sign.isascii() or sign in allowed for sign in line), line


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_a_tile_is_as_large_as_its_form_says(look: Look) -> None:
    metrics = METRICS[look.form]
    for part in STATES:
        along = text(along_art(look, 6, 4, part))
        assert [len(line) for line in along] == [metrics.width] * metrics.height
        for height in (metrics.upright_height, metrics.upright_height + 1):
            upright = text(upright_art(look, 6, 6, height, part))
            assert [len(line) for line in upright] == [metrics.upright_width] * height


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_all_tiles_look_different(look: Look) -> None:
    height = METRICS[look.form].upright_height
    pairs = list(product(range(7), range(7)))
    assert len({along_art(look, one, other, Part.TILE) for one, other in pairs}) == 49
    assert len({upright_art(look, one, other, height, Part.TILE) for one, other in pairs}) == 49


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_all_states_are_drawn_in_roles_of_their_own(look: Look) -> None:
    for one, other in combinations(STATES, 2):
        art = (along_art(look, 2, 0, one), along_art(look, 2, 0, other))
        parts = [{run.part for row in rows for run in row} for rows in art]
        assert not parts[0] & parts[1]


@pytest.mark.parametrize(
    "look", [look for look in LOOKS if look.profile.colours is Colours.NONE], ids=str
)
def test_without_colours_a_ghost_and_a_chosen_tile_have_a_shape_of_their_own(look: Look) -> None:
    tile, ghost, chosen = (
        text(along_art(look, 2, 0, part)) for part in (Part.TILE, Part.GHOST, Part.CHOSEN)
    )
    assert tile not in (ghost, chosen)


def test_numbers() -> None:
    look = looks_of(TileForm.NUMBERS)
    assert text(along_art(look, 6, 4, Part.TILE)) == ["▐6│4▌"]
    assert text(upright_art(look, 5, 5, 3, Part.TILE)) == ["▐5▌", "▐─▌", "▐5▌"]
    assert text(upright_art(look, 6, 4, 4, Part.TILE)) == ["▐6▌", "▐─▌", "▐─▌", "▐4▌"]


def test_numbers_without_colours() -> None:
    look = looks_of(TileForm.NUMBERS, Colours.NONE)
    assert text(along_art(look, 6, 4, Part.TILE)) == ["[6│4]"]
    assert text(along_art(look, 6, 4, Part.CHOSEN)) == [">6│4<"]
    assert text(along_art(look, 6, 4, Part.GHOST)) == ["(6│4)"]


def test_ascii() -> None:
    look = looks_of(TileForm.ASCII)
    assert text(along_art(look, 6, 4, Part.TILE)) == ["[6|4]"]
    assert text(along_art(look, 6, 4, Part.CHOSEN)) == [">6|4<"]
    assert text(upright_art(look, 0, 0, 3, Part.GHOST)) == ["(0)", "(-)", "(0)"]


def test_outline() -> None:
    look = looks_of(TileForm.OUTLINE)
    assert text(along_art(look, 6, 4, Part.TILE)) == ["┌─┬─┐", "│6│4│", "└─┴─┘"]
    assert text(along_art(look, 6, 4, Part.GHOST)) == ["╔═╦═╗", "║6║4║", "╚═╩═╝"]
    assert text(upright_art(look, 5, 4, 5, Part.TILE)) == ["┌─┐", "│5│", "├─┤", "│4│", "└─┘"]


@pytest.mark.parametrize("colours", [Colours.FULL, Colours.SIXTEEN])
def test_filled_pips_leave_half_a_row_to_the_next_tile(colours: Colours) -> None:
    look = looks_of(TileForm.PIPS, colours)
    whole = upright_art(look, 1, 4, 7, Part.TILE)
    down, up = (
        upright_art(look, 1, 4, 8, Part.TILE, is_upper_outer=is_up) for is_up in (False, True)
    )

    assert (down[:-1], text(down)[-1]) == (whole, " ▀▀▀ ")
    assert (up[1:], text(up)[0]) == (whole, " ▄▄▄ ")
    assert {run.part for run in (*down[-1], *up[0])} == {Part.TILE_RIM}


def test_pips_without_colours_have_their_divider_twice() -> None:
    upright = text(upright_art(looks_of(TileForm.PIPS, Colours.NONE), 1, 4, 8, Part.TILE))

    assert upright[2:6] == ["[   ]", "[───]", "[───]", "[• •]"]


def test_pips() -> None:
    look = looks_of(TileForm.PIPS)
    assert text(along_art(look, 6, 2, Part.TILE)) == ["▐• •│  •▌", "▐• •│   ▌", "▐• •│•  ▌"]
    upright = text(upright_art(look, 1, 4, 7, Part.TILE))
    assert upright[2:5] == ["▐   ▌", "▐───▌", "▐• •▌"]
    for number in range(7):
        drawn = "".join(text(along_art(look, number, 0, Part.TILE)))
        assert drawn.count("•") == number
