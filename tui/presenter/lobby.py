"""The lobby in rows: who sits where, what will be played, how others join, what there is to do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len

from engine.errors import RulesetError
from engine.ruleset import Ruleset
from engine.seats import Seat, partner_of, side_of
from netplay.address import Address, format_address, is_loopback, parse_address
from netplay.errors import AddressError
from netplay.joining.updates import Ended, Offline
from netplay.messages import JoinCode, Snapshot
from netplay.shapes import AwayPolicy, Chair, Habits, Kind, Presence
from netplay.ssh_door.names import DOOR_KEY
from netplay.wire import rules_from_wire
from tui.i18n import _, pgettext
from tui.keys import key_for
from tui.model.table_model import TableModel
from tui.presenter.link import link_sentences
from tui.presenter.people import open_words, watchers_words, watching_words
from tui.presenter.spans import SIDE_TONES, Line, Span, Tone, fitting, line, wrapped
from tui.ways.join_command import join_command
from tui.ways.ssh_way import door_key, ssh_commands
from tui.words.code_news import code_sentence, whose_code_sentence
from tui.words.habits import away_words, clock_words
from tui.words.levels import level_words
from tui.words.people import name_of
from tui.words.plain_text import cut
from tui.words.rules import rules_in_words

HEAD_CELLS: Final = 6
"""Of what points at the chosen seat, and its number."""
NAME_CELLS: Final = 18
"""Of a name in its column: names have at most 16."""
_GAP: Final = 2
"""Blank cells between columns."""
TRAITS_CELLS: Final = 34
"""Of what is said of a player between the name and the last column, where that is enough."""
COMMAND_CELLS: Final = 76
"""Of a command that others type, in a row of the smallest usual screen; a longer one takes two."""
COMMAND_MARGIN: Final = 4
"""Cells at both sides of a command."""
MAX_ADDRESSES: Final = 3
"""Commands shown: one for each of a machine's usual networks."""
_FEWER: Final = tuple(range(MAX_ADDRESSES, 0, -1))


def lobby_title(model: TableModel, snapshot: Snapshot) -> Line:
    """The table's name, and what is special about it now."""
    facts = [
        _("repeatable deals, seed {seed}").format(seed=snapshot.seed)
        if snapshot.seed is not None
        else "",
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


def join_rows(
    addresses: Sequence[str],
    seal: str | None = None,
    told: JoinCode | None = None,
    *,
    is_told: bool = False,
    cells: int = COMMAND_CELLS,
    most: int = MAX_ADDRESSES,
) -> tuple[Line, ...]:
    """The commands with which others join; none at a table that nobody else can reach.

    Args:
        addresses: where they can.
        seal: of the host's certificate, where a code is asked; None at an open table.
        told: the code; None for whoever does not know it, or not yet.
        is_told: whether the reader is told it, if only in a moment.
        cells: the width of what a guest compares, beside ``COMMAND_MARGIN``.
        most: how many addresses are shown of a kind.
    """
    shown = [address for address in map(_parsed, addresses) if address is not None]
    if not shown:
        return ()
    is_local = all(map(is_loopback, shown))
    head = _("Others on this machine join with:") if is_local else _("Others join with:")
    commands = [join_command(format_address(each), seal) for each in shown[:most]]
    warning = _("Anyone in the network can join, and read the traffic.")
    return (
        line(f" {head}", Tone.DIM),
        *(line(f"   {row}", Tone.STRONG) for command in commands for row in _in_rows(command)),
        *_code_rows(seal, told, is_told=is_told),
        *_ssh_rows(addresses, cells, most),
        *(() if is_local or seal is not None else (line(f" {warning}", Tone.WARN),)),
    )


def _in_rows(command: str) -> tuple[str, ...]:
    """A command as a shell takes it, its seal in a row of its own where one is too short."""
    words, seal_option, seal = command.partition(" --seal ")
    if len(command) <= COMMAND_CELLS or not seal_option:
        return (command,)
    return f"{words} \\", f" {seal_option}{seal}"


def _code_rows(seal: str | None, told: JoinCode | None, *, is_told: bool) -> tuple[Line, ...]:
    """The code, for whoever knows it; none at an open table."""
    if seal is None or (told is None and is_told):
        return ()
    if told is None:
        return (line(f"   {whose_code_sentence()}", Tone.DIM),)
    return (line(f"   {code_sentence(told.code)}", Tone.STRONG),)


def _ssh_rows(addresses: Sequence[str], cells: int, most: int) -> tuple[Line, ...]:
    """How guests who have nothing installed come in; none at a table without such a door."""
    commands = tuple(ssh_commands(addresses))[:most]
    if not commands:
        return ()
    # Translators: of the key that ssh shows a guest at the first connection, to be compared.
    key = _("key fingerprint {fingerprint}").format(fingerprint=door_key(addresses))
    return (
        line(" " + _("Or, with nothing installed:"), Tone.DIM),
        *(line(f"   {command}", Tone.STRONG) for command in commands),
        *(line(f"   {row}", Tone.DIM) for row in wrapped(key, cells) if door_key(addresses)),
    )


def way_rows(model: TableModel, cells: int, height: int) -> tuple[Line, ...]:
    """The reader's own way back, where they need one, and how others join.

    In at most ``height`` rows: there are fewer addresses where all do not fit, then no key.
    """
    rows: tuple[Line, ...] = ()
    keyless = tuple(each for each in model.addresses if not each.startswith(DOOR_KEY))
    for most, addresses in (*((n, model.addresses) for n in _FEWER), (1, keyless)):
        joins = join_rows(
            *(addresses, model.seal, model.code),
            is_told=model.is_told_code,
            cells=cells - COMMAND_MARGIN,
            most=most,
        )
        rows = (*_note_rows(model.note, cells), *joins)
        if len(rows) <= height:
            break
    return rows[: max(height, 0)]


def _note_rows(note: str, cells: int) -> tuple[Line, ...]:
    """What the reader's own program has to say of the table; no row where that is nothing."""
    return tuple(line(f" {row}", Tone.DIM) for row in wrapped(note, cells - 2) if row)


def _parsed(text: str) -> Address | None:
    try:
        return parse_address(text)
    except AddressError:
        return None


def lobby_prompt(
    model: TableModel, snapshot: Snapshot, chosen: Seat, remark: str, cells: int
) -> Line:
    """One sentence on what there is to do, after ``remark`` where there is one."""
    if isinstance(model.link, Offline | Ended):
        sentences = link_sentences(model)
        return fitting(cells, *(line(f" {sentence}", Tone.WARN) for sentence in sentences))
    sentence = _sentence(model, snapshot, chosen)
    both = f" {remark} {sentence}" if remark else f" {sentence}"
    variants = [line(both, Tone.STRONG), *([line(f" {remark}", Tone.STRONG)] if remark else [])]
    return fitting(cells, *variants)


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
