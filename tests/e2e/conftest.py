"""Terminals for the tests of this folder, all closed at the end of each."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from netplay.files.folders import HOME_VARIABLE, Folder, folder
from netplay.finding.registry import running_tables
from tests.e2e.terminal import Terminal
from tui.settings import Pause, Settings, save_settings

Open = Callable[..., Terminal]

QUICK = Settings(pause=Pause.SHORT, motion=False)
"""Nothing moves, and bots wait as little as lets a test see that it is their turn."""


@pytest.fixture
def passing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Opens a terminal and starts ``passing`` in it, with the arguments given."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    save_settings(folder(Folder.SETTINGS), QUICK)
    with ExitStack() as terminals:

        def start(*arguments: str, **variables: str) -> Terminal:
            terminal = Terminal(tmp_path, *arguments, variables=variables)
            return terminals.enter_context(terminal)

        yield start
    left = running_tables()
    for table in left:
        os.kill(table.pid, signal.SIGTERM)
    assert left == (), "a test left a table running"
