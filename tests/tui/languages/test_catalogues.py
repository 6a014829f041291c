"""Every text of the game is translated into every language, and so are the rules.

A new English text fails here until ``scripts/locale update`` has brought it into the catalogues and
each of them says it.
"""

import pytest
from babel.messages.catalog import Catalog
from rich.cells import cell_len

from scripts.locale_parts.catalogues import (
    TEMPLATE,
    compiled,
    extracted,
    mo_path,
    parsed,
    po_path,
)
from scripts.locale_parts.locale_faults import faults
from scripts.locale_parts.locale_rules import rules_faults
from tests.tui.languages.conftest import TRANSLATED
from tui.words.rules_text import RULES_FOLDER


@pytest.fixture(scope="module")
def sources() -> Catalog:
    """All texts that the sources have now."""
    return extracted()


def _texts(catalogue: Catalog) -> list[tuple[str | None, object]]:
    """All of them, whatever their order and their places."""
    return sorted(((each.context, each.id) for each in catalogue if each.id), key=str)


def test_the_template_has_the_texts_of_the_sources(sources: Catalog) -> None:
    template = parsed(TEMPLATE.read_text(encoding="utf-8"))

    assert _texts(template) == _texts(sources)


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_catalogue_is_complete_and_sound(language: str, sources: Catalog) -> None:
    catalogue = parsed(po_path(language).read_text(encoding="utf-8"))

    assert [*faults(language, catalogue, sources)] == []
    assert not catalogue.obsolete
    assert mo_path(language).read_bytes() == compiled(catalogue)


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_rules_have_the_form_of_the_english_ones(language: str) -> None:
    assert [*rules_faults(language)] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_letter_takes_one_cell(language: str) -> None:
    """Letters of the language and what prints with them: nothing that a terminal draws wider."""
    texts = [po_path(language), RULES_FOLDER / f"{language}.md"]
    letters = {letter for path in texts for letter in path.read_text(encoding="utf-8")} - {"\n"}

    assert {letter for letter in letters if cell_len(letter) != 1} == set()
    assert {letter for letter in letters if not letter.isprintable()} == set()
