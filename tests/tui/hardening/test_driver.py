"""The terminal's own title is put away before ours, and taken back when the terminal is."""

import pytest
from textual.drivers.linux_driver import LinuxDriver

from tui.game_app import GameApp
from tui.hardening.driver import TerminalDriver
from tui.profile import Profile
from tui.settings import Settings
from tui.terminal_title import RESTORE, SAVE, title_sequence


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a driver without a terminal writes, but for what Textual does."""
    data: list[str] = []
    monkeypatch.setattr(LinuxDriver, "write", lambda _self, text: data.append(text))
    monkeypatch.setattr(LinuxDriver, "start_application_mode", lambda _self: None)
    monkeypatch.setattr(LinuxDriver, "stop_application_mode", lambda _self: None)
    return data


async def driver_of(app: GameApp) -> TerminalDriver:
    """Made where Textual makes it: in a loop that runs."""
    return TerminalDriver(app)


def game(*, title: bool = True, has_titles: bool = True) -> GameApp:
    return GameApp(settings=Settings(title=title), profile=Profile(has_titles=has_titles))


async def test_the_title_is_put_away_once_and_taken_back(written: list[str]) -> None:
    app = game()
    driver = await driver_of(app)
    driver.start_application_mode()
    app.entitle("Your turn at amber-fox")
    app.entitle("Your turn at amber-fox")
    app.entitle("")
    driver.stop_application_mode()

    titles = [text for text in written if "\x1b]2;" in text or "t" in text[-1:]]
    assert titles == [
        SAVE + title_sequence("Your turn at amber-fox"),
        title_sequence("The Passing Game"),
        RESTORE,
    ]


async def test_a_terminal_that_is_taken_again_has_its_title_again(written: list[str]) -> None:
    app = game()
    driver = await driver_of(app)
    driver.start_application_mode()
    app.entitle("Your turn at amber-fox")
    driver.stop_application_mode()
    app.entitle("")
    assert written[-1] == RESTORE
    driver.start_application_mode()

    assert written[-1] == SAVE + title_sequence("The Passing Game")


@pytest.mark.parametrize(("title", "has_titles"), [(False, True), (True, False)])
async def test_no_title_is_written_where_none_is_wanted_or_shown(
    written: list[str], *, title: bool, has_titles: bool
) -> None:
    app = game(title=title, has_titles=has_titles)
    driver = await driver_of(app)
    driver.start_application_mode()
    app.entitle("Your turn at amber-fox")
    driver.stop_application_mode()

    assert not any("\x1b]2;" in text or text == RESTORE for text in written)
