"""Keys are chosen by pressing them; what cannot be is refused in a sentence."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.tui.snapshots import LEAST, SIZES, Looks
from tui.apps.settings_app import SettingsApp
from tui.keyboard.keymap import can_be_changed
from tui.keys import KEYS, row_of
from tui.screens.keys import KeysScreen
from tui.settings import Settings, load_settings


class KeysApp(SettingsApp):
    """Shows the list of keys."""

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__(settings=settings or Settings())
        self.shown = KeysScreen()

    def on_mount(self) -> None:
        self.push_screen(self.shown)

    @property
    def said(self) -> str:
        return self.shown.notice.sentence

    def choose(self, id_: str) -> None:
        """Choose an act in the list."""
        ids = [entry.id for entry in self.shown.menu.entries]
        self.shown.menu.move(ids.index(id_) - self.shown.menu.index)


@pytest.fixture
async def pilot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncGenerator[Pilot[int], None]:
    """The list on a terminal, and a folder for what is kept."""
    monkeypatch.setenv("PASSING_HOME", str(tmp_path))
    async with KeysApp().run_test(size=(80, 24)) as pilot:
        yield pilot


def app_of(pilot: Pilot[int]) -> KeysApp:
    assert isinstance(pilot.app, KeysApp)
    return pilot.app


def test_the_acts_are_listed_with_their_keys(looks: Looks) -> None:
    app = KeysApp(Settings(keys={"table.draw": ("f9",)}))
    looks(app, ["down", "enter"], [*SIZES, LEAST])


async def test_every_key_that_can_be_changed_is_listed_once(pilot: Pilot[int]) -> None:
    listed = [entry.id for entry in app_of(pilot).shown.menu.entries]

    assert sorted(listed) == sorted(row.id for row in KEYS if can_be_changed(row))


async def test_a_key_is_pressed_and_kept_at_once(pilot: Pilot[int], tmp_path: Path) -> None:
    app = app_of(pilot)
    app.choose("table.draw")
    await pilot.press("enter")
    assert app.said == "Press the key that is to do this: Draw. Esc leaves it as it is."
    await pilot.press("f9")

    assert app.said == "Draw: F9"
    assert app.settings.keys == {"table.draw": ("f9",)}
    assert load_settings(tmp_path / "settings").settings == app.settings
    assert row_of("table.draw").shown == "F9"
    assert "F9" in next(e.label for e in app.shown.menu.entries if e.id == "table.draw")


async def test_another_key_is_added_and_the_usual_ones_come_back(pilot: Pilot[int]) -> None:
    app = app_of(pilot)
    app.choose("table.draw")
    await pilot.press("plus", "я")  # the key of z, on a Cyrillic keyboard
    assert app.settings.keys == {"table.draw": ("space", "d", "z")}
    await pilot.press("delete")
    assert app.settings.keys == {}
    assert app.said == "Draw: Space, d"


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("f1", "F1 is taken: it is the key of Help."),
        ("6", "6 is taken: digits name tiles and entries."),
        ("ctrl+s", "Not every terminal sends Ctrl+S"),
        ("escape", ""),
    ],
)
async def test_what_cannot_be_the_key_is_refused(pilot: Pilot[int], key: str, said: str) -> None:
    app = app_of(pilot)
    app.choose("table.draw")
    await pilot.press("enter", key)

    assert app.said.startswith(said)
    assert app.settings.keys == {}
    assert app.screen is app.shown


async def test_a_changed_key_works_in_the_list_itself(pilot: Pilot[int]) -> None:
    app = app_of(pilot)
    app.choose("list.next")
    await pilot.press("enter", "z")
    before = app.shown.menu.index
    await pilot.press("z")
    assert app.shown.menu.index == before + 1
    await pilot.press("down")
    assert app.shown.menu.index == before + 1
