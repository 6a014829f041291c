"""What can be asked about at a table: it changes nothing, and is answered at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from engine.ruleset import Ruleset
from tui.i18n import _
from tui.keyboard.key_rows import Scope
from tui.lines.command import Command, quoted, unknown_command
from tui.lines.commands import TILE, commands_in, commands_of
from tui.lines.player import Answer, Handler, LinePlayer, says
from tui.lines.prompts import prompt
from tui.lines.reading import tile_of_text
from tui.lines.round_words import hand_words, result_sentences, train_words
from tui.lines.table_words import score_sentences, seat_sentences, table_sentences
from tui.presenter.lobby import lobby_rules
from tui.presenter.people import watching_words
from tui.words.log_lines import spoken
from tui.words.rules_text import Rule, in_force, sections
from tui.words.sentence import as_sentence

LOG_LINES: Final = 10
"""Of the log that are said where no number is typed: two circles of four players, and some."""


def _hand(player: LinePlayer, _rest: str, _when: float) -> Answer:
    return says(player, hand_words(player.at))


def _train(player: LinePlayer, _rest: str, _when: float) -> Answer:
    table = player.at.model.shown
    return says(player, prompt(player) if table is None else train_words(table))


def _result(player: LinePlayer, _rest: str, _when: float) -> Answer:
    return says(player, *result_sentences(player.at.model))


def _who(player: LinePlayer, _rest: str, _when: float) -> Answer:
    model = player.at.model
    watching = (watching_words(model.snapshot),) if model.snapshot and model.seat is None else ()
    return says(player, *seat_sentences(model), *watching)


def _score(player: LinePlayer, _rest: str, _when: float) -> Answer:
    return says(player, " ".join(score_sentences(player.at)))


def _table(player: LinePlayer, _rest: str, _when: float) -> Answer:
    return says(player, *table_sentences(player.at.model))


def _log(player: LinePlayer, rest: str, _when: float) -> Answer:
    if rest and not (rest.isascii() and rest.isdigit() and int(rest)):
        return says(player, _("Type log and how many lines, such as: log 5."))
    lines = player.at.model.log[-(int(rest) if rest else LOG_LINES) :]
    if not lines:
        return says(player, _("Nothing has happened yet."))
    return says(player, *map(spoken, lines))


def _rules(player: LinePlayer, rest: str, _when: float) -> Answer:
    snapshot = player.at.model.snapshot
    rules = lobby_rules(snapshot) if snapshot else None
    name = f"R{rest.upper().removeprefix('R')}"
    if not rest:
        return says(player, *_all_rules(rules))
    for section in sections():
        for rule in section.rules:
            if rule.name == name:
                return says(player, _rule(rule, rules))
    return says(player, _("There is no rule {text}.").format(text=quoted(rest)))


def _all_rules(rules: Ruleset | None) -> Iterator[str]:
    for section in sections():
        yield as_sentence(section.title)
        yield from (_rule(rule, rules) for rule in section.rules)


def _rule(rule: Rule, rules: Ruleset | None) -> str:
    chosen = in_force(rule, rules) if rules else ""
    return " ".join(filter(None, (f"{rule.name}.", rule.text, chosen)))


def _help(player: LinePlayer, rest: str, _when: float) -> Answer:
    if not rest:
        offered = (command.explained for command in _offered(player))
        return says(player, *offered, prompt(player))
    known = commands_of(rest) if tile_of_text(rest) is None else (TILE,)
    if not known:
        return says(player, unknown_command(rest))
    return says(player, *(command.explained for command in known))


def _offered(player: LinePlayer) -> Iterator[Command]:
    """What acts where the player is, and is theirs to do."""
    model = player.at.model
    for command in commands_in(Scope.QUESTION) if player.is_asked else ():
        yield command
    for command in commands_in(player.scope):
        if command.is_owners and not (model.is_owner or model.may_close):
            continue
        if command.is_players and model.seat is None:
            continue
        yield command


LOOK_ANSWERS: Final[Mapping[str, Handler]] = {
    "hand": _hand,
    "train": _train,
    "result": _result,
    "who": _who,
    "score": _score,
    "table": _table,
    "log": _log,
    "rules": _rules,
    "help": _help,
}
