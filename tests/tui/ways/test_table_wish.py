"""What the fields of a form come to."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots.bot import Level
from engine.errors import RulesetError
from engine.ruleset import OPTION_VALUES, PassOutRule, Preset, make_ruleset
from netplay.shapes import USUAL_HABITS, AwayPolicy, Habits
from tui.ways.table_wish import PARTNERS, PLAYER_CHOICES, TableWish, preset_rules, table_wish

FIELDS = st.fixed_dictionaries(
    {
        "players": st.sampled_from(PLAYER_CHOICES),
        "level": st.sampled_from(Level),
        "preset": st.sampled_from(Preset),
        "target": st.sampled_from(["", "1", "999"]),
        "network": st.sampled_from(["own", "all"]),
        **{name: st.sampled_from(values) for name, values in OPTION_VALUES.items()},
    }
)


def test_an_untouched_form_is_a_table_for_two() -> None:
    assert table_wish({}) == TableWish(make_ruleset(2))


@given(FIELDS)
def test_any_choice_of_the_form_can_be_played(values: dict[str, str]) -> None:
    rules = table_wish(values).rules

    assert rules.partners == (values["players"] == PARTNERS)
    assert rules.target == (
        int(values["target"]) if values["target"] else preset_rules(values).target
    )


@given(FIELDS)
def test_alone_bots_have_every_other_seat(values: dict[str, str]) -> None:
    wish = table_wish(values, alone=True)

    assert len(wish.bots) == wish.rules.players - 1


def test_bots_leave_a_seat_for_their_owner() -> None:
    assert table_wish({"players": "3", "bots": "2"}).bots == (Level.GREEDY,) * 2
    with pytest.raises(RulesetError, match="seat"):
        table_wish({"players": "3", "bots": "3"})


def test_clock_and_policy_are_those_of_the_fields() -> None:
    assert table_wish({"clock": "", "away": "wait"}).habits == USUAL_HABITS
    assert table_wish({"clock": "30", "away": "bot"}).habits == Habits(
        away=AwayPolicy.BOT, turn_clock=30
    )


@pytest.mark.parametrize("target", ["0", "1000"])
def test_a_target_that_nobody_plays_to_is_refused(target: str) -> None:
    with pytest.raises(RulesetError, match="999"):
        table_wish({"target": target})


def test_a_preset_sets_what_it_is_about() -> None:
    assert preset_rules({"preset": "keen"}).pass_out is PassOutRule.BONEYARD_FIRST
    assert preset_rules({"preset": "celko", "players": PARTNERS}).target == 101
