"""What was seen of the others is what really happened."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.bots.evidence import evidence_of, kind_of
from engine.bots.kernel import ALL, DRAW, FITS, NUMBERS, action_of, move_of, set_of
from engine.bots.random_bot import random_bot
from engine.history import deeds
from engine.ruleset import Ruleset
from tests.engine.bots.deals import moments
from tests.engine.strategies import rulesets


@given(rulesets(), st.integers(0, 2**32 - 1))
def test_every_act_is_seen_against_the_table_it_was_done_at(rules: Ruleset, seed: int) -> None:
    turns = list(moments(rules, [random_bot] * rules.players, Random(seed)))
    last = turns[-1].view.table
    evidence = evidence_of(last)

    at = [0] * rules.players
    for turn, (seat, action) in zip(turns, deeds(rules, last.lead, last.acts), strict=False):
        table = turn.view.table
        seen = evidence.by_seat[seat][at[seat]]
        at[seat] += 1
        assert turn.view.seat == seat
        assert action_of(seen.move) == action
        allowed = seen.if_playable if set_of(turn.view.hand) & seen.fits else seen.if_stuck
        assert allowed == {kind_of(move_of(each)) for each in turn.view.legal}
        left, right = table.train.left, table.train.right
        assert seen.knocks == table.pass_would_end
        assert seen.fewest == min(table.tile_counts[:seat] + table.tile_counts[seat + 1 :])
        assert seen.laid == set_of(play.tile for play in table.train.plays)
        assert seen.fits == (ALL if left is None else FITS[left * NUMBERS + (right or 0)])
    assert sum(at) == len(last.acts)


@given(rulesets(), st.integers(0, 2**32 - 1))
def test_what_a_seat_played_lies_in_the_train(rules: Ruleset, seed: int) -> None:
    *_, (view, _match) = moments(rules, [random_bot] * rules.players, Random(seed))
    evidence = evidence_of(view.table)
    played = [evidence.played(seat) for seat in range(rules.players)]

    assert sum(played) == set_of(play.tile for play in view.table.train.plays)
    for acts, tiles in zip(evidence.by_seat, played, strict=True):
        assert sum(seen.move < DRAW for seen in acts) == tiles.bit_count()


def test_a_table_that_tells_no_acts_shows_nothing() -> None:
    rules = Ruleset(players=3, target=101)
    *_, (view, _match) = moments(rules, [random_bot] * 3, Random(1))
    assert evidence_of(view.table._replace(acts=())).by_seat == ((), (), ())
