"""The prompt: one sentence on what the player can do now, from the legal actions the table sent.

A remark, where there is one, stands before it: why a key did nothing.
"""

from __future__ import annotations

from typing import Final, assert_never

from msgspec.structs import replace

from engine.actions import DRAW, PASS, Action, End, Play
from engine.legal import legal_actions
from engine.seats import Seat
from engine.tile import Tile
from engine.view import SeatView
from netplay.joining.updates import Ended, Offline
from netplay.messages import Snapshot
from netplay.shapes import AwayPolicy, Chair, Kind, Phase, Presence, StandIn
from tui.i18n import _
from tui.keys import key_for
from tui.model.at_table import AtTable, plays_last
from tui.model.choice import Asking, Choice, Chosen, Nothing, Sent, Typed, plays_of
from tui.model.table_model import TableModel
from tui.presenter.link import link_sentences
from tui.presenter.people import called, listed, short_name, watching_words
from tui.presenter.pick_row import pick_lines
from tui.presenter.spans import Line, Tone, sentence_lines
from tui.presenter.turn_words import need_words, turn_sentences
from tui.words.ends import end_letter
from tui.words.kept_seats import leave_for_good_question

_ANSWERS: Final = " y:"
"""Before the keys that answer a question: they are the same in every language."""


def prompt(at: AtTable, cells: int, rows: int = 1) -> tuple[Line, ...]:
    """Remark and prompt, as much of both as there is room for in ``rows`` rows of ``cells``."""
    if at.picks and not at.question:
        return pick_lines(at.picks, cells, rows)
    tone = Tone.WARN if _is_stuck(at.model) or at.question else Tone.STRONG
    return sentence_lines(_with_remark(at), cells, rows, tone)


def prompt_sentences(at: AtTable) -> tuple[str, ...]:
    """What to say, the longest way first; each says what there is to do by itself."""
    model, snapshot = at.model, at.model.snapshot
    if at.question:
        return asked(at.question)
    if link := link_sentences(model):
        return link
    if snapshot is None or model.shown is None:
        return (_("Waiting for the table."),)
    if snapshot.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER):
        return _over(model, snapshot) if at.shows_result else (_last_act(),)
    if snapshot.paused:
        return _watching(model, snapshot, _paused(model, snapshot))
    if model.own is None or not legal_actions(model.own):
        return _watching(model, snapshot, _waiting(model, snapshot))
    return _own_turn(at.choice, model.own)


def _with_remark(at: AtTable) -> tuple[str, ...]:
    """The sentences, the longest way first, behind the remark where there is one."""
    sentences = prompt_sentences(at)
    if at.remark and not at.question:
        if at.model.seat is None:  # Whoever only watches need not be told so twice.
            sentences = sentences[-1:]
        return (*(f"{at.remark} {sentence}" for sentence in sentences), at.remark)
    return sentences


def asked(question: str) -> tuple[str, ...]:
    """``question``, and without the keys that answer it, which the bar of keys has as well."""
    alone, keys, _answers = question.partition(_ANSWERS)
    return (question, alone) if keys else (question,)


def waited_for(snapshot: Snapshot) -> tuple[Seat, ...]:
    """The seats whose agreement the next round or the rematch waits for (R22)."""
    return tuple(
        seat
        for seat, chair in enumerate(snapshot.chairs)
        if chair.kind is Kind.HUMAN and chair.presence is Presence.HERE and not chair.ready
    )


def _is_stuck(model: TableModel) -> bool:
    return isinstance(model.link, Offline | Ended)


def leave_question(model: TableModel) -> str:
    """What is asked of a player who wants to leave a running match."""
    if model.unkept:
        return leave_for_good_question()
    if isinstance(model.link, Offline):  # The table does not hear of it, if there is one.
        return _("Leave? Your seat waits for you. y: leave, n: stay.")
    if plays_last(model):
        return _("Leave? Nobody else is left: the match ends. y: leave, n: stay.")
    return _("Leave? A bot plays for you until you come back. y: leave, n: stay.")


def reworded(at: AtTable, before: TableModel) -> AtTable:
    """``at``, whose question on leaving says what is so now; ``before``, it may have been else.

    The question itself stays until it is answered, whatever happens to the connection.
    """
    if at.question and at.question == leave_question(before):
        return replace(at, question=leave_question(at.model))
    return at


def pass_question() -> str:
    """What is asked of a player whose pass would complete the count (R15)."""
    return _("Your pass ends the round. y: pass, n: do not.")


def _last_act() -> str:
    """While the last act is looked at."""
    return _("That was the last act of the round: {key} shows the result.").format(
        key=key_for("table.go_on")
    )


