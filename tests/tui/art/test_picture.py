"""Pictures of cells, and what differs between two of them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tui.art.parts import Part
from tui.art.picture import Easel, Picture, Run, changes

Stroke = tuple[int, int, str, Part]

strokes = st.lists(
    st.tuples(
        st.integers(-5, 15),
        st.integers(-3, 8),
        st.text("abc ", max_size=8),
        st.sampled_from([Part.TILE, Part.BOARD]),
    ),
    max_size=6,
)
sides = st.integers(0, 12)


def painted(width: int, height: int, drawn: list[Stroke]) -> Picture:
    easel = Easel(width, height)
    for stroke in drawn:
        easel.write(*stroke)
    return easel.picture()


def cells(picture: Picture) -> list[list[Run]]:
    return [[Run(letter, part) for text, part in row for letter in text] for row in picture.rows]


@given(sides, sides, strokes)
def test_every_row_is_as_wide_as_the_picture(width: int, height: int, drawn: list[Stroke]) -> None:
    picture = painted(width, height, drawn)
    assert (picture.width, picture.height) == (width, height)
    assert [len(row) for row in cells(picture)] == [width] * height


@given(sides, sides, strokes, strokes)
def test_the_changed_spans_hold_every_cell_that_differs(
    width: int, height: int, before: list[Stroke], after: list[Stroke]
) -> None:
    old, new = painted(width, height, before), painted(width, height, after)
    spans = {span.y: span for span in changes(old, new)}
    for y, (was, is_now) in enumerate(zip(cells(old), cells(new), strict=True)):
        differing = [x for x in range(width) if was[x] != is_now[x]]
        if differing:
            assert spans.pop(y) == (differing[0], y, differing[-1] - differing[0] + 1)
    assert not spans


def test_art_lies_over_what_was_there_and_is_cut_off_at_the_edge() -> None:
    easel = Easel(4, 2)
    easel.write(0, 0, "abcd", Part.TEXT)
    easel.stamp(2, 0, [(Run("x", Part.TILE), Run("yz", Part.LAST)), (Run("12", Part.TILE),)])
    picture = easel.picture()
    assert picture.text() == "abxy\n  12"
    assert picture.rows[0] == (("ab", Part.TEXT), ("x", Part.TILE), ("y", Part.LAST))
