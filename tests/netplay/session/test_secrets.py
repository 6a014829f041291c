"""What a viewer may not see changes nothing of what they are sent."""

from __future__ import annotations

import itertools
from collections.abc import MutableSequence
from random import Random

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from engine.ruleset import make_ruleset
from netplay.messages import Act
from netplay.shapes import Move, MoveKind, Role
from netplay.table_config import Chance
from tests.netplay.table_of_clients import TableOfClients


class SwappedChance(Chance, frozen=True):
    """Deals seat 0 the same tiles, and the others and the boneyard theirs the other way round."""

    def of_round(self, match: int, number: int) -> Random:
        return SwappingRandom(f"{self.root} match {match} round {number}")


class SwappingRandom(Random):
    def shuffle(self, x: MutableSequence[object]) -> None:  # the name is the base's
        super().shuffle(x)
        x[7:] = list(reversed(x[7:]))


@given(data=st.data())
def test_check_21_streams_do_not_depend_on_what_their_viewer_may_not_see(
    data: st.DataObject,
) -> None:
    """Two deals that differ in the others' tiles alone send one seat the same bytes."""
    seed = data.draw(st.integers(0, 2**32))
    streams = [_stream(seed, swap) for swap in (False, True)]
    assert streams[0] == streams[1]


def _stream(seed: int, swap: bool) -> tuple[list[bytes], list[str]]:
    """What seat 0 and a watcher of a three-player table see until the first other act."""
    chance = SwappedChance(f"{seed}") if swap else Chance(f"{seed}")
    table = TableOfClients(make_ruleset(3), seed=None, chance=chance)
    peers = [table.join(name) for name in "ABC"]
    watcher = table.join(role=Role.WATCHER)
    table.ready(*peers)
    if (actor := table.acting(peers[0])) is not None:
        held = actor.snapshot.own
        assert held is not None
        move = Move(MoveKind.PLAY, held.hand[0])
        table.send(actor, Act("a", seq=actor.snapshot.seq, move=move))
    sent = itertools.chain(peers[0].received, watcher.received)
    return [msgspec.json.encode(message) for message in sent], table.notes
