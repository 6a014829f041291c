"""Somebody's table: the names that are tried at it."""

from __future__ import annotations

from netplay.address import Address
from netplay.client import NetClient, join
from netplay.codes import Code
from netplay.errors import TurnedAway
from netplay.shapes import Role
from tui.player_name import PlayerName


async def join_table(
    address: Address, name: PlayerName, *, role: Role = Role.PLAYER, owner: str | None = None
) -> NetClient:
    """A seat, or a watcher's place, at the table that listens at ``address``.

    A name that was not chosen for this table gives way where somebody there has it.

    Raises:
        JoinError: there is no table, or no place at it.
        FolderError: nothing can be kept.
    """
    *names, last = name.to_try()
    for each in names:
        try:
            return await _join(address, each, name, role, owner)
        except TurnedAway as refusal:
            if refusal.code is not Code.NAME_TAKEN:
                raise
    return await _join(address, last, name, role, owner)


async def _join(
    address: Address, text: str, name: PlayerName, role: Role, owner: str | None
) -> NetClient:
    return await join(address, text, role=role, only_as=name.is_chosen, owner=owner)
