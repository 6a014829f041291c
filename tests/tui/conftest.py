"""What tests of screens are given."""

import time
from collections.abc import Iterable, Iterator

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.app import App

from tests.tui.snapshots import SMALL, Looks, Size, TextFile, pictures


@pytest.fixture
def looks(snapshot: SnapshotAssertion) -> Looks:
    """Compares the characters of a screen with what was recorded."""
    recorded = snapshot.use_extension(TextFile)

    def compare(app: App[int], press: Iterable[str] = (), sizes: Iterable[Size] = (SMALL,)) -> None:
        assert pictures(app, press, sizes) == recorded

    return compare


@pytest.fixture
def in_utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Times are shown as they are in Greenwich, wherever the tests run."""
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()
