"""The settings form shows what is set, lets it be seen, and hands over what was chosen."""

import pytest
from textual.message import Message

from tests.tui.screens.outside import Heard, OutsideApp
from tests.tui.snapshots import LEAST, SIZES, Looks, screen_text
from tui.apps.messages import SettingsChosen, SettingsDropped, SettingsTried
from tui.presenter.sample import sample_board, sample_hand
from tui.profile import Colours, Profile
from tui.screens.settings import SettingsScreen
from tui.settings import HandOrder, Pause, Settings, Theme, TileForm
from tui.widgets.fields import ChoiceField

VALUES_AT = 36
"""The column in which values begin in the narrowest window."""
CHOSEN = Settings(
    name="Ана",
    language="uk",
    theme=Theme.CONTRAST,
    tiles=TileForm.OUTLINE,
    marks=False,
    sort=HandOrder.DEALT,
    pause=Pause.NONE,
    motion=False,
    bell=False,
    title=False,
    taught=True,
    keys={"table.draw": ("f9",)},
)


def test_what_is_set_is_shown(looks: Looks) -> None:
    looks(OutsideApp(SettingsScreen(CHOSEN), CHOSEN), [], [*SIZES, LEAST])


async def test_no_value_stands_out_of_its_column_in_a_narrow_window() -> None:
    app = OutsideApp(SettingsScreen(Settings()))
    async with app.run_test(size=LEAST) as pilot:
        for _ in range(2):
            await pilot.press("down")
        for _ in TileForm:
            await pilot.press("down", "right", "up")
            rows = screen_text(app).splitlines()[3:12]
            assert {row[VALUES_AT - 2 : VALUES_AT].strip(" ◄") for row in rows} == {""}
            assert all(row[VALUES_AT] != " " for row in rows)


@pytest.mark.parametrize("settings", [Settings(), CHOSEN])
async def test_an_untouched_form_changes_nothing(settings: Settings) -> None:
    heard = Heard(SettingsChosen)
    app = OutsideApp(SettingsScreen(settings), settings)
    async with app.run_test(size=(80, 24), message_hook=heard) as pilot:
        await pilot.press("enter")

    (told,) = heard.messages
    assert isinstance(told, SettingsChosen)
    assert told.settings == settings


def tried(message: Message) -> Settings:
    assert isinstance(message, SettingsTried)
    return message.settings


async def test_every_choice_is_seen_at_once_and_handed_over() -> None:
    heard, taken = Heard(SettingsTried), Heard(SettingsChosen)
    screen = SettingsScreen(CHOSEN)
    app = OutsideApp(screen, CHOSEN)

    def hear(message: Message) -> None:
        heard(message)
        taken(message)

    async with app.run_test(size=(80, 24), message_hook=hear) as pilot:
        for field in screen.query(ChoiceField):
            field.focus()
            await pilot.press("right")
            now = tried(heard.messages[-1])
            assert getattr(now, field.id or "") != getattr(CHOSEN, field.id or "")
            assert screen.hand.model == sample_hand(now)
            assert screen.board.model == sample_board(now)
        await pilot.press("enter")

    (told,) = taken.messages
    assert isinstance(told, SettingsChosen)
    assert told.settings == tried(heard.messages[-1])
    assert (told.settings.keys, told.settings.taught) == (CHOSEN.keys, True)


@pytest.mark.parametrize("key", ["escape", "ctrl+q"])
async def test_leaving_the_form_takes_all_of_it_back(key: str) -> None:
    heard = Heard(SettingsDropped)
    app = OutsideApp(SettingsScreen(Settings()))
    async with app.run_test(size=(80, 24), message_hook=heard) as pilot:
        await pilot.press("down", "right", "down", "right", key)
        assert not isinstance(app.screen, SettingsScreen)

    assert len(heard.messages) == 1


@pytest.mark.parametrize(
    ("colours", "said"),
    [
        (Colours.FULL, "all of the game is in these colours"),
        (Colours.SIXTEEN, "its own sixteen colours"),
        (Colours.NONE, "no colours"),
    ],
)
async def test_every_field_is_explained(colours: Colours, said: str) -> None:
    screen = SettingsScreen(Settings())
    app = OutsideApp(screen, profile=Profile(colours))
    async with app.run_test(size=(80, 24)) as pilot:
        sentences = []
        for _field in range(10):
            sentences.append(screen.about.sentence)
            await pilot.press("down")

    assert len(set(sentences)) == 10
    assert "" not in sentences
    assert said in sentences[2]
