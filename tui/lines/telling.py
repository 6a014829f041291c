"""What has happened, said once: two states of a player's table in, sentences out.

What others do is in the words of the log (``tui.words.log_lines``); what there is to do is said
when it is this player who is waited for, or when it is something else than before. An end of a
round is told by its result alone, which says more than the log does.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.seats import partner_of
from netplay import events as told_events
from netplay.joining.updates import Ended, Offline
from netplay.messages import Snapshot
from netplay.shapes import Kind, Phase
from tui.i18n import _
from tui.lines.player import LinePlayer
from tui.lines.prompts import is_about_to_begin, is_due, prompt
from tui.lines.round_words import fits_words, hand_words, result_sentences, train_words
from tui.lines.table_words import round_sentence, seat_sentences, table_sentences
from tui.model.at_table import AtTable
from tui.model.table_model import TableModel
from tui.words.code_news import code_sentence
from tui.words.log_lines import LogKind, LogLine, lines_for, spoken
from tui.words.people import name_of

_ENDS = (told_events.RoundEnded, told_events.MatchEnded)
_ACTS = (told_events.RoundStarted, told_events.Played, told_events.Drew, told_events.Passed)


def told(before: LinePlayer, after: LinePlayer) -> tuple[str, ...]:
    """The sentences on what led from ``before`` to ``after``, which follows it at once."""
    return tuple(_told(before, after))


def _told(before: LinePlayer, after: LinePlayer) -> Iterator[str]:
    then, now = before.at.model, after.at.model
    if isinstance(now.link, Ended):
        yield now.link.text
    elif isinstance(now.link, Offline):
        if not isinstance(then.link, Offline):
            yield f"{now.link.text} {prompt(after)}"
        elif now.cure != then.cure:  # the host was still ending when the connection broke
            yield prompt(after)
        elif now.link.text != then.link.text:  # another host may answer there now
            yield now.link.text
    elif then.snapshot is None or isinstance(then.link, Offline):
        if then.snapshot is None:
            yield from table_sentences(now)
        else:
            yield _("The table is there again.")
        missed = [line for line in _new_lines(then, now) if line.kind is LogKind.CHAT]
        yield from map(spoken, missed)
        yield from _standing(after)
    else:
        yield from _changed(before, after, then.snapshot)


def is_alone(at: AtTable) -> bool:
    """Whether this is the lobby of a table that nobody can come to: its match starts by itself."""
    return at.model.phase is Phase.LOBBY and not at.model.addresses


def _standing(player: LinePlayer) -> Iterator[str]:
    """How things stand, for whoever has just come, or come back."""
    at = player.at
    if is_alone(at):
        return
    yield from seat_sentences(at.model)
    if (table := at.model.shown) is not None and table.result is None:
        yield round_sentence(table)
        if table.train.plays:
            yield train_words(table)
        if at.model.own is not None:
            yield hand_words(at)
    yield from result_sentences(at.model)
    yield turn_prompt(player, is_new=True) if at.is_own_turn else prompt(player)


# ------------------------------------------------------------------ while one is there


def _changed(before: LinePlayer, after: LinePlayer, then: Snapshot) -> Iterator[str]:
    now = after.at.model.snapshot
    if now is None:
        return
    if now is then:
        yield from map(spoken, _new_lines(before.at.model, after.at.model))
        yield from _new_code(before.at.model, after.at.model)
    events = now.events if now.seq > then.seq else ()
    if (refusal := after.at.model.refusal) is not None:
        yield refusal.text
    shown = [event for event in events if not isinstance(event, _ENDS)]
    yield from map(spoken, lines_for(shown, then, now, now.seat))
    yield from _ready(then, now)
    if any(isinstance(event, told_events.RoundStarted) for event in events):
        yield from _dealt(after, now)
    if len(shown) < len(events):
        yield from result_sentences(after.at.model)
    has_acts = any(isinstance(event, _ACTS) for event in events)
    yield from _prompt(before, after, is_moved=has_acts or refusal is not None)


def _new_lines(then: TableModel, now: TableModel) -> list[LogLine]:
    """What the log has had since: of the deal, which no event tells."""
    known = set(map(id, then.log))
    return [line for line in now.log if id(line) not in known]


def _new_code(then: TableModel, now: TableModel) -> Iterator[str]:
    """The code of the table, once its owner is told it."""
    if now.code is not None and then.code is None:
        yield code_sentence(now.code.code)


def _ready(then: Snapshot, now: Snapshot) -> Iterator[str]:
    """Who else has become ready, or is so no longer, while everybody waits for that."""
    if then.phase is not now.phase or now.phase is Phase.ROUND:
        return
    for seat, (was, chair) in enumerate(zip(then.chairs, now.chairs, strict=True)):
        is_same = was.kind is chair.kind is Kind.HUMAN and was.name == chair.name
        if seat == now.seat or not is_same or was.ready == chair.ready:
            continue
        sentence = _("{name} is ready.") if chair.ready else _("{name} is not ready any more.")
        yield sentence.format(name=name_of(now, seat))


def _dealt(player: LinePlayer, snapshot: Snapshot) -> Iterator[str]:
    own, seat = player.at.model.own, snapshot.seat
    if own is None or seat is None:
        return
    partner = partner_of(seat, partners=snapshot.rules.partners)
    if partner is not None and own.table.round_number == 1:
        yield _("Your partner is {name}.").format(name=name_of(snapshot, partner))
    yield hand_words(player.at)


def _prompt(before: LinePlayer, after: LinePlayer, *, is_moved: bool) -> Iterator[str]:
    """What there is to do, where it is to be said now."""
    model = after.at.model
    if is_alone(after.at) or (model.snapshot and is_about_to_begin(model.snapshot)):
        return
    if model.phase is Phase.ROUND:
        if is_due(after) and (is_moved or not before.at.is_own_turn):
            yield turn_prompt(after, is_new=not before.at.is_own_turn)
        elif model.is_owner and _is_paused(after) and not _is_paused(before):
            yield prompt(after)
    elif before.at.model.phase is not model.phase or (
        model.seat is not None and prompt(after) != prompt(before)
    ):
        yield prompt(after)


def turn_prompt(player: LinePlayer, *, is_new: bool) -> str:
    """What there is to do in a turn, and with which tiles; a turn that has just come is named."""
    parts = (_("Your turn.") if is_new else "", prompt(player), fits_words(player.at))
    return " ".join(filter(None, parts))


def _is_paused(player: LinePlayer) -> bool:
    snapshot = player.at.model.snapshot
    return snapshot is not None and snapshot.paused
