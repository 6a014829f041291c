"""Engine values travel and come back the same; what no lawful table shows is refused."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import convert, to_builtins
from msgspec.structs import replace

from engine.actions import DRAW, PASS, End, Play
from engine.ruleset import Ruleset, make_ruleset
from engine.tile import tile_of
from netplay.codec import MAX_ITEMS, encode, host_messages
from netplay.messages import Snapshot
from netplay.shapes import LaidTile, Move, MoveKind, Phase
from netplay.wire import (
    MOST_ROUNDS,
    action_from_wire,
    move_to_wire,
    round_to_wire,
    rules_from_wire,
    rules_to_wire,
    seat_view,
    table_view,
)
from tests.engine.strategies import rulesets
from tests.netplay.table_of_clients import TableOfClients


@given(rulesets())
def test_rules_come_back_as_they_went(rules: Ruleset) -> None:
    assert rules_from_wire(rules_to_wire(rules)) == rules


def test_options_at_their_defaults_do_not_travel() -> None:
    assert to_builtins(rules_to_wire(make_ruleset(2))) == {"players": 2, "target": 101}


@given(st.integers(0, 6), st.integers(0, 6), st.sampled_from(End))
def test_plays_come_back_as_they_went(one: int, other: int, end: End) -> None:
    play = Play(tile_of(one, other), end)
    assert action_from_wire(move_to_wire(play)) == play


def test_tileless_acts_come_back_as_they_went() -> None:
    assert [action_from_wire(move_to_wire(act)) for act in (DRAW, PASS)] == [DRAW, PASS]


def test_a_play_without_a_tile_is_no_action() -> None:
    assert action_from_wire(Move(MoveKind.PLAY)) is None


def test_a_play_without_an_end_is_on_the_left_as_a_lead_is() -> None:
    assert action_from_wire(Move(MoveKind.PLAY, (6, 4))) == Play(tile_of(6, 4), End.LEFT)


def _playing(seed: int, acts: int) -> Snapshot:
    table = TableOfClients(make_ruleset(3), seed=seed)
    peers = [table.join(name) for name in "ABC"]
    table.ready(*peers)
    table.play_on(*peers, rng=Random(seed), acts=acts)
    return peers[0].snapshot


@given(st.integers(0, 1000), st.integers(0, 40))
def test_a_seats_view_survives_the_wire(seed: int, acts: int) -> None:
    snapshot = _playing(seed, acts)
    travelled = convert(to_builtins(snapshot), Snapshot)
    assert travelled == snapshot
    view = seat_view(travelled)
    assert view is not None
    assert view == seat_view(snapshot)
    assert view.table == table_view(travelled)
    assert snapshot.own is not None
    assert [move_to_wire(action) for action in view.legal] == list(snapshot.own.legal)


def test_a_train_that_does_not_match_is_refused() -> None:
    snapshot = _playing(1, 6)
    assert snapshot.round is not None
    torn = (LaidTile((6, 4), End.LEFT), LaidTile((1, 0), End.LEFT))
    with pytest.raises(ValueError, match="does not fit"):
        table_view(replace(snapshot, round=replace(snapshot.round, train=torn)))


def test_acts_that_did_not_lay_the_train_are_refused() -> None:
    snapshot = _playing(1, 12)
    assert snapshot.round is not None
    other = replace(snapshot.round, acts=snapshot.round.acts + "t")
    with pytest.raises(ValueError, match="acts"):
        table_view(replace(snapshot, round=other))


def test_a_host_need_not_remember_acts() -> None:
    snapshot = _playing(1, 12)
    assert snapshot.round is not None
    view = table_view(replace(snapshot, round=replace(snapshot.round, acts="")))
    assert view is not None
    assert view.acts == ()


def test_a_tile_that_lies_twice_is_refused() -> None:
    snapshot = _playing(1, 6)
    assert snapshot.round is not None
    twice = (LaidTile((6, 6), End.LEFT), LaidTile((6, 6), End.RIGHT))
    with pytest.raises(ValueError, match="twice"):
        table_view(replace(snapshot, round=replace(snapshot.round, train=twice)))


def test_other_seats_than_the_rules_have_are_refused() -> None:
    snapshot = _playing(1, 6)
    assert snapshot.round is not None
    with pytest.raises(ValueError, match="seats"):
        table_view(replace(snapshot, round=replace(snapshot.round, tiles=(7, 7))))


def test_the_lobby_shows_no_match() -> None:
    table = TableOfClients()
    ana = table.join("Ana")
    assert table_view(ana.snapshot) is None
    assert seat_view(ana.snapshot) is None


def _over() -> Snapshot:
    table = TableOfClients(make_ruleset(2, target=999), seed=1)
    peers = [table.join(name) for name in "AB"]
    table.ready(*peers)
    while peers[0].snapshot.phase is Phase.ROUND:
        table.play_on(*peers, rng=Random(1), acts=1)
    return peers[0].snapshot


def test_a_score_sheet_travels_once_the_round_is_over() -> None:
    running, over = _playing(1, 6), _over()
    assert running.round is not None
    assert over.round is not None

    assert running.round.score_sheet == ()
    assert over.round.score_sheet == (over.round.scores,)


def test_of_a_long_match_the_last_rounds_travel() -> None:
    view = table_view(_over())
    assert view is not None
    sheet = tuple((score, 0) for score in range(100))
    sent = round_to_wire(view._replace(round_number=100, scores=sheet[-1], score_sheet=sheet))

    assert sent.score_sheet == sheet[-MOST_ROUNDS:]
    assert len(sent.score_sheet) == MAX_ITEMS


@pytest.mark.parametrize("longest", [153, 187, 225])
def test_the_acts_of_the_longest_round_travel(longest: int) -> None:
    """Of two, three and four players, of whom each passes as often as two circles allow."""
    snapshot = _over()
    assert snapshot.round is not None
    sent = replace(snapshot, round=replace(snapshot.round, acts="p" * longest))

    assert host_messages.decode(encode(sent)) == sent


@pytest.mark.parametrize(
    ("sheet", "fault"),
    [
        (((1, 2, 3),), "sides"),
        (((0, 0), (0, 0)), "rounds"),
        (((999, 999),), "does not end with its scores"),
    ],
)
def test_a_score_sheet_of_another_match_is_refused(
    sheet: tuple[tuple[int, ...], ...], fault: str
) -> None:
    snapshot = _over()
    assert snapshot.round is not None
    with pytest.raises(ValueError, match=fault):
        table_view(replace(snapshot, round=replace(snapshot.round, score_sheet=sheet)))


def test_a_host_need_not_keep_a_score_sheet() -> None:
    snapshot = _over()
    assert snapshot.round is not None
    view = table_view(replace(snapshot, round=replace(snapshot.round, score_sheet=())))
    assert view is not None
    assert view.score_sheet == ()
