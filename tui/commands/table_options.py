"""TABLE: the options that say what table is meant, declared once for every command that has one."""

from __future__ import annotations

from typing import Final, NamedTuple, TypedDict, Unpack

import click
from click.core import ParameterSource
from click.types import OptionHelpExtra

from engine.bots.bot import Level
from engine.errors import RulesetError
from engine.ruleset import (
    MAX_PLAYERS,
    MAX_TARGET,
    MIN_PLAYERS,
    MIN_TARGET,
    OPTION_VALUES,
    Preset,
    Ruleset,
    make_ruleset,
)
from tui.commands.numbers import WholeNumber
from tui.i18n import _
from tui.words.sentence import sentence_of

DEFAULT_PORT: Final = 28660
"""Of a table, where none is named; that of ``netplay.address``, which a command without a network
need not load (a test compares them)."""
MAX_SEED: Final = 2**63 - 1
"""The largest that travels in a snapshot."""
POLICIES: Final = ("wait", "bot", "pass")
"""Of ``netplay.shapes.AwayPolicy``; as above."""
MAX_SECONDS: Final = 3600
"""Of a turn, and until somebody stands in for a player: for longer than an hour nobody counts."""

PLAYERS: Final = WholeNumber(MIN_PLAYERS, MAX_PLAYERS)
TARGET: Final = WholeNumber(MIN_TARGET, MAX_TARGET)
SEED: Final = WholeNumber(0, MAX_SEED)
PORT: Final = WholeNumber(0, 65_535)
GRACE: Final = WholeNumber(0, MAX_SECONDS)
TURN_CLOCK: Final = WholeNumber(1, MAX_SECONDS)

_SAID: Final = f"{__name__}.said"


class TableOptions(NamedTuple):
    """What was said of the table; None where nothing was."""

    players: int | None
    partners: bool
    bots: str | None
    """A number of seats or, to simulate, the levels of all of them."""
    level: Level
    target: int | None
    preset: str
    option: tuple[str, ...]
    """``NAME=VALUE`` each."""
    port: int
    bind: str | None
    """None where nothing was said: everywhere with a code, on this machine alone without."""
    open: bool
    seed: int | None
    away: str
    """One of ``POLICIES``."""
    grace: int | None
    turn_clock: int | None

    def rules(self, *, players: int) -> Ruleset:
        """The rules that were asked for, at a table of ``players``.

        Raises:
            click.UsageError: an option is unknown, or two contradict each other.
        """
        target = () if self.target is None else (f"target={self.target}",)
        options = _option_values((*target, *self.option))
        try:
            return make_ruleset(
                players, partners=self.partners, preset=self.preset, options=options
            )
        except RulesetError as error:
            raise click.UsageError(sentence_of(error)) from None

    @property
    def players_or_default(self) -> int:
        """The players asked for; four for partners, else two."""
        return self.players or (MAX_PLAYERS if self.partners else MIN_PLAYERS)

    def bot_count(self) -> int | None:
        """How many seats ``--bots`` gives to bots; None where it was not said.

        Raises:
            click.UsageError: it is no number.
        """
        if self.bots is None:
            return None
        if not (self.bots.isascii() and self.bots.isdigit() and len(self.bots) <= 3):
            raise click.UsageError(
                _("--bots takes the number of seats for bots, not {text!r}.").format(text=self.bots)
            )
        return int(self.bots)

    def bot_levels(self) -> tuple[Level, ...] | None:
        """The levels that ``--bots`` lists, seat by seat; None where it was not said.

        Raises:
            click.UsageError: a level is unknown.
        """
        if self.bots is None:
            return None
        known = ", ".join(Level)
        for word in self.bots.split(","):
            if word not in tuple(Level):
                sentence = _("--bots lists levels ({known}), and {word!r} is none.")
                raise click.UsageError(sentence.format(known=known, word=word))
        return tuple(map(Level, self.bots.split(",")))


OF_OTHERS: Final = frozenset({"--away", "--grace", "--port", "--bind", "--open"})
"""Options about others who join; they mean nothing where nobody can."""


class _More(TypedDict, total=False):
    """What else some options need."""

    default: str | int
    is_flag: bool
    metavar: str
    multiple: bool
    type: click.Choice[str] | WholeNumber


def table_options(
    command: click.Command,
    *,
    unused: frozenset[str] = frozenset(),
    bots_are_levels: bool = False,
) -> click.Command:
    """Add TABLE's options to ``command``, which reads them with ``asked_table``.

    Args:
        command: what gets them.
        unused: those that mean nothing there: they are taken, and its help is silent on them.
        bots_are_levels: whether ``--bots`` is read with ``bot_levels``, not ``bot_count``.
    """
    options = [
        *_rules_options(),
        *_seats_options(bots_are_levels=bots_are_levels),
        *_habits_options(),
        *_address_options(),
    ]
    for option in options:
        option.hidden = option.opts[0] in unused
    command.params += options
    return command


