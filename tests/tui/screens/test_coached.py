"""A hint on the screen: asked for, thought about elsewhere, and dropped when the table moves on."""

from engine.ruleset import make_ruleset
from tests.tui.coached import FakeCoach, coach
from tests.tui.screens.shown_table import ShownTable
from tests.tui.tables import FakeTable

__all__ = ["coach"]

SIZE = (80, 24)


async def test_a_hint_is_shown_when_the_coach_has_thought(coach: FakeCoach) -> None:
    app = ShownTable(FakeTable(make_ruleset(2)))
    async with app.run_test(size=SIZE) as pilot:
        coach.may_speak.clear()
        await pilot.press("f2")
        assert app.prompt.startswith("Thinking...")
        coach.may_speak.set()
        await pilot.pause()
        await pilot.pause()
        assert app.prompt.startswith("Hint: lead ")

    assert app.client.sent == []
    assert coach.is_closed


async def test_a_hint_for_what_is_past_is_not_shown(coach: FakeCoach) -> None:
    table = FakeTable(make_ruleset(2))
    app = ShownTable(table)
    async with app.run_test(size=SIZE) as pilot:
        coach.may_speak.clear()
        await pilot.press("f2")
        app.tell(table.act_once())
        await pilot.pause()
        assert coach.cancelled == 1
        assert "Thinking" not in app.prompt
        await pilot.press("f2")
        assert app.prompt.startswith("Not yet.")

    assert len(coach.asked) == 1


async def test_without_a_look_ahead_there_is_a_hint_too(coach: FakeCoach) -> None:
    coach.knows = False
    app = ShownTable(FakeTable(make_ruleset(2)))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("i")
        await pilot.pause()
        assert app.prompt.startswith("Hint: lead ")
