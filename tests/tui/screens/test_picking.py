"""Rows of choices on the screens of a table: emotes, and what the owner can do."""

from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager

import pytest
from textual.command import DiscoveryHit
from textual.pilot import Pilot

from engine.ruleset import make_ruleset
from netplay.codes import Code
from netplay.messages import (
    ClearSeat,
    CloseTable,
    GiveTable,
    SendEmote,
    SetPaused,
    SwitchChat,
)
from netplay.shapes import Emote
from tests.tui.lobbies import ANA, BO, OPEN, lobby
from tests.tui.screens.shown_table import ShownTable
from tests.tui.screens.test_lobby import LobbyApp
from tests.tui.snapshots import Looks
from tests.tui.tables import FakeTable
from tui.screens.picking import PickCommands, PickingScreen
from tui.screens.table import TableScreen

SIZE = (80, 24)


def shown(*, seat: int | None = 0, may_close: bool = False) -> ShownTable:
    return ShownTable(FakeTable(make_ruleset(3), seat=seat, may_close=may_close))


def running(app: ShownTable | LobbyApp) -> AbstractAsyncContextManager[Pilot[int]]:
    return app.run_test(size=SIZE)


# ------------------------------------------------------------------ emotes


@pytest.mark.parametrize("key", ["f6", "e", "у", "У"])
async def test_two_keys_say_something(key: str) -> None:
    app = shown()
    async with running(app) as pilot:
        await pilot.press(key)
        assert app.prompt.startswith("1 hello! 2 good luck!")
        assert app.text("keys").startswith("1-9  Choose  Esc  Close")
        await pilot.press("3")
        assert app.client.sent == [SendEmote("r0", Emote.WELL_PLAYED)]
        assert app.prompt.startswith("You lead")


async def test_digits_are_the_rows_only_while_it_is_open() -> None:
    app = shown()
    async with running(app) as pilot:
        await pilot.press("e", "7", "0")
        assert app.prompt.startswith("1 hello!")
        await pilot.press("escape")
        assert app.prompt.startswith("You lead")
        await pilot.press("4")
        assert app.prompt.startswith("Tile 4-_")

    assert app.client.sent == []


async def test_keys_of_the_turn_do_nothing_while_a_row_is_open() -> None:
    app = shown()
    async with running(app) as pilot:
        await pilot.press("right", "e", "enter", "space", "p", "s")
        assert app.prompt.startswith("1 hello!")
        await pilot.press("e", "f6", "f6")
        assert app.prompt.startswith("Enter leads")

    assert app.client.sent == []


async def test_a_watcher_has_nothing_to_say_to_players() -> None:
    app = shown(seat=None)
    async with running(app) as pilot:
        await pilot.press("e")
        assert app.prompt.startswith("You only watch.")
        assert "Emote" not in app.text("keys")


async def test_where_chat_is_off_nothing_is_said() -> None:
    app = shown()
    async with running(app) as pilot:
        app.tell(FakeTable(make_ruleset(3)).table_changes(chat=False))
        await pilot.pause()
        assert not {"Chat", "Emote"} & set(app.text("keys").split())
        await pilot.press("e")
        assert app.prompt.startswith("Chat is switched off at this table.")


# ------------------------------------------------------------------ the owner


@pytest.mark.parametrize(
    ("keys", "request_sent"),
    [
        (["f7", "1"], SetPaused("r0", paused=True)),
        (["o", "2"], SwitchChat("r0", on=False)),
        (["щ", "3", "2", "y"], ClearSeat("r0", 2)),
        (["ў", "4", "1", "y"], GiveTable("r0", 1)),
        (["f7", "5", "y"], CloseTable("r0")),
    ],
)
async def test_the_owner_rules_the_table_by_keys(keys: list[str], request_sent: object) -> None:
    app = shown(may_close=True)
    async with running(app) as pilot:
        await pilot.press(*keys)

    assert app.client.sent == [request_sent]


