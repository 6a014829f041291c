"""What bots believe of hidden tiles: possible deals, all of them, and honest probabilities."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import DRAW as DRAW_ACT
from engine.actions import PASS as PASS_ACT
from engine.actions import Action
from engine.bots.bot import Bot
from engine.bots.evidence import PLAY, evidence_of
from engine.bots.greedy_bot import greedy_bot
from engine.bots.habits import Habits, Leaning
from engine.bots.inference import Supposed, holding, possible_deals, resampled
from engine.bots.kernel import ALL, BY_WEIGHT, PASS, numbers_in, set_of
from engine.bots.medium_bot import medium_bot
from engine.bots.random_bot import random_bot
from engine.bots.sight import others_of, unseen
from engine.bots.stubborn_bot import stubborn_bot
from engine.legal import legal_actions
from engine.ruleset import Ruleset, make_ruleset
from engine.tile import Tile
from engine.view import SeatView
from tests.engine.bots.deals import moments
from tests.engine.strategies import rulesets


@given(rulesets(), st.integers(0, 2**32 - 1))
def test_every_supposed_deal_could_be_the_real_one(rules: Ruleset, seed: int) -> None:
    rng = Random(seed)
    for view, _match in moments(rules, [random_bot] * rules.players, rng):
        for deal in possible_deals(view, rng, 3):
            assert deal.hands[view.seat] == set_of(view.hand)
            counts = tuple(hand.bit_count() for hand in deal.hands)
            assert counts == view.table.tile_counts
            assert len(deal.boneyard) == view.table.boneyard_count
            laid = set_of(play.tile for play in view.table.train.plays)
            everything = [laid, *deal.hands, *(1 << number for number in deal.boneyard)]
            assert sum(everything) == ALL
            assert deal.weight >= 0


@given(rulesets(), st.integers(0, 2**32 - 1))
def test_what_nobody_has_shown_is_told_by_no_hidden_tile(rules: Ruleset, seed: int) -> None:
    *_, (view, _match) = moments(rules, [random_bot] * rules.players, Random(seed))
    assert possible_deals(view, Random(5), 4) == possible_deals(view, Random(5), 4)


ROUNDS = 30
LOOKED_AT = 0.12
"""Of the turns: those of one round are much alike."""


def deals_of(view: SeatView, count: int = 400) -> list[Supposed]:
    return possible_deals(view, Random(1), count)


def test_who_passes_with_a_number_open_is_thought_to_lack_it() -> None:
    """After a pass by the other of two players, the tiles that fitted are less likely theirs."""
    rules = make_ruleset(2)
    told = untold = 0.0
    for seed in range(8):
        turns = moments(rules, [stubborn_bot] * 2, Random(seed))
        for view, _match in turns:
            if view.table.acts[-1:] != (PASS_ACT,):
                continue
            fits = [BY_WEIGHT.index(tile) for tile in _unseen_that_fit(view)]
            other = 1 - view.seat
            told += sum(holding(deals_of(view), other)[number] for number in fits)
            silent = view._replace(table=view.table._replace(acts=()))
            untold += sum(holding(deals_of(silent), other)[number] for number in fits)
    assert told < untold / 2


def _unseen_that_fit(view: SeatView) -> list[Tile]:
    train = view.table.train
    seen = {*view.hand, *(play.tile for play in train.plays)}
    ends = {train.left, train.right}
    return [tile for tile in BY_WEIGHT if tile not in seen and {tile.high, tile.low} & ends]


CALIBRATED = [
    *((preset, players, {}, bot) for preset, players, bot in (
        ("page", 2, stubborn_bot), ("page", 2, greedy_bot), ("page", 2, medium_bot),
        ("page", 4, stubborn_bot), ("page", 4, greedy_bot), ("page", 4, medium_bot),
        ("celko", 3, stubborn_bot), ("keen", 2, stubborn_bot), ("keen", 4, stubborn_bot),
    )),
    *(("page", players, options, bot) for players, options, bot in (
        (2, {"must_play_if_able": "yes"}, greedy_bot),
        (4, {"must_play_if_able": "yes"}, greedy_bot),
        (2, {"draw": "one_then_play"}, greedy_bot),
        (2, {"draw": "until_playable"}, greedy_bot),
    )),
]  # fmt: skip


@pytest.mark.parametrize(("preset", "players", "options", "bot"), CALIBRATED)
def test_a_tile_said_to_be_held_with_probability_p_is_held_p_of_the_time(
    preset: str, players: int, options: dict[str, str], bot: Bot
) -> None:
    """Calibration over thousands of statements each, against styles and under rules that differ."""
    said, held, counted = Counter[int](), Counter[int](), Counter[int]()
    rules = make_ruleset(players, preset=preset, options=options)
    for seed in range(ROUNDS):
        looks = Random(seed)
        for view, match in moments(rules, [bot] * players, Random(seed)):
            if looks.random() > LOOKED_AT:
                continue
            deals = deals_of(view, 300)
            hidden = numbers_in(ALL & ~set_of(view.hand) & ~laid_in(view))
            for seat in set(range(players)) - {view.seat}:
                shares, real = holding(deals, seat), set_of(match.round.hands[seat])
                for number in hidden:
                    bin_ = int(shares[number] * 5)
                    counted[bin_] += 1
                    said[bin_] += round(shares[number] * 1000)
                    held[bin_] += real >> number & 1
    assert sum(counted.values()) > 600
    for bin_, count in counted.items():
        if count >= 200:
            assert abs(said[bin_] / 1000 - held[bin_]) / count < 0.08, (bin_, count)


def laid_in(view: SeatView) -> int:
    return set_of(play.tile for play in view.table.train.plays)


@pytest.mark.parametrize("act", [PASS_ACT, DRAW_ACT])
def test_where_what_fits_must_be_played_an_act_without_a_tile_is_a_proof(act: Action) -> None:
    rules = make_ruleset(2, options={"must_play_if_able": "yes"})
    proofs, fitting_draws = 0, 0
    for seed in range(12):
        for view, match in moments(rules, [greedy_bot, stubborn_bot], Random(seed)):
            if view.table.acts[-1:] != (act,):
                continue
            proofs += 1
            fits = set_of(_unseen_that_fit(view))
            drawn = ALL if act is DRAW_ACT else 0
            for deal in deals_of(view, 100):
                other = deal.hands[1 - view.seat]
                assert deal.weight == 0 or not other & fits & ~drawn
                fitting_draws += bool(deal.weight and other & fits)
            assert not set_of(match.round.hands[1 - view.seat]) & fits & ~drawn
    assert proofs
    assert bool(fitting_draws) == (act is DRAW_ACT)


INDIFFERENT = Habits(*[0.0] * len(Habits._fields))._replace(stuck_pass=0.5)
"""Players to whom nothing appeals more than anything else."""


@pytest.mark.parametrize("seed", [0, 4])
def test_what_is_said_of_hands_is_what_counting_every_deal_comes_to(seed: int) -> None:
    """Also where proofs keep tiles from several players, whose hands are not drawn alike then."""
    rules = make_ruleset(4, options={"must_play_if_able": "yes"})
    (view, *_) = (
        view
        for view, _match in moments(rules, [stubborn_bot] * 4, Random(seed))
        if len(unseen(view)) <= 9 and _barred(view) >= 2
    )
    said = possible_deals(view, Random(1), 4000, INDIFFERENT)
    for seat, truth in _counted(view).items():
        assert holding(said, seat) == pytest.approx(truth, abs=0.03)


def _barred(view: SeatView) -> int:
    """How many of the others have shown that they lack a tile that somebody holds."""
    hidden, acts = set_of(unseen(view)), evidence_of(view.table).by_seat
    return sum(
        any(act.kind == PASS and act.fits & hidden for act in acts[seat])
        for seat in others_of(view)
    )


def _counted(view: SeatView) -> dict[int, list[float]]:
    """Each other seat's ``holding``, from all that could lie where, without a draw."""
    evidence, counts = evidence_of(view.table), view.table.tile_counts
    leanings = {
        seat: [(Leaning(seen, INDIFFERENT), seen) for seen in evidence.by_seat[seat]]
        for seat in others_of(view)
    }
    shares = {seat: [0.0] * len(BY_WEIGHT) for seat in leanings}
    total = 0.0
    for hands in _all_hands(unseen(view), [(seat, counts[seat]) for seat in shares]):
        weight = 1.0
        for seat, tiles in hands.items():
            hand = set_of(tiles) | evidence.played(seat)
            for leaning, seen in leanings[seat]:
                weight *= leaning.chance(hand)
                hand &= ~(seen.kind == PLAY and 1 << seen.number)
        total += weight
        for seat, tiles in hands.items():
            for tile in tiles:
                shares[seat][BY_WEIGHT.index(tile)] += weight
    return {seat: [share / total for share in found] for seat, found in shares.items()}


