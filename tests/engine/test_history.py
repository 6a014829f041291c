"""Who did what: the acts of a round, told again from the acts alone."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.deal import shuffled_deal
from engine.history import Deed, deeds
from engine.legal import legal_actions
from engine.match import play, start_match
from engine.projection import table_view
from engine.ruleset import Ruleset
from tests.engine.strategies import rulesets


@given(rulesets(), st.integers(0, 2**32 - 1))
def test_whose_an_act_was_follows_from_the_lead_and_the_acts(rules: Ruleset, seed: int) -> None:
    rng = Random(seed)
    lead = rng.randrange(rules.players)
    step = start_match(rules, shuffled_deal(rules, rng), lead)
    done: list[Deed] = []
    while step.match.round.result is None:
        seat, action = step.match.round.turn, rng.choice(legal_actions(step.match.round))
        step = play(step.match, action)
        done.append(Deed(seat, action))
        view = table_view(step.match)
        assert list(deeds(rules, view.lead, view.acts)) == done


def test_a_round_begins_without_acts() -> None:
    rng = Random(1)
    rules = Ruleset(players=2, target=101)
    assert list(deeds(rules, 0, start_match(rules, shuffled_deal(rules, rng), 0).match.acts)) == []