@pytest.mark.parametrize("keys", [["f7", "3", "2"], ["f7", "4", "1"], ["f7", "5"]])
async def test_what_cannot_be_undone_is_asked_about(keys: list[str]) -> None:
    app = shown(may_close=True)
    async with running(app) as pilot:
        await pilot.press(*keys)
        assert app.prompt.endswith("y: yes, n: no.")
        await pilot.press("enter")
        assert app.prompt.startswith("You lead")

    assert app.client.sent == []


async def test_others_are_told_whose_the_table_is() -> None:
    app = shown(seat=1)
    async with running(app) as pilot:
        await pilot.press("f7")
        assert app.prompt.startswith("Only Ana can do that, who owns the table.")
        assert "Owner" not in app.text("keys")
        app.tell(FakeTable(make_ruleset(3), seat=1).table_changes(owner=None))
        await pilot.press("o")
        assert app.prompt.startswith("Nobody who is here owns the table.")


async def test_a_refusal_is_shown() -> None:
    table = FakeTable(make_ruleset(3))
    app = ShownTable(table)
    async with running(app) as pilot:
        await pilot.press("f7", "1")
        app.tell(table.refuses(Code.NOT_OWNER, "Only the table's owner may do that."))
        await pilot.pause()
        assert app.prompt.startswith("Only the table's owner may do that.")


async def test_the_lobby_has_the_same_rows() -> None:
    app = LobbyApp(lobby(ANA, OPEN, BO))
    async with running(app) as pilot:
        await pilot.press("f6", "1", "f7", "1", "f7", "3", "1")
        assert "Send Bo away" in app.prompt
        await pilot.press("y", "e", "3", "o", "escape", "3", "minus")
        assert "Send Bo away" in app.prompt

    assert app.client.sent == [
        SendEmote("r0", Emote.HELLO),
        SetPaused("r1", paused=True),
        ClearSeat("r2", 2),
        SendEmote("r3", Emote.WELL_PLAYED),
    ]


async def test_a_row_in_the_lobby_shows_its_keys_and_leaves_the_seats_alone() -> None:
    app = LobbyApp(lobby(ANA, OPEN, BO))
    async with running(app) as pilot:
        await pilot.press("e", "plus", "enter", "down", "9")
        assert app.prompt.startswith(" 1 hello!")
        keys = "".join(span.text for span in app.lobby.key_bar.lines[0])
        assert "Choose" in keys
        assert "Ready" not in keys

    assert app.client.sent == []


# ------------------------------------------------------------------ the palette, and looks


async def found(screen: TableScreen | PickingScreen, query: str = "") -> list[str]:
    """The owner's acts as the palette lists them."""
    provider = PickCommands(screen)
    hits = provider.search(query) if query else provider.discover()
    return [str(hit.text) async for hit in hits if isinstance(hit, DiscoveryHit) or hit.text]


async def test_the_palette_names_the_owners_acts() -> None:
    app = shown(may_close=True)
    async with running(app) as pilot:
        await pilot.pause()
        names = await found(app.table)
        paused = await found(app.table, "pause")

    assert names == [
        "Pause the table",
        "Switch chat off",
        "Free a seat",
        "Hand the table over",
        "Close the table",
    ]
    assert paused == ["Pause the table"]


async def test_the_palette_of_others_names_none() -> None:
    app = shown(seat=1)
    async with running(app) as pilot:
        await pilot.pause()
        assert await found(app.table) == []


async def test_an_act_of_the_palette_is_done() -> None:
    app = shown()
    async with running(app) as pilot:
        await pilot.press(":", *"pause the", "enter")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()

    assert app.client.sent == [SetPaused("r0", paused=True)]


LOOKS: Iterable[tuple[str, list[str]]] = [("emotes", ["f6"]), ("owner", ["f7"])]


@pytest.mark.parametrize(("name", "keys"), LOOKS)
def test_a_row_of_choices(name: str, keys: list[str], looks: Looks) -> None:
    del name
    looks(shown(may_close=True), keys)
