"""What comes of a line that was typed: sentences, requests to the table, or the way out of it.

Nothing is met with silence: what is unknown, or does nothing now, is answered by why and by what
there is to do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from unicodedata import normalize

from msgspec.structs import replace

from tui.i18n import _
from tui.lines.coach_answers import COACH_ANSWERS
from tui.lines.command import quoted, unknown_command
from tui.lines.commands import NO, TILE, YES
from tui.lines.lobby_answers import LOBBY_ANSWERS
from tui.lines.look_answers import LOOK_ANSWERS
from tui.lines.player import Answer, Handler, LinePlayer, Question, asked, says, unasked
from tui.lines.prompts import prompt
from tui.lines.reading import read
from tui.lines.table_answers import TABLE_ANSWERS
from tui.lines.turn_answers import TURN_ANSWERS
from tui.model.at_table import must_ask_to_leave, pressed
from tui.model.choice import Asking, Plain
from tui.presenter.prompt import leave_question


def answer(player: LinePlayer, text: str, when: float) -> Answer:
    """What ``text`` leads to.

    Args:
        player: as the table is known to them.
        text: one line, as it was typed.
        when: it was typed, in the clock of ``player.at``.
    """
    text = normalize("NFC", text)  # Some keyboards send a letter and its mark apart.
    if not text.strip():
        return says(player, prompt(player))
    typed, word = read(text, player.scope), text.split(maxsplit=1)[0]
    if typed is None:
        is_tile = word[0].isdecimal() and player.scope in TILE.scopes
        return says(player, TILE.explained if is_tile else unknown_command(word), prompt(player))
    command = typed.command
    if command in (YES, NO) and not player.is_asked:
        return says(player, _("Nothing was asked."), prompt(player))
    if typed.rest and not command.takes:
        sentence = _("Type {word} alone, without anything after it.")
        return says(player, sentence.format(word=command.name))
    if player.is_asked and command not in (YES, NO) and not command.looks:
        return says(player, prompt(player))
    if not (player.is_asked or player.scope in command.scopes):
        return says(player, _nothing_here(word), prompt(player))
    return ANSWERS[command.name](player, typed.rest, when)


def leave(player: LinePlayer) -> Answer:
    """The way out; where a bot would play on, or nobody would, it asks first."""
    if not must_ask_to_leave(player.at):
        return Answer(player, leaves=True)
    after = asked(player, Question(leave_question(player.at.model)))
    return says(after, prompt(after))


def _leave(player: LinePlayer, _rest: str, _when: float) -> Answer:
    return leave(player)


def _yes(player: LinePlayer, _rest: str, when: float) -> Answer:
    question, free = player.question, unasked(player)
    if question is None:
        outcome = pressed(free.at, Plain.YES, when)
        return Answer(replace(free, at=outcome.at), requests=outcome.requests)
    if question.request is None:
        return Answer(free, leaves=True)
    return Answer(free, requests=(question.request,))


def _no(player: LinePlayer, _rest: str, when: float) -> Answer:
    free = unasked(player)
    if player.question is None and isinstance(free.at.choice, Asking):
        free = replace(free, at=pressed(free.at, Plain.NO, when).at)
    return says(free, prompt(free))


def _nothing_here(word: str) -> str:
    return _("{word} does nothing here; help lists what does.").format(word=quoted(word))


ANSWERS: Final[Mapping[str, Handler]] = {
    **TURN_ANSWERS,
    **COACH_ANSWERS,
    **LOBBY_ANSWERS,
    **TABLE_ANSWERS,
    **LOOK_ANSWERS,
    "leave": _leave,
    "yes": _yes,
    "no": _no,
}
"""By the names of the commands."""
