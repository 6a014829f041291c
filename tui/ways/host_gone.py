"""Whether the host of one's own table is gone, and the command that takes its match up again."""

from __future__ import annotations

from dataclasses import replace

from netplay.errors import NetplayError
from netplay.updates import Offline
from tui.model.table_model import TableModel
from tui.ways.join_command import resume_command
from tui.ways.unfinished import all_unfinished


def with_cure(model: TableModel) -> TableModel:
    """``model`` with that command, where the table is ours and its host ran on this machine.

    A match that is stored here and that no host runs is one whose host is gone.
    """
    if not (model.may_close and isinstance(model.link, Offline)):
        return model
    try:
        names = [table.name for table in all_unfinished()]
    except NetplayError:
        names = []
    if model.table not in names:
        return replace(model, cure="")
    is_latest = names[0] == model.table
    return replace(model, cure=resume_command("" if is_latest else model.table))
