"""Sitting down, standing up, and everything that the lobby allows.

Pure functions of a table; what is not allowed raises ``Refusal`` and changes nothing.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.bots.bot import Level
from engine.seats import Seat
from netplay import events as told
from netplay.codes import Code
from netplay.names import is_name, name_key
from netplay.refusals import naming
from netplay.shapes import Chair, Kind, Presence, StandIn
from netplay.table import Change, Refusal, Table, chair_at, is_players, with_bot, with_chair


def sit(table: Table, name: str, kind: Kind, *, as_owner: bool) -> tuple[Seat, Change]:
    """Seat a newcomer with the clean ``name`` in the first open seat of the lobby.

    Raises:
        Refusal: no name to be called by, one that is taken, or no seat.
    """
    if not is_name(name):
        raise Refusal(Code.NAME_EMPTY, "A name needs at least one letter or digit. Choose another.")
    table = _with_name_free(table, name)
    if table.has_begun:
        raise Refusal(Code.TABLE_FULL, "The match has begun. You can watch it: join with --watch.")
    seat = next((s for s, c in enumerate(table.chairs) if c.kind is Kind.OPEN), None)
    if seat is None:
        raise Refusal(Code.TABLE_FULL, "Every seat is taken. You can watch: join with --watch.")
    table = with_chair(table, seat, Chair(kind, name, ready=kind is Kind.BOT))
    if as_owner:
        table = replace(table, owner=seat, opener=seat, awaits_opener=False)
    elif _inherits(table, seat):
        table = replace(table, owner=seat)
    return seat, Change(table, (told.Sat(seat),))


def _with_name_free(table: Table, name: str) -> Table:
    """``table`` with nobody called ``name``: a bot of the host's own takes another name.

    Raises:
        Refusal: a player is called so.
    """
    for seat, chair in enumerate(table.chairs):
        if name_key(chair.name) == name_key(name):
            if chair.level is None:
                raise Refusal(Code.NAME_TAKEN, naming(Code.NAME_TAKEN, name=name))
            table = with_bot(table, seat, chair.level)
    return table


def stand_up(table: Table, seat: Seat) -> Change:
    """``seat`` leaves on purpose: in the lobby it is open again, later a bot plays on for it."""
    chair = table.chairs[seat]
    if not table.has_begun:
        opener = None if seat == table.opener else table.opener
        table = replace(with_chair(table, seat, Chair()), opener=opener)
        event: told.AnyEvent = told.Stood(seat, chair.name)
    else:
        gone = replace(chair, presence=Presence.LEFT, stand_in=StandIn.BOT, ready=False)
        table = with_chair(table, seat, gone)
        event = told.PresenceChanged(seat, Presence.LEFT)
    inherited = _with_heir(table, seat)
    is_handed_on = inherited.owner != table.owner
    return Change(inherited, (event, told.OwnerChanged()) if is_handed_on else (event,))


def set_presence(table: Table, seat: Seat, presence: Presence, *, has_key: bool = False) -> Change:
    """``seat`` lost its connection, or came back; whoever plays for it hands the seat back.

    A table that nobody owns is then for whoever ``has_key``, the owner's.
    """
    chair = replace(table.chairs[seat], presence=presence)
    if presence is Presence.HERE:
        chair = replace(chair, stand_in=None)
    table = with_chair(table, seat, chair)
    events: tuple[told.AnyEvent, ...] = (told.PresenceChanged(seat, presence),)
    if _inherits(table, seat, has_key=has_key):
        table, events = replace(table, owner=seat), (*events, told.OwnerChanged())
    return Change(table, events)


def stand_in_for(table: Table, seat: Seat, stand_in: StandIn) -> Change:
    """Let ``stand_in`` act for the player of ``seat``, who is away, until the return."""
    chair = replace(table.chairs[seat], stand_in=stand_in)
    return Change(with_chair(table, seat, chair), (told.StoodIn(seat),))


def is_asleep(table: Table) -> bool:
    """Whether players are here no longer but may come back: then nobody acts for them."""
    players = [chair for chair in _who_counts(table) if chair.presence is not Presence.LEFT]
    return bool(players) and all(chair.presence is Presence.AWAY for chair in players)


def is_deserted(table: Table) -> bool:
    """Whether all who were here to play have left on purpose."""
    players = _who_counts(table)
    if not table.has_begun:
        return not players
    return bool(players) and all(chair.presence is Presence.LEFT for chair in players)


def _who_counts(table: Table) -> list[Chair]:
    """The people who play; where there are none, the programs."""
    people = [chair for chair in table.chairs if chair.kind is Kind.HUMAN]
    return people or [chair for chair in table.chairs if is_players(chair)]


def set_ready(table: Table, seat: Seat, ready: bool) -> Change:
    """``seat`` is ready to start, or not.

    Raises:
        Refusal: the match has begun.
    """
    if table.has_begun:
        raise Refusal(Code.WRONG_PHASE, "The match has begun already: play on.")
    chair = replace(table.chairs[seat], ready=ready)
    return Change(with_chair(table, seat, chair), (told.ReadyChanged(seat),))


def add_bot(table: Table, seat: Seat, level: Level) -> Change:
    """Seat a bot in an open seat.

    Raises:
        Refusal: the match has begun, somebody sits there, or there is no such seat.
    """
    _refuse_after_lobby(table)
    if chair_at(table, seat).kind is not Kind.OPEN:
        raise Refusal(Code.SEAT_TAKEN, "Somebody sits there. Clear the seat first.")
    return Change(with_bot(table, seat, level), (told.Sat(seat),))


def clear_seat(table: Table, seat: Seat) -> Change:
    """Open the seat of a bot or of a player; in mid-match a bot plays on for the player.

    Raises:
        Refusal: nobody sits there, or a bot in mid-match.
    """
    chair = chair_at(table, seat)
    if chair.kind is Kind.OPEN:
        raise Refusal(Code.NO_SUCH_SEAT, "Nobody sits there.")
    if chair.level is not None:
        _refuse_after_lobby(table)
    return stand_up(table, seat)


def swap_seats(table: Table, seat: Seat, other: Seat) -> Change:
    """Let two seats change places, whoever sits there.

    Raises:
        Refusal: the match has begun, or there is no such seat.
    """
    _refuse_after_lobby(table)
    one, two = chair_at(table, seat), chair_at(table, other)
    table = with_chair(with_chair(table, seat, two), other, one)
    places = {None: None, seat: other, other: seat}
    owner = places.get(table.owner, table.owner)
    opener = places.get(table.opener, table.opener)
    table = replace(table, owner=owner, opener=opener)
    return Change(table, (told.SeatsSwapped(seat, other),))


# ---------------------------------------------------------------- the owner's, at any time


def give_table(table: Table, seat: Seat) -> Change:
    """Make the player in ``seat`` the owner.

    Raises:
        Refusal: no player is there.
    """
    if not _can_own(chair_at(table, seat)):
        raise Refusal(Code.NO_SUCH_SEAT, "No player is there to own the table.")
    return Change(replace(table, owner=seat), (told.OwnerChanged(),))


def set_paused(table: Table, paused: bool) -> Change:
    """Let nobody act, or let the table go on."""
    return Change(replace(table, paused=paused), (told.PauseChanged(),))


def switch_chat(table: Table, on: bool) -> Change:
    """Switch chat on or off."""
    return Change(replace(table, chat=on), (told.ChatSwitched(),))


def _with_heir(table: Table, gone: Seat) -> Table:
    """Where ``gone`` owned the table, give it to the next player clockwise who is here."""
    if table.owner != gone:
        return table
    players = len(table.chairs)
    heirs = ((gone + step) % players for step in range(1, players))
    return replace(table, owner=next((s for s in heirs if _can_own(table.chairs[s])), None))


def _inherits(table: Table, seat: Seat, *, has_key: bool = False) -> bool:
    """Whether a table without an owner is for the player in ``seat``, who just came, to manage.

    Where there is a key, its lobby waits for whoever shows it.
    """
    is_for_anybody = table.match is not None or not table.awaits_opener
    is_free = table.owner is None and (has_key or is_for_anybody)
    return is_free and _can_own(table.chairs[seat])


def _can_own(chair: Chair) -> bool:
    return chair.kind is Kind.HUMAN and chair.presence is Presence.HERE


def _refuse_after_lobby(table: Table) -> None:
    if table.has_begun:
        raise Refusal(Code.WRONG_PHASE, "The match has begun: seats cannot change now.")
