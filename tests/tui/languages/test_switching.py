"""The language is changed in the middle of a round, and everything is said in it from then on."""

from pathlib import Path

import pytest

from engine.ruleset import make_ruleset
from tests.tui.lobbies import FakeClient
from tests.tui.snapshots import SMALL, screen_text
from tests.tui.tables import FakeTable
from tui import i18n
from tui.apps.settings_app import SettingsApp
from tui.apps.table_app import TableApp
from tui.languages import ask_for
from tui.profile import Profile
from tui.screens.home import HomeScreen
from tui.screens.settings import SettingsScreen
from tui.settings import Settings, load_settings

TAUGHT = Settings(taught=True)
TO_UKRAINIAN = ("f8", "down", "right", "right")
"""From the system's language over English."""


@pytest.fixture(autouse=True)
def home(home: Path, english_again: None) -> Path:
    """The folder of the settings."""
    del english_again
    return home / "settings"


def begun() -> FakeTable:
    table = FakeTable(make_ruleset(2), seed=2, lead=1)
    table.act(table.match.round.legal[0])
    return table


async def test_the_language_is_changed_without_leaving_the_table(home: Path) -> None:
    table = begun()
    client = FakeClient(table.update)
    app = TableApp(client, settings=TAUGHT)
    async with app.run_test(size=SMALL) as pilot:
        assert "YOUR TURN" in screen_text(app)
        await pilot.press(*TO_UKRAINIAN)
        assert isinstance(app.screen, SettingsScreen)
        assert i18n.pgettext("key", "Done") in screen_text(app)
        assert i18n._("Colours") in screen_text(app)
        await pilot.press("enter")
        shown = screen_text(app)
        assert i18n._("YOUR TURN") in shown
        assert i18n.pgettext("key", "Draw") in shown
        assert i18n._("The settings are kept.") in shown
        table.act(table.match.round.legal[-1])
        client.tell(table.update)
        await pilot.pause()
        assert i18n._("You pass") in screen_text(app)
        await pilot.press("f1")
        assert i18n._("In your turn") in screen_text(app)

    assert i18n.language() == "uk"
    assert i18n._("YOUR TURN") == "ВАШ ХІД"
    assert load_settings(home).settings.language == "uk"


async def test_leaving_the_form_brings_the_language_back_that_was_asked_for() -> None:
    ask_for("sl")
    i18n.set_language("sl")
    app = TableApp(FakeClient(begun().update), settings=TAUGHT)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(*TO_UKRAINIAN)
        assert i18n.language() == "uk"
        await pilot.press("escape")
        assert i18n.language() == "sl"
        assert i18n._("YOUR TURN") in screen_text(app)


async def test_home_follows_and_what_is_typed_stays() -> None:
    class Home(SettingsApp):
        """At home, without the ways from there."""

        def on_mount(self) -> None:
            self.push_screen(HomeScreen(tables=1))

        def on_home_screen_wanted(self) -> None:
            self.open_settings()

    app = Home(settings=TAUGHT)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("s", *"Ada", "down", "right", "right")
        assert "Ada" in screen_text(app)
        await pilot.press("enter")
        shown = screen_text(app)

    assert app.settings.name == "Ada"
    assert i18n._("Rules and keys") in shown
    assert i18n.pgettext("key", "Open") in shown


async def test_a_language_that_cannot_be_shown_is_told_of_and_english_stays() -> None:
    app = TableApp(FakeClient(begun().update), settings=TAUGHT, profile=Profile(is_console=True))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("f8", "down", "left")
        shown = screen_text(app)

    assert "◄ Vietnamese ►" in shown
    assert "This terminal cannot show Vietnamese, so the game speaks English." in shown
    assert i18n.language() == i18n.ENGLISH
