"""The command palette over a table that goes on."""

from netplay.updates import Changed, Joined
from tests.tui.lobbies import ANA, BO, FakeClient, lobby
from tests.tui.test_table_app import deal
from tui.screens.palette import Palette
from tui.screens.table import TableScreen
from tui.settings import Settings
from tui.table_app import TableApp


async def test_a_match_that_starts_takes_it_away() -> None:
    client = FakeClient(Joined(lobby(ANA, BO)))
    app = TableApp(client, settings=Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p", "l")
        assert isinstance(app.screen, Palette)
        client.tell(Changed(deal(2)))
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)


async def test_a_search_that_fails_ends_no_game() -> None:
    async def search() -> None:  # as one does whose palette was just taken away
        raise LookupError

    app = TableApp(FakeClient(Joined(lobby(ANA, BO))), settings=Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p")
        app.screen.run_worker(search())
        await pilot.pause()
        assert isinstance(app.screen, Palette)
