"""The key bar shows what acts now, and follows the screen."""

from textual.app import ComposeResult
from textual.screen import Screen

from tui.apps.game_app import GameApp
from tui.keys import Scope
from tui.settings import Settings
from tui.widgets.key_bar import KeyBar


class Keys(Screen[None]):
    acts = frozenset({"open", "help"})

    def compose(self) -> ComposeResult:
        yield KeyBar(Scope.LIST)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        del parameters
        return action in self.acts


def words(keys: Keys) -> list[str]:
    return "".join(span.text for span in keys.query_one(KeyBar).lines[0]).split()


async def test_only_what_acts_is_shown() -> None:
    app, keys = GameApp(settings=Settings()), Keys()
    async with app.run_test(size=(80, 5)) as pilot:
        await app.push_screen(keys)
        await pilot.pause()
        assert words(keys) == ["Enter", "Open", "F1", "Help"]
        keys.acts = frozenset({"help"})
        keys.refresh_bindings()
        await pilot.pause()
        assert words(keys) == ["F1", "Help"]


async def test_help_is_kept_where_there_is_little_room() -> None:
    app, keys = GameApp(settings=Settings()), Keys()
    async with app.run_test(size=(12, 5)) as pilot:
        await app.push_screen(keys)
        await pilot.pause()
        assert words(keys) == ["F1", "Help"]
