"""A notice is as high as its sentence needs."""

from textual.app import ComposeResult

from tui.apps.game_app import GameApp
from tui.settings import Settings
from tui.widgets.notice import Notice

LONG = "No table answers at 127.0.0.1:1: see that its host is running, and compare the address."


class NoticeApp(GameApp):
    def compose(self) -> ComposeResult:
        yield Notice()


async def test_a_sentence_is_shown_in_full_at_any_width() -> None:
    app = NoticeApp(settings=Settings())
    async with app.run_test(size=(80, 10)) as pilot:
        notice = app.query_one(Notice)
        notice.say(LONG)
        await pilot.pause()
        assert (notice.sentence, notice.size.height) == (LONG, 2)
        await pilot.resize_terminal(40, 10)
        await pilot.pause()
        shown = " ".join(line[0].text.strip() for line in notice.lines)
        assert (shown, notice.size.height) == (LONG, 3)
        assert all(len(line[0].text) <= 40 for line in notice.lines)
        notice.say("")
        await pilot.pause()
        assert notice.size.height == 1
