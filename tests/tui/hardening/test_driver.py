"""What a driver does to its terminal, and when: its title, and taking it again after a stop."""

import asyncio
import os
import signal

import pytest
from textual.drivers.linux_driver import LinuxDriver

from tui.apps.game_app import GameApp
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


# ------------------------------------------------------------------ stopped, and going on


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """How often a driver without a terminal takes it and gives it back, in a row."""
    deeds: list[str] = []
    monkeypatch.setattr(LinuxDriver, "write", lambda _self, _text: None)
    monkeypatch.setattr(LinuxDriver, "close", lambda _self: None)
    monkeypatch.setattr(LinuxDriver, "start_application_mode", lambda _self: deeds.append("take"))
    monkeypatch.setattr(LinuxDriver, "stop_application_mode", lambda _self: deeds.append("give"))
    return deeds


async def test_a_terminal_that_was_never_given_back_is_taken_anew(taken: list[str]) -> None:
    driver = await driver_of(game())
    driver.start_application_mode()
    driver.resume_application_mode()

    assert taken == ["take", "give", "take"]


async def test_a_terminal_that_was_lent_is_taken_again(taken: list[str]) -> None:
    driver = await driver_of(game())
    driver.start_application_mode()
    driver.suspend_application_mode()
    driver.suspend_application_mode()
    driver.resume_application_mode()

    assert taken == ["take", "give", "take"]


async def test_nothing_takes_a_terminal_again_that_was_given_back_for_good(
    taken: list[str],
) -> None:
    driver = await driver_of(game())
    driver.start_application_mode()
    driver.stop_application_mode()
    driver.resume_application_mode()

    assert taken == ["take", "give"]


async def test_a_signal_to_go_on_interrupts_nothing(taken: list[str]) -> None:
    driver = await driver_of(game())
    driver.start_application_mode()
    os.kill(os.getpid(), signal.SIGCONT)
    assert taken == ["take"]
    await asyncio.sleep(0)

    assert taken == ["take", "give", "take"]


async def test_a_signal_to_go_on_takes_back_the_one_to_stop(taken: list[str]) -> None:
    driver = await driver_of(game())
    driver.start_application_mode()
    os.kill(os.getpid(), signal.SIGTSTP)
    os.kill(os.getpid(), signal.SIGCONT)
    await asyncio.sleep(0)
    await asyncio.sleep(0)

    assert taken == ["take", "give", "take"]
