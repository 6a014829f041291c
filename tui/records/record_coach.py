"""The turning points of a match record: whose they may be, and what is said of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from engine.bots.review import reviewed, turning_points
from engine.record.judge import Fault
from engine.record.lines import MatchLine
from engine.record.reading import Reading, read_record
from engine.record.turns import turns_of
from engine.seats import Seat
from netplay.names import clean_name
from tui.i18n import _
from tui.words.people import name_or_seat
from tui.words.turning_points import point_sentences, points_notice


class NoTurns(Exception):
    """There is nothing to look at; the text says why."""


def coached(record: bytes, seat: Seat) -> Iterator[str]:
    """What there is to say of the turns of ``seat`` in ``record``, a paragraph a turning point.

    It takes some seconds, as ``record`` is looked at here and now.

    Raises:
        NoTurns: the record shows no turn of that seat.
    """
    reading = read_record(record)
    match = reading.match
    if match is None and isinstance(reading.verdict, Fault):
        raise NoTurns(str(reading.verdict))
    if match is None or seat >= match.rules.players:
        raise NoTurns(_("there is no seat {number} in that match").format(number=seat + 1))
    turns = tuple(turns_of(reading, seat))
    if not turns:
        raise NoTurns(_("no round of that match has ended"))
    named = {"name": player_name(match, seat), "number": seat + 1}
    yield _("The turns of {name}, seat {number}.").format(**named)
    points = turning_points(reviewed(turns, Random(1)))
    yield points_notice(points)
    for point in points:
        yield " ".join(point_sentences(point, partial(player_name, match)))


def player_name(match: MatchLine, seat: Seat) -> str:
    """What the player of ``seat`` is called in that match."""
    return name_or_seat(clean_name(match.seats[seat].name), seat)


def seat_to_coach(reading: Reading, name: str) -> Seat:
    """Whose turns are of interest to a reader called ``name``: their own, else a person's."""
    seats = reading.match.seats if reading.match else ()
    own = [seat for seat, entry in enumerate(seats) if entry.name == name]
    people = [seat for seat, entry in enumerate(seats) if entry.kind == "human"]
    return next(iter((*own, *people)), 0)
