"""Each level is stronger than the one before: fixed seeds, so the same matches every time."""

from random import Random

import pytest

from engine.bots.bot import Level, bot_of
from engine.ruleset import make_ruleset
from engine.simulate import simulate

MATCHES = 40
"""From each side of the table."""


def share_won(stronger: Level, weaker: Level, players: int) -> float:
    """The share of two-sided matches that ``stronger`` wins, from both sides of the table."""
    rules = make_ruleset(players, partners=players == 4)
    won = 0
    for side in range(2):
        bots = [
            bot_of(stronger if rules.side_of(seat) == side else weaker) for seat in range(players)
        ]
        won += simulate(rules, bots, Random(side), MATCHES).wins[side]
    return won / (2 * MATCHES)


@pytest.mark.parametrize(
    ("stronger", "weaker", "share"),
    [
        (Level.EASY, Level.RANDOM, 0.9),
        (Level.GREEDY, Level.EASY, 0.6),
        (Level.STUBBORN, Level.GREEDY, 0.9),
        (Level.MEDIUM, Level.GREEDY, 0.9),
        (Level.MEDIUM, Level.EASY, 0.9),
    ],
)
def test_of_two_players_the_stronger_wins(stronger: Level, weaker: Level, share: float) -> None:
    assert share_won(stronger, weaker, 2) > share


def test_partners_of_some_habit_win_more_than_they_lose() -> None:
    assert share_won(Level.MEDIUM, Level.GREEDY, 4) > 0.75
