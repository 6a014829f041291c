"""The levels of bots in words."""

from __future__ import annotations

from engine.bots.bot import Level
from tui.i18n import _, pgettext


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


def level_sentence(level: Level) -> str:
    """How a bot of that level plays, in a sentence for whoever chooses one."""
    return {
        # Translators: how bots of a level play, for whoever chooses one; 78 cells at most each.
        Level.RANDOM: _("The bot does anything that is legal."),
        Level.EASY: _("The bot likes heavy tiles, overlooks some, and draws when in doubt."),
        Level.GREEDY: _("The bot plays its heaviest tile that fits, and draws before it passes."),
        Level.STUBBORN: _("The bot plays its heaviest tile that fits, and draws only if it must."),
        Level.MEDIUM: _("The bot keeps tiles that can follow, and knows when a pass wins a round."),
        Level.HARD: _("The bot looks ahead, and thinks about who may hold what."),
        Level.MASTER: _("The bot looks far ahead, and thinks hard about who may hold what."),
    }[level]
