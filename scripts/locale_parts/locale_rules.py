"""What can be wrong with the rules in a language: they must have the form of the English ones."""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import is_normalized

from tui.i18n import ENGLISH
from tui.words.rules_text import RULES_FOLDER, RulesText, parse_rules


def rules_faults(language: str) -> Iterator[str]:
    """What is wrong with the rules in ``language``, each in a sentence."""
    path = RULES_FOLDER / f"{language}.md"
    try:
        text = path.read_text(encoding="utf-8")
        rules, english = parse_rules(text), parse_rules(_english())
    except (OSError, ValueError) as error:
        yield f"the rules cannot be read: {error}"
        return
    if not is_normalized("NFC", text):
        yield "letters and accents apart (not NFC)"
    if not (rules.title and rules.about):
        yield "the title, or the paragraph below it, is missing"
    if _numbers(rules) != _numbers(english):
        yield f"the sections hold other rules than in English: {_numbers(rules)}"


def _english() -> str:
    return (RULES_FOLDER / f"{ENGLISH}.md").read_text(encoding="utf-8")


def _numbers(rules: RulesText) -> list[list[int]]:
    """The numbers of the rules, section by section."""
    return [[rule.number for rule in section.rules] for section in rules.sections]
