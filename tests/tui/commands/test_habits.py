"""How a table treats who is away or slow, as the command line says it."""

import click
import pytest

from netplay.shapes import AwayPolicy, Habits
from tests.tui.commands.test_table_options import asked
from tui.commands.habits import asked_habits


@pytest.mark.parametrize(
    ("arguments", "habits"),
    [
        ([], Habits()),
        (["--away", "bot"], Habits(away=AwayPolicy.BOT)),
        (["--away", "pass", "--grace", "0"], Habits(away=AwayPolicy.PASS, grace=0)),
        (["--turn-clock", "45"], Habits(turn_clock=45)),
    ],
)
def test_who_is_away_or_slow_is_treated_as_was_said(arguments: list[str], habits: Habits) -> None:
    assert asked_habits(asked(*arguments)) == habits


@pytest.mark.parametrize("arguments", [["--grace", "3"], ["--away", "wait", "--grace", "3"]])
def test_seconds_that_nothing_follows_are_refused(arguments: list[str]) -> None:
    with pytest.raises(click.UsageError, match="add --away bot"):
        asked_habits(asked(*arguments))
