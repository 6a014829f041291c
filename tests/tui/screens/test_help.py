"""The help screen: a long text that is walked through by keys and left by most of them."""

import pytest
from msgspec.structs import replace

from engine.ruleset import Ruleset, make_ruleset
from netplay.messages import JoinCode
from tests.tui.presenter.texts import texts
from tests.tui.tables import FakeTable
from tui.apps.game_app import GameApp
from tui.keys import Scope
from tui.presenter.help_text import help_lines
from tui.screens.help import HelpScreen
from tui.settings import Settings

SIZE = (80, 24)
SCOPES = (Scope.ROUND, Scope.RESULT, Scope.CHAT)
TEXT_ROWS = 22
SEAL = "7F3K-Q2MD-XWA5-RT6C"
HOSTED = replace(
    FakeTable(make_ruleset(2)).model,
    addresses=("192.168.1.5:28660",),
    seal=SEAL,
    code=JoinCode(code="blue-moon-rabbit"),
    may_close=True,
)


class HelpApp(GameApp):
    def __init__(self, rules: Ruleset | None = None) -> None:
        super().__init__(settings=Settings())
        self.help = HelpScreen(*SCOPES, rules=rules)

    def on_mount(self) -> None:
        self.push_screen(self.help)

    @property
    def lines(self) -> list[str]:
        return ["".join(span.text for span in line) for line in self.help.text.lines]


def everything(rules: Ruleset | None = None, width: int = SIZE[0]) -> list[str]:
    text = help_lines(SCOPES, rules, None, width - 1)
    return ["".join(span.text for span in line) for line in text]


async def test_it_begins_at_the_beginning() -> None:
    app = HelpApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()

        assert app.lines == everything()[:TEXT_ROWS]


async def test_keys_walk_by_lines_and_pages() -> None:
    app = HelpApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("down", "down", "up")
        assert app.lines == everything()[1 : 1 + TEXT_ROWS]
        await pilot.press("home", "space")
        assert app.lines[0] == everything()[TEXT_ROWS - 1]
        await pilot.press("pageup", "pageup")
        assert app.lines == everything()[:TEXT_ROWS]


async def test_the_end_is_the_last_page_in_whatever_window() -> None:
    rules = make_ruleset(2, target=42)
    app = HelpApp(rules)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("end", "down")
        assert app.lines == everything(rules)[-TEXT_ROWS:]
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert app.lines == everything(rules, 120)[-38:]


@pytest.mark.parametrize("key", ["escape", "q", "й", "enter", "f1"])
async def test_it_is_left_by_any_key_that_means_so(key: str) -> None:
    app = HelpApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(key)

        assert app.screen is not app.help


def test_who_owns_the_table_reads_how_others_join_it() -> None:
    text = "\n".join(texts(help_lines((), None, HOSTED, 78)))

    assert f"passing join 192.168.1.5:28660 --seal {SEAL}" in text
    assert "blue-moon-rabbit" in text
    assert text.index("At this table") < text.index("blue-moon-rabbit") < text.index("R1 ")


def test_nobody_else_does() -> None:
    for seat in (1, None):
        table = replace(FakeTable(make_ruleset(2), seat=seat).model, addresses=HOSTED.addresses)
        assert "passing join" not in "\n".join(texts(help_lines((), None, table, 78)))
