"""The rules in the player's language, by the numbers that code, tests and help cite.

A language has them in a file of its own, ``tui/rules/LANG.md``: a title, what the game is about in
a paragraph, and under each heading rules as ``- **R7** text``. ``passing rules`` prints them, the
help screen shows them with what is in force at the table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from textwrap import fill
from typing import Final, NamedTuple

from engine.ruleset import Ruleset
from tui.i18n import ENGLISH, _, as_shown, language
from tui.words.rules import option_words, target_words

RULES_FOLDER: Final = Path(__file__).parent.parent / "rules"
"""Where the rules are in every language, in a checkout and in a wheel alike."""
LINE_CELLS: Final = 78
"""Of a printed line."""

_TARGET: Final = "target"
_OPTIONS: Final = {
    5: ("lead",),
    10: ("draw",),
    11: ("must_play_if_able",),
    15: ("passed_out_after", "pass_out"),
    18: ("double_blank_tie",),
    19: ("partnership",),
    21: (_TARGET,),
}
"""The options of a table, by the number of the rule that they change."""
_RULE: Final = re.compile(r"- \*\*R(\d+)\*\* (.+)")


class Rule(NamedTuple):
    """One rule."""

    number: int
    text: str

    @property
    def name(self) -> str:
        """What it is cited by: ``R14``."""
        return f"R{self.number}"

    @property
    def options(self) -> tuple[str, ...]:
        """The options of a table that change it, by name."""
        return _OPTIONS.get(self.number, ())


class Section(NamedTuple):
    """Rules that belong together."""

    title: str
    rules: tuple[Rule, ...]


class RulesText(NamedTuple):
    """All rules in one language."""

    title: str
    about: str
    """What the game is about, in a paragraph."""
    sections: tuple[Section, ...]


def parse_rules(text: str) -> RulesText:
    """The rules in ``text``, the content of a file of rules.

    Raises:
        ValueError: it is none.
    """
    _nothing, *parts = re.split(r"^#+ ", text, flags=re.MULTILINE)
    if not parts:
        raise ValueError("These are no rules: the title is missing.")
    head, *blocks = parts
    name, _newline, about = head.partition("\n")
    return RulesText(name.strip(), " ".join(about.split()), tuple(map(_section, blocks)))


def rules_told() -> RulesText:
    """The rules in the player's language, as this terminal shows it."""
    title, about, told = _rules_in(language())
    return RulesText(as_shown(title), as_shown(about), tuple(map(_shown, told)))


def sections() -> tuple[Section, ...]:
    """The rules of ``rules_told``, without what stands above them."""
    return rules_told().sections


def in_force(rule: Rule, rules: Ruleset) -> str:
    """What a table has chosen where ``rule`` leaves a choice; empty where it leaves none."""
    chosen = [_chosen(option, rules) for option in rule.options if _matters(option, rules)]
    return _("At this table: {choices}.").format(choices="; ".join(chosen)) if chosen else ""


def rules_text() -> str:
    """The rules as text in lines of at most ``LINE_CELLS`` cells."""
    return "\n\n".join(_blocks())


def _blocks() -> Iterator[str]:
    told = rules_told()
    yield told.title
    yield fill(told.about, LINE_CELLS, break_long_words=False, break_on_hyphens=False)
    for section in told.sections:
        yield section.title
        for rule in section.rules:
            yield fill(
                rule.text,
                LINE_CELLS,
                initial_indent=f"  {rule.name:<5}",
                subsequent_indent=" " * 7,
                break_long_words=False,
                break_on_hyphens=False,
            )


@cache
def _rules_in(name: str) -> RulesText:
    """The rules in the language of that ``name``; in English where they are in no other."""
    path = RULES_FOLDER / f"{name}.md"
    if not path.is_file():
        path = RULES_FOLDER / f"{ENGLISH}.md"
    return parse_rules(path.read_text(encoding="utf-8"))


def _shown(section: Section) -> Section:
    rules = (Rule(rule.number, as_shown(rule.text)) for rule in section.rules)
    return Section(as_shown(section.title), tuple(rules))


def _section(block: str) -> Section:
    title, _newline, rules = block.partition("\n")
    items = re.split(r"^(?=- )", rules, flags=re.MULTILINE)[1:]
    return Section(title.strip(), tuple(map(_rule, items)))


def _rule(item: str) -> Rule:
    found = _RULE.fullmatch(" ".join(item.split()))
    if found is None:
        raise ValueError(f"This is no rule with a number: {item}")
    return Rule(int(found[1]), found[2])


def _matters(option: str, rules: Ruleset) -> bool:
    return option != "partnership" or rules.partners


def _chosen(option: str, rules: Ruleset) -> str:
    if option == _TARGET:
        return target_words(rules)
    return option_words(rules, option)
