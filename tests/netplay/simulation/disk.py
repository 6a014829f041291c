"""What survives a host's process: the table as it was kept last, and the lines of its records."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import json

from netplay.effects import Keep
from netplay.events import Said
from netplay.kept import KeptAct, KeptConfig, KeptTable, act_between, after_act
from netplay.session import Session
from netplay.table_config import Chance, TableConfig


class Disk:
    """Holds what ``Keep`` effects brought; everything else dies with the process."""

    def __init__(self, config: TableConfig, root: str) -> None:
        self._made_from = json.encode(KeptConfig(config, root))
        self.table: KeptTable | None = None
        self._whole = b""
        self._acts: list[bytes] = []
        """Since the table was written whole."""
        self.lines: dict[int, list[bytes]] = {}
        """By match, without newlines."""
        self.said: list[Said] = []
        self.is_over = False
        """Whether the table has ended: then no host takes it up again."""

    def keep(self, keep: Keep) -> None:
        """Write all of it, or nothing, as a store does."""
        act = act_between(self.table, keep.table) if self.table else None
        if act is None:
            self._whole, self._acts = json.encode(keep.table), []
        else:
            self._acts.append(json.encode(act))
        self.table = keep.table
        for record in keep.lines:
            self.lines.setdefault(record.match, []).append(record.line.encode())
        self.said += keep.said

    def open_session(self, now: float, new_secret: Callable[[], str]) -> Session:
        """The session of a process that starts now, from what is kept and nothing else."""
        made_from = json.decode(self._made_from, type=KeptConfig)
        chance = Chance(made_from.root)
        if self.table is None:
            return Session(made_from.config, chance, now, new_secret)
        table = json.decode(self._whole, type=KeptTable)
        for act in self._acts:
            table = after_act(table, json.decode(act, type=KeptAct))
        record = self.lines.get(table.matches, [])
        return Session.resumed(made_from.config, chance, table, record, now, new_secret)
