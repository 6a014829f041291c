"""What a table has agreed on: players, target and every option of the rules, as data.

Code asks for an option (``rules.draw``), never for the name of a variant. ``make_ruleset`` is the
door for words that people type; ``engine.record`` reads and writes the same names.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Final

from engine.errors import RulesetError
from engine.seats import Seat, Side, seats_of, side_count, side_of
from engine.sentence import one_of

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4
MIN_TARGET: Final = 1
MAX_TARGET: Final = 999
"""Points; the range of the option ``target`` (R21)."""


class LeadRule(StrEnum):
    """Who leads the next round (R5)."""

    RANDOM = "random"
    ROTATE = "rotate"
    WINNER = "winner"


class DrawRule(StrEnum):
    """What a draw does to the turn (R10)."""

    ONE_ENDS_TURN = "one_ends_turn"
    ONE_THEN_PLAY = "one_then_play"
    UNTIL_PLAYABLE = "until_playable"


class PassOutRule(StrEnum):
    """When the pass that completes the count is legal (R15)."""

    ANY_TIME = "any_time"
    BONEYARD_FIRST = "boneyard_first"


class DoubleBlankTie(StrEnum):
    """What a player who went out gets against a hand of only 0-0 (R18)."""

    NO_SCORE = "no_score"
    OUT_WINS = "out_wins"


class Partnership(StrEnum):
    """How partners score (R19)."""

    SIDES = "sides"
    LOWEST_HAND = "lowest_hand"
    ALL_HANDS = "all_hands"


class Preset(StrEnum):
    """A named choice of target and options (R15, R21)."""

    PAGE = "page"
    CELKO = "celko"
    KEEN = "keen"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """The rules in force at a table. Options not named are at their defaults.

    Raises:
        RulesetError: a value is out of range, or two contradict each other.
    """

    players: int
    partners: bool = False
    target: int
    """Points that win the match (R21)."""
    lead: LeadRule = LeadRule.RANDOM
    draw: DrawRule = DrawRule.ONE_ENDS_TURN
    must_play_if_able: bool = False
    passed_out_after: int = 1
    """Circles of passes that end a round, 1 or 2 (R15)."""
    pass_out: PassOutRule = PassOutRule.ANY_TIME
    double_blank_tie: DoubleBlankTie = DoubleBlankTie.NO_SCORE
    partnership: Partnership = Partnership.SIDES
    pass_limit: int = field(init=False)
    """Passes in a row that end a round (R15)."""

    def __post_init__(self) -> None:
        """Refuse what cannot be played, with a sentence."""
        if not MIN_PLAYERS <= self.players <= MAX_PLAYERS:
            raise RulesetError(
                "{players} cannot play: the game is for 2, 3 or 4 players", players=self.players
            )
        if self.partners and self.players != MAX_PLAYERS:
            raise RulesetError("partners need four players: leave partners out, or seat four")
        if not MIN_TARGET <= self.target <= MAX_TARGET:
            raise _bad_target()
        if self.passed_out_after not in (1, 2):
            raise RulesetError("passed_out_after must be 1 or 2 circles of passes")
        if self.partnership is not Partnership.SIDES and not self.partners:
            raise RulesetError("the option partnership is for partners: add partners or leave it")
        object.__setattr__(self, "pass_limit", self.players * self.passed_out_after)

    @property
    def hand_size(self) -> int:
        """Tiles dealt to each player (R3)."""
        return 6 if self.players == MAX_PLAYERS else 7

    @property
    def sides(self) -> int:
        """How many sides score."""
        return side_count(self.players, partners=self.partners)

    @property
    def draw_keeps_turn(self) -> bool:
        """Whether the player who has drawn acts again (R10)."""
        return self.draw is not DrawRule.ONE_ENDS_TURN

    def side_of(self, seat: Seat) -> Side:
        """The side for which ``seat`` scores."""
        return side_of(seat, partners=self.partners)

    def seats_of(self, side: Side) -> tuple[Seat, ...]:
        """The seats that score for ``side``, lowest first."""
        return seats_of(side, self.players, partners=self.partners)


def default_target(players: int, *, partners: bool, preset: Preset) -> int:
    """The target in points where none was asked for (R21)."""
    if preset is Preset.CELKO:
        return 101 if players == 2 or partners else 61
    return 61 if players == MAX_PLAYERS else 101


_PRESET_OPTIONS: Final[dict[Preset, dict[str, str]]] = {
    Preset.PAGE: {},
    Preset.CELKO: {},
    Preset.KEEN: {"pass_out": "boneyard_first"},
}

OPTION_VALUES: Final[dict[str, tuple[str, ...]]] = {
    "lead": tuple(LeadRule),
    "draw": tuple(DrawRule),
    "must_play_if_able": ("no", "yes"),
    "passed_out_after": ("1", "2"),
    "pass_out": tuple(PassOutRule),
    "double_blank_tie": tuple(DoubleBlankTie),
    "partnership": tuple(Partnership),
}
"""Each option that ``make_ruleset`` takes by name, with its values; the default comes first."""


def make_ruleset(
    players: int = MIN_PLAYERS,
    *,
    partners: bool = False,
    target: int | None = None,
    preset: str = Preset.PAGE,
    options: Mapping[str, str] | None = None,
) -> Ruleset:
    """The ruleset that these words name: preset first, then the options given over it.

    Args:
        players: 2 to 4.
        partners: whether four play in two partnerships.
        target: points, 1 to 999; None takes the preset's.
        preset: ``page``, ``celko`` or ``keen``.
        options: option names to values, as in ``OPTION_VALUES``; ``target`` is one too.

    Raises:
        RulesetError: an unknown name or value, or a contradiction; the text names what is known.
    """
    if preset not in tuple(Preset):
        raise RulesetError(
            "there is no preset {preset!r}: take {known}",
            preset=preset,
            known=one_of(*Preset),
        )
    words = {name: values[0] for name, values in OPTION_VALUES.items()}
    words |= _PRESET_OPTIONS[Preset(preset)] | dict(options or {})
    if "target" in words:
        target = _target_in(words.pop("target"))
    for name, value in words.items():
        _refuse_unknown(name, value)
    if target is None:
        target = default_target(players, partners=partners, preset=Preset(preset))
    return Ruleset(
        players=players,
        partners=partners,
        target=target,
        lead=LeadRule(words["lead"]),
        draw=DrawRule(words["draw"]),
        must_play_if_able=words["must_play_if_able"] == "yes",
        passed_out_after=int(words["passed_out_after"]),
        pass_out=PassOutRule(words["pass_out"]),
        double_blank_tie=DoubleBlankTie(words["double_blank_tie"]),
        partnership=Partnership(words["partnership"]),
    )


def option_value(rules: Ruleset, name: str) -> str:
    """The value that ``rules`` have under ``name``, as it is typed: ``yes``, ``2``, ``winner``.

    Args:
        rules: the rules in force.
        name: of an option, or ``players``, ``partners`` or ``target``.
    """
    value = getattr(rules, name)
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def changed_options(rules: Ruleset) -> dict[str, str | int | bool]:
    """The options of ``rules`` that are not at their defaults, as record.md writes them."""
    return {
        option.name: value.value if isinstance(value, StrEnum) else value
        for option in fields(rules)
        if option.name in OPTION_VALUES and (value := getattr(rules, option.name)) != option.default
    }


def _target_in(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 3):
        raise _bad_target()
    return int(word)


def _bad_target() -> RulesetError:
    return RulesetError(
        "the target must be {least} to {most} points", least=MIN_TARGET, most=MAX_TARGET
    )


def _refuse_unknown(name: str, value: str) -> None:
    if name not in OPTION_VALUES:
        known = one_of(*OPTION_VALUES, "target")
        raise RulesetError("there is no option {name!r}: take {known}", name=name, known=known)
    if value not in OPTION_VALUES[name]:
        raise RulesetError(
            "{name} cannot be {value!r}: take {known}",
            name=name,
            value=value,
            known=one_of(*OPTION_VALUES[name]),
        )
