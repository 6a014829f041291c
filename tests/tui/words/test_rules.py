"""Every option and every value has words, and a table's rules name what is not at its default."""

import pytest

from engine.ruleset import OPTION_VALUES, Preset, make_ruleset
from tui.words.rules import (
    option_label,
    preset_words,
    rules_in_short,
    rules_in_words,
    value_words,
)

VALUES = [(option, value) for option, values in OPTION_VALUES.items() for value in values]


@pytest.mark.parametrize(("option", "value"), VALUES)
def test_every_value_has_words(option: str, value: str) -> None:
    assert option_label(option)
    assert value_words(option, value)


def test_no_two_values_of_an_option_have_the_same_words() -> None:
    for option, values in OPTION_VALUES.items():
        assert len({value_words(option, value) for value in values}) == len(values)


def test_every_preset_has_words() -> None:
    assert len({preset_words(preset) for preset in Preset}) == len(Preset)


def test_defaults_go_without_saying() -> None:
    assert rules_in_words(make_ruleset(2)) == ("2 players, each for their own, to 101 points",)


def test_what_is_not_at_its_default_is_said() -> None:
    rules = make_ruleset(4, partners=True, target=1, options={"draw": "until_playable"})

    assert rules_in_words(rules) == (
        "Four players in two partnerships, to 1 point",
        "A draw: until a tile fits, then play or pass",
    )


def test_a_list_has_room_for_the_short_form() -> None:
    assert rules_in_short(make_ruleset(3)) == "3 players to 101"
    assert rules_in_short(make_ruleset(4, partners=True)) == "two partnerships to 61"
