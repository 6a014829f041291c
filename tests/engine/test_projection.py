"""Who may see what. The tiles that a viewer cannot see are reshuffled, and nothing must change."""

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.actions import DRAW, PASS, End
from engine.events import Drew, Event, MatchEnded, Passed, Played, RoundStarted
from engine.legal import legal_actions
from engine.match import MatchState, play
from engine.projection import event_for, table_view, view_for
from engine.state import RoundState, running_state
from engine.tile_set import TileSet
from tests.engine.positions import position, tile, tiles
from tests.engine.strategies import PlayedRound, played_rounds, positions

WATCHER = None
seeds = st.integers(0, 2**32 - 1)


def match_of(state: RoundState) -> MatchState:
    scores = tuple(range(state.rules.sides))
    return MatchState(state.rules, 3, scores, state, None)


def reshuffled(state: RoundState, viewer: int | None, rng: Random) -> RoundState:
    """``state`` with all that ``viewer`` cannot see dealt anew: other hands, and the boneyard."""
    hidden = [seat for seat in range(state.rules.players) if seat != viewer]
    unseen = [*state.boneyard, *(held for seat in hidden for held in state.hands[seat])]
    rng.shuffle(unseen)
    hands = list(state.hands)
    for seat in hidden:
        size = len(hands[seat])
        hands[seat], unseen = TileSet.of(unseen[:size]), unseen[size:]
    return running_state(
        state.rules,
        state.lead,
        state.turn,
        tuple(hands),
        tuple(unseen),
        state.train,
        state.passes,
        state.has_drawn,
    )


@st.composite
def viewed(draw: st.DrawFn) -> tuple[RoundState, int | None]:
    """A running round, and somebody who looks on."""
    state = draw(positions())
    return state, draw(st.sampled_from((*range(state.rules.players), WATCHER)))


# ---------------------------------------------------------------- what cannot be seen


@given(viewed(), seeds)
def test_a_view_does_not_change_when_unseen_tiles_are_reshuffled(
    seen: tuple[RoundState, int | None], seed: int
) -> None:
    state, viewer = seen
    one, other = match_of(state), match_of(reshuffled(state, viewer, Random(seed)))

    assert table_view(one) == table_view(other)
    assert repr(table_view(one)) == repr(table_view(other))
    if viewer is not None:
        assert view_for(one, viewer) == view_for(other, viewer)
        assert repr(view_for(one, viewer)) == repr(view_for(other, viewer))


@given(viewed(), seeds)
def test_an_act_of_another_tells_nothing_of_unseen_tiles(
    seen: tuple[RoundState, int | None], seed: int
) -> None:
    state, viewer = seen
    assume(state.turn != viewer)
    another = reshuffled(state, viewer, Random(seed))
    for action in {DRAW, PASS}.intersection(legal_actions(state), legal_actions(another)):
        one, other = (play(match_of(each), action) for each in (state, another))

        assert event_for(one.events[0], viewer) == event_for(other.events[0], viewer)
        if len(one.events) == len(other.events) == 1:
            assert table_view(one.match) == table_view(other.match)


@given(played_rounds())
def test_only_a_drawer_is_ever_told_a_tile_that_was_drawn(played: PlayedRound) -> None:
    viewers = (*range(played.rules.players), WATCHER)
    for events in played.events:
        for event in events:
            for viewer in viewers:
                told = event_for(event, viewer)
                if isinstance(event, Drew) and event.seat != viewer:
                    assert told == Drew(event.seat, None)
                else:
                    assert told is event


@pytest.mark.parametrize(
    "event", [RoundStarted(1, 0), Played(0, tile("6-4"), End.LEFT), Passed(0), MatchEnded(0)]
)
def test_what_is_everybodys_is_told_as_it_is(event: Event) -> None:
    assert event_for(event, 1) is event
    assert event_for(event, WATCHER) is event


# ---------------------------------------------------------------- what can be seen


@given(positions())
def test_a_table_view_is_what_lies_on_the_table(state: RoundState) -> None:
    match = match_of(state)
    view = table_view(match)

    assert (view.rules, view.round_number, view.scores) == (match.rules, 3, match.scores)
    assert (view.winner, view.result) == (None, None)
    assert (view.lead, view.turn, view.train) == (state.lead, state.turn, state.train)
    assert view.tile_counts == tuple(len(hand.tiles) for hand in state.hands)
    assert view.boneyard_count == len(state.boneyard)
    assert (view.passes, view.has_drawn) == (state.passes, state.has_drawn)


@given(positions())
def test_a_seat_sees_its_own_hand_and_what_it_may_do_when_it_is_its_turn(
    state: RoundState,
) -> None:
    match = match_of(state)
    for seat in range(state.rules.players):
        view = view_for(match, seat)
        assert (view.table, view.seat) == (table_view(match), seat)
        assert view.hand == state.hands[seat].tiles
        assert legal_actions(view) == (legal_actions(state) if seat == state.turn else ())


@given(played_rounds())
def test_r20_at_the_end_of_a_round_everybody_sees_every_tile(played: PlayedRound) -> None:
    match = match_of(played.end)
    for view in (table_view(match), view_for(match, 0).table):
        assert view.result == played.end.result
        assert view.turn is None
    assert view_for(match, 0).legal == ()


def test_r12_a_view_does_not_tell_others_whether_a_player_can_play() -> None:
    able, stuck = (
        position([hand, "4-2"], train_="6-4", boneyard="0-0 1-0 2-0") for hand in ("6-1", "5-5")
    )

    assert view_for(match_of(able), 1) == view_for(match_of(stuck), 1)
    assert view_for(match_of(able), 0).hand == tiles("6-1")
