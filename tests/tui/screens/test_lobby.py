"""The lobby: what it shows of a table, and what its keys ask of it."""

import pytest
from msgspec.structs import replace

from engine.bots.bot import Level
from engine.ruleset import DrawRule
from netplay.codes import Code
from netplay.events import Said
from netplay.joining.updates import Changed, CodeTold, Ended, Noted, Offline
from netplay.messages import AddBot, ClearSeat, JoinCode, Say, SetReady, SwapSeats, Welcome
from netplay.shapes import Rules
from tests.tui.lobbies import ANA, BO, BOT, OPEN, FakeClient, lobby, model
from tests.tui.snapshots import LEAST, SIZES, Looks, screen_text
from tui.apps.help_app import HelpApp
from tui.apps.messages import LeaveTable
from tui.model.table_model import after
from tui.screens.help import HelpScreen
from tui.screens.lobby import LobbyScreen
from tui.settings import Settings
from tui.widgets.rows import Rows
from tui.words.levels import level_sentence

PARTNERS = Rules(players=4, target=61, partners=True, draw=DrawRule.UNTIL_PLAYABLE)
NETWORK = ("192.168.1.5:28660", "[fe80::1%eth0]:28660")


class LobbyApp(HelpApp):
    """Shows a lobby and remembers what was asked of its client."""

    def __init__(self, welcome: Welcome, *told: JoinCode) -> None:
        super().__init__(settings=Settings())
        self.client = FakeClient()
        known = model(welcome)
        for each in told:
            known = after(known, CodeTold(each))
        self.lobby = LobbyScreen(self.client, known)
        self.leaves = 0

    def on_mount(self) -> None:
        self.push_screen(self.lobby)

    def on_leave_table(self, _event: LeaveTable) -> None:
        self.leaves += 1

    @property
    def prompt(self) -> str:
        return "".join(span.text for span in self.lobby.prompt.lines[0])

    @property
    def shown_keys(self) -> list[str]:
        """The words of the key bar."""
        return "".join(span.text for span in self.lobby.key_bar.lines[0]).split()

    @property
    def shown_log(self) -> list[str]:
        rows = self.lobby.query_one("#log", Rows).lines
        return ["".join(span.text for span in row).strip() for row in rows]


def test_an_owner_sees_seats_rules_and_how_others_join(looks: Looks) -> None:
    welcome = lobby(ANA, BOT, OPEN, BO, rules=PARTNERS, addresses=NETWORK)

    looks(LobbyApp(welcome), [], [*SIZES, LEAST])


def test_an_owner_sees_the_code_and_who_guesses_at_it(looks: Looks) -> None:
    welcome = replace(
        lobby(ANA, BOT, OPEN, BO, addresses=NETWORK), seal="7F3K-Q2MD-XWA5-RT6C", may_close=True
    )
    guessed = JoinCode(code="amber-otter-lamp", failures=1, last_from="192.168.1.9")

    looks(LobbyApp(welcome, JoinCode(code="amber-otter-lamp"), guessed))


def test_a_guest_waits(looks: Looks) -> None:
    welcome = lobby(ANA, BO, seat=1, seed=7)

    looks(LobbyApp(welcome))


async def test_a_return_word_is_in_sight_and_in_the_help_and_not_in_the_log() -> None:
    note = Noted("The way back to your seat: give abcd-efgh-jkmn in place of the code.", False)
    doors = (
        *NETWORK,
        *(f"ssh://192.168.1.{host}:22" for host in (5, 6, 7)),
        f"ssh-key://{'S' * 50}",
    )
    app = LobbyApp(lobby(ANA, BO, OPEN, OPEN, seat=1, rules=PARTNERS, addresses=doors))
    async with app.run_test(size=(60, 20)) as pilot:
        app.lobby.show(after(app.lobby.model, note))
        await pilot.pause()
        rows = app.lobby.query_one("#join", Rows).lines
        assert any("abcd-efgh-jkmn" in span.text for row in rows for span in row)
        assert app.lobby.key_bar.region.bottom == 20, "the rest gives way to prompt and keys"
        assert "abcd" not in f"{app.shown_log}{app.title}{app.lobby.model!r}{note!r}"
        await pilot.press("f1")
        help_screen = app.screen
        assert isinstance(help_screen, HelpScreen)
        lines = help_screen.lines(58)
        assert any("abcd-efgh-jkmn" in span.text for line in lines for span in line)


