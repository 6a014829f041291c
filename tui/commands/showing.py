"""How a command shows a table, or home: on the full screen where there can be one, else in lines.

Textual takes a while to import, and the line mode must never load it: either is imported once it is
known which.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from netplay.joining.updates import TableClient
from netplay.shapes import Role
from tui.apps.places import Place
from tui.commands.invocation import Invocation
from tui.commands.loading import loaded_for_good
from tui.commands.say import covered
from tui.settings import Settings
from tui.terminal import can_show_screen, look_around, profile_of
from tui.ways.means import NO_MEANS, Means


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


def show_home(
    settings: Settings,
    invocation: Invocation,
    *,
    complaint: str = "",
    name: str | None = None,
    means: Means = NO_MEANS,
    start: Place | None = None,
    joins_as: Role = Role.PLAYER,
) -> int:
    """Be at home on the full screen until the player leaves; the exit code comes back.

    Args:
        settings: of the player.
        invocation: what was asked of the whole run.
        complaint: as for ``PassingApp``, and so are all that follow.
        name: chosen for this run.
        means: to be let in, given for this run.
        start: where to go from home at once.
        joins_as: what to be at a table that is chosen from those found.

    Raises:
        click.ClickException: the app failed.
    """
    with loaded_for_good():
        from tui.apps.passing_app import PassingApp  # noqa: PLC0415 - see above
        from tui.commands.on_screen import show_app  # noqa: PLC0415 - see above

    app = PassingApp(
        settings=settings,
        profile=profile_of(),
        debug=invocation.debug,
        complaint=" ".join(filter(None, (covered(), complaint))),
        name=name,
        means=means,
        start=start,
        joins_as=joins_as,
    )
    return show_app(app)