def said_of_table(ctx: click.Context) -> frozenset[str]:
    """The names of TABLE's options that stand on the command line, as they are written there."""
    return frozenset(
        option.opts[0]
        for option in ctx.command.params
        if option.name in ctx.meta[_SAID]
        and ctx.get_parameter_source(option.name) is ParameterSource.COMMANDLINE
    )


def asked_table(ctx: click.Context) -> TableOptions:
    """What the command line said of the table, of a command with ``table_options``."""
    said = ctx.meta[_SAID]
    return TableOptions(**{**said, "level": Level(said["level"])})


def _note(ctx: click.Context, option: click.Parameter, value: object) -> None:
    ctx.meta.setdefault(_SAID, {})[option.name] = value


class _Option(click.Option):
    """An option without the range of a seed in its help: nineteen digits say nothing."""

    def get_help_extra(self, ctx: click.Context) -> OptionHelpExtra:
        """What stands in brackets behind the help."""
        extra = super().get_help_extra(ctx)
        if self.type is SEED:
            extra.pop("range", None)
        return extra


def _option(name: str, help_: str, **more: Unpack[_More]) -> click.Option:
    """An option whose value ``asked_table`` finds."""
    return _Option(
        [name], help=help_, expose_value=False, callback=_note, show_default=True, **more
    )


def _rules_options() -> tuple[click.Option, ...]:
    option_names = ", ".join([*OPTION_VALUES, "target"])
    presets = click.Choice([preset.value for preset in Preset])
    return (
        _option("--players", _("How many play: 2, 3 or 4."), type=PLAYERS, metavar="N"),
        _option("--partners", _("Four players in two partnerships."), is_flag=True),
        _option("--target", _("Points that win the match."), type=TARGET, metavar="N"),
        _option(
            "--preset",
            _("Rules of the page, of its author, or for two who know the game."),
            type=presets,
            default=Preset.PAGE.value,
        ),
        _option(
            "--option",
            _("A rule of this table, of: {options}.").format(options=option_names),
            metavar="NAME=VALUE",
            multiple=True,
        ),
    )


def _seats_options(*, bots_are_levels: bool) -> tuple[click.Option, ...]:
    levels = click.Choice([level.value for level in Level])
    if bots_are_levels:
        bots = _option("--bots", _("The level of each seat, in a row."), metavar="LEVEL,...")
    else:
        bots = _option("--bots", _("How many seats are for bots."), metavar="N")
    return (
        bots,
        _option("--level", _("How well bots play."), type=levels, default=Level.GREEDY.value),
        _option(
            "--seed", _("Repeatable deals, for tests and demonstrations."), type=SEED, metavar="N"
        ),
    )


def _habits_options() -> tuple[click.Option, ...]:
    return (
        _option(
            "--away",
            _(
                "When a player's connection is lost in a match: everybody waits, or after --grace "
                "a bot sits in, or their turns are passed. They have the seat back whenever they "
                "return."
            ),
            type=click.Choice(POLICIES),
            default=POLICIES[0],
        ),
        _option(
            "--grace",
            _("Seconds until somebody stands in for a player who is away; 60 by default."),
            type=GRACE,
            metavar="SECONDS",
        ),
        _option(
            "--turn-clock",
            _("Seconds for each turn, which is then passed; without it nobody is hurried."),
            type=TURN_CLOCK,
            metavar="SECONDS",
        ),
    )


def _address_options() -> tuple[click.Option, ...]:
    return (
        _option(
            "--port",
            _("Where others connect; 0 is any free one."),
            type=PORT,
            metavar="N",
            default=DEFAULT_PORT,
        ),
        _option(
            "--bind",
            _(
                "The address to listen on: all of this machine's by default where a code is "
                "asked; else 127.0.0.1, which is this machine alone."
            ),
            metavar="ADDRESS",
        ),
        _option(
            "--open", _("No join code is asked: whoever can reach the table joins."), is_flag=True
        ),
    )


def _option_values(words: tuple[str, ...]) -> dict[str, str]:
    values = dict[str, str]()
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise click.UsageError(
                _("--option takes NAME=VALUE, not {text!r}.").format(text=word),
            )
        name, value = name.strip().replace("-", "_"), value.strip()
        if values.setdefault(name, value) != value:
            # Translators: {name} is an option of the rules, as it is typed.
            sentence = _("The option {name} is asked for as {value} and as {other}: choose one.")
            raise click.UsageError(sentence.format(name=name, value=values[name], other=value))
    return values
