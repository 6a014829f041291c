"""A table in this process."""

import pytest
from msgspec.structs import replace as with_fields

from netplay.shapes import Phase
from netplay.updates import Changed, Joined
from tui.new_table import new_config
from tui.player_name import PlayerName
from tui.table_wish import wish_of
from tui.ways.alone import solo_table


async def test_playing_alone_waits_for_nobody(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PASSING_HOME", str(tmp_path_factory.mktemp("home")))
    config = with_fields(new_config(wish_of({}, alone=True)), bot_pause=0.0)

    client = await solo_table(config, PlayerName("Ana"))

    async for update in client.updates():
        match update:
            case Joined(welcome):
                assert welcome.snapshot.seat == 0
            case Changed(snapshot) if snapshot.phase is Phase.ROUND:
                break
    await client.close()
