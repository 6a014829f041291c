"""Whether the host of one's own table is gone, and the command that takes its match up again."""

from __future__ import annotations

from msgspec.structs import replace

from netplay.errors import NetplayError
from netplay.joining.updates import Offline
from tui.model.table_model import TableModel
from tui.ways.join_command import resume_command


def with_cure(model: TableModel) -> TableModel:
    """``model`` with that command, where its table is ours, out of reach, and was on this machine.

    A match that is stored here and that no host runs is one whose host is gone.
    """
    if not (model.may_close and isinstance(model.link, Offline)):
        return model
    # What reads the store is loaded with the first connection that is lost.
    from tui.ways.unfinished import all_unfinished  # noqa: PLC0415

    try:
        names = [table.name for table in all_unfinished()]
    except NetplayError:
        names = []
    if model.table not in names:
        return replace(model, cure="")
    is_latest = names[0] == model.table
    return replace(model, cure=resume_command("" if is_latest else model.table))
