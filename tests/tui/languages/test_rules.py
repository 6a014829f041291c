"""The rules are told in every language, each by its number, in lines that fit a terminal."""

import pytest
from rich.cells import cell_len

from engine.ruleset import make_ruleset
from tui import i18n
from tui.keys import Scope
from tui.presenter.help_text import help_lines
from tui.presenter.spans import width
from tui.words.rules_text import LINE_CELLS, parse_rules, rules_text, rules_told

NUMBERS = range(1, 23)


@pytest.mark.usefixtures("language")
def test_every_rule_is_told_by_its_number() -> None:
    lines = rules_text().splitlines()

    assert all(cell_len(line) <= LINE_CELLS for line in lines)
    assert [line.split()[0] for line in lines if line.startswith("  R")] == [
        f"R{number}" for number in NUMBERS
    ]


def test_they_are_told_in_that_language(language: str) -> None:
    told = rules_told()
    i18n.set_language(i18n.ENGLISH)
    english = rules_told()

    assert i18n.language() != language
    assert told.title != english.title
    for section, other in zip(told.sections, english.sections, strict=True):
        assert section.title != other.title
        assert all(a.text != b.text for a, b in zip(section.rules, other.rules, strict=True))


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("cells", [60, 80])
def test_the_help_fits_its_window(cells: int) -> None:
    lines = help_lines((*Scope,), make_ruleset(4, partners=True, preset="keen"), None, cells)

    assert max(map(width, lines)) <= cells


@pytest.mark.usefixtures("english_again")
def test_a_language_without_rules_of_its_own_has_the_english_ones() -> None:
    i18n.set_language("tlh")

    assert rules_told().title == "The rules of The Passing Game"


@pytest.mark.parametrize(
    ("text", "why"),
    [("", "the title"), ("# Rules\n\nAbout.\n\n## A turn\n\n- Rule seven\n", "no rule with a")],
)
def test_what_is_no_file_of_rules_is_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        parse_rules(text)
