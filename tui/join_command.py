"""The command with which somebody joins a table, as it is typed into a shell."""

from __future__ import annotations

from shlex import quote


def join_command(address: str) -> str:
    """The command for a table at ``address``."""
    return f"passing join {quote(address)}"
