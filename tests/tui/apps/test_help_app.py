"""An app that explains whatever screen it shows."""

from engine.ruleset import make_ruleset
from tests.tui.presenter.texts import texts
from tests.tui.screens.shown_table import ShownTable
from tests.tui.tables import FakeTable
from tui.apps.messages import OpenHelp
from tui.keys import Scope
from tui.screens.help import HelpScreen

SIZE = (80, 24)


async def test_the_rules_in_force_are_marked_at_a_table() -> None:
    app = ShownTable(FakeTable(make_ruleset(2, target=42)))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f1")
        shown = app.screen
        assert isinstance(shown, HelpScreen)
        assert "► At this table: to 42 points." in "\n".join(texts(shown.lines(78)))


async def test_one_key_pressed_twice_opens_it_once() -> None:
    app = ShownTable(FakeTable())
    async with app.run_test(size=SIZE) as pilot:
        app.table.action_help()
        app.table.post_message(OpenHelp((Scope.ROUND,)))
        await pilot.pause()
        assert app.names_of_screens.count("HelpScreen") == 1
