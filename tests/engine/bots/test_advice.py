"""What to do and why: the act that was found, and nothing that is not true."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import PASS, Play
from engine.bots import reasons as why
from engine.bots.advice import Advice, advise, quick_act
from engine.bots.medium_bot import medium_bot
from engine.bots.random_bot import random_bot
from engine.bots.reasons import Sureness
from engine.bots.search import Effort, Prospect
from engine.bots.thought import Thought, think
from engine.ruleset import Ruleset
from engine.view import SeatView
from tests.engine.bots.deals import moments
from tests.engine.bots.facts import is_true
from tests.engine.positions import play, position, rules, tile
from tests.engine.strategies import rulesets
from tests.engine.views import view_of

BLANK = (play("0-0<"), play("0-0>"))
GLANCE = Effort(iterations=12, candidates=12, deals=6)


@given(rulesets(), st.integers(0, 2**32 - 1), st.sampled_from([random_bot, medium_bot]))
@settings(max_examples=30)
def test_every_fact_is_true_of_what_the_player_sees(under: Ruleset, seed: int, bot: object) -> None:
    rng = Random(seed)
    bots = [medium_bot if bot is medium_bot else random_bot] * under.players
    for view, _match in moments(under, bots, rng):
        for thought in (None, think(view, rng, GLANCE, deals_to_tell_by=12)):
            advice = advise(view, thought)
            assert advice.action in view.legal
            for fact in advice.facts:
                assert is_true(fact, view, advice.action, thought), fact


@given(rulesets(), st.integers(0, 2**32 - 1))
@settings(max_examples=10)
def test_there_is_a_reason_for_every_act_that_a_player_chooses(under: Ruleset, seed: int) -> None:
    rng = Random(seed)
    for view, _match in moments(under, [random_bot] * under.players, rng):
        if len(view.legal) > 1:
            assert advise(view, None).action == quick_act(view)
            advice = advise(view, think(view, rng, GLANCE, deals_to_tell_by=12))
            assert advice.facts or advice.action in BLANK


def thought_of(view: SeatView, *chances: tuple[object, float], fewest: float = 0.0) -> Thought:
    """A thought that prefers what comes first."""
    prospects = tuple(
        Prospect(action, 10, chance) for action, chance in chances if action in view.legal
    )
    assert len(prospects) == len(chances)
    players = view.table.rules.players
    return Thought(prospects, ((0.5,) * 28,) * players, fewest)


def test_a_pass_that_ends_the_round_is_good_for_whoever_holds_least() -> None:
    light = view_of(position(["1-0 3-3", "6-5 6-6"], train_="2-1", boneyard="4-4 5-5", passes=1))
    heavy = view_of(position(["6-1 3-3", "6-5 6-6"], train_="2-1", boneyard="4-4 5-5", passes=1))
    passing = thought_of(light, (PASS, 0.6), (play("1-0>"), 0.5), fewest=0.9)

    assert why.EndsRound(Sureness.PROBABLY) in advise(light, passing).facts
    doubtful = thought_of(heavy, (PASS, 0.6), (play("6-1>"), 0.5), fewest=0.3)
    assert why.EndsRound(Sureness.UNSAID) in advise(heavy, doubtful).facts


def test_whoever_holds_nothing_but_the_blank_surely_holds_least() -> None:
    view = view_of(position(["0-0", "6-5 6-6"], train_="2-1", boneyard="4-4 5-5", passes=1))
    assert advise(view, None).facts[0] == why.EndsRound(Sureness.SURELY)


def test_who_may_hold_as_few_or_has_a_partner_who_may_hold_more_is_not_sure() -> None:
    tied = position(["1-1", "6-5"], train_="0-0 0-1", boneyard="4-4 5-5", passes=1)
    hands = ["0-0", "6-5", "6-6", "5-5"]
    paired = position(hands, train_="2-1", passes=3, under=rules(4, partners=True))
    for state in (tied, paired):
        passing = thought_of(view_of(state), (PASS, 0.6), fewest=0.3)
        assert advise(view_of(state), passing).facts[0] == why.EndsRound(Sureness.UNSAID)


def test_a_tile_is_kept_on_which_everybody_else_has_passed() -> None:
    under = rules(2)
    view = view_of(position(["5-5 6-1", "4-4 3-3"], train_="5-2", boneyard="1-1 2-2 0-0"))
    view = view._replace(
        table=view.table._replace(acts=(*view.table.train.plays, PASS), passes=0, rules=under)
    )
    thought = thought_of(view, (PASS, 0.6), (play("5-5<"), 0.5))
    advice = advise(view, thought)

    assert advice.action is PASS
    assert why.Keeps(tile("5-5")) in advice.facts
    assert why.EverybodyPassed(5) in advice.facts


def test_what_speaks_for_the_next_best_act_too_is_no_reason() -> None:
    view = view_of(position(["6-4 5-4 2-2", "1-1"], train_="6-5", boneyard="1-0 2-0 3-0"))
    best, other = play("6-4<"), play("5-4>")
    close = advise(view, thought_of(view, (best, 0.5), (other, 0.499)))
    apart = advise(view, thought_of(view, (best, 0.6), (other, 0.5)))

    assert why.Ahead(other, 0.6 - 0.5) in apart.facts
    assert not any(isinstance(fact, why.Ahead) for fact in close.facts)
    assert why.Heaviest(is_lead=False) in close.facts


def test_what_speaks_all_the_more_for_the_next_best_act_is_no_reason() -> None:
    """To be rid of 6 pips is none to keep a tile of 10."""
    view = view_of(position(["5-1 6-4 6-3 4-2", "1-1"], train_="6-5", boneyard="1-0 2-0 3-0"))
    light, heavy = play("5-1>"), play("6-4<")
    apart = advise(view, thought_of(view, (light, 0.6), (heavy, 0.5)))
    close = advise(view, thought_of(view, (light, 0.5), (heavy, 0.499)))
    other_way = advise(view, thought_of(view, (heavy, 0.6), (light, 0.5)))

    assert apart.facts == (why.Ahead(heavy, 0.6 - 0.5),)
    assert close.facts == (why.Followers(2),)
    assert why.Sheds(10) in other_way.facts


def test_without_a_thought_it_sheds_pips_and_passes_before_it_draws() -> None:
    stuck = view_of(position(["6-5 5-5", "1-1"], train_="3-0", boneyard="1-1 2-1 3-1"))
    assert advise(stuck, None) == Advice(PASS, (why.NothingFits(), why.DrawAdds()))
    free = view_of(position(["4-2 5-1 2-0", "5-5"], train_="5-4", boneyard="1-1 2-1 3-1"))
    advice = advise(free, None)
    assert advice.action == play("4-2>")
    assert isinstance(advice.action, Play)
    assert why.Followers(2) in advice.facts
