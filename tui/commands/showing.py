"""How a command shows a table: on the full screen where there can be one, else in lines.

Textual takes a while to import, and the line mode must never load it: either is imported once it is
known which.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from netplay.updates import TableClient
from tui.commands.invocation import Invocation
from tui.commands.loading import loaded_for_good
from tui.settings import Settings
from tui.terminal import can_show_screen, look_around


def is_on_screen(invocation: Invocation) -> bool:
    """Whether this run of the program has the full screen."""
    return can_show_screen(look_around(), plain=invocation.plain)


def show_seat(
    seat: Callable[[], Awaitable[TableClient]], settings: Settings, invocation: Invocation
) -> int:
    """Sit down by ``seat``, and be at the table until it is left; the exit code comes back.

    Raises:
        NetplayError: there is no such seat.
        click.ClickException: the app failed, or the table ended otherwise than the player wanted.
    """
    if is_on_screen(invocation):
        with loaded_for_good():
            from tui.commands.on_screen import show_table  # noqa: PLC0415 - see above

        return show_table(seat, settings, invocation)
    from tui.commands.in_lines import play_table  # noqa: PLC0415 - see above

    return play_table(seat, settings, invocation)
