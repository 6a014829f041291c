"""Seats and sides (R2): who follows whom, and who scores together.

A seat is a number from 0, clockwise. A side is a seat or, with partners, 0 (seats 0 and 2) or
1 (seats 1 and 3).
"""

from __future__ import annotations

from typing import TypeAlias

Seat: TypeAlias = int
Side: TypeAlias = int


def next_seat(seat: Seat, players: int) -> Seat:
    """The seat that acts after ``seat``, clockwise, at a table of ``players``."""
    return (seat + 1) % players


def steps_clockwise(start: Seat, seat: Seat, players: int) -> int:
    """How many seats ``seat`` lies clockwise of ``start``, 0 to ``players - 1``."""
    return (seat - start) % players


def side_of(seat: Seat, *, partners: bool) -> Side:
    """The side for which ``seat`` scores."""
    return seat % 2 if partners else seat


def side_count(players: int, *, partners: bool) -> int:
    """How many sides score at a table of ``players``."""
    return 2 if partners else players


def seats_of(side: Side, players: int, *, partners: bool) -> tuple[Seat, ...]:
    """The seats of ``side``, lowest first."""
    return tuple(s for s in range(players) if side_of(s, partners=partners) == side)


def partner_of(seat: Seat, *, partners: bool) -> Seat | None:
    """The seat opposite, where it is a partner; None among singles."""
    return (seat + 2) % 4 if partners else None
