"""Nothing of what a viewer may not see is in what it is sent."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from msgspec import to_builtins

from engine.ruleset import make_ruleset
from engine.tile import ALL_TILES, Tile
from netplay.messages import Snapshot
from netplay.shapes import Role
from tests.netplay.table_of_clients import Peer, TableOfClients

NUMBERS = {"scores", "score_sheet", "tiles", "pips", "added", "subtracted"}
"""The keys of lists that hold counts and points."""


def _may_know(snapshot: Snapshot) -> set[Tile]:
    """The tiles on the table, in one's own hand, and those shown when rounds ended."""
    assert snapshot.round is not None
    known = {Tile(*laid.tile) for laid in snapshot.round.train}
    if snapshot.own is not None:
        known |= {Tile(*tile) for tile in snapshot.own.hand}
    if snapshot.round.result is not None:
        known |= set(ALL_TILES)
    return known


def _named(part: object) -> set[Tile]:
    """Every pair in the message that could be a tile, wherever it stands, scores apart."""
    if isinstance(part, dict):
        return set().union(*(_named(value) for key, value in part.items() if key not in NUMBERS))
    if not isinstance(part, list | tuple):
        return set()
    if len(part) == 2 and all(isinstance(half, int) for half in part):
        return {Tile(*part)}
    return set().union(*map(_named, part))


@given(st.integers(0, 10_000), st.integers(2, 4))
def test_a_snapshot_names_no_tile_that_its_viewer_may_not_know(seed: int, players: int) -> None:
    table = TableOfClients(make_ruleset(players, target=30), seed=seed)
    peers = [table.join(name) for name in "ABCD"[:players]]
    watcher = table.join(role=Role.WATCHER)
    table.ready(*peers)
    table.play_on(*peers, rng=Random(seed), acts=25)
    for viewer in (*peers, watcher):
        for snapshot in _snapshots(viewer):
            if snapshot.round is not None:
                assert _named(to_builtins(snapshot)) <= _may_know(snapshot)


def _snapshots(viewer: Peer) -> list[Snapshot]:
    return [message for message in viewer.received if isinstance(message, Snapshot)]
