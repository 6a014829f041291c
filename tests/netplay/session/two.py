"""A table for two, and what its peers were answered."""

from __future__ import annotations

from netplay.codes import Code
from netplay.messages import Reject
from netplay.shapes import Phase
from tests.netplay.table_of_clients import Peer, TableOfClients


def two_playing(**options: object) -> tuple[TableOfClients, Peer, Peer]:
    """A table for two on which a round has been dealt."""
    table = TableOfClients(**options)  # type: ignore[arg-type] # passed on to the same parameters
    ana, bo = table.join("Ana"), table.join("Bo")
    table.ready(ana, bo)
    return table, ana, bo


def phase_of(peer: Peer) -> Phase:
    return peer.snapshot.phase


def goodbye_code(peer: Peer) -> Code | None:
    return peer.goodbye.code if peer.goodbye else None


def reject_code(answer: object) -> Code:
    assert isinstance(answer, Reject)
    return answer.code
