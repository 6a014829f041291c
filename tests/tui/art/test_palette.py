"""Every part has a style for every terminal, and can be read and told apart in it."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations, product
from pathlib import Path

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style

import tui
from tui.art.palette import Palette, palette_for, shown_theme
from tui.art.parts import RIMS, Part
from tui.art.shades import SHADES
from tui.profile import Colours
from tui.settings import Theme

READABLE = 4.5
"""The least contrast of text (WCAG 2.1, success criterion 1.4.3)."""
PLAIN_TO_SEE = 7.0
"""The least contrast of text in the theme that is for it (WCAG 2.1, 1.4.6)."""
VISIBLE = 3.0
"""The least contrast of a shape (WCAG 2.1, success criterion 1.4.11)."""

COLOUR = re.compile(r"#[0-9a-fA-F]{6}\b")
APART = 0.2
"""The least distance of two grounds, of at most 1.7, in linear red, green and blue."""

TEXTS = [part for part in Part if part not in RIMS.values()]
THEMES = list(SHADES)
OURS = pytest.mark.parametrize("theme", THEMES)

# How the three kinds of dichromats see linear red, green and blue (Viénot, Brettel, Mollon 1999,
# and for tritanopes the same method's one-plane fit).
BLINDNESS = {
    "protanopia": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "deuteranopia": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "tritanopia": ((1.0, 0.14461, -0.14461), (0.0, 0.85924, 0.14076), (0.0, 0.85924, 0.14076)),
}

Rgb = tuple[float, float, float]
Shown = Callable[[Color | None], Rgb]


def linear(color: Color | None) -> Rgb:
    assert color
    red, green, blue = (
        light / 255 / 12.92 if light <= 10 else ((light / 255 + 0.055) / 1.055) ** 2.4
        for light in color.get_truecolor()
    )
    return red, green, blue


def in_256_colours(color: Color | None) -> Rgb:
    assert color
    return linear(color.downgrade(ColorSystem.EIGHT_BIT))


BOTH = pytest.mark.parametrize("shown", [linear, in_256_colours])
"""Terminals of all colours, and of 256."""


def luminance(rgb: Rgb) -> float:
    red, green, blue = rgb
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Rgb, other: Rgb) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def drawn(part: Part, theme: Theme) -> Style:
    palette = palette_for(theme, Colours.FULL)
    return palette[Part.BOARD] + palette[part]


def least(theme: Theme) -> float:
    return PLAIN_TO_SEE if theme is Theme.CONTRAST else READABLE


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("colours", Colours)
def test_every_role_has_a_style(theme: Theme, colours: Colours) -> None:
    assert set(palette_for(theme, colours)) == set(Part)


@OURS
@BOTH
@pytest.mark.parametrize("part", TEXTS)
def test_every_text_can_be_read(theme: Theme, shown: Shown, part: Part) -> None:
    style = drawn(part, theme)
    assert contrast(shown(style.color), shown(style.bgcolor)) >= least(theme)


@OURS
@BOTH
@pytest.mark.parametrize("part", RIMS.values())
def test_every_rim_can_be_seen(theme: Theme, shown: Shown, part: Part) -> None:
    style = drawn(part, theme)
    assert contrast(shown(style.color), shown(style.bgcolor)) >= VISIBLE


@OURS
@BOTH
def test_every_word_can_be_read_on_every_ground(theme: Theme, shown: Shown) -> None:
    shades = SHADES[theme]
    words = (shades.text, shades.faint, shades.warning, *shades.seats)
    for word, ground in product(words, (shades.page, shades.row, shades.bar)):
        seen = contrast(shown(Color.parse(word)), shown(Color.parse(ground)))
        assert seen >= least(theme), (word, ground)


@OURS
@BOTH
@pytest.mark.parametrize("kind", BLINDNESS)
def test_the_states_are_told_apart_by_the_colour_blind(
    theme: Theme, shown: Shown, kind: str
) -> None:
    states = (Part.TILE, Part.GHOST, Part.CHOSEN, Part.DIMMED)
    seen = {
        part: [
            sum(
                weight * light
                for weight, light in zip(row, shown(drawn(part, theme).bgcolor), strict=True)
            )
            for row in BLINDNESS[kind]
        ]
        for part in states
    }
    for one, other in combinations(states, 2):
        assert sum((a - b) ** 2 for a, b in zip(seen[one], seen[other], strict=True)) > APART**2


def test_no_colour_stands_anywhere_else() -> None:
    folder = Path(tui.__path__[0])
    styled = [*folder.rglob("*.py"), *folder.rglob("*.tcss")]
    told = {path.name for path in styled if COLOUR.search(path.read_text(encoding="utf-8"))}

    assert told == {"shades.py"}


def marks_of(style: Style) -> tuple[bool, ...]:
    return tuple(map(bool, (style.bold, style.underline, style.reverse, style.dim)))


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("colours", Colours)
def test_the_last_tile_is_bold(theme: Theme, colours: Colours) -> None:
    palette = palette_for(theme, colours)
    assert palette[Part.LAST].bold
    assert palette[Part.LAST_RIM].bold
    assert not palette[Part.TILE].bold


@pytest.mark.parametrize("theme", Theme)
def test_without_colours_there_are_none(theme: Theme) -> None:
    palette: Palette = palette_for(theme, Colours.NONE)
    assert all(style.color is None and style.bgcolor is None for style in palette.values())
    states = [marks_of(palette[part]) for part in RIMS]
    assert len(set(states)) == len(states)


@pytest.mark.parametrize("theme", Theme)
def test_sixteen_colours_are_those_of_the_terminal(theme: Theme) -> None:
    assert shown_theme(theme, Colours.SIXTEEN) is Theme.TERMINAL
    for style in palette_for(theme, Colours.SIXTEEN).values():
        for color in (style.color, style.bgcolor):
            assert color is None or color.is_system_defined
