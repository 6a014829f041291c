"""The levels of bots in words."""

from __future__ import annotations

from engine.bots.bot import Level
from tui.i18n import pgettext


def level_words(level: Level) -> str:
    """How a bot of that level plays, in a word or two."""
    return {
        Level.RANDOM: pgettext("bot", "at random"),
        Level.EASY: pgettext("bot", "as a beginner"),
        Level.GREEDY: pgettext("bot", "heavy tiles first"),
        Level.STUBBORN: pgettext("bot", "heavy tiles, never draws"),
        Level.MEDIUM: pgettext("bot", "with some experience"),
        Level.HARD: pgettext("bot", "looks ahead"),
        Level.MASTER: pgettext("bot", "looks far ahead"),
    }[level]
