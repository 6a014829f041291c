import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import DealError
from engine.legal import legal_actions
from engine.ruleset import make_ruleset
from engine.state import running_state, start_round
from engine.train import EMPTY_TRAIN
from tests.engine.positions import names, position, rules, sorted_deal
from tests.engine.strategies import deals, rulesets


@given(st.data())
def test_a_round_starts_with_its_deal_and_nothing_else(data: st.DataObject) -> None:
    under = data.draw(rulesets())
    deal = data.draw(deals(under))
    lead = data.draw(st.integers(0, under.players - 1))
    state = start_round(under, deal, lead)

    assert [hand.tiles for hand in state.hands] == [tuple(sorted(hand)) for hand in deal.hands]
    assert state.boneyard == deal.boneyard
    assert state.train == EMPTY_TRAIN
    assert (state.lead, state.turn) == (lead, lead)
    assert (state.passes, state.has_drawn, state.result) == (0, False, None)


@pytest.mark.parametrize("lead", [-1, 2, 4])
def test_only_a_seat_can_lead(lead: int) -> None:
    under = rules(2)

    with pytest.raises(ValueError, match=f"there is no seat {lead}"):
        start_round(under, sorted_deal(under), lead)


def test_the_deal_must_be_for_these_rules() -> None:
    with pytest.raises(DealError):
        start_round(make_ruleset(3), sorted_deal(make_ruleset(2)), 0)


def test_what_is_legal_follows_from_the_facts() -> None:
    made = position(["6-1", "4-2"], train_="6-4", turn=1, boneyard="0-0 1-0", passes=1)
    again = running_state(
        made.rules, made.lead, made.turn, made.hands, made.boneyard, made.train, made.passes
    )

    assert again == made
    assert names(legal_actions(again)) == "4-2> pass"


def test_a_state_is_a_value() -> None:
    made = position(["6-1", "4-2"], train_="6-4")

    assert hash(made) == hash(position(["6-1", "4-2"], train_="6-4"))
    with pytest.raises(AttributeError):
        made.passes = 3  # type: ignore[misc]  # that it is refused is what is tested
