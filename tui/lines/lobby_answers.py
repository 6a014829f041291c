"""A lobby by typed commands: who is ready, and whom the owner seats where."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from engine.bots.bot import Level
from engine.seats import Seat
from netplay.messages import SetReady, Snapshot, SwapSeats
from tui.i18n import _
from tui.lines.command import quoted
from tui.lines.player import Answer, Handler, LinePlayer, says
from tui.lines.prompts import prompt
from tui.model.picks import whose_it_is
from tui.model.seating import bot_seated
from tui.presenter.lobby import open_seat
from tui.words.people import name_of


def seat_named(snapshot: Snapshot, text: str) -> Seat | None:
    """The seat of that number, or of the player of that name; None where there is none."""
    wanted = text.strip().casefold()
    for seat in range(len(snapshot.chairs)):
        if wanted in (str(seat + 1), name_of(snapshot, seat).casefold()):
            return seat
    return None


def no_such_seat(text: str) -> str:
    """What is said where ``seat_named`` finds nothing."""
    sentence = _("There is no seat {text}: type its number, or its player's name.")
    return sentence.format(text=quoted(text))


def _ready(player: LinePlayer, _rest: str, _when: float) -> Answer:
    return _say_ready(player, is_ready=True)


def _wait(player: LinePlayer, _rest: str, _when: float) -> Answer:
    return _say_ready(player, is_ready=False)


def _say_ready(player: LinePlayer, *, is_ready: bool) -> Answer:
    snapshot, seat = player.at.model.snapshot, player.at.model.seat
    if snapshot is None or seat is None:
        return says(player, _("You only watch."))
    if snapshot.chairs[seat].ready is is_ready:
        return says(player, prompt(player))
    return Answer(player, requests=(partial(SetReady, ready=is_ready),))


def _bot(player: LinePlayer, rest: str, _when: float) -> Answer:
    model = player.at.model
    snapshot = model.snapshot
    if snapshot is None or not model.is_owner:
        return says(player, whose_it_is(model))
    words = rest.lower().split()
    level = next((Level(word) for word in words if word in tuple(Level)), Level.GREEDY)
    others = [word for word in words if word not in tuple(Level)]
    seat = seat_named(snapshot, others[0]) if others else open_seat(snapshot)
    how = _("Type bot, a seat's number and a level of {levels}.").format(levels=", ".join(Level))
    if len(others) > 1:
        return says(player, how)
    if seat is None:
        is_full = _("No seat is open: unseat frees one.")
        return says(player, *((no_such_seat(others[0]), how) if others else (is_full,)))
    seating = bot_seated(snapshot, seat, level)
    return Answer(player, (seating.remark,), seating.requests)


def _swap(player: LinePlayer, rest: str, _when: float) -> Answer:
    model = player.at.model
    snapshot = model.snapshot
    if snapshot is None or not model.is_owner:
        return says(player, whose_it_is(model))
    match [(word, seat_named(snapshot, word)) for word in rest.split()]:
        case [(_, int(first)), (_, int(second))] if first != second:
            return Answer(player, requests=(partial(SwapSeats, seat=first, other=second),))
        case [(word, None), _] | [_, (word, None)]:
            return says(player, no_such_seat(word))
        case _:
            return says(player, _("Type swap and two seats, such as: swap 1 2."))


LOBBY_ANSWERS: Final[Mapping[str, Handler]] = {
    "ready": _ready,
    "wait": _wait,
    "bot": _bot,
    "swap": _swap,
}
