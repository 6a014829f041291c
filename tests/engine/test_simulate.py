from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import Action
from engine.bots.bot import Bot, Level, bot_of
from engine.deal import shuffled_deal
from engine.errors import IllegalAction
from engine.events import RoundStarted
from engine.legal import legal_actions
from engine.match import MatchStep
from engine.ruleset import Ruleset
from engine.simulate import Summary, play_match, simulate
from engine.tile import Tile
from engine.view import SeatView
from tests.engine.positions import play, rules
from tests.engine.strategies import rulesets

RANDOM, GREEDY = bot_of(Level.RANDOM), bot_of(Level.GREEDY)
seeds = st.integers(0, 2**32 - 1)


@given(rulesets(), seeds)
@settings(max_examples=25)
def test_a_summary_counts_what_its_matches_were(under: Ruleset, seed: int) -> None:
    seen: list[Sequence[MatchStep]] = []
    summary = simulate(under, [GREEDY] * under.players, Random(seed), 2, seen.append)
    ends = [steps[-1].match for steps in seen]
    deals = [isinstance(step.events[0], RoundStarted) for steps in seen for step in steps]

    assert summary.matches == len(seen) == 2
    assert summary.rounds == deals.count(True) == sum(end.number for end in ends)
    assert summary.turns == deals.count(False)
    for seat in range(under.players):
        side = under.side_of(seat)
        assert summary.wins[seat] == [end.winner for end in ends].count(side)
        assert summary.points[seat] == sum(end.scores[side] for end in ends)


@given(rulesets(), seeds)
@settings(max_examples=25)
def test_r21_a_match_is_played_from_its_first_deal_to_its_winner(under: Ruleset, seed: int) -> None:
    first, *others = play_match(under, [GREEDY] * under.players, Random(seed))
    *running, last = others

    assert isinstance(first.events[0], RoundStarted)
    assert all(step.match.winner is None for step in (first, *running))
    assert last.match.winner is not None


def test_the_same_seed_plays_the_same() -> None:
    one, other = (simulate(rules(3), [RANDOM] * 3, Random(7), 5) for _ in range(2))

    assert one == other
    assert one != simulate(rules(3), [RANDOM] * 3, Random(8), 5)


def test_what_a_bot_is_given_of_chance_tells_it_nothing_of_the_deals() -> None:
    """Whoever knows the state of the generator that deals knows every tile there is."""
    foreseen: set[frozenset[Tile]] = set()
    dealt: set[frozenset[Tile]] = set()

    def foreseeing(view: SeatView, rng: Random) -> Action:
        copy = Random()
        copy.setstate(rng.getstate())
        foreseen.update(map(frozenset, shuffled_deal(view.table.rules, copy).hands))
        return view.legal[0]

    for step in play_match(rules(2), [foreseeing] * 2, Random(7)):
        if isinstance(step.events[0], RoundStarted):
            dealt.update(map(frozenset, step.match.round.hands))
    assert len(dealt) > 2
    assert not foreseen & dealt


def test_partners_both_have_what_their_side_has() -> None:
    summary = simulate(rules(4, partners=True), [RANDOM] * 4, Random(7), 5)

    assert summary.wins[:2] == summary.wins[2:]
    assert summary.points[:2] == summary.points[2:]
    assert sum(summary.wins) == 2 * 5


def test_no_match_is_a_summary_of_nothing() -> None:
    assert simulate(rules(2), [RANDOM] * 2, Random(7), 0) == Summary(
        matches=0, rounds=0, turns=0, wins=(0, 0), points=(0, 0)
    )


def test_each_seat_has_its_own_bot() -> None:
    asked: list[tuple[str, int]] = []

    def named(name: str) -> Bot:
        def bot(view: SeatView, rng: Random) -> Action:
            asked.append((name, view.seat))
            return rng.choice(legal_actions(view))

        return bot

    simulate(rules(3, target=1), [named("a"), named("b"), named("c")], Random(7), 2)

    assert set(asked) == {("a", 0), ("b", 1), ("c", 2)}


def test_greedy_beats_random() -> None:
    """A bot that sheds pips should; 100 of 200 would be chance, give or take 7."""
    summary = simulate(rules(2), [GREEDY, RANDOM], Random(7), 200)

    assert summary.wins[0] > 130


@pytest.mark.parametrize("bots", [0, 1, 3])
def test_every_seat_needs_a_bot(bots: int) -> None:
    with pytest.raises(ValueError, match=f"{bots} bots cannot fill 2 seats: name one for each"):
        simulate(rules(2), [RANDOM] * bots, Random(7), 1)


def test_a_bot_that_does_what_is_not_legal_is_found_out() -> None:
    def cheat(view: SeatView, rng: Random) -> Action:  # noqa: ARG001  # a bot is given both
        return play("6-6>")

    with pytest.raises(IllegalAction):
        simulate(rules(2), [cheat, cheat], Random(7), 1)
