"""A view has no place for what its viewer may not see: looked for in the types themselves."""

import dataclasses
from collections.abc import Iterator
from enum import Enum
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest

from engine.deal import Deal
from engine.events import Event
from engine.match import MatchState
from engine.projection import view_for
from engine.scoring import Award, RoundResult
from engine.state import RoundState
from engine.tile import Tile
from engine.tile_set import TileSet
from engine.train import Train
from engine.view import SeatView, TableView
from tests.engine.positions import position

HOLD_EVERYBODYS_TILES = {RoundState, MatchState, Deal, TileSet}


def fields_of(kind: object) -> dict[str, Any]:
    if dataclasses.is_dataclass(kind) or hasattr(kind, "_fields"):
        return get_type_hints(kind)
    return {}


def types_in(kind: object, path: str = "") -> Iterator[tuple[str, object]]:
    """Every type that a value of ``kind`` can hold, with the fields that lead to it."""
    yield path, kind
    for part in get_args(kind):
        yield from types_in(part, path)
    for name, held in fields_of(kind).items():
        yield from types_in(held, f"{path}.{name}")


def paths_to(wanted: object, kind: object) -> set[str]:
    return {path for path, found in types_in(kind) if found is wanted}


@pytest.mark.parametrize("view", [SeatView, TableView])
def test_a_view_reaches_no_type_that_holds_everybodys_tiles(view: type) -> None:
    reached = {found for _, found in types_in(view)}

    assert not reached & HOLD_EVERYBODYS_TILES


@pytest.mark.parametrize("view", [SeatView, TableView])
def test_a_view_reaches_no_type_that_could_hold_anything(view: type) -> None:
    known = {SeatView, TableView, Train, RoundResult, Award, Tile, int, str, bool, type(None), ...}
    for path, found in types_in(view):
        if get_origin(found) in (tuple, Union, UnionType):
            continue
        is_choice = isinstance(found, type) and issubclass(found, Enum)
        assert is_choice or found in known or fields_of(found), path


def test_a_table_view_has_tiles_in_its_train_and_at_the_end_of_a_round_alone() -> None:
    assert paths_to(Tile, TableView) == {
        ".train.plays.tile",
        ".acts.tile",  # those of the train once more
        ".result.hands",
        ".result.boneyard",
    }


def test_a_seat_view_adds_one_hand_and_what_can_be_done_with_it() -> None:
    table = {f".table{path}" for path in paths_to(Tile, TableView)}

    assert paths_to(Tile, SeatView) - table == {".hand", ".legal.tile"}
    assert get_type_hints(SeatView)["hand"] == tuple[Tile, ...]


def test_an_event_has_no_place_for_a_hand_but_at_the_end_of_a_round() -> None:
    assert paths_to(Tile, Event) == {".tile", ".result.hands", ".result.boneyard"}
    assert not {found for _, found in types_in(Event)} & HOLD_EVERYBODYS_TILES


def test_views_are_values() -> None:
    state = position(["6-1", "4-2"], train_="6-4")
    match = MatchState(state.rules, 1, (0, 0), state, None)
    view = view_for(match, 0)

    assert view == view_for(match, 0)
    with pytest.raises(AttributeError):
        view.hand = ()  # type: ignore[misc]  # that it is refused is what is tested
    with pytest.raises(AttributeError):
        view.table.passes = 3  # type: ignore[misc]  # as above
