"""A terminal is shown what it has letters for, and told in one sentence what that comes to."""

import pytest

from scripts.locale_parts.catalogues import po_path
from tests.tui.languages.stages import STAGES, Stages
from tests.tui.snapshots import SMALL
from tui import i18n
from tui.cli import run
from tui.commands.invocation import Invocation
from tui.languages import VARIABLE
from tui.profile import Profile
from tui.words.rules_text import RULES_FOLDER

pytestmark = pytest.mark.usefixtures("english_again")


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_CTYPE", "LC_MESSAGES", VARIABLE):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("locale", ["C", "POSIX", "sl_SI.ISO-8859-2", ""])
@pytest.mark.parametrize("language", ["sl", "ca", "id", "en"])
def test_latin_languages_are_shown_without_marks(
    language: str, locale: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", locale)
    for arguments in (["rules"], ["--help"]):
        assert run(["--lang", language, *arguments], Invocation()) == 0
    out, err = capsys.readouterr()

    assert i18n.language() == language
    assert out.isascii()
    assert err.isascii()
    assert err.count("\n") == (2 if language in {"sl", "ca"} else 0)  # Once in each run.


@pytest.mark.parametrize(
    ("language", "locale", "term"),
    [("uk", "C", "xterm"), ("vi", "POSIX", "xterm"), ("vi", "vi_VN.UTF-8", "linux")],
)
def test_the_others_give_way_to_english(
    language: str,
    locale: str,
    term: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LANG", locale)
    monkeypatch.setenv("TERM", term)
    assert run(["--lang", language, "rules"], Invocation()) == 0
    out, err = capsys.readouterr()

    assert out.startswith("The rules of The Passing Game")
    assert err.startswith("This terminal cannot show ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("language", ["sl", "ca", "id"])
def test_no_letter_is_lost_with_its_mark(language: str) -> None:
    texts = (po_path(language), RULES_FOLDER / f"{language}.md")
    letters = {letter for path in texts for letter in path.read_text(encoding="utf-8")}

    assert {letter for letter in letters if not i18n.without_marks(letter)} == set()


@pytest.mark.parametrize("language", ["sl", "ca"])
@pytest.mark.parametrize("name", ["turn", "round_over", "lobby", "settings", "help"])
async def test_a_screen_in_ascii_has_no_other_letters(language: str, name: str) -> None:
    i18n.set_language(language, is_plain=True)
    app = Stages(Profile(utf8=False))
    async with app.run_test(size=SMALL) as pilot:
        assert (await app.look(STAGES[name], pilot)).isascii()
