"""The chat line: what it hands over, and that it is quiet."""

from textual.app import ComposeResult

from tui.apps.game_app import GameApp
from tui.settings import Settings
from tui.widgets.chat_input import MAX_LINE, ChatInput


class ChatApp(GameApp):
    def __init__(self) -> None:
        super().__init__(settings=Settings())
        self.chat = ChatInput()
        self.heard: list[str | None] = []

    def compose(self) -> ComposeResult:
        yield self.chat

    def on_mount(self) -> None:
        self.chat.focus()

    def on_chat_input_said(self, event: ChatInput.Said) -> None:
        self.heard.append(event.text)

    def on_chat_input_closed(self) -> None:
        self.heard.append(None)


async def test_enter_hands_the_line_over_and_escape_does_not() -> None:
    app = ChatApp()
    async with app.run_test() as pilot:
        await pilot.press("й", "enter", "escape")

    assert app.heard == ["й", None]


async def test_the_cursor_does_not_blink() -> None:
    app = ChatApp()
    async with app.run_test():
        assert not app.chat.cursor_blink


async def test_a_line_is_bounded() -> None:
    app = ChatApp()
    async with app.run_test():
        app.chat.insert_text_at_cursor("x" * (MAX_LINE + 50))

        assert len(app.chat.value) <= MAX_LINE
