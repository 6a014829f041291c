"""Every level of bot has words of its own."""

from engine.bots.bot import Level
from tui.level_words import level_words


def test_every_level_has_words_of_its_own() -> None:
    assert len({level_words(level) for level in Level}) == len(Level)
