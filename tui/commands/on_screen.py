"""From a command to the full screen, and how it ends.

Imported only once it is known that there can be one (``tui.commands.showing``).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

import click

from netplay.errors import JoinError
from netplay.joining.updates import TableClient
from tui.apps.game_app import GameApp
from tui.apps.messages import JoinWanted
from tui.apps.table_app import TableApp
from tui.commands.invocation import Invocation
from tui.commands.say import covered, say
from tui.hardening.ending import terminal_of_an_app
from tui.i18n import _
from tui.keyboard.keymap import complaint_of
from tui.settings import Settings
from tui.terminal import profile_of


def show_table(
    seat: Callable[[], Awaitable[TableClient]], settings: Settings, invocation: Invocation
) -> int:
    """Sit down by ``seat``, and show the table until it is left; the exit code comes back.

    The screen opens only once the table has let the player in: what goes wrong before that is a
    sentence on standard error, where a command's sentences belong.

    Raises:
        NetplayError: there is no such seat.
        click.ClickException: the app failed, or the table ended otherwise than the player wanted.
    """
    return asyncio.run(_show_table(seat, settings, invocation))


def show_app(app: GameApp) -> int:
    """Show ``app`` until it exits; the exit code comes back.

    Raises:
        click.ClickException: the app failed.
    """
    return asyncio.run(_show(app))


def show_code(
    asked: JoinWanted, fault: JoinError, settings: Settings, invocation: Invocation
) -> int:
    """Ask for the code of the table that was ``asked`` for, then show it until it is left.

    Args:
        asked: where it is, and what to be there.
        fault: why it does not let the player in yet.
        settings: of the player.
        invocation: what was asked of the whole run.

    Returns:
        The exit code.

    Raises:
        click.ClickException: the app failed.
    """
    from tui.apps.code_app import CodeApp  # noqa: PLC0415 - most tables ask for none

    debug = invocation.debug
    app = CodeApp(asked, fault, settings=settings, profile=profile_of(), debug=debug)
    return asyncio.run(_show_to_the_end(app))


async def _show_table(
    seat: Callable[[], Awaitable[TableClient]], settings: Settings, invocation: Invocation
) -> int:
    client = await seat()
    app = TableApp(client, settings=settings, profile=profile_of(), debug=invocation.debug)
    return await _show_to_the_end(app)


async def _show_to_the_end(app: TableApp) -> int:
    """Run ``app``, and say how its table ended."""
    if complaint := complaint_of(app.keymap):
        say(complaint)
    app.repeat(covered())
    code = await _show(app)
    if app.farewell:
        say(app.farewell)
    return code


async def _show(app: GameApp) -> int:
    """Run ``app`` on the terminal, which is restored whatever ends it."""
    end = partial(asyncio.get_running_loop().call_soon_threadsafe, app.exit, 1)
    with terminal_of_an_app(end):
        await app.run_async(mouse=False)
    # No exit of ours goes without a value. What fails after it is a widget that draws on one that
    # has gone before it: a key that was pressed last, a timer.
    if app.return_value is None:
        raise click.ClickException(_("The game failed by a fault of its own: --debug shows where."))
    return app.return_value
