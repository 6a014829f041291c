"""Texts in a language, with a catalogue made here."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from tui import i18n


@pytest.fixture
def slovenian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    catalogue = Catalog(locale="sl", domain=i18n.DOMAIN)
    catalogue.add("Help", "Pomoč")
    catalogue.add("Draw", "Vleci", context="key")
    forms = ("{n} kamen", "{n} kamna", "{n} kamni", "{n} kamnov")
    catalogue.add(("{n} tile", "{n} tiles"), forms)
    folder = tmp_path / "sl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / f"{i18n.DOMAIN}.mo").open("wb") as file:
        write_mo(file, catalogue)
    monkeypatch.setattr(i18n, "LOCALE_FOLDER", tmp_path)
    yield
    i18n.set_language(i18n.ENGLISH)


@pytest.mark.usefixtures("slovenian")
def test_words_are_those_of_the_language() -> None:
    i18n.set_language("sl")
    assert i18n.language() == "sl"
    assert i18n._("Help") == "Pomoč"
    assert i18n._("Not in the catalogue") == "Not in the catalogue"
    assert i18n.pgettext("key", "Draw") == "Vleci"
    assert i18n.pgettext("log", "Draw") == "Draw"
    said = [i18n.ngettext("{n} tile", "{n} tiles", n).format(n=n) for n in (1, 2, 3, 5)]
    assert said == ["1 kamen", "2 kamna", "3 kamni", "5 kamnov"]


@pytest.mark.usefixtures("slovenian")
def test_a_lazy_text_is_in_the_language_of_the_moment() -> None:
    texts = (i18n.lazy_gettext("Help"), i18n.lazy_pgettext("key", "Draw"))
    assert [*map(str, texts)] == ["Help", "Draw"]
    i18n.set_language("sl")
    assert [f"{text}" for text in texts] == ["Pomoč", "Vleci"]


@pytest.mark.usefixtures("slovenian")
def test_letters_are_shown_without_marks_where_that_is_asked() -> None:
    i18n.set_language("sl", is_plain=True)
    assert i18n._("Help") == "Pomoc"
    assert i18n.as_shown("l·l «č» …") == 'l.l "c" ...'


@pytest.mark.usefixtures("slovenian")
def test_english_where_there_is_no_catalogue() -> None:
    i18n.set_language("tlh")
    assert i18n.language() == i18n.ENGLISH
    assert i18n._("Help") == "Help"
    assert i18n.ngettext("{n} tile", "{n} tiles", 2) == "{n} tiles"


def test_the_locale_folder_is_there() -> None:
    assert i18n.LOCALE_FOLDER.is_dir()
