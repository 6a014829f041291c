"""The lobby in rows: who sits where, what will be played, what there is to do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.cells import cell_len

from engine.errors import RulesetError
from engine.ruleset import Ruleset
from engine.seats import Seat, partner_of, side_of
from netplay.joining.updates import Ended, Offline
from netplay.messages import Snapshot
from netplay.shapes import AwayPolicy, Chair, Habits, Kind, Presence
from netplay.wire import rules_from_wire
from tui.i18n import _, pgettext
from tui.keys import key_for
from tui.model.table_model import TableModel
from tui.presenter.link import link_sentences
from tui.presenter.people import open_words, seed_words, watchers_words, watching_words
from tui.presenter.spans import SIDE_TONES, Line, Span, Tone, line, sentence_lines
from tui.words.habits import away_words, clock_words
from tui.words.levels import level_words
from tui.words.people import name_of
from tui.words.plain_text import cut
from tui.words.rules import rules_in_words

HEAD_CELLS: Final = 6
"""Of what points at the chosen seat, and its number."""
NAME_CELLS: Final = 18
"""Of a name in its column: names have at most 16."""
PROMPT_ROWS: Final = 2
"""Of the prompt, at most."""
_GAP: Final = 2
"""Blank cells between columns."""
TRAITS_CELLS: Final = 34
"""Of what is said of a player between the name and the last column, where that is enough."""


def lobby_title(model: TableModel, snapshot: Snapshot) -> Line:
    """The table's name, and what is special about it now."""
    facts = [
        "" if snapshot.seed is None else seed_words(snapshot.seed),
        pgettext("table", "paused") if snapshot.paused else "",
        "" if snapshot.chat else _("chat is off"),
        open_words() if model.is_open else "",
    ]
    watchers = watchers_words(snapshot.watchers) if snapshot.watchers else ""
    return (
        Span(" " + _("Table {table}").format(table=model.table), Tone.STRONG),
        *(Span(f"   {fact}", Tone.WARN) for fact in facts if fact),
        *((Span(f"   {watchers}", Tone.DIM),) if watchers else ()),
    )


def seat_rows(
    model: TableModel,
    snapshot: Snapshot,
    chosen: Seat,
    marked: Seat | None,
    arrow: str,
    cells: int,
) -> tuple[Line, ...]:
    """A row a seat; whether it is ready is said whole, and what is said of it gives way.

    Args:
        model: as known now.
        snapshot: of the lobby.
        chosen: the seat that the player's keys are about.
        marked: the seat that is to change places with the next one; None where none is.
        arrow: what points at the chosen seat.
        cells: the width.
    """
    seats = range(len(snapshot.chairs))
    lasts = [
        Span(_("swap with..."), Tone.WARN) if seat == marked else _ready(snapshot.chairs[seat])
        for seat in seats
    ]
    traits = [_traits(model, snapshot, seat) for seat in seats]
    widest = max(TRAITS_CELLS, *(cell_len(each) + _GAP for each in traits))
    room = cells - HEAD_CELLS - max(cell_len(last.text) for last in lasts)
    names_cells = _names_cells(snapshot, room - widest)
    traits_cells = max(min(room - names_cells, widest), 0)
    arrows = [arrow if seat == chosen else " " for seat in seats]
    return tuple(
        (*_seat_words(snapshot, seat, arrows[seat], traits[seat], names_cells, traits_cells), last)
        for seat, last in enumerate(lasts)
    )


def _names_cells(snapshot: Snapshot, room: int) -> int:
    """Of the column of names: where there is no room for all of it, as wide as they are."""
    names = (_seat_name(snapshot, seat) for seat in range(len(snapshot.chairs)))
    return min(NAME_CELLS, max(room, *(cell_len(name) + _GAP for name in names)))


def _seat_name(snapshot: Snapshot, seat: Seat) -> str:
    if snapshot.chairs[seat].kind is Kind.OPEN:
        return pgettext("seat", "open")
    return cut(name_of(snapshot, seat), NAME_CELLS - _GAP)


def _seat_words(
    snapshot: Snapshot,
    seat: Seat,
    arrow: str,
    all_traits: str,
    names_cells: int,
    traits_cells: int,
) -> Line:
    head = Span(f" {arrow} {seat + 1}  ", Tone.STRONG if arrow.strip() else Tone.PLAIN)
    side = side_of(seat, partners=snapshot.rules.partners)
    is_open = snapshot.chairs[seat].kind is Kind.OPEN
    name = Span(_seat_name(snapshot, seat), Tone.DIM if is_open else SIDE_TONES[side])
    traits = cut(all_traits, max(traits_cells - _GAP, 0))
    return (
        head,
        name,
        Span(" " * (names_cells - cell_len(name.text))),
        Span(traits + " " * (traits_cells - cell_len(traits)), Tone.DIM),
    )


