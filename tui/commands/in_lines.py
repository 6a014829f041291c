"""From a command to the line mode: standard input and output, and what ends a program."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from typing import Final

from netplay.errors import NetplayError
from netplay.files.folders import Folder, folder
from netplay.joining.updates import TableClient
from netplay.shapes import Role
from tui.commands.invocation import Invocation
from tui.i18n import _
from tui.lines.asking import SeatWithCode, seat_by_code
from tui.lines.endings import signals_to
from tui.lines.finding import FoundPlace, choose_table
from tui.lines.paper import Paper, standard_paper
from tui.lines.session import Signal, TableSession
from tui.lines.typed_lines import TypedLines
from tui.presenter.lesson import typed_lesson
from tui.settings import Settings, save_settings
from tui.terminal import DUMB, profile_of

_STANDARD_INPUT: Final = 0


@cache
def typed_lines() -> TypedLines:
    """Standard input, shared by the whole program: what is typed ahead is for what comes next."""
    if sys.stdin is None:  # Closed at the start: its number may be another file's by now.
        return TypedLines(os.open(os.devnull, os.O_RDONLY))
    return TypedLines(_STANDARD_INPUT)


def paper_for(settings: Settings) -> Paper:
    """Standard output, as its locale and the player's settings want it."""
    can_ring = os.environ.get("TERM", "") not in {"", *DUMB}
    return standard_paper(ascii_only=not profile_of().utf8, has_bell=settings.bell and can_ring)


def play_table(
    seat: Callable[[], Awaitable[TableClient]], settings: Settings, invocation: Invocation
) -> int:
    """Sit down by ``seat``, and play in lines until the table is left; the exit code comes back.

    Raises:
        NetplayError: there is no such seat.
        OSError: nobody reads what is said any more.
    """
    return asyncio.run(_play_table(seat, settings, invocation))


async def _play_table(
    seat: Callable[[], Awaitable[TableClient]], settings: Settings, invocation: Invocation
) -> int:
    paper = paper_for(settings)
    client = await seat()
    session = TableSession(client, typed_lines(), paper, settings)
    introduce(paper, invocation)
    if not settings.taught and typed_lines().is_terminal:
        teach(paper, settings)
    with signals_to(
        interrupt=partial(session.signal, Signal.INTERRUPT),
        end=partial(session.signal, Signal.END),
    ):
        return await session.run()


async def seat_asking(seat: SeatWithCode, code: str | None, settings: Settings) -> TableClient:
    """A seat by ``seat``, which is given ``code`` and then whatever code is typed.

    Raises:
        JoinError: there is no seat, or nobody gave the code.
    """
    return await seat_by_code(seat, code, typed_lines(), paper_for(settings))


def introduce(paper: Paper, invocation: Invocation) -> None:
    """Say once in a run of the program how to find out what can be typed."""
    if not invocation.is_introduced:
        invocation.is_introduced = True
        paper.say(_("The Passing Game in lines. Type help to hear what can be typed."))


def teach(paper: Paper, settings: Settings) -> None:
    """Say what a turn is to somebody who is at a table for the first time, and note that it was."""
    paper.say(*typed_lesson())
    with suppress(OSError, NetplayError):  # then it is said once more
        save_settings(folder(Folder.SETTINGS), replace(settings, taught=True))


def find_table(role: Role, settings: Settings, invocation: Invocation) -> FoundPlace | None:
    """The table that the player chooses among those found; None where they choose none."""
    paper = paper_for(settings)
    introduce(paper, invocation)
    return asyncio.run(choose_table(typed_lines(), paper, role))
