"""The settings form shows what is set, and hands over what was chosen."""

import pytest

from tests.tui.screens.outside import SIZES, Heard, OutsideApp
from tests.tui.snapshots import SnapCompare
from tui.screens.settings import SettingsScreen
from tui.settings import HandOrder, Settings
from tui.tile_form import TileForm

CHOSEN = Settings(
    name="Ана", language="uk", tiles=TileForm.OUTLINE, marks=False, sort=HandOrder.DEALT
)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_set_is_shown(size: tuple[int, int], snap_compare: SnapCompare) -> None:
    assert snap_compare(OutsideApp(SettingsScreen(CHOSEN)), terminal_size=size)


@pytest.mark.parametrize("settings", [Settings(), CHOSEN])
async def test_an_untouched_form_changes_nothing(settings: Settings) -> None:
    heard = Heard(SettingsScreen.Changed)
    app = OutsideApp(SettingsScreen(settings))
    async with app.run_test(size=(80, 24), message_hook=heard) as pilot:
        await pilot.press("enter")

    (told,) = heard.messages
    assert isinstance(told, SettingsScreen.Changed)
    assert told.settings == settings
