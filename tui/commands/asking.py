"""A seat at somebody's table, whose code is asked of the player where it was not given."""

from __future__ import annotations

from functools import partial

from netplay.address import Address
from netplay.errors import JoinError
from netplay.joining.client import NetClient
from netplay.shapes import Role
from tui.commands.invocation import Invocation
from tui.commands.loading import loaded_for_good
from tui.commands.showing import is_on_screen, show_seat
from tui.settings import Settings
from tui.ways.codes import CODE_FAULTS
from tui.ways.joined import join_table
from tui.ways.means import Means
from tui.ways.player_name import PlayerName


def join_asking(
    there: Address,
    name: PlayerName,
    role: Role,
    means: Means,
    settings: Settings,
    invocation: Invocation,
) -> int:
    """Be at the table until it is left; the exit code comes back.

    Raises:
        JoinError: there is no seat, or nobody gave the code.
        FolderError: nothing can be kept.
    """

    async def seat(code: str | None) -> NetClient:
        return await join_table(
            there, name, role=role, code=code, seal=means.seal, in_clear=means.in_clear
        )

    if not is_on_screen(invocation):
        from tui.commands.in_lines import play_table, seat_asking  # noqa: PLC0415 - see showing

        return play_table(partial(seat_asking, seat, means.code, settings), settings, invocation)
    try:
        return show_seat(partial(seat, means.code), settings, invocation)
    except CODE_FAULTS as fault:
        return _ask_on_screen(there, name, role, means, fault, settings, invocation)


def _ask_on_screen(
    there: Address,
    name: PlayerName,
    role: Role,
    means: Means,
    fault: JoinError,
    settings: Settings,
    invocation: Invocation,
) -> int:
    with loaded_for_good():
        from tui.apps.messages import JoinWanted  # noqa: PLC0415 - it loads Textual
        from tui.commands.on_screen import show_code  # noqa: PLC0415 - most tables ask for none

    chosen = name.text if name.is_chosen else None
    asked = JoinWanted(there, role, chosen, means)
    return show_code(asked, fault, settings, invocation)
