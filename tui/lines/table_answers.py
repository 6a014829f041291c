"""What is said to the table, and what only its owner can do, by typed commands."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from netplay.messages import Say
from netplay.names import clean_chat
from tui.i18n import _
from tui.lines.lobby_answers import no_such_seat, seat_named
from tui.lines.player import Answer, Handler, LinePlayer, Question, asked, says
from tui.lines.prompts import prompt
from tui.model.picks import Pick, emote_picks, owner_picks, whose_it_is, why_no_chat


def _say(player: LinePlayer, rest: str, _when: float) -> Answer:
    text = clean_chat(rest)
    if not text:
        return says(player, _("Type say and your words, such as: say hello."))
    if sentence := why_no_chat(player.at.model):
        return says(player, sentence)
    return Answer(player, requests=(partial(Say, text=text),))


def _emote(player: LinePlayer, rest: str, _when: float) -> Answer:
    if player.at.model.seat is None:
        return says(player, _("You only watch."))
    if sentence := why_no_chat(player.at.model):
        return says(player, sentence)
    picks = emote_picks()
    for number, pick in enumerate(picks, 1):
        if rest in (str(number), pick.label) and pick.request is not None:
            return Answer(player, requests=(pick.request,))
    listed = ", ".join(f"{number} {pick.label}" for number, pick in enumerate(picks, 1))
    return says(player, _("Type emote and a number: {choices}").format(choices=listed))


def _owners(word: str, player: LinePlayer, rest: str, _when: float) -> Answer:
    """What the owner's choice of that ``word`` leads to; it may be about a seat."""
    model = player.at.model
    pick = next((each for each in owner_picks(model) if each.word == word), None)
    if pick is None:
        has_any = model.may_close if word == "close" else model.is_owner
        return says(player, _no_use(player) if has_any else _whose(player, word))
    if not pick.more:
        return _taken(player, pick)
    snapshot = model.snapshot
    seat = None if snapshot is None else seat_named(snapshot, rest)
    if not rest or seat is None:
        choices = ", ".join(f"{each.word} {each.label}" for each in pick.more)
        which = _("Type {word} and a seat: {choices}.").format(word=word, choices=choices)
        return says(player, which if not rest else no_such_seat(rest))
    chosen = next((each for each in pick.more if each.word == str(seat + 1)), None)
    return says(player, _no_use(player)) if chosen is None else _taken(player, chosen)


def _taken(player: LinePlayer, pick: Pick) -> Answer:
    if pick.request is None:
        return says(player, prompt(player))
    if not pick.question:
        return Answer(player, requests=(pick.request,))
    after = asked(player, Question(pick.question, pick.request))
    return says(after, prompt(after))


def _no_use(player: LinePlayer) -> str:
    return _("That cannot be done now.") + f" {prompt(player)}"


def _whose(player: LinePlayer, word: str) -> str:
    if word == "close":
        return _("Only whoever opened the table can close it.")
    return whose_it_is(player.at.model)


TABLE_ANSWERS: Final[Mapping[str, Handler]] = {
    "say": _say,
    "emote": _emote,
    **{
        word: partial(_owners, word)
        for word in ("pause", "continue", "chat", "unseat", "give", "close")
    },
}
