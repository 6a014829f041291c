"""Letters with marks are compared as they are read, whether a keyboard sent them whole or apart."""

from pathlib import Path
from unicodedata import is_normalized, normalize

import pytest
from textual.widgets import Input

from netplay.messages import SendEmote, SwapSeats
from netplay.names import clean_chat, clean_name, name_key
from netplay.shapes import Chair, Emote, Kind
from tests.tui.lines.lined import asked_for, player_of, typed
from tests.tui.lobbies import ANA, lobby, model
from tests.tui.screens.outside import OutsideApp
from tui.i18n import LOCALE_FOLDER
from tui.screens.settings import SettingsScreen
from tui.settings import Settings
from tui.widgets.fields import TextField
from tui.words.people import emote_words
from tui.words.rules_text import RULES_FOLDER

HIEU = "Hiếu"
APART = normalize("NFD", HIEU)


def test_a_player_is_found_by_their_name() -> None:
    player = player_of(model(lobby(ANA, Chair(Kind.HUMAN, HIEU))))

    assert APART != HIEU
    assert asked_for(typed(player, f"swap ana {APART}")) == [SwapSeats("r0", 0, 1)]


def test_names_and_chat_are_kept_whole() -> None:
    assert clean_name(APART) == HIEU
    assert clean_chat(APART) == HIEU
    assert name_key(APART) == name_key(HIEU)


async def test_what_a_form_holds_is_whole() -> None:
    screen = SettingsScreen(Settings())
    async with OutsideApp(screen).run_test():
        screen.query_one("#name Input", Input).value = APART
        assert screen.query_one("#name", TextField).value == HIEU


def test_an_emote_is_found_by_its_word(language: str) -> None:
    player = player_of(model(lobby(ANA, Chair(Kind.HUMAN, HIEU))))
    for emote in Emote:
        line = f"emote {normalize('NFD', emote_words(emote))}"
        assert asked_for(typed(player, line)) == [SendEmote("r0", emote)], language


@pytest.mark.parametrize(
    "path", [*LOCALE_FOLDER.rglob("*.po"), *RULES_FOLDER.glob("*.md")], ids=lambda path: path.name
)
def test_what_is_told_is_whole(path: Path) -> None:
    assert is_normalized("NFC", path.read_text(encoding="utf-8"))
