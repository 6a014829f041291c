"""What holds for every test."""

import gc
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from netplay.files.folders import HOME_VARIABLE
from netplay.finding.multicast import LAN_VARIABLE
from netplay.finding.notice_board import BOARD_VARIABLE
from tests.lan import needs as lan
from tests.ssh import needs as ssh
from tui.commands.join_codes import CODE_VARIABLE
from tui.languages import VARIABLE as LANGUAGE_VARIABLE

# Hypothesis itself chooses the same examples each time where CI is set. No deadline on top of it:
# a busy machine is no fault of the code. Half of its usual examples, for the tests run many times a
# day; `scripts/test --hypothesis-profile thorough` looks harder.
settings.register_profile("steady", parent=settings(), deadline=None, max_examples=50)
settings.register_profile("thorough", parent=settings(), deadline=None, max_examples=2_000)
settings.load_profile("steady")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection() -> Generator[None, object, object]:
    """Let nobody look for garbage among all the tests: neither while they are made nor later.

    Every process makes all of them, and takes half the time for it; a search during a test is
    shorter by as much as they are.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.fixture(scope="session", autouse=True)
def _nothing_of_ones_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test reads the settings of whoever runs it, writes to their folders, or finds tables.

    All speak English, whatever the machine does, and know no join code.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(tmp_path_factory.mktemp("home")))
        patch.setenv(BOARD_VARIABLE, str(tmp_path_factory.mktemp("board")))
        patch.setenv(LAN_VARIABLE, "off")
        patch.setenv(LANGUAGE_VARIABLE, "en")
        patch.delenv(CODE_VARIABLE, raising=False)
        yield


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the test's own for all that the program keeps."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path


def pytest_report_header() -> list[str]:
    """Say at the top what is not looked at on this machine."""
    needs = ((ssh.CAN_RUN, ssh.MISSING), (lan.can_run(), lan.MISSING))
    return [missing for can_run, missing in needs if not can_run]
