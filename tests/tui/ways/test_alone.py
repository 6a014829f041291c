"""A table in this process."""

from pathlib import Path

import pytest
from msgspec.structs import replace as with_fields

from netplay.events import RoundStarted
from netplay.joining.updates import Joined, Noted
from netplay.shapes import Phase
from tui.ways.alone import solo_table
from tui.ways.new_table import new_config
from tui.ways.player_name import PlayerName
from tui.ways.table_wish import table_wish


async def test_playing_alone_begins_with_the_deal_of_a_match(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PASSING_HOME", str(tmp_path_factory.mktemp("home")))
    config = with_fields(new_config(table_wish({}, alone=True)), bot_pause=0.0)

    client = await solo_table(config, PlayerName("Ana"))
    first = await anext(aiter(client.updates()))
    await client.close()

    assert isinstance(first, Joined)
    snapshot = first.welcome.snapshot
    assert (snapshot.phase, snapshot.seat) == (Phase.ROUND, 0)
    assert any(isinstance(event, RoundStarted) for event in snapshot.events)


async def test_where_no_record_can_be_kept_that_is_told_and_the_match_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "home").touch()
    monkeypatch.setenv("PASSING_HOME", str(tmp_path / "home"))
    config = with_fields(new_config(table_wish({}, alone=True)), bot_pause=0.0)

    client = await solo_table(config, PlayerName("Ana"))
    updates = aiter(client.updates())
    first, note = await anext(updates), await anext(updates)
    await client.close()

    assert isinstance(first, Joined)
    assert isinstance(note, Noted)
    assert "records cannot be used" in note.text
    assert note.is_news
