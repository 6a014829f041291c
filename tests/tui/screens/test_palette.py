"""The command palette over a table that goes on."""

import asyncio

import pytest
from textual import events

from netplay.updates import Changed, Joined
from tests.tui.lobbies import ANA, BO, FakeClient, lobby
from tests.tui.test_table_app import deal
from tui.screens.palette import Palette
from tui.screens.table import TableScreen
from tui.settings import Settings
from tui.table_app import TableApp


@pytest.mark.parametrize("turns_of_the_loop", range(6, 11))
async def test_a_match_that_starts_while_a_letter_is_typed_takes_the_palette_away(
    turns_of_the_loop: int,
) -> None:
    client = FakeClient(Joined(lobby(ANA, BO)))
    app = TableApp(client, settings=Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p")
        assert isinstance(app.screen, Palette)
        app.post_message(events.Key("l", "l"))
        for _ in range(turns_of_the_loop):
            await asyncio.sleep(0)
        client.tell(Changed(deal(2)))
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
