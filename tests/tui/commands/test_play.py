"""``passing play``: bots have every other seat, whatever was said of them."""

import click
import pytest

from engine.bots.bot import Level
from tests.tui.commands.test_table_options import asked
from tui.commands.play import solo_wish


@pytest.mark.parametrize(
    ("arguments", "players"),
    [
        ([], 2),
        (["--players", "3"], 3),
        (["--players", "3", "--bots", "2"], 3),
        (["--bots", "1"], 2),
        (["--bots", "3"], 4),
        (["--partners"], 4),
        (["--partners", "--bots", "3"], 4),
    ],
)
def test_bots_have_every_other_seat(arguments: list[str], players: int) -> None:
    wish = solo_wish(asked(*arguments, "--level", "random", "--seed", "7"))

    assert wish.rules.players == players
    assert wish.bots == (Level.RANDOM,) * (players - 1)
    assert wish.seed == 7


def test_a_player_alone_may_want_a_clock() -> None:
    assert solo_wish(asked("--turn-clock", "30")).habits.turn_clock == 30


@pytest.mark.parametrize(
    "arguments",
    [["--bots", "0"], ["--bots", "4"], ["--players", "2", "--bots", "2"], ["--bots", "greedy"]],
    ids=" ".join,
)
def test_what_cannot_be_is_refused(arguments: list[str]) -> None:
    with pytest.raises(click.UsageError):
        solo_wish(asked(*arguments))
