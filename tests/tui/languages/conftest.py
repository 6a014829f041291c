"""What tests of languages are given."""

from collections.abc import Iterator

import pytest

from tui import i18n
from tui.languages import LANGUAGES, ask_for

TRANSLATED = [name for name in LANGUAGES if name != i18n.ENGLISH]


@pytest.fixture(params=TRANSLATED)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each of our languages but English, while it is spoken."""
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language(i18n.ENGLISH)


@pytest.fixture
def english_again(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever is spoken in a test, English is spoken after it."""
    monkeypatch.setenv("LANGUAGE", "en")
    yield
    ask_for(None)
    i18n.set_language(i18n.ENGLISH)
