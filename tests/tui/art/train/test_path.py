"""The way of an arm, and the proof that no train of 26 tiles runs out of bands.

An arm depends on nothing but which of its tiles are doubles, so all arms can be searched: at most
21 tiles that are none and 7 that are, no two doubles in a row.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from engine.actions import End
from tui.art.train.frame import LONGEST_TRAIN, Frame, frame_for
from tui.art.train.path import MARKER_COLUMNS, Tip, advance, lead_box, marker_cell, tips
from tui.settings import TileForm

PLAIN, DOUBLES = 21, 7
ARM = LONGEST_TRAIN - 1
"""Tiles of an arm that has all but the lead."""

NARROWEST = [
    (TileForm.NUMBERS, 62, 9),
    (TileForm.NUMBERS, 63, 9),
    (TileForm.OUTLINE, 78, 15),
    (TileForm.PIPS, 110, 21),
    (TileForm.PIPS, 102, 28),
    (TileForm.PIPS, 79, 35),
]
"""Boards on which a form only just fits."""


class Arm(NamedTuple):
    """An arm as it was first laid, and as it lies once the train is anchored anew."""

    plain: int
    doubles: int
    after_double: bool
    first: Tip | None
    """None once it has run out of bands."""
    again: Tip | None

    @property
    def tiles(self) -> int:
        return self.plain + self.doubles


@pytest.mark.parametrize(("form", "width", "height"), NARROWEST)
def test_no_train_runs_out_of_bands_twice(form: TileForm, width: int, height: int) -> None:
    frame = frame_for(form, width, height)
    assert frame
    for lead_is_double in (False, True):
        for end in End:
            search(frame, end, lead_is_double=lead_is_double)


def search(frame: Frame, end: End, *, lead_is_double: bool) -> None:
    """Fail if some arm at ``end`` overflows its first layout, and then its second one too."""
    metrics = frame.metrics
    limits = (PLAIN - (not lead_is_double), DOUBLES - lead_is_double)
    width = metrics.upright_width if lead_is_double else metrics.width
    first = tip_of(frame, end, frame.middle, (frame.width - width) // 2, lead_is_double)
    band = 0 if end is End.RIGHT else frame.bands - 1
    for plain, doubles in overflows(frame, first, limits):
        # Everything that is still to come might be laid on the other arm: that is kept free.
        rest = ARM - plain - doubles
        long = min(rest, limits[0] - plain)
        kept = MARKER_COLUMNS + long * metrics.width + (rest - long) * metrics.upright_width
        x = kept if end is End.RIGHT else frame.width - kept - width
        again = tip_of(frame, end, band, x, lead_is_double)
        check_second_layout(frame, Arm(0, 0, False, first, again), limits, (plain, doubles))


def check_second_layout(
    frame: Frame, start: Arm, limits: tuple[int, int], overflow: tuple[int, int]
) -> None:
    """Lay every arm that first overflows at ``overflow`` tiles, and goes on from there."""
    seen, waiting = {start}, [start]
    while waiting:
        arm = waiting.pop()
        for longer in longer_arms(arm, limits):
            is_double = longer.after_double
            first = arm.first and tip_after(frame, arm.first, is_double=is_double)
            is_short = longer.plain <= overflow[0] and longer.doubles <= overflow[1]
            if arm.first and longer[:2] != overflow and not (first and is_short):
                continue  # An arm that overflows elsewhere is anchored elsewhere.
            again = arm.again and tip_after(frame, arm.again, is_double=is_double)
            assert again, f"{frame}: {longer} runs out of bands"
            grown = Arm(*longer[:3], first, again)
            if grown not in seen:
                seen.add(grown)
                waiting.append(grown)


def overflows(frame: Frame, start: Tip, limits: tuple[int, int]) -> set[tuple[int, int]]:
    """How many plain tiles and doubles an arm can have when it runs out of bands."""
    found = set[tuple[int, int]]()
    seen = {Arm(0, 0, False, start, None)}
    waiting = list(seen)
    while waiting:
        arm = waiting.pop()
        for longer in longer_arms(arm, limits):
            assert arm.first
            tip = tip_after(frame, arm.first, is_double=longer.after_double)
            grown = longer._replace(first=tip)
            if tip is None:
                found.add((grown.plain, grown.doubles))
            elif grown not in seen:
                seen.add(grown)
                waiting.append(grown)
    return found


def longer_arms(arm: Arm, limits: tuple[int, int]) -> Iterator[Arm]:
    if arm.tiles == ARM:
        return
    if arm.plain < limits[0]:
        yield Arm(arm.plain + 1, arm.doubles, False, arm.first, arm.again)
    if arm.doubles < limits[1] and not arm.after_double:
        yield Arm(arm.plain, arm.doubles + 1, True, arm.first, arm.again)


def tip_of(frame: Frame, end: End, band: int, x: int, is_double: bool) -> Tip:
    left, right = tips(band, lead_box(frame, band, x, is_double=is_double))
    return left if end is End.LEFT else right


@cache
def tip_after(frame: Frame, tip: Tip, *, is_double: bool) -> Tip | None:
    step = advance(frame, tip, is_double=is_double)
    return step and step[1]


def frame_of(height: int) -> Frame:
    frame = frame_for(TileForm.NUMBERS, 78, height)
    assert frame
    return frame


@pytest.mark.parametrize("end", End)
def test_a_double_never_stands_at_a_fold(end: End) -> None:
    frame = frame_of(11)
    for edge in range(6, 73):
        tip = Tip(end, band=1, step=1, edge=edge)
        step = advance(frame, tip, is_double=True)
        if step:
            assert not step[1].folded
            assert step[1].band == 1


def test_behind_a_tile_there_is_room_for_a_double_and_a_fold() -> None:
    frame = frame_of(11)
    for edge in range(20, 78):
        step = advance(frame, Tip(End.RIGHT, band=1, step=1, edge=edge), is_double=False)
        if step is None or step[1].folded:
            continue
        double = advance(frame, step[1], is_double=True)
        assert double
        assert advance(frame, double[1], is_double=False)


def test_the_fold_reaches_the_next_band() -> None:
    for height in (9, 11):
        frame = frame_of(height)
        right, left = (
            advance(frame, Tip(end, band=1, step=1, edge=74), is_double=False)
            for end in reversed(End)
        )
        assert right
        assert left
        assert right[0] == (74, frame.row(1), 3, frame.pitch, True, True)
        assert right[1] == Tip(End.RIGHT, band=2, step=-1, edge=77, folded=True)
        assert left[0] == (74, frame.row(0) + 1, 3, frame.pitch, True, False)
        assert left[1] == Tip(End.LEFT, band=0, step=-1, edge=77, folded=True)


def test_behind_a_fold_a_tile_lies_under_it_and_a_double_beside_it() -> None:
    frame = frame_of(11)
    tip = Tip(End.RIGHT, band=2, step=-1, edge=77, folded=True)
    under = advance(frame, tip, is_double=False)
    beside = advance(frame, tip, is_double=True)
    assert under
    assert beside
    assert under[0] == (72, frame.row(2), 5, 1, False, False)
    assert beside[0] == (71, frame.row(2) - 1, 3, 3, True, True)


def test_the_letter_of_an_end_stands_beside_it_or_behind_the_fold() -> None:
    frame = frame_of(11)
    tip = Tip(End.RIGHT, band=2, step=-1, edge=77, folded=True)
    assert marker_cell(frame, tip) == (75, frame.row(2))
    assert marker_cell(frame, tip._replace(step=1, edge=10)) == (11, frame.row(2))
    assert marker_cell(frame, tip._replace(folded=False)) == (76, frame.row(2))
    assert marker_cell(frame, tip._replace(folded=False, step=1)) == (77, frame.row(2))
