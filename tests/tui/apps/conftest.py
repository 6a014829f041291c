"""The ways to a table, stood in for."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from tests.tui.apps.fake_ways import NEAR, FakeWays
from tui.ways.found_tables import FoundTable


@pytest.fixture
def ways(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakeWays:
    """The ways from ``tui.apps.passing_app`` to a table, and a home for what it keeps."""
    monkeypatch.setenv("PASSING_HOME", str(tmp_path))
    ways = FakeWays()
    for name in ("open_table", "solo_table", "join_table", "resume_table", "close_table"):
        monkeypatch.setattr(f"tui.apps.passing_app.{name}", getattr(ways, name))
    monkeypatch.setattr("tui.apps.arriving.join_table", ways.join_table)
    monkeypatch.setattr("tui.apps.passing_app.tables_here", lambda: tuple(ways.tables))

    async def one_near() -> AsyncGenerator[tuple[FoundTable, ...], None]:
        yield (NEAR,)

    monkeypatch.setattr("tui.apps.passing_app.find_tables", one_near)
    return ways
