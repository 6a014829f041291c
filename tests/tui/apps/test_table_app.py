"""An app at a table shows the screen of its phase, and leaves once, for good."""

from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace as with_fields

from netplay.codes import Code
from netplay.joining.updates import Changed, Ended, Joined, Offline, Update
from netplay.messages import AnyRequest, Leave, Snapshot
from netplay.shapes import Own, Phase, Round
from tests.tui import cut_off
from tests.tui.lobbies import ANA, BO, BOT, OPEN, FakeClient, lobby
from tests.tui.snapshots import screen_text
from tui.apps.table_app import TableApp
from tui.screens.help import HelpScreen
from tui.screens.lobby import LobbyScreen
from tui.screens.table import TableScreen
from tui.settings import Settings

LOBBY = lobby(ANA, BO)
DEAL = Round(number=1, scores=(0, 0), lead=1, turn=1, train=(), tiles=(7, 7), boneyard=14)
ENOUGH = 20_000
HAND = Own(((0, 0), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2), (3, 0)))


def deal(seq: int) -> Snapshot:
    return with_fields(LOBBY.snapshot, seq=seq, phase=Phase.ROUND, round=DEAL, own=HAND)


WELCOME = with_fields(LOBBY, snapshot=deal(1))


def app_at(client: FakeClient) -> TableApp:
    return TableApp(client, settings=Settings())


async def test_the_screen_is_that_of_the_phase() -> None:
    client = FakeClient(Joined(LOBBY))
    app = app_at(client)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)
        client.tell(Changed(deal(2)))
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        client.tell(Changed(with_fields(LOBBY.snapshot, seq=3)))
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)


@pytest.mark.parametrize("phase", [Phase.LOBBY, Phase.ROUND])
async def test_what_was_said_before_the_screen_came_is_repeated_on_it(phase: Phase) -> None:
    client = FakeClient(Joined(LOBBY if phase is Phase.LOBBY else WELCOME))
    app = app_at(client)
    app.repeat("The game speaks English.")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("home")
        assert "The game speaks English." in screen_text(app)


async def test_a_screen_that_stays_is_shown_what_is_new() -> None:
    client = FakeClient(Joined(lobby(ANA, OPEN)))
    app = app_at(client)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        first = app.screen
        client.tell(Changed(with_fields(LOBBY.snapshot, seq=2)))
        await pilot.pause()
        assert app.screen is first
        assert isinstance(first, LobbyScreen)
        assert first.model.snapshot == with_fields(LOBBY.snapshot, seq=2)


async def test_a_match_that_starts_takes_the_reader_of_the_help_along() -> None:
    client = FakeClient(Joined(LOBBY))
    app = app_at(client)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f1")
        assert isinstance(app.screen, HelpScreen)
        client.tell(Changed(deal(2)))
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)


async def test_a_table_that_talks_without_end_leaves_the_keys_their_turn() -> None:
    class Talker(FakeClient):
        told = 0

        async def updates(self) -> AsyncIterator[Update]:
            yield Joined(LOBBY)
            while self.told < ENOUGH:
                self.told += 1
                yield Changed(deal(self.told))

    client = Talker()
    app = app_at(client)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f1")
        assert isinstance(app.screen, HelpScreen)
        assert client.told < ENOUGH
        app.exit(1)  # as a signal does
    assert app.return_value == 1


async def test_leaving_tells_the_table_and_closes_the_client() -> None:
    client = FakeClient(Joined(LOBBY))
    app = app_at(client)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("q", "q")

    assert client.sent == [Leave("r0")]
    assert client.is_closed
    assert (app.return_value, app.farewell) == (0, "")


async def test_where_nobody_hears_a_goodbye_none_is_said_nor_waited_for() -> None:
    app = app_at(client := FakeClient(Joined(LOBBY), Offline("Lost.", 1.0)))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("q")
        await pilot.pause()
        assert client.is_closed
    assert client.sent == []


async def test_who_leaves_a_match_is_told_of_the_way_back() -> None:
    for chair, words in (
        (BO, "A bot plays for you at amber-fox until you join it again."),
        (BOT, ""),
    ):
        joined = lobby(ANA, chair)
        match = with_fields(joined.snapshot, seq=2, phase=Phase.ROUND, round=DEAL, own=HAND)
        app = app_at(FakeClient(Joined(joined), Changed(match)))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.press("q", "y")

        assert (app.return_value, app.farewell) == (0, words)


@pytest.mark.usefixtures("home")
async def test_whose_own_host_is_gone_is_told_what_to_do() -> None:
    cut_off.store("amber-fox")
    match = with_fields(lobby(ANA, BO), snapshot=deal(1), may_close=True)
    app = app_at(FakeClient(Joined(match), Offline("It is silent.", 1.0)))
    async with app.run_test(size=(100, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.model.cure == "passing host --resume"
        await pilot.press("q", "y")

    assert app.farewell == "The host is gone: passing host --resume takes the match up."


@pytest.mark.parametrize(
    ("code", "exit_code"), [(Code.TABLE_CLOSED, 0), (Code.DISPLACED, 1), (None, 1)]
)
async def test_an_ended_table_is_read_and_left_with_its_reason(
    code: Code | None, exit_code: int
) -> None:
    client = FakeClient(Joined(LOBBY), Offline("Lost.", 1.0), Ended(code, "It is over."))
    app = app_at(client)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)
        await pilot.press("enter")

    assert client.sent == []
    assert client.is_closed
    assert (app.return_value, app.farewell) == (exit_code, "It is over.")


class Deaf(FakeClient):
    """Stands for a table that does not answer."""

    def send(self, request: AnyRequest) -> None:
        self.sent.append(request)


async def test_who_leaves_a_table_that_does_not_answer_is_told_to_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tui.apps.table_app.LEAVE_TIMEOUT", 0.2)
    client = Deaf(Joined(LOBBY))
    app = app_at(client)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("q")
        assert "One moment..." in screen_text(app)

    assert [type(request) for request in client.sent] == [Leave]
