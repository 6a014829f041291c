"""The rules as they are told: every number once, what a table chose beside it."""

import pytest

from engine.ruleset import OPTION_VALUES, make_ruleset
from tui.words.rules_text import LINE_CELLS, in_force, rules_text, sections

ALL = {rule.number: rule for section in sections() for rule in section.rules}


def test_every_rule_is_there_once_in_order() -> None:
    numbers = [rule.number for section in sections() for rule in section.rules]

    assert numbers == list(range(1, 23))


def test_every_option_belongs_to_a_rule() -> None:
    options = [option for rule in ALL.values() for option in rule.options]

    assert sorted(options) == sorted([*OPTION_VALUES, "target"])


def test_the_text_fits_a_terminal_and_cites_every_number() -> None:
    lines = rules_text().splitlines()

    assert all(len(line) <= LINE_CELLS for line in lines)
    assert all(any(line.startswith(f"  R{number} ") for line in lines) for number in ALL)


def test_what_a_table_has_chosen_is_said() -> None:
    rules = make_ruleset(2, target=42, options={"draw": "until_playable"})

    assert in_force(ALL[21], rules) == "At this table: to 42 points."
    assert in_force(ALL[10], rules) == (
        "At this table: A draw: until a tile fits, then play or pass."
    )


@pytest.mark.parametrize("number", [1, 7, 12, 20])
def test_a_rule_without_a_choice_says_nothing_of_one(number: int) -> None:
    assert in_force(ALL[number], make_ruleset(2)) == ""


def test_partners_have_no_say_at_a_table_of_singles() -> None:
    assert in_force(ALL[19], make_ruleset(4)) == ""
    assert "Partners score" in in_force(ALL[19], make_ruleset(4, partners=True))
