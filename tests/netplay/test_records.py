"""Matches played at a table leave lawful records, by our judge and by one that shares no code."""

from __future__ import annotations

import json
from random import Random

import pytest

from engine.bots.bot import THINKERS, Level
from engine.ruleset import OPTION_VALUES, Ruleset, make_ruleset
from netplay.shapes import Phase
from tests.engine.record.independent_judge import find_fault
from tests.netplay.table_of_clients import TableOfClients

AT_ONCE = [level for level in Level if level not in THINKERS]
"""Bots that a session lets act itself."""


def _a_ruleset(rng: Random) -> Ruleset:
    players = rng.choice((2, 3, 4))
    partners = players == 4 and rng.random() < 0.5
    options = {
        name: rng.choice(values)
        for name, values in OPTION_VALUES.items()
        if partners or name != "partnership"
    }
    return make_ruleset(players, partners=partners, target=rng.randint(1, 150), options=options)


@pytest.mark.parametrize("seed", range(40))
def test_networked_matches_are_lawful_whatever_the_rules(seed: int) -> None:
    rng = Random(seed)
    rules = _a_ruleset(rng)
    bots = tuple(rng.choice(AT_ONCE) for _ in range(rng.randint(0, rules.players - 1)))
    table = TableOfClients(rules, bots=bots, seed=seed)
    peers = [table.join(name) for name in "ABCD"[: rules.players - len(bots)]]
    table.ready(*peers)
    table.play_on(*peers, rng=rng)
    assert peers[0].snapshot.phase is Phase.MATCH_OVER
    record = "\n".join(table.records[1]) + "\n"
    assert find_fault(record.encode()) is None
    assert json.loads(table.records[1][-1])["type"] == "match_end"
    assert table.results[0].scores == tuple(json.loads(table.records[1][-1])["scores"])


def test_each_rematch_has_a_record_of_its_own() -> None:
    table = TableOfClients(make_ruleset(2, target=1), bots=(Level.RANDOM,) * 2, pause=1.0)
    table.wait(600)
    assert len(table.records) > 2
    assert sorted(table.records) == list(range(1, len(table.records) + 1))
    for lines in table.records.values():
        assert find_fault("\n".join(lines).encode()) is None
