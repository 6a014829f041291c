"""The levels of bots in words."""

from __future__ import annotations

from engine.bots.bot import Level
from tui.i18n import _


def level_words(level: Level) -> str:
    """How a bot of that level plays, in a word or two."""
    return {
        Level.RANDOM: _("at random"),
        Level.EASY: _("as a beginner"),
        Level.GREEDY: _("heavy tiles first"),
        Level.STUBBORN: _("heavy tiles, never draws"),
        Level.MEDIUM: _("with some experience"),
        Level.HARD: _("looks ahead"),
        Level.MASTER: _("looks far ahead"),
    }[level]
