"""``passing join ADDRESS`` at a table with a code: asked on the screen, and gone with the table."""

import pytest

from netplay.address import TcpAddress
from netplay.joining.updates import Joined
from netplay.pairing.errors import CodeNeeded
from netplay.shapes import Role
from tests.tui.lobbies import ANA, OPEN, FakeClient, lobby
from tui.apps.code_app import NO_SEAT, CodeApp
from tui.apps.messages import JoinWanted
from tui.screens.code_form import CodeForm
from tui.screens.lobby import LobbyScreen
from tui.settings import Settings
from tui.ways.player_name import PlayerName

SIZE = (80, 24)
THERE = TcpAddress("192.168.1.5")


def app() -> CodeApp:
    asked = JoinWanted(THERE, Role.PLAYER, "Ana")
    return CodeApp(asked, CodeNeeded("192.168.1.5:28660"), settings=Settings())


async def test_the_right_code_leads_to_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    async def join_table(*about: object, **more: object) -> FakeClient:
        asked.extend([*about, more["code"]])
        return FakeClient(Joined(lobby(ANA, OPEN)))

    monkeypatch.setattr("tui.apps.arriving.join_table", join_table)
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        await pilot.press(*"elk 1", "enter")
        await pilot.pause()
        assert isinstance(game.screen, LobbyScreen)

    assert asked == [THERE, PlayerName("Ana", is_chosen=True), "elk-1"]


async def test_who_has_no_code_is_told_what_was_asked() -> None:
    game = app()
    async with game.run_test(size=SIZE) as pilot:
        assert isinstance(game.screen, CodeForm)
        await pilot.press("escape")

    assert game.return_value == NO_SEAT
    assert game.farewell.startswith("This table asks for its code")