async def test_enter_says_ready_and_takes_it_back() -> None:
    app = LobbyApp(lobby(ANA, BO))
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.prompt == " Press Enter when you are ready."
        await pilot.press("enter")
        assert app.client.sent == [SetReady("r0", ready=True)]

    app = LobbyApp(lobby(ANA, BO, seat=1))
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.prompt == " You are ready. Waiting for Ana."
        await pilot.press("enter")
        assert app.client.sent == [SetReady("r0", ready=False)]


async def test_an_owner_fills_frees_and_swaps_seats_by_keys_of_any_layout() -> None:
    app = LobbyApp(lobby(ANA, OPEN, BOT, BO))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("plus", "down", "и", "minus", "space", "1", "space")

    levels = [*Level]
    assert app.client.sent == [
        AddBot("r0", 1, Level.GREEDY),
        ClearSeat("r1", 2),
        AddBot("r2", 2, levels[levels.index(Level.GREEDY) + 1]),
        ClearSeat("r3", 2),
        SwapSeats("r4", 2, 0),
    ]


async def test_how_a_bot_plays_is_said_until_the_next_key() -> None:
    app = LobbyApp(lobby(ANA, OPEN))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("plus")
        app.lobby.show(model(lobby(ANA, BOT)))
        assert app.prompt.startswith(f" {level_sentence(Level.GREEDY)}")
        await pilot.press("up")
        assert app.prompt == " Press Enter when you are ready."


async def test_a_player_is_sent_away_only_after_a_question() -> None:
    app = LobbyApp(lobby(ANA, BO))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("2", "minus")
        assert "Send Bo away" in app.prompt
        await pilot.press("enter", "space", "n")
        assert app.client.sent == []
        await pilot.press("minus", "y")

    assert app.client.sent == [ClearSeat("r0", 1)]


async def test_an_owner_is_shown_what_can_be_done_to_the_chosen_seat_and_the_way_out() -> None:
    app = LobbyApp(lobby(ANA, BOT, BO, OPEN))
    async with app.run_test(size=(80, 24)) as pilot:
        for number, seats in enumerate(([], ["Bot", "Free"], ["Free"], ["Bot"])):
            await pilot.press(str(number + 1))
            assert [word for word in app.shown_keys if word in ("Bot", "Free")] == seats
            assert {"Ready", "Swap", "Leave"} <= set(app.shown_keys)


@pytest.mark.parametrize("seat", [1, None])
async def test_only_an_owner_has_keys_for_seats(seat: int | None) -> None:
    app = LobbyApp(lobby(ANA, BO, OPEN, seat=seat))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("3", "plus", "minus", "space")
        keys = app.shown_keys

    assert app.client.sent == []
    assert "Swap" not in keys
    assert ("Enter" in keys) is (seat is not None)


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("x", "Only Ana can do that, who owns the table."),
        ("plus", "Only Ana can do that, who owns the table."),
        ("f7", "Only Ana can do that, who owns the table."),
        ("t", "Chat is switched off at this table."),
        ("f6", "Chat is switched off at this table."),
        ("z", "z does nothing here; F1 shows the keys."),
        ("f9", "F9 does nothing here; F1 shows the keys."),
    ],
)
async def test_no_key_is_met_with_silence(key: str, sentence: str) -> None:
    welcome = lobby(ANA, BO, OPEN, seat=1)
    silent = replace(welcome, snapshot=replace(welcome.snapshot, chat=False))
    app = LobbyApp(silent)
    async with app.run_test(size=(120, 24)) as pilot:
        await pilot.press(key)
        assert app.prompt.startswith(f" {sentence} ")

    assert app.client.sent == []


