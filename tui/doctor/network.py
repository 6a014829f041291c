"""Where a table of this machine can be, and which are."""

from __future__ import annotations

from collections.abc import Mapping

from netplay.address import DEFAULT_PORT, format_address
from netplay.errors import CannotBind, NetplayError, PortInUse
from netplay.files.folders import Folder, path_of
from netplay.finding.interfaces import own_interfaces
from netplay.finding.multicast import LAN_VARIABLE
from netplay.finding.notice_board import board_of
from netplay.finding.registry import running_tables
from netplay.hosting.listeners import listen, own_numbers
from tui.doctor.report import Fact, Section, worded
from tui.i18n import _
from tui.words.faults import error_words


def examine(environ: Mapping[str, str]) -> Section:
    """The usual port, the numbers to tell others, and the tables; nothing is sent."""
    state, is_free = _port()
    tables = _tables(environ)
    board = board_of(environ)
    facts: dict[str, Fact] = {
        worded("port {number}", number=DEFAULT_PORT): state,
        worded("addresses of this machine"): own_numbers(),
        worded("network cards"): [str(each) for each in own_interfaces()],
        worded("looks on the network"): environ.get(LAN_VARIABLE) != "off",
        worded("notices of other accounts"): None if board is None else str(board),
        worded("tables running here"): tables,
    }
    is_ours = any(table.endswith(f":{DEFAULT_PORT}") for table in tables)
    return Section(facts, () if is_free or is_ours else (_taken(),))


def _port() -> tuple[str, bool]:
    try:
        listen("0.0.0.0", DEFAULT_PORT).close()  # noqa: S104 - closed at once
    except PortInUse:
        return worded("in use"), False
    except CannotBind as error:
        return error.sentence, False
    return worded("free"), True


def _tables(environ: Mapping[str, str]) -> list[str]:
    """The public name and the address of each."""
    try:
        if not path_of(Folder.TABLES, environ).is_dir():
            return []
        return [f"{table.table}  {format_address(table.shown_at)}" for table in running_tables()]
    except (NetplayError, OSError) as error:
        return [error_words(error)]


def _taken() -> str:
    return _(
        "Something listens at the usual port {port}: another program, or a table of another "
        "account or PASSING_HOME. A new table takes any port that is free, and its lobby says "
        "which; --port names one."
    ).format(port=DEFAULT_PORT)