def _all_hands(
    tiles: Sequence[Tile], wanted: Sequence[tuple[int, int]]
) -> Iterator[dict[int, tuple[Tile, ...]]]:
    """Every way to give each seat so many of ``tiles``."""
    if not wanted:
        yield {}
        return
    (seat, count), *others = wanted
    for held in combinations(tiles, count):
        for more in _all_hands([tile for tile in tiles if tile not in held], others):
            yield {seat: held, **more}


def test_the_likelier_deals_are_drawn_the_oftener() -> None:
    likely, unlikely = (Supposed((), (at,), weight) for at, weight in ((1, 0.9), (2, 0.1)))
    drawn = Counter(resampled([likely, unlikely], Random(1), 2000))
    assert 0.85 < drawn[likely] / 2000 < 0.95


def test_where_nothing_explains_what_was_seen_every_deal_is_as_good() -> None:
    deals = [Supposed((), (at,), 0.0) for at in range(3)]
    assert set(resampled(deals, Random(1), 100)) == set(deals)
    hands = [Supposed((1 << at, 8), (), 0.0) for at in range(2)]
    assert holding(hands, 0)[:4] == [0.5, 0.5, 0.0, 0.0]
    assert holding(hands, 1)[:4] == [0.0, 0.0, 0.0, 1.0]


@given(st.integers(0, 2**32 - 1))
@settings(max_examples=20)
def test_a_draw_can_have_brought_any_tile_that_was_played_after_it(seed: int) -> None:
    """A player who draws when stuck and then plays is not thought to have held that tile."""
    rules = make_ruleset(2)
    for view, match in moments(rules, [greedy_bot] * 2, Random(seed)):
        if DRAW_ACT in view.table.acts:
            real = tuple(map(set_of, match.round.hands))
            assert all(deal.hands[view.seat] == real[view.seat] for deal in deals_of(view, 3))
            assert any(deal.weight > 0 for deal in deals_of(view, 50))
            assert legal_actions(view)