async def test_watchers_are_told_that_they_watch() -> None:
    app = LobbyApp(lobby(ANA, BO, OPEN, seat=None))
    async with app.run_test(size=(120, 24)) as pilot:
        for key in ("enter", "f6"):
            await pilot.press(key)
            assert app.prompt.startswith(" You only watch. ")


async def test_chat_takes_every_key_until_it_is_sent_or_closed() -> None:
    app = LobbyApp(lobby(ANA, BO))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f4", "q", "enter", "t", "x", "escape", "f4", "enter")

    assert app.client.sent == [Say("r0", "q")]
    assert app.leaves == 0


async def test_the_keys_shown_are_those_of_the_chat_line_while_it_is_open() -> None:
    app = LobbyApp(lobby(ANA, BO))
    async with app.run_test(size=(80, 24)) as pilot:
        before = app.shown_keys
        await pilot.press("f4")
        assert app.shown_keys[:4] == ["Enter", "Send", "Esc", "Close"]
        assert not {"Ready", "Bot", "Chat"} & set(app.shown_keys)
        await pilot.press("escape")
        assert app.shown_keys == before


async def test_the_chat_line_stands_where_enter_is_said_to_do_something_else() -> None:
    """The whole lobby is in the narrowest window, and no row of it is pushed out."""
    addresses = ("192.168.1.5:28660", "192.168.1.6:28660", "[fd00::2]:28660", "box:28660")
    app = LobbyApp(lobby(ANA, BO, OPEN, BOT, rules=PARTNERS, addresses=addresses))
    async with app.run_test(size=LEAST) as pilot:
        await pilot.pause()
        assert "Press Enter when you are ready." in screen_text(app)
        await pilot.press("f4")
        rows = screen_text(app).splitlines()
        assert [row.split()[:5] for row in rows[-2:]] == [
            ["Say", "something", "to", "the", "table."],
            ["Enter", "Send", "Esc", "Close", "F1"],
        ]
        assert not any("Press Enter" in row for row in rows)


async def test_the_log_takes_back_the_row_of_the_chat_line() -> None:
    app = LobbyApp(lobby(ANA, BO))
    async with app.run_test(size=(80, 24)) as pilot:
        snapshot = app.lobby.model.snapshot
        assert snapshot is not None
        said = replace(snapshot, seq=2, events=(Said("Bo", "hello", 1),))
        app.lobby.show(after(app.lobby.model, Changed(said)))
        await pilot.pause()
        assert app.shown_log[-1] == "»○ Bo: hello"
        await pilot.press("f4")
        await pilot.press("escape")
        await pilot.pause()
        assert app.shown_log[-1] == "»○ Bo: hello"


async def test_enter_is_called_what_it_does() -> None:
    app = LobbyApp(lobby(ANA, BO))
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.shown_keys[:2] == ["Enter", "Ready"]

    app = LobbyApp(lobby(ANA, BO, seat=1))
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.shown_keys[:3] == ["Enter", "Not", "ready"]
        app.lobby.show(after(app.lobby.model, Ended(Code.TABLE_CLOSED, "Closed.")))
        await pilot.pause()
        assert app.shown_keys[:2] == ["Enter", "Back"]
        assert "Chat" not in app.shown_keys


async def test_what_happens_is_shown_at_once() -> None:
    app = LobbyApp(lobby(ANA, OPEN, owner=None))
    async with app.run_test(size=(80, 24)) as pilot:
        app.lobby.show(after(app.lobby.model, Offline("The host does not answer.", 4.0)))
        assert app.prompt == (
            " The host does not answer. Trying again by itself in 4 s; Ctrl+Q leaves."
        )
        ended = Ended(Code.TABLE_CLOSED, "The owner has closed the table.")
        app.lobby.show(after(app.lobby.model, ended))
        assert app.prompt == " The owner has closed the table. Enter goes back."
        await pilot.press("enter")

    assert app.client.sent == []
    assert app.leaves == 1


async def test_leaving_needs_no_question() -> None:
    app = LobbyApp(lobby(ANA, BO))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("escape", "ctrl+q")

    assert app.leaves == 1
