"""The commands that lead to a table, as they are typed into a shell."""

from __future__ import annotations

import os
from collections.abc import Mapping
from shlex import quote
from typing import Final

from netplay.ssh_door.names import GUEST_VARIABLE

STARTED_AS: Final = "PASSING_STARTED_AS"
"""The variable in which ``scripts/play`` says how the game is started from a checkout, where there
need be no ``passing`` to be found."""


def is_guest(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether the player came through the SSH door, and has no command of ours to come back by."""
    return GUEST_VARIABLE in environ


def join_command(
    address: str, seal: str | None = None, environ: Mapping[str, str] = os.environ
) -> str:
    """The command for a table at ``address``, from the program that was started here.

    With the ``seal`` of its host nobody else is taken for the host, whatever they know.
    """
    command = f"{_program(environ)} join {quote(address)}"
    return command if seal is None else f"{command} --seal {quote(seal)}"


def resume_command(table: str = "", environ: Mapping[str, str] = os.environ) -> str:
    """The command that takes up the match of ``table`` that was cut off; the latest without one."""
    command = f"{_program(environ)} host --resume"
    return f"{command} {quote(table)}" if table else command


def tables_command(environ: Mapping[str, str] = os.environ) -> str:
    """The command that shows the tables of this machine, to go back to one or to close it."""
    return f"{_program(environ)} tables"


def _program(environ: Mapping[str, str]) -> str:
    return environ.get(STARTED_AS) or "passing"