def _traits(model: TableModel, snapshot: Snapshot, seat: Seat) -> str:
    if snapshot.chairs[seat].kind is Kind.OPEN:
        return ""
    return ", ".join(seat_traits(model, snapshot, seat))


def seat_traits(model: TableModel, snapshot: Snapshot, seat: Seat) -> Iterator[str]:
    """What is said of the player of ``seat``, word by word; what may be cut last."""
    chair = snapshot.chairs[seat]
    if seat == model.seat:
        yield pgettext("player", "you")
    if chair.presence is not Presence.HERE:
        yield pgettext("player", "away")
    partner = partner_of(seat, partners=snapshot.rules.partners)
    if partner is not None and snapshot.chairs[partner].kind is not Kind.OPEN:
        # Translators: whose partner a player is.
        yield _("with {name}").format(name=name_of(snapshot, partner))
    if seat == snapshot.owner:
        yield pgettext("player", "owner")
    if chair.kind is Kind.BOT:
        yield _bot_words(chair)


def _bot_words(chair: Chair) -> str:
    if chair.level is None:
        # Translators: a bot that came as a player does, not one of the host's.
        return _("bot of a player's")
    return _("bot, {level}").format(level=level_words(chair.level))


def _ready(chair: Chair) -> Span:
    """The last column; nobody is said to be ready, or not, in an open seat."""
    if chair.kind is Kind.OPEN:
        return Span("")
    return Span(ready_words(chair), Tone.STRONG if chair.ready else Tone.DIM)


def ready_words(chair: Chair) -> str:
    """Whether whoever sits there is ready to start."""
    return pgettext("player", "ready") if chair.ready else pgettext("player", "not ready yet")


def lobby_rules(snapshot: Snapshot) -> Ruleset | None:
    """The rules in force; None where they contradict each other, as no lawful table's do."""
    try:
        return rules_from_wire(snapshot.rules)
    except RulesetError:
        return None


def rules_rows(snapshot: Snapshot, habits: Habits, cells: int) -> tuple[Line, ...]:
    """The rules in force, in as many rows as their words need; usual habits are not told."""
    rules = lobby_rules(snapshot)
    words = [
        *(rules_in_words(rules) if rules else ()),
        *([away_words(habits)] if habits.away is not AwayPolicy.WAIT else ()),
        *([clock_words(habits)] if habits.turn_clock is not None else ()),
    ]
    return tuple(line(f" {cut(word, cells - 2)}") for word in words)


def lobby_prompt(
    model: TableModel, snapshot: Snapshot, chosen: Seat, remark: str, cells: int
) -> tuple[Line, ...]:
    """A sentence on what there is to do, after ``remark`` where there is one."""
    if isinstance(model.link, Offline | Ended):
        return sentence_lines(link_sentences(model), cells, PROMPT_ROWS, Tone.WARN)
    sentence = _sentence(model, snapshot, chosen)
    variants = (f"{remark} {sentence}", remark) if remark else (sentence,)
    return sentence_lines(variants, cells, PROMPT_ROWS)


def _sentence(model: TableModel, snapshot: Snapshot, chosen: Seat) -> str:
    """What there is to do, by keys; else what the table waits for."""
    if model.seat is not None and not snapshot.chairs[model.seat].ready:
        return _("Press {key} when you are ready.").format(key=key_for("lobby.ready"))
    seat = open_seat(snapshot, chosen)
    if model.is_owner and seat is not None:
        return _("Seat {number} is open: wait for a player, or {key} seats a bot.").format(
            number=seat + 1, key=key_for("lobby.bot")
        )
    return lobby_waiting(model, snapshot, chosen)


def lobby_waiting(model: TableModel, snapshot: Snapshot, chosen: Seat = 0) -> str:
    """What the table waits for, in words that name no key.

    Args:
        model: of a watcher, or of a player who is ready.
        snapshot: of the lobby.
        chosen: the seat to be named, if it is open.
    """
    if model.seat is None:
        starts = _("The match starts when every seat is taken and ready.")
        return f"{watching_words(snapshot)} {starts}"
    seat = open_seat(snapshot, chosen)
    if seat is not None:
        return _("Seat {number} is open: waiting for a player.").format(number=seat + 1)
    waiting = [
        name_of(snapshot, seat) for seat, chair in enumerate(snapshot.chairs) if not chair.ready
    ]
    if not waiting:
        return _("Everybody is ready: the match begins.")
    return _("You are ready. Waiting for {names}.").format(names=", ".join(waiting))


def open_seat(snapshot: Snapshot, chosen: Seat = 0) -> Seat | None:
    """The seat ``chosen`` if it is open, else the first that is; None where none is."""
    opened = [seat for seat, chair in enumerate(snapshot.chairs) if chair.kind is Kind.OPEN]
    return chosen if chosen in opened else next(iter(opened), None)
