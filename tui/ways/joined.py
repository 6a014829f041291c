"""Somebody's table: the names that are tried at it."""

from __future__ import annotations

from functools import partial

from netplay.address import Address
from netplay.codes import Code
from netplay.errors import TurnedAway
from netplay.finding.registry import own_way
from netplay.joining.client import NetClient, join
from netplay.shapes import Role
from tui.ways.player_name import PlayerName


async def join_table(
    address: Address,
    name: PlayerName,
    *,
    role: Role = Role.PLAYER,
    owner: str | None = None,
    code: str | None = None,
    seal: str | None = None,
    in_clear: bool = False,
) -> NetClient:
    """A seat, or a watcher's place, at the table that listens at ``address``.

    A name that was not chosen for this table gives way where somebody there has it.

    Args:
        address: where the table is.
        name: to sit there under.
        role: what to be.
        owner: the owner's key, where the caller has it.
        code: the table's join code, as ``parse_code`` gives it.
        seal: the host's seal, as ``parse_seal`` gives it: no other host is believed.
        in_clear: whether the table may be an open one, whatever was there before.

    Raises:
        CodeNeeded: the table asks a code: ask the player for it.
        WrongCode, TooManyGuesses: ask the player again; ``wait`` says when it is of use.
        JoinError: there is no table, or no place at it.
        FolderError: nothing can be kept.
    """
    try_name = partial(
        join,
        own_way(address),  # to a table of this account, which asks it for no code
        role=role,
        only_as=name.is_chosen,
        owner=owner,
        code=code,
        seal=seal,
        in_clear=in_clear,
    )
    *names, last = name.to_try()
    for each in names:
        try:
            return await try_name(each)
        except TurnedAway as refusal:
            if refusal.code is not Code.NAME_TAKEN:
                raise
    return await try_name(last)
