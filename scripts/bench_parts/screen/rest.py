"""What a screen costs while nobody presses a key: bytes to the terminal, and processor time."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Final

from scripts.bench_parts.figures import Figure
from scripts.bench_parts.processes import cpu
from scripts.bench_parts.screen.tables import (
    alone,
    home,
    host,
    in_lobby,
    is_to_act,
    two_at_a_table,
)
from scripts.bench_parts.screen.terminal import rest

CPU_GOAL: Final = 1.0
"""Per cent of a core."""
SETTLE: Final = 0.5
"""Seconds in which what is under way comes to an end."""


def at_rest(seconds: float) -> list[Figure]:
    """Of screens side by side: on your turn, on another's, alone, and in the lobby."""
    with ExitStack() as held:
        players = held.enter_context(two_at_a_table())
        acting, waiting = sorted(players, key=is_to_act, reverse=True)
        port, kept = held.enter_context(host()), held.enter_context(home())
        screens = {
            "on your turn": acting,
            "on another's turn": waiting,
            "alone": held.enter_context(alone()),
            "in the lobby": held.enter_context(in_lobby(port, "Chi", kept)),
        }
        rest(screens.values(), SETTLE)
        before = {where: cpu(screen.pid) for where, screen in screens.items()}
        size = rest(screens.values(), seconds)
        after = {where: cpu(screen.pid) for where, screen in screens.items()}
    written = Figure(
        name=f"bytes of {len(screens)} screens in {seconds:g} idle seconds",
        measured=f"{size:,} B",
        goal="0 B",
        reached=not size,
    )
    return [written, *(_cpu(where, after[where] - before[where], seconds) for where in screens)]


def _cpu(where: str, spent: float, seconds: float) -> Figure:
    percent = 100 * spent / seconds
    return Figure(
        name=f"idle CPU {where}",
        measured=f"{percent:.2f} %",
        goal=f"< {CPU_GOAL:g} %",
        reached=percent < CPU_GOAL,
    )
