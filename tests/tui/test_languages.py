"""Which language a run speaks: what was asked for, the environment, and what a terminal shows."""

from collections.abc import Iterator, Mapping

import pytest

from tui import i18n
from tui.languages import (
    LANGUAGES,
    VARIABLE,
    Spoken,
    ask_for,
    language_of,
    own_name,
    shown_on,
    speak,
    speak_as_wanted,
    wanted,
)
from tui.profile import Letters


@pytest.fixture(autouse=True)
def _english_again(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in (VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANGUAGE", "")
    yield
    ask_for(None)
    i18n.set_language(i18n.ENGLISH)


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("uk", "uk"),
        ("UK", "uk"),
        ("uk_UA.UTF-8", "uk"),
        ("ca_ES@valencia", "ca"),
        ("sl-SI", "sl"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("en_GB", "en"),
        ("de_DE.UTF-8", None),
        ("../uk", None),
        ("", None),
    ],
)
def test_a_name_means_a_language(name: str, language: str | None) -> None:
    assert language_of(name) == language


@pytest.mark.parametrize(
    ("asked", "setting", "environ", "language"),
    [
        ("sl", "uk", {VARIABLE: "ca", "LC_ALL": "vi_VN.UTF-8"}, "sl"),
        (None, "uk", {VARIABLE: "ca", "LC_ALL": "vi_VN.UTF-8"}, "uk"),
        (None, "", {VARIABLE: "ca", "LC_ALL": "vi_VN.UTF-8"}, "ca"),
        (None, "", {"LC_ALL": "vi_VN.UTF-8", "LANG": "uk_UA.UTF-8"}, "vi"),
        (None, "", {"LC_MESSAGES": "id_ID.UTF-8", "LANG": "uk_UA.UTF-8"}, "id"),
        (None, "", {"LC_ALL": "", "LANG": "uk_UA.UTF-8"}, "uk"),
        (None, "", {"LC_ALL": "C", "LANG": "uk_UA.UTF-8"}, "en"),
        (None, "", {"LANG": "de_DE.UTF-8"}, "en"),
        (None, "", {}, "en"),
    ],
)
def test_what_is_asked_for_comes_before_the_system(
    asked: str | None, setting: str, environ: Mapping[str, str], language: str
) -> None:
    assert wanted(asked, setting, environ) == Spoken(language)


@pytest.mark.parametrize(("asked", "setting", "variable"), [("tlh", "", ""), (None, "tlh", "uk")])
def test_a_language_that_is_none_of_ours_is_told_of(
    asked: str | None, setting: str, variable: str
) -> None:
    spoken = wanted(asked, setting, {VARIABLE: variable})

    assert spoken.name == i18n.ENGLISH
    assert spoken.complaint.startswith("tlh is no language of this game")
    assert all(f" {name}" in spoken.complaint for name in LANGUAGES)


def test_what_is_quoted_is_one_short_line() -> None:
    assert len(wanted("x\n" * 500, "", {}).complaint) < 120


@pytest.mark.parametrize(
    ("language", "letters", "shown", "is_plain"),
    [
        ("uk", Letters.ALL, "uk", False),
        ("uk", Letters.CONSOLE, "uk", False),
        ("uk", Letters.ASCII, "en", False),
        ("vi", Letters.ALL, "vi", False),
        ("vi", Letters.CONSOLE, "en", False),
        ("vi", Letters.ASCII, "en", False),
        ("sl", Letters.ASCII, "sl", True),
        ("ca", Letters.ASCII, "ca", True),
        ("ca", Letters.CONSOLE, "ca", False),
        ("id", Letters.ASCII, "id", True),
        ("en", Letters.ASCII, "en", False),
    ],
)
def test_a_terminal_shows_what_it_has_letters_for(
    language: str, letters: Letters, shown: str, is_plain: bool
) -> None:
    spoken = shown_on(Spoken(language), letters)

    assert (spoken.name, spoken.is_plain) == (shown, is_plain)
    assert bool(speak(spoken)) == (shown != language or (language in {"sl", "ca"} and is_plain))


def test_every_language_has_a_catalogue() -> None:
    folders = {path.name for path in i18n.LOCALE_FOLDER.iterdir() if path.is_dir()}

    assert folders == set(LANGUAGES) - {i18n.ENGLISH}


def test_a_language_is_named_in_letters_that_there_are() -> None:
    assert [own_name(name, Letters.ALL) for name in LANGUAGES] == [*LANGUAGES.values()]
    assert all(own_name(name, Letters.ASCII).isascii() for name in LANGUAGES)
    assert own_name("uk", Letters.CONSOLE) == "Українська"


def test_what_is_to_be_said_is_said_once() -> None:
    ask_for("uk")

    assert speak_as_wanted("", Letters.ASCII).endswith("so the game speaks English.")
    assert speak_as_wanted("", Letters.ASCII) == ""


def test_what_was_asked_for_goes_over_the_settings_until_it_is_taken_back() -> None:
    ask_for("sl")
    speak_as_wanted("uk", Letters.ALL)
    assert i18n.language() == "sl"

    ask_for(None)
    speak_as_wanted("uk", Letters.ALL)
    assert i18n.language() == "uk"