def _over(model: TableModel, snapshot: Snapshot) -> tuple[str, ...]:
    waiting = waited_for(snapshot)
    is_match = snapshot.phase is Phase.MATCH_OVER
    if model.seat in waiting:
        if is_match:
            ask, leave = key_for("table.go_on"), key_for("leave")
            return (_("{key} asks for a rematch; {leave} leaves.").format(key=ask, leave=leave),)
        return (_("{key} goes on to the next round.").format(key=key_for("table.go_on")),)
    names = listed([called(snapshot, seat, model.seat) for seat in waiting])
    if not names:
        return _watching(model, snapshot, _("Waiting for somebody to come back."))
    if model.seat is None:
        return _watching(model, snapshot, _("Waiting for {names}.").format(names=names))
    return (
        _("You have agreed. Waiting for {names}.").format(names=names),
        _("Waiting for {names}.").format(names=names),
    )


def _watching(model: TableModel, snapshot: Snapshot, sentence: str) -> tuple[str, ...]:
    """``sentence``, and to a watcher what they are here for."""
    if model.seat is not None:
        return (sentence,)
    return (f"{watching_words(snapshot)} {sentence}", sentence)


def _paused(model: TableModel, snapshot: Snapshot) -> str:
    """Who can let the table go on, and how."""
    if snapshot.owner is None:
        return _("The table is paused until somebody comes back to it.")
    if model.is_owner:
        return _("You have paused the table: {key}, then 1, lets it go on.").format(
            key=key_for("table.owner")
        )
    name = short_name(snapshot, snapshot.owner)
    return _("The table is paused until {name} lets it go on.").format(name=name)


def _waiting(model: TableModel, snapshot: Snapshot) -> str:
    """Who is to act, and what the match waits for; nothing about what they hold (R12)."""
    turn = model.shown.turn if model.shown else None
    if turn is None:
        return _("Waiting for the table.")
    return _waiting_for(snapshot.chairs[turn], model.habits.away).format(
        name=short_name(snapshot, turn)
    )


def _waiting_for(chair: Chair, policy: AwayPolicy) -> str:
    """What the match waits for while the player in ``chair`` is to act; ``name`` is a field."""
    if chair.presence is Presence.LEFT:
        return _("{name} has left: a bot plays for them.")
    if chair.stand_in is StandIn.BOT:
        return _("{name} is away: a bot plays for them.")
    if chair.stand_in is StandIn.PASS:
        return _("{name} is away: their turns are passed.")
    if chair.presence is Presence.HERE:
        return _("{name} is to play.")
    if chair.grace is None:
        return _("{name} is away: the match waits.")
    if policy is AwayPolicy.BOT:
        return _("{name} is away: a bot plays unless they are back in time.")
    return _("{name} is away: the turn is passed unless they are back in time.")


def _own_turn(choice: Choice, view: SeatView) -> tuple[str, ...]:
    match choice:
        case Nothing():
            return turn_sentences(view)
        case Typed(number):
            back = key_for("table.take_back")
            sentence = _("Tile {number}-_: type its other number, or {key}.")
            return (sentence.format(number=number, key=back),)
        case Chosen(tile, end):
            return _fits_neither(tile, view) if end is None else _chosen(Play(tile, end), view)
        case Asking():
            return (pass_question(),)
        case Sent(action):
            return (_sent(action),)
        case _:
            assert_never(choice)


def _fits_neither(tile: Tile, view: SeatView) -> tuple[str, ...]:
    sentence = _("{tile} fits neither end.").format(tile=tile)
    return (f"{sentence} {need_words(view)}", sentence)


def _chosen(play: Play, view: SeatView) -> tuple[str, ...]:
    """What the key that plays does, and which leads to the other end where the tile fits both."""
    train = view.table.train
    key = key_for("table.play")
    if not train.plays:
        return (_("{key} leads {tile}.").format(key=key, tile=play.tile),)
    facts = {
        "key": key,
        "tile": play.tile,
        "end": end_letter(play.end),
        "number": train.open_at(play.end),
    }
    plain = _("{key} plays {tile} on end {end}, the {number}.").format(**facts)
    if len(plays_of(view, play.tile)) < 2:
        return (plain,)
    if play.end is End.LEFT:
        other = _("{key}: end B instead.").format(key=key_for("table.end_b"))
    else:
        other = _("{key}: end A instead.").format(key=key_for("table.end_a"))
    return (f"{plain} {other}", plain)


def _sent(action: Action) -> str:
    if isinstance(action, Play):
        return _("{tile} goes to the table.").format(tile=action.tile)
    if action is DRAW:
        return _("Your draw goes to the table.")
    if action is PASS:
        return _("Your pass goes to the table.")
    assert_never(action)
