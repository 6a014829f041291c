"""A hint on the screen: asked for, thought about elsewhere, and dropped when the table moves on."""

from engine.ruleset import make_ruleset
from tests.tui.coached import FakeCoach, coach
from tests.tui.screens.shown_table import ShownTable
from tests.tui.tables import FakeTable
from tui.model.table_model import TableModel

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


# ------------------------------------------------------------------ turning points


def over() -> tuple[FakeTable, TableModel]:
    """A match that has one act to go, and what is known after it."""
    table = FakeTable(make_ruleset(2, target=10), seed=6, may_close=True)
    before = table.model
    while table.match.winner is None:
        before = table.model
        if table.is_over:
            table.deal_again()
        else:
            table.act_once()
    last, table.model = table.model, before
    return table, last


def has_points(app: ShownTable) -> bool:
    return bool(app.table.at.points)


async def test_a_match_that_is_over_is_looked_at_again(coach: FakeCoach) -> None:
    table, last = over()
    coach.may_speak.clear()
    app = ShownTable(table)
    async with app.run_test(size=SIZE) as pilot:
        app.tell(last)
        await pilot.press("f2")
        assert app.prompt.startswith("Thinking...")
        assert "Coach" not in app.text("keys")
        coach.may_speak.set()
        while "The coach found " not in app.text("result"):
            await pilot.pause()
        if has_points(app):
            assert "F2  Coach" in app.text("keys")
            await pilot.press("f2")
            assert app.names_of_screens[-1] == "TurningPointsScreen"
            await pilot.press("escape")
        app.tell(FakeTable(make_ruleset(2)).model)
        await pilot.pause()
        assert not has_points(app)

    assert coach.reviewed == sum(turn.is_choice for turn in last.turns)
    assert app.client.sent == []


async def test_before_the_end_there_is_nothing_to_look_at(coach: FakeCoach) -> None:
    table = FakeTable(make_ruleset(2))
    table.act_until_over()
    app = ShownTable(table)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("enter", "f2")
        assert app.prompt.startswith("The coach looks at the whole match when it is over.")
    assert coach.reviewed == 0
