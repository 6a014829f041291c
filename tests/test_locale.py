"""scripts/locale finds the texts of the sources, keeps what is translated, sees what is wrong."""

from gettext import c2py
from pathlib import Path

import pytest
from babel.core import Locale
from babel.messages.catalog import Catalog

from scripts.locale_parts import catalogues
from scripts.locale_parts.catalogues import (
    PLURALS,
    catalogue_text,
    compiled,
    extracted,
    parsed,
    updated_text,
)
from scripts.locale_parts.locale_faults import faults
from scripts.locale_parts.locale_widths import ROW_CELLS, room_of
from tui.i18n import ENGLISH
from tui.languages import LANGUAGES

NUMBERS = range(250)


@pytest.fixture
def template() -> Catalog:
    made = Catalog(domain="passing")
    made.add("{name} passes", locations=[("tui/words/log_lines.py", 0)])
    made.add(("{count} tile", "{count} tiles"), locations=[("tui/words/log_lines.py", 0)])
    made.add("Draw", context="key", locations=[("tui/keys.py", 0)])
    made.add("Not yet.", locations=[("tui/presenter/prompt.py", 0)])
    return made


def translated(template: Catalog, language: str = "uk") -> Catalog:
    """A catalogue without a fault."""
    made = parsed(updated_text(language, "", template))
    told: dict[str, str | tuple[str, ...]] = {
        "{name} passes": "{name} пасує",
        "{count} tile": ("{count} тайл", "{count} тайли", "{count} тайлів"),
        "Not yet.": "Ще ні.",
    }
    for text, words in told.items():
        message = made.get(text)
        assert message is not None
        message.string = words
    draw = made.get("Draw", "key")
    assert draw is not None
    draw.string = "Взяти"
    return made


def test_a_sound_catalogue_has_no_fault(template: Catalog) -> None:
    assert [*faults("uk", translated(template), template)] == []


@pytest.mark.parametrize(
    ("text", "words", "fault"),
    [
        ("{name} passes", "", "not translated"),
        ("{name} passes", "пас", "other fields"),
        ("{name} passes", "{name!r} пасує", "other fields"),
        ("{name} passes", "{name пасує", "a brace"),
        ("{name} passes", "{name} пасує ", "other blanks"),
        ("{name} passes", "{name}\nпасує", "number of lines"),
        ("{name} passes", "{name} пасує\u0438\u0306", "not NFC"),
        ("{count} tile", ("{count} тайл", "{count} тайли"), "2 plural forms, not 3"),
        ("{count} tile", ("тайл", "{count} тайли", "{count} тайлів"), "other fields"),
        ("Not yet.", "й" * (ROW_CELLS + 1), "room for 78"),
    ],
)
def test_a_fault_is_named(
    template: Catalog, text: str, words: str | tuple[str, ...], fault: str
) -> None:
    catalogue = translated(template)
    message = catalogue.get(text)
    assert message is not None
    message.string = words

    (found,) = faults("uk", catalogue, template)
    assert fault in found
    assert f'"{text}"' in found


def test_what_is_in_doubt_or_missing_or_gone_is_named(template: Catalog) -> None:
    catalogue = translated(template)
    catalogue.delete("Not yet.")
    catalogue.add("Farewell.", "Бувайте.")
    draw = catalogue.get("Draw", "key")
    assert draw is not None
    draw.flags.add("fuzzy")

    named = "\n".join(faults("uk", catalogue, template))
    assert 'marked as fuzzy: "Draw" [key]' in named
    assert 'not in the catalogue: "Not yet."' in named
    assert 'the sources do not say this: "Farewell."' in named


def test_a_word_on_the_key_bar_is_short() -> None:
    assert room_of("Draw", "key", ["tui/keys.py"]) == 10
    assert room_of("Draw", None, ["tui/words/log_lines.py"]) is None


def test_an_update_keeps_what_is_translated_and_what_is_gone(template: Catalog) -> None:
    before = catalogue_text("uk", translated(template))
    template.delete("Not yet.")
    template.add("A new one.")
    after = updated_text("uk", before, template)

    assert "{name} пасує" in after
    assert '#~ msgid "Not yet."' in after
    assert 'msgid "A new one."\nmsgstr ""' in after
    assert updated_text("uk", after, template) == after
    assert "#~" not in updated_text("uk", after, template, tidy=True)


def test_what_is_not_translated_is_not_compiled(template: Catalog) -> None:
    empty = compiled(parsed(updated_text("uk", "", template)))

    assert b"tiles" not in empty
    assert "{count} тайли".encode() in compiled(translated(template))


def test_texts_are_found_with_their_comments_and_contexts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    for package in ("tui", "netplay", "engine"):
        (tmp_path / package).mkdir()
    (tmp_path / "tui" / "words.py").write_text(
        '# Translators: of a key.\nlazy_pgettext("key", "Draw")\n_("Not yet.")\n'
        'ngettext("{count} tile", "{count} tiles", 2)\nfind("nothing")\n'
    )
    (tmp_path / "netplay" / "host.py").write_text(
        'raise StoreError("No table {table}.", table=table)\nraise Refusal(code, "It is full.")\n'
        'raise IllegalAction("no player reads this")\n'
    )
    found = {str(message.id): message for message in extracted() if message.id}

    assert [*found] == [
        "Draw",
        "Not yet.",
        "('{count} tile', '{count} tiles')",
        "No table {table}.",
        "It is full.",
    ]
    assert (found["Draw"].context, found["Draw"].auto_comments) == ("key", ["of a key."])


def test_the_languages_are_those_of_the_game() -> None:
    assert set(PLURALS) == set(LANGUAGES) - {ENGLISH}


@pytest.mark.parametrize("language", PLURALS)
def test_plural_forms_are_those_of_the_language(language: str) -> None:
    """Numbers share a form where they share a category in Unicode's tables."""
    count, _, rule = PLURALS[language].rstrip(";").partition("; ")
    form_of = c2py(rule.removeprefix("plural="))
    category_of = Locale.parse(language).plural_form
    forms = {(category_of(number), form_of(number)) for number in NUMBERS}

    assert len(forms) == len({category for category, _form in forms})
    assert count == f"nplurals={len({form for _category, form in forms})}"
