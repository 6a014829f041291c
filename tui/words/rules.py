"""The rules of a table in words: for the form that chooses them and the lobby that shows them."""

from __future__ import annotations

from engine.ruleset import OPTION_VALUES, Preset, Ruleset, changed_options, option_value
from tui.i18n import _, ngettext


def option_label(option: str) -> str:
    """What the option of that name decides, in a few words. Raises ``KeyError`` for no option."""
    return {
        "lead": _("Who leads a round"),
        "draw": _("A draw"),
        "must_play_if_able": _("A tile that fits"),
        "passed_out_after": _("Passes end a round"),
        "pass_out": _("The pass that ends it"),
        "double_blank_tie": _("Out, another has only 0-0"),
        "partnership": _("Partners score"),
    }[option]


def value_words(option: str, value: str) -> str:
    """What that value of the option means. Raises ``KeyError`` where there is none."""
    return {
        "lead": {
            # Translators: these follow the words for their option and a colon.
            "random": _("drawn by lot"),
            "rotate": _("each in turn, clockwise"),
            "winner": _("who won the last one"),
        },
        "draw": {
            "one_ends_turn": _("ends the turn"),
            "one_then_play": _("one tile, then play or pass"),
            "until_playable": _("until a tile fits, then play or pass"),
        },
        "must_play_if_able": {
            "no": _("may be held back"),
            "yes": _("must be played"),
        },
        "passed_out_after": {
            "1": _("after one circle"),
            "2": _("after two circles"),
        },
        "pass_out": {
            "any_time": _("is always allowed"),
            "boneyard_first": _("once no tile can be drawn"),
        },
        "double_blank_tie": {
            "no_score": _("a tie, nobody scores"),
            "out_wins": _("who went out scores"),
        },
        "partnership": {
            "sides": _("the other side's pips"),
            "lowest_hand": _("by the lowest hand"),
            "all_hands": _("the pips of all four hands"),
        },
    }[option][value]


def preset_words(preset: Preset) -> str:
    """What the preset is for."""
    return {
        Preset.PAGE: _("the rules page"),
        Preset.CELKO: _("targets of the game's author"),
        Preset.KEEN: _("for two who know the game"),
    }[preset]


def option_words(rules: Ruleset, option: str) -> str:
    """What the option decides, and how it is decided in ``rules``."""
    words = value_words(option, option_value(rules, option))
    return _("{label}: {words}").format(label=option_label(option), words=words)


def rules_in_words(rules: Ruleset) -> tuple[str, ...]:
    """The rules in force: who plays and to what target, then each option not at its default."""
    changed = (option for option in OPTION_VALUES if option in changed_options(rules))
    return (_who_and_how_far(rules), *(option_words(rules, option) for option in changed))


def rules_in_short(rules: Ruleset) -> str:
    """Who plays and to what target, in a few words."""
    if rules.partners:
        return _("two partnerships to {target}").format(target=rules.target)
    # Translators: the target is a number of points, the plural is that of the players.
    words = ngettext("{players} player to {target}", "{players} players to {target}", rules.players)
    return words.format(players=rules.players, target=rules.target)


def _who_and_how_far(rules: Ruleset) -> str:
    return _("{who}, {how_far}").format(who=_who(rules), how_far=target_words(rules))


def target_words(rules: Ruleset) -> str:
    """What is played to: ``to 101 points``."""
    words = ngettext("to {count} point", "to {count} points", rules.target)
    return words.format(count=rules.target)


def _who(rules: Ruleset) -> str:
    if rules.partners:
        return _("Four players in two partnerships")
    words = ngettext(
        "{players} player, each for their own",
        "{players} players, each for their own",
        rules.players,
    )
    return words.format(players=rules.players)
