from dataclasses import FrozenInstanceError
from typing import get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import RulesetError
from engine.ruleset import (
    OPTION_VALUES,
    DoubleBlankTie,
    DrawRule,
    LeadRule,
    Partnership,
    PassOutRule,
    Preset,
    Ruleset,
    changed_options,
    default_target,
    make_ruleset,
    option_value,
)

TABLES = [(2, False), (3, False), (4, False), (4, True)]


def in_words(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def test_what_is_not_said_is_the_rules_page() -> None:
    assert make_ruleset() == Ruleset(
        players=2,
        partners=False,
        target=101,
        lead=LeadRule.RANDOM,
        draw=DrawRule.ONE_ENDS_TURN,
        must_play_if_able=False,
        passed_out_after=1,
        pass_out=PassOutRule.ANY_TIME,
        double_blank_tie=DoubleBlankTie.NO_SCORE,
        partnership=Partnership.SIDES,
    )


@pytest.mark.parametrize(("players", "partners"), TABLES)
def test_the_first_value_of_an_option_is_its_default(players: int, *, partners: bool) -> None:
    said = {name: values[0] for name, values in OPTION_VALUES.items()}

    assert make_ruleset(players, partners=partners, options=said) == make_ruleset(
        players, partners=partners
    )


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in OPTION_VALUES.items() for value in values]
)
def test_every_value_of_every_option_is_in_force_where_it_is_asked_for(
    name: str, value: str
) -> None:
    under = make_ruleset(4, partners=True, options={name: value})
    in_force = getattr(under, name)

    assert in_words(in_force) == option_value(under, name) == value
    assert type(in_force) is get_type_hints(Ruleset)[name]


def test_every_option_of_a_ruleset_can_be_asked_for_by_name() -> None:
    agreed_otherwise = {"players", "partners", "target", "pass_limit"}

    assert set(get_type_hints(Ruleset)) - agreed_otherwise == set(OPTION_VALUES)


# ---------------------------------------------------------------- R1, R2, R3, R15: the numbers


@pytest.mark.parametrize("players", [0, 1, 5, -2])
def test_r1_the_game_is_for_two_three_or_four(players: int) -> None:
    with pytest.raises(RulesetError, match="cannot play: the game is for 2, 3 or 4 players"):
        make_ruleset(players, target=61)


@pytest.mark.parametrize("players", [2, 3])
def test_r2_partners_need_four(players: int) -> None:
    with pytest.raises(RulesetError, match="partners need four players: leave partners out"):
        make_ruleset(players, partners=True)


@pytest.mark.parametrize(("players", "size"), [(2, 7), (3, 7), (4, 6)])
def test_r3_hand_size(players: int, size: int) -> None:
    assert make_ruleset(players).hand_size == size


def test_r2_sides() -> None:
    assert [make_ruleset(p, partners=partners).sides for p, partners in TABLES] == [2, 3, 4, 2]
    assert make_ruleset(4, partners=True).side_of(3) == 1
    assert make_ruleset(4, partners=True).seats_of(1) == (1, 3)
    assert make_ruleset(3).seats_of(1) == (1,)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("circles", [1, 2])
def test_r15_pass_limit_is_whole_circles(players: int, circles: int) -> None:
    under = make_ruleset(players, options={"passed_out_after": str(circles)})

    assert under.pass_limit == players * circles


@pytest.mark.parametrize("circles", [0, 3, -1])
def test_r15_one_circle_or_two(circles: int) -> None:
    with pytest.raises(RulesetError, match="passed_out_after must be 1 or 2 circles"):
        Ruleset(players=2, target=101, passed_out_after=circles)


# ---------------------------------------------------------------- R21: target and presets


@pytest.mark.parametrize(
    ("preset", "targets"),
    [
        (Preset.PAGE, [101, 101, 61, 61]),
        (Preset.CELKO, [101, 61, 61, 101]),
        (Preset.KEEN, [101, 101, 61, 61]),
    ],
)
def test_r21_targets_of_the_presets(preset: Preset, targets: list[int]) -> None:
    made = [make_ruleset(p, partners=partners, preset=preset) for p, partners in TABLES]

    assert [under.target for under in made] == targets
    assert [default_target(p, partners=with_, preset=preset) for p, with_ in TABLES] == targets


