"""The form that opens a table: to host it for others, or to play alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from textual import on
from textual.message import Message

from engine.bots.bot import Level
from engine.errors import RulesetError
from engine.ruleset import OPTION_VALUES, Preset, option_value
from netplay.shapes import AwayPolicy
from tui.i18n import LazyText, _, lazy_pgettext, ngettext, pgettext
from tui.screens.form_screen import Field, FormScreen
from tui.ways.table_wish import (
    PARTNERS,
    PLAYER_CHOICES,
    TURN_CLOCKS,
    TableWish,
    preset_rules,
    table_wish,
)
from tui.widgets.fields import ChoiceField, FieldChanged, TextField, Value
from tui.words.habits import away_words, clock_words
from tui.words.levels import level_sentence, level_words
from tui.words.rules import option_label, preset_words, rules_in_words, value_words
from tui.words.sentence import sentence_of

_SETS_RULES: Final = frozenset({"players", "preset"})
"""Fields after which the options stand as the preset has them."""


class TableForm(FormScreen):
    """The form. Enter at once opens a table for two."""

    @dataclass
    class Opened(Message):
        """The player wants this table."""

        wish: TableWish
        alone: bool

    def __init__(self, *, alone: bool) -> None:
        """Ask for a table.

        Args:
            alone: whether it is one to play alone at, the other seats for bots.
        """
        super().__init__()
        self._alone = alone

    def heading(self) -> str:
        """What the form is for."""
        return _("Play alone") if self._alone else _("Host a table")

    def enter_word(self) -> LazyText:
        """What becomes of the form."""
        # Translators: what Enter does in a form: the tiles are dealt, and the match begins.
        return lazy_pgettext("key", "Deal") if self._alone else lazy_pgettext("key", "Open")

    def fields(self) -> Iterator[Field]:
        """Who plays, by what rules, and who may come."""
        yield self.choice("players", _("Players"), _players())
        if not self._alone:
            yield self.choice("bots", _("Seats for bots"), _bots(2))
        yield self.choice("level", _("Bots play"), _levels(), Level.GREEDY)
        yield self.choice("preset", _("Rules"), _presets())
        yield TextField(
            "target",
            _("Points to win"),
            hint=str(preset_rules({}).target),
            digits=True,
            ascii_only=self.ascii_only,
        )
        for option, values in OPTION_VALUES.items():
            words = [Value(value, value_words(option, value)) for value in values]
            yield self.choice(option, option_label(option), words)
        yield self.choice("clock", _("Time for a turn"), _clocks())
        if not self._alone:
            yield self.choice("away", _("Who is cut off"), _policies())
            yield self.choice("network", _("Who can join"), _networks())

    def on_mount(self) -> None:
        """Say what the fields come to at first."""
        self._show_sum()

    @on(FieldChanged)
    def follow(self, event: FieldChanged) -> None:
        """Keep the fields in step with each other, and say what they come to."""
        if event.field in _SETS_RULES:
            self._take_preset()
        self._show_sum()

    def accept(self) -> None:
        """Open the table, if its rules can be played."""
        wish = self._wish()
        if wish is not None:
            self.post_message(self.Opened(wish, self._alone))

    def _take_preset(self) -> None:
        rules = preset_rules(self.values())
        for option in OPTION_VALUES:
            self.query_one(f"#{option}", ChoiceField).value = option_value(rules, option)
        self.query_one("#target", TextField).hint(str(rules.target))
        self.query_one("#partnership").display = rules.partners
        if not self._alone:
            self.query_one("#bots", ChoiceField).offer(_bots(rules.players))

    def _show_sum(self) -> None:
        self.query_one("#partnership").display = self.values()["players"] == PARTNERS
        wish = self._wish()
        if wish is not None:
            self.about.say(" ".join(self._sum(wish)))

    def _sum(self, wish: TableWish) -> Iterator[str]:
        """The rules, how the table treats players who are slow, or away, and how its bots play."""
        yield f"{'; '.join(rules_in_words(wish.rules))}."
        yield clock_words(wish.habits)
        if not self._alone:
            yield away_words(wish.habits)
        if wish.bots:
            yield level_sentence(wish.bots[0])

    def _wish(self) -> TableWish | None:
        """What the fields come to; None, and a sentence, where it cannot be played."""
        try:
            wish = table_wish(self.values(), alone=self._alone)
        except RulesetError as error:
            self.say(sentence_of(error))
            return None
        self.say("")
        return wish


def _players() -> list[Value]:
    partners = _("4, two partnerships")
    return [Value(one, partners if one == PARTNERS else one) for one in PLAYER_CHOICES]


def _bots(players: int) -> list[Value]:
    return [Value(str(count), str(count)) for count in range(players)]


def _levels() -> list[Value]:
    return [Value(level, level_words(level)) for level in Level]


def _presets() -> list[Value]:
    return [Value(preset, preset_words(preset)) for preset in Preset]


def _clocks() -> list[Value]:
    seconds = [
        Value(str(count), ngettext("{count} second", "{count} seconds", count).format(count=count))
        for count in TURN_CLOCKS
    ]
    return [Value("", pgettext("time", "as long as it takes")), *seconds]


def _policies() -> list[Value]:
    words = {
        AwayPolicy.WAIT: pgettext("who is away", "is waited for"),
        AwayPolicy.BOT: pgettext("who is away", "a bot plays after a minute"),
        AwayPolicy.PASS: pgettext("who is away", "passes after a minute"),
    }
    return [Value(policy, words[policy]) for policy in AwayPolicy]


def _networks() -> list[Value]:
    return [
        Value("code", pgettext("who can join", "whoever is told the join code")),
        Value("own", pgettext("who can join", "who is on this machine")),
        Value("all", pgettext("who can join", "anyone, and the traffic can be read")),
    ]
