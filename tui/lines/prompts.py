"""What there is to do now, in one sentence: the full screen's own, unless that names keys."""

from __future__ import annotations

from netplay.joining.updates import Ended, Offline
from netplay.messages import Snapshot
from netplay.shapes import Kind, Phase
from tui.i18n import _
from tui.lines.player import LinePlayer
from tui.model.choice import Sent
from tui.model.table_model import TableModel
from tui.presenter.lobby import lobby_waiting, open_seat
from tui.presenter.prompt import prompt_sentences, waited_for


def prompt(player: LinePlayer) -> str:
    """The sentence."""
    at, model = player.at, player.at.model
    snapshot = model.snapshot
    if player.question is not None:
        return player.question.text
    if model.cure:
        sentence = _("The host is gone. Type leave, then start {command}.")
        return sentence.format(command=model.cure)
    if isinstance(model.link, Offline):
        return _("There is no connection to the table. Trying again by itself; leave gives up.")
    if isinstance(model.link, Ended):
        return model.link.text
    if snapshot is None:
        return _("Waiting for the table.")
    if snapshot.phase is Phase.LOBBY:
        return _lobby(model, snapshot)
    return _typed_word(player, snapshot) or prompt_sentences(at)[0]


def is_due(player: LinePlayer) -> bool:
    """Whether everybody waits for this player, who therefore has to be told."""
    model = player.at.model
    snapshot, seat = model.snapshot, model.seat
    if snapshot is None or seat is None or player.has_ended:
        return False
    if snapshot.phase is Phase.LOBBY:
        return not snapshot.chairs[seat].ready
    if snapshot.phase is Phase.ROUND:
        return player.at.is_own_turn and not isinstance(player.at.choice, Sent)
    return seat in waited_for(snapshot)


def is_about_to_begin(snapshot: Snapshot) -> bool:
    """Whether nobody is waited for, and the next round comes by itself in a moment."""
    if snapshot.phase is Phase.ROUND or waited_for(snapshot):
        return False
    people = [chair for chair in snapshot.chairs if chair.kind is Kind.HUMAN and chair.ready]
    return bool(people) and (snapshot.phase is not Phase.LOBBY or open_seat(snapshot) is None)


def _lobby(model: TableModel, snapshot: Snapshot) -> str:
    if model.seat is not None and not snapshot.chairs[model.seat].ready:
        return _("Type ready when you are ready.")
    seat = open_seat(snapshot)
    if model.is_owner and seat is not None:
        return _("Seat {number} is open: wait for a player, or type bot {number}.").format(
            number=seat + 1
        )
    return lobby_waiting(model, snapshot)


def _typed_word(player: LinePlayer, snapshot: Snapshot) -> str:
    """What to type, where the full screen names a key for it; empty where it names none."""
    model = player.at.model
    if snapshot.phase is not Phase.ROUND:
        if model.seat not in waited_for(snapshot):
            is_soon = is_about_to_begin(snapshot)
            return _("Everybody has agreed: the match goes on.") if is_soon else ""
        if snapshot.phase is Phase.MATCH_OVER:
            return _("Type next for a rematch, or leave.")
        return _("Type next for the next round.")
    if snapshot.paused and model.is_owner:
        return _("Type continue to let the table go on.")
    if player.at.is_own_turn and model.own and not model.own.table.train.plays:
        is_free = not isinstance(player.at.choice, Sent)
        return _("You lead: type any tile by its two numbers, such as 64.") if is_free else ""
    return ""
