"""A home of its own for every check, and clients that come back at once."""

from pathlib import Path

import pytest

from netplay.joining import client_core


@pytest.fixture(autouse=True)
def home(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(client_core, "FIRST_RETRY", 0.01)
    monkeypatch.setattr(client_core, "LONGEST_RETRY", 0.05)
    return home
