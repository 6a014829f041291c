"""The rules in sentences of our own, by the numbers that code, tests and help cite.

``passing rules`` prints them, the help screen shows them with what is in force at the table.
"""

from __future__ import annotations

from textwrap import fill
from typing import Final, NamedTuple

from engine.ruleset import Ruleset
from tui.i18n import _
from tui.rule_words import option_label, option_value, target_words, value_words

LINE_CELLS: Final = 78
"""Of a printed line."""
_TARGET: Final = "target"


class Rule(NamedTuple):
    """One rule."""

    number: int
    text: str
    options: tuple[str, ...] = ()
    """The options of a table that change it, by name."""

    @property
    def name(self) -> str:
        """What it is cited by: ``R14``."""
        return f"R{self.number}"


class Section(NamedTuple):
    """Rules that belong together."""

    title: str
    rules: tuple[Rule, ...]


def sections() -> tuple[Section, ...]:
    """All rules, in the player's language."""
    return (
        Section(_("Setting up"), _set_up()),
        Section(_("A turn"), _turn()),
        Section(_("The end of a round"), _round_end()),
        Section(_("Scoring"), _scoring()),
        Section(_("The end of a match"), _match_end()),
    )


def in_force(rule: Rule, rules: Ruleset) -> str:
    """What a table has chosen where ``rule`` leaves a choice; empty where it leaves none."""
    chosen = [_chosen(option, rules) for option in rule.options if _matters(option, rules)]
    return _("At this table: {choices}.").format(choices="; ".join(chosen)) if chosen else ""


def rules_text() -> str:
    """The rules as text in lines of at most ``LINE_CELLS`` cells."""
    blocks = [_("The rules of The Passing Game")]
    for section in sections():
        blocks.append(section.title)
        blocks += [
            fill(
                rule.text,
                LINE_CELLS,
                initial_indent=f"  {rule.name:<5}",
                subsequent_indent=" " * 7,
                break_long_words=False,
                break_on_hyphens=False,
            )
            for rule in section.rules
        ]
    return "\n\n".join(blocks)


def _matters(option: str, rules: Ruleset) -> bool:
    return option != "partnership" or rules.partners


def _chosen(option: str, rules: Ruleset) -> str:
    if option == _TARGET:
        return target_words(rules)
    words = value_words(option, option_value(rules, option))
    return _("{label}: {words}").format(label=option_label(option), words=words)


def _set_up() -> tuple[Rule, ...]:
    return (
        Rule(
            1,
            _(
                "Two, three or four play, with one double-six set: 28 tiles, from 0-0 to 6-6, "
                "each of them once."
            ),
        ),
        Rule(
            2,
            _(
                "Four may play each for their own or in two partnerships. Partners sit opposite "
                "each other, and turns go clockwise, so that the sides alternate."
            ),
        ),
        Rule(
            3,
            _("The tiles are shuffled. Two or three players get 7 tiles each, four get 6 each."),
        ),
        Rule(
            4,
            _(
                "The rest is the boneyard: 14, 7 or 4 tiles. Everybody knows how many lie there, "
                "nobody knows which. The last two are never drawn: a draw is allowed only while "
                "three or more lie there."
            ),
        ),
        Rule(
            5,
            _(
                "Who leads a round is drawn by lot. A table may agree instead that the lead goes "
                "round clockwise, or to the winner of the last round."
            ),
            ("lead",),
        ),
    )


def _turn() -> tuple[Rule, ...]:
    return (
        Rule(6, _("The leader must play, any tile: no draw and no pass before the first tile.")),
        Rule(
            7,
            _(
                "From then on a turn is one of three things, and which is the player's own choice: "
                "play a tile on an end of the train, draw a tile, or pass."
            ),
        ),
        Rule(
            8,
            _(
                "The halves that touch must show the same number. A tile that fits both ends goes "
                "where its player wants it."
            ),
        ),
        Rule(
            9,
            _(
                "A double lies crosswise. It makes no branch and leaves the number of its end as "
                "it was. It may be the last tile of a hand, and brings nothing extra."
            ),
        ),
        Rule(
            10,
            _(
                "A draw takes one tile and is the whole turn; it is allowed with a tile in hand "
                "that fits. A table may agree otherwise: draw one tile, then play or pass; or draw "
                "until a tile fits, which is allowed only while none does, then play or pass."
            ),
            ("draw",),
        ),
        Rule(
            11,
            _(
                "A pass is allowed in every turn but the lead. A table may agree that whoever "
                "holds a tile that fits must play one."
            ),
            ("must_play_if_able",),
        ),
        Rule(
            12,
            _(
                "Nothing shows whether a player had to pass or draw, or chose to: nobody passes by "
                "themselves, and no reason is ever given."
            ),
        ),
    )


def _round_end() -> tuple[Rule, ...]:
    return (
        Rule(13, _("Domino: a player has played the last tile of a hand. The round is over.")),
        Rule(
            14,
            _(
                "Blocked: no tile in any hand fits, and either the boneyard is down to two tiles "
                "or none of its tiles fits. The round is over."
            ),
        ),
        Rule(
            15,
            _(
                "Passed out: everybody has passed in a row, with no play or draw between. The "
                "round is over. A table may ask for two circles of passes, or allow the pass that "
                "would end the round only when no tile can be drawn any more."
            ),
            ("passed_out_after", "pass_out"),
        ),
    )


def _scoring() -> tuple[Rule, ...]:
    return (
        Rule(
            16,
            _("Each hand counts its pips; an empty hand counts 0. The boneyard never counts."),
        ),
        Rule(
            17,
            _(
                "Each for their own: the lowest count wins the round and scores all other hands "
                "together, less its own."
            ),
        ),
        Rule(
            18,
            _(
                "Where the lowest count is shared, nobody scores. That holds for a player who is "
                "out against one who holds only 0-0 as well, unless the table has agreed that the "
                "one who is out then scores."
            ),
            ("double_blank_tie",),
        ),
        Rule(
            19,
            _(
                "Partners: where a player is out, that side scores the pips of both opponents. "
                "Otherwise the side with fewer pips scores the difference; with equally many "
                "nobody scores. A table may agree that the side of the single lowest hand scores "
                "both opponents' pips less that hand, or that the winner scores every pip left."
            ),
            ("partnership",),
        ),
        Rule(
            20,
            _(
                "Scores change only at the end of a round. Then all hands and the boneyard are "
                "shown."
            ),
        ),
    )


def _match_end() -> tuple[Rule, ...]:
    return (
        Rule(
            21,
            _(
                "The first side to reach the target wins the match. It is 101 points for two or "
                "three players and 61 for four, unless the table has agreed on another."
            ),
            (_TARGET,),
        ),
        Rule(
            22,
            _(
                "A rematch starts when everybody who is here has agreed: the same seats and rules, "
                "no points, a new shuffle."
            ),
        ),
    )
