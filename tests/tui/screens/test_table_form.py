"""The form that opens a table: its fields keep in step, and what cannot be played is said."""

import pytest

from engine.bots.bot import Level
from engine.ruleset import PassOutRule, make_ruleset
from netplay.shapes import AwayPolicy, Habits
from tests.tui.screens.outside import Heard, OutsideApp
from tests.tui.snapshots import LEAST, SIZES, Looks, screen_text
from tui.screens.table_form import TableForm
from tui.ways.table_wish import TURN_CLOCKS, TableWish

SIZE = (80, 24)


async def wish_after(*keys: str, alone: bool = False) -> TableWish | None:
    """What the form asks for after ``keys`` and Enter; None where it asks for nothing."""
    heard = Heard(TableForm.Opened)
    async with OutsideApp(TableForm(alone=alone)).run_test(size=SIZE, message_hook=heard) as pilot:
        await pilot.press(*keys, "enter")
    return next((told.wish for told in heard.messages if isinstance(told, TableForm.Opened)), None)


@pytest.mark.parametrize("alone", [False, True])
def test_it_looks_filled_in(looks: Looks, *, alone: bool) -> None:
    looks(OutsideApp(TableForm(alone=alone)), [], [*SIZES, LEAST])


@pytest.mark.parametrize(("alone", "word"), [(False, "Open"), (True, "Deal")])
async def test_what_enter_does_is_said(*, alone: bool, word: str) -> None:
    app = OutsideApp(TableForm(alone=alone))
    async with app.run_test(size=SIZE):
        assert f" Enter  {word} " in screen_text(app)


async def test_arrows_are_said_to_change_only_what_they_change() -> None:
    app = OutsideApp(TableForm(alone=True))
    async with app.run_test(size=SIZE) as pilot:
        assert "←→  Change" in screen_text(app)

        await pilot.press("down", "down", "down")
        assert "► Points to win" in screen_text(app)
        assert "Change" not in screen_text(app)


def test_partners_have_one_more_choice(looks: Looks) -> None:
    looks(OutsideApp(TableForm(alone=False)), ["left"])


async def test_enter_at_once_opens_a_table_for_two() -> None:
    assert await wish_after() == TableWish(make_ruleset(2), asks_code=True)


async def test_bots_and_the_network_are_asked_for_by_arrows() -> None:
    wish = await wish_after("right", "down", "right", "right", "down", "left", "up", "up", "up",
                            "left")  # fmt: skip

    levels = [*Level]
    assert wish == TableWish(
        make_ruleset(3), (levels[levels.index(Level.GREEDY) - 1],) * 2, is_open_to_network=True
    )


async def test_clock_and_policy_are_asked_for_by_arrows() -> None:
    wish = await wish_after("up", "up", "right", "up", "right", "right")

    assert wish is not None
    assert wish.habits == Habits(away=AwayPolicy.BOT, turn_clock=30)


async def test_arrows_go_from_field_to_field_in_a_window_too_low_for_all() -> None:
    form = TableForm(alone=False)
    async with OutsideApp(form).run_test(size=LEAST) as pilot:
        reached = []
        for key in ("up", "down", *["down"] * 12):
            await pilot.press(key)
            reached.append(form.focused.id if form.focused else None)
        assert reached[:3] == ["network", "players", "bots"]
        assert reached[-1] == "away"
        assert form.focused is not None
        assert form.focused.region.bottom <= form.about.region.y


async def test_a_preset_sets_the_options_and_one_of_them_can_be_changed_back() -> None:
    to_rules = ("down", "down", "down")
    keen = await wish_after(*to_rules, "left")
    assert keen is not None
    assert keen.rules.pass_out is PassOutRule.BONEYARD_FIRST

    changed = await wish_after(*to_rules, "left", *["down"] * 6, "right")
    assert changed is not None
    assert changed.rules == make_ruleset(2)


async def test_a_target_that_cannot_be_is_said_and_not_sent() -> None:
    form = TableForm(alone=False)
    heard = Heard(TableForm.Opened)
    async with OutsideApp(form).run_test(size=SIZE, message_hook=heard) as pilot:
        await pilot.press("down", "down", "down", "down", "0", "enter")
        assert form.notice.sentence == "The target must be 1 to 999 points."
        await pilot.press("backspace", "7", "7", "enter")
        assert form.notice.sentence == ""

    (opened,) = heard.messages
    assert isinstance(opened, TableForm.Opened)
    assert opened.wish.rules.target == 77


async def test_fewer_players_leave_room_for_fewer_bots() -> None:
    wish = await wish_after("right", "down", "left", "up", "left")

    assert wish is not None
    assert (wish.rules.players, len(wish.bots)) == (2, 1)


async def test_alone_there_is_nobody_to_ask_about() -> None:
    wish = await wish_after("right", alone=True)

    assert wish == TableWish(make_ruleset(3), (Level.GREEDY,) * 2)


async def test_the_sum_names_clock_and_policy() -> None:
    screen = TableForm(alone=False)
    async with OutsideApp(screen).run_test(size=SIZE) as pilot:
        assert "A player whose connection is lost is waited for." in screen.about.sentence
        await pilot.press("up", "up", "right", "up", "right")
        await pilot.pause()
        clock = f"to 101 points. A turn has {TURN_CLOCKS[0]} seconds; then it is passed."
        assert clock in screen.about.sentence
        assert "for 60 seconds a bot plays" in screen.about.sentence


async def test_alone_nobody_is_away() -> None:
    screen = TableForm(alone=True)
    async with OutsideApp(screen).run_test(size=SIZE):
        assert " A turn may take as long as it likes. The bot " in screen.about.sentence
