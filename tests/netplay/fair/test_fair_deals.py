"""Fair deals between honest people, through sessions and clients in memory."""

from __future__ import annotations

import pytest
from msgspec import json

from engine.bots.bot import Level
from engine.record.judge import Lawful, judge
from engine.ruleset import make_ruleset
from netplay.fair.verdict import Outcome
from netplay.messages import (
    Dealing,
    Snapshot,
)
from netplay.shapes import Phase, Role
from tests.engine.record.independent_judge import find_fault
from tests.netplay.fair.fair_table import (
    FairTable,
    dealings,
    exchange,
    record_of,
    two,
)

# ---------------------------------------------------------------- where all is well


def test_every_round_is_verified_by_everybody() -> None:
    table, ana, bo = two()
    watcher = table.join("W", role=Role.WATCHER)
    table.ready(ana, bo)
    for number in range(1, 5):
        table.play_round()
        assert ana.phase() is Phase.ROUND_OVER
        for client in (ana, bo, watcher):
            assert client.outcomes == [Outcome.VERIFIED] * number
        table.go_on(ana, bo)
    assert isinstance(judge(record_of(table)), Lawful)
    assert find_fault(record_of(table)) is None


@pytest.mark.parametrize("lead", ["random", "rotate", "winner"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_the_rules_are(players: int, lead: str) -> None:
    options = {"lead": lead, "draw": "until_playable", "passed_out_after": "2"}
    rules = make_ruleset(players, partners=players == 4, target=80, options=options)
    table = FairTable(rules, bots=(Level.GREEDY,), root=f"{players} {lead}")
    clients = [table.join(name) for name in ("Ana", "Bo", "Chi")[: players - 1]]
    table.ready(*clients)
    while clients[0].phase() is not Phase.MATCH_OVER:
        table.play_round()
        if clients[0].phase() is Phase.ROUND_OVER:
            table.go_on(*clients)
    rounds = clients[0].snapshot.round
    assert rounds is not None
    for client in clients:
        assert client.outcomes == [Outcome.VERIFIED] * rounds.number
    count = rounds.number
    assert judge(record_of(table)) == Lawful(count, is_finished=True, fair=count, verified=count)


def test_a_rematch_has_numbers_of_its_own() -> None:
    table = FairTable(make_ruleset(2, target=1))
    ana, bo = table.join("Ana"), table.join("Bo")
    table.ready(ana, bo)
    for _ in range(6):
        table.play_round()
        table.go_on(ana, bo)
    told = dealings(ana)
    assert {dealing.match for dealing in told} >= {1, 2, 3}
    assert len({dealing.commitment for dealing in told}) == len({d.number for d in told})
    assert set(ana.outcomes) == {Outcome.VERIFIED}


def test_what_is_told_grows_and_the_secret_comes_last() -> None:
    table, ana, bo = two()
    table.ready(ana, bo)
    table.play_round()
    opened, closed, dealt, proved = dealings(ana)
    assert (opened.commitments, opened.nonces, opened.secret) == ((), (), None)
    assert (len(closed.commitments), closed.nonces, closed.secret) == (2, (), None)
    assert (len(dealt.nonces), dealt.secret) == (2, None)
    assert proved.secret is not None
    kinds = [type(message) for message in ana.heard]
    at = [place for place, kind in enumerate(kinds) if kind is Dealing]
    assert kinds[at[2] - 1] is kinds[at[3] - 1] is Snapshot


def test_the_secret_is_nowhere_before_the_round_is_over() -> None:
    table, ana, bo = two()
    watcher = table.join("W", role=Role.WATCHER)
    table.ready(ana, bo)
    table.play_round(acts=5)
    secret = exchange(table).secret.hex()
    told = [json.encode(message) for client in (ana, bo, watcher) for message in client.heard]
    for text in (*told, record_of(table), *map(str.encode, table.notes)):
        assert secret.encode() not in text
    assert secret not in repr(table.kept[-1])
    table.play_round()
    assert secret.encode() in record_of(table)


def test_those_who_cannot_take_part_play_all_the_same() -> None:
    table = FairTable()
    ana = table.join("Ana")
    old = table.client("Old")
    old.knows_fair_deals = False
    table.connect(old)
    table.ready(ana, old)
    table.play_round()
    assert ana.outcomes == [Outcome.VERIFIED]
    assert exchange(table).commitments[1] is None
    assert dealings(old) == []
    assert old.outcomes == [Outcome.NOT_OFFERED]


def test_where_nobody_can_take_part_the_deal_comes_at_once() -> None:
    table = FairTable()
    clients = [table.client(name) for name in ("Ana", "Bo")]
    for client in clients:
        client.knows_fair_deals = False
        table.connect(client)
    watcher = table.join("W", role=Role.WATCHER)
    table.ready(*clients)
    assert clients[0].phase() is Phase.ROUND
    assert exchange(table).commitments == (None, None)
    table.play_round()
    assert watcher.outcomes == [Outcome.VERIFIED]


def test_a_table_with_a_seed_deals_from_it_and_has_no_fair_deal() -> None:
    table = FairTable(seed=5)
    ana, bo = table.join("Ana"), table.join("Bo")
    table.ready(ana, bo)
    table.play_round()
    assert dealings(ana) == []
    assert ana.verdicts == []
    assert b"fair_deal" not in record_of(table)


def test_a_newcomer_says_that_it_was_not_there() -> None:
    table, ana, bo = two()
    table.ready(ana, bo)
    table.play_round(acts=3)
    late = table.join("W", role=Role.WATCHER)
    table.play_round()
    assert late.outcomes == [Outcome.UNSEEN]
    table.go_on(ana, bo)
    table.play_round()
    assert late.outcomes == [Outcome.UNSEEN, Outcome.VERIFIED]


def test_who_comes_back_in_the_middle_checks_the_deal_all_the_same() -> None:
    table, ana, bo = two()
    table.ready(ana, bo)
    table.play_round(acts=3)
    table.lose(ana)
    table.connect(ana)
    table.play_round()
    assert ana.outcomes == [Outcome.VERIFIED]


def test_who_was_away_at_the_end_checks_it_on_return() -> None:
    table, ana, bo = two()
    table.ready(ana, bo)
    while ana.phase() is Phase.ROUND:
        table.play_round(acts=1)
        assert table.records
        if table.kept[-1].table.exchange is not None and not ana.verdicts:
            table.lose(ana)
            table.connect(ana)
    assert ana.outcomes == [Outcome.VERIFIED]