def test_r15_keen_is_the_default_rules_with_the_boneyard_first() -> None:
    assert make_ruleset(preset="keen") == make_ruleset(options={"pass_out": "boneyard_first"})
    assert make_ruleset(preset="page") == make_ruleset()
    assert changed_options(make_ruleset(preset="celko")) == {}


def test_an_option_goes_over_its_preset() -> None:
    assert make_ruleset(preset="keen", options={"pass_out": "any_time"}) == make_ruleset()
    assert make_ruleset(3, preset="celko", target=75).target == 75


@pytest.mark.parametrize("target", [1, 999])
def test_r21_target_is_1_to_999(target: int) -> None:
    assert make_ruleset(target=target).target == target
    assert make_ruleset(options={"target": str(target)}).target == target


@pytest.mark.parametrize("target", [0, 1000, -1])
def test_r21_no_other_target(target: int) -> None:
    with pytest.raises(RulesetError, match="the target must be 1 to 999 points"):
        make_ruleset(target=target)


@pytest.mark.parametrize("word", ["0", "1000", "-1", "", "12a", "ten", "1.5", "٣", "9" * 5000])
def test_r21_target_as_a_word_is_read_strictly(word: str) -> None:
    with pytest.raises(RulesetError, match="the target must be 1 to 999 points"):
        make_ruleset(options={"target": word})


# ---------------------------------------------------------------- contradictions and unknown words


@pytest.mark.parametrize("value", ["lowest_hand", "all_hands"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_r19_partnership_is_for_partners(players: int, value: str) -> None:
    with pytest.raises(RulesetError, match="partnership is for partners: add partners or leave it"):
        make_ruleset(players, options={"partnership": value})


def test_r19_singles_may_name_the_default_partnership() -> None:
    assert make_ruleset(options={"partnership": "sides"}) == make_ruleset()


@pytest.mark.parametrize("value", OPTION_VALUES["double_blank_tie"])
def test_r18_double_blank_tie_does_not_contradict_partners(value: str) -> None:
    assert make_ruleset(4, partners=True, options={"double_blank_tie": value}).partners


def test_an_unknown_preset_is_answered_with_those_there_are() -> None:
    with pytest.raises(RulesetError, match="no preset 'kean': take page, celko or keen"):
        make_ruleset(preset="kean")


def test_an_unknown_option_is_answered_with_those_there_are() -> None:
    known = ", ".join(OPTION_VALUES)
    with pytest.raises(RulesetError, match=f"no option 'leed': take {known} or target"):
        make_ruleset(options={"leed": "winner"})


@pytest.mark.parametrize("name", OPTION_VALUES)
def test_an_unknown_value_is_answered_with_those_there_are(name: str) -> None:
    with pytest.raises(RulesetError, match=f"{name} cannot be 'maybe': take .* or .*"):
        make_ruleset(options={name: "maybe"})


def test_presets_and_options_are_not_other_case() -> None:
    with pytest.raises(RulesetError):
        make_ruleset(preset="Keen")
    with pytest.raises(RulesetError):
        make_ruleset(options={"lead": "Winner"})


# ---------------------------------------------------------------- as data


@given(st.data())
def test_changed_options_are_those_that_are_not_at_their_defaults(data: st.DataObject) -> None:
    said = {name: data.draw(st.sampled_from(values)) for name, values in OPTION_VALUES.items()}
    under = make_ruleset(4, partners=True, options=said)
    changed = changed_options(under)

    assert set(changed) == {name for name, value in said.items() if value != OPTION_VALUES[name][0]}
    for name, value in changed.items():
        assert type(value) in (str, int, bool)
        assert in_words(value) == said[name]


def test_a_ruleset_is_a_value() -> None:
    under = make_ruleset()

    assert hash(under) == hash(make_ruleset())
    with pytest.raises(FrozenInstanceError):
        under.target = 7  # type: ignore[misc]  # that it is refused is what is tested
