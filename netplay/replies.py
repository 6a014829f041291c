"""What a session says to one connection alone: its welcome, and why a request was refused."""

from __future__ import annotations

from netplay.connection import Connection
from netplay.holders import Holder, NotDone
from netplay.messages import FAIR_DEAL, PROTOCOL_VERSION, Reject, RequestId, Snapshot, Welcome
from netplay.table_config import TableConfig


def welcome_to(
    connection: Connection, holder: Holder | None, config: TableConfig, snapshot: Snapshot
) -> Welcome:
    """The welcome to whoever has come in on ``connection``.

    Args:
        connection: it has been let in.
        holder: of the seat that it took; None for a watcher.
        config: the table's.
        snapshot: how things stand, as the newcomer may see them.
    """
    return Welcome(
        version=PROTOCOL_VERSION,
        capabilities=(FAIR_DEAL,) if connection.deals else (),
        table=config.table,
        token=holder.token if holder else None,
        addresses=config.addresses,
        seal=config.seal,
        habits=config.habits,
        may_close=connection.has_key,
        said=holder.heard if holder else (),
        snapshot=snapshot,
    )


def rejection(request: RequestId, refusal: NotDone, snapshot: Snapshot) -> Reject:
    """What is said to a ``request`` that was refused; ``snapshot`` is how things stand."""
    return Reject(id=request, code=refusal.code, text=refusal.text, snapshot=snapshot)
