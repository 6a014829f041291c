"""Rounds and matches from outside, up to a rematch."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots.bot import Level
from engine.ruleset import make_ruleset
from netplay.codes import Code
from netplay.messages import GoOn, Leave, Say
from netplay.shapes import Phase, Role
from tests.netplay.session.two import goodbye_code, phase_of, two_playing
from tests.netplay.table_of_clients import TableOfClients, chairs_of


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_is_played_to_its_target(players: int) -> None:
    table = TableOfClients(make_ruleset(players, target=60))
    peers = [table.join(name) for name in "ABCD"[:players]]
    table.ready(*peers)
    table.play_on(*peers, rng=Random(players))
    assert peers[0].snapshot.phase is Phase.MATCH_OVER
    assert max(table.results[0].scores) >= 60


def test_sequence_numbers_are_contiguous_for_every_viewer() -> None:
    table, ana, bo = two_playing()
    watcher = table.join(role=Role.WATCHER)
    table.send(watcher, Say(table.new_id(), "psst"))
    table.play_on(ana, bo, rng=Random(4))
    for peer in (ana, bo, watcher):
        numbers = peer.numbers()
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def test_r22_a_rematch_starts_with_the_last_yes_and_not_before() -> None:
    table, ana, bo = two_playing(rules=make_ruleset(2, target=1))
    table.play_on(ana, bo, rng=Random(1))
    table.send(ana, GoOn(table.new_id()))
    assert phase_of(bo) is Phase.MATCH_OVER
    assert [chair.ready for chair in chairs_of(bo)] == [True, False]
    table.send(bo, GoOn(table.new_id()))
    assert phase_of(bo) is Phase.ROUND
    assert bo.snapshot.round is not None
    assert bo.snapshot.round.scores == (0, 0)


def test_r22_only_connected_humans_are_asked() -> None:
    table, ana, bo = two_playing(rules=make_ruleset(2, target=1))
    table.play_on(ana, bo, rng=Random(1))
    table.lose(bo)
    table.send(ana, GoOn(table.new_id()))
    assert ana.snapshot.phase is Phase.ROUND


def test_nothing_is_dealt_when_the_last_one_leaves_after_a_match() -> None:
    table, ana, bo = two_playing(rules=make_ruleset(2, target=1))
    table.play_on(ana, bo, rng=Random(1))
    table.send(ana, Leave(table.new_id()))
    table.send(bo, Leave(table.new_id()))
    assert list(table.records) == [1]


def test_a_table_for_one_match_ends_with_it() -> None:
    table, ana, bo = two_playing(rules=make_ruleset(2, target=1), rematch=False)
    table.play_on(ana, bo, rng=Random(1))
    assert table.is_over
    assert goodbye_code(ana) is Code.TABLE_CLOSED
    assert ana.snapshot.phase is Phase.MATCH_OVER


def test_a_match_that_everybody_has_left_is_played_out() -> None:
    table, ana, bo = two_playing(rules=make_ruleset(2, target=60), rematch=False)
    table.send(ana, Leave(table.new_id()))
    table.send(bo, Leave(table.new_id()))
    table.wait(3600)
    assert len(table.results) == 1
    assert table.is_over


def test_bots_alone_need_nobody() -> None:
    table = TableOfClients(
        make_ruleset(4), bots=(Level.GREEDY, Level.RANDOM) * 2, rematch=False, pause=0.5
    )
    table.wait(3600)
    assert table.is_over
    assert len(table.results) == 1


def test_r12_a_bot_takes_the_same_time_for_every_act() -> None:
    table = TableOfClients(bots=(Level.RANDOM,), pause=0.7)
    ana = table.join("Ana")
    table.ready(ana)
    rng = Random(5)
    for _ in range(8):
        if (actor := table.acting(ana)) is not None:
            table.act(actor, rng)
        elif ana.snapshot.phase is Phase.ROUND:
            before = ana.snapshot.seq
            table.wait(0.69)
            assert ana.snapshot.seq == before
            table.wait(0.02)
            assert ana.snapshot.seq == before + 1


def test_the_same_seed_deals_the_same_and_is_shown() -> None:
    tables = [two_playing(seed=7) for _ in range(2)]
    assert tables[0][0].records[1][1] == tables[1][0].records[1][1]
    assert tables[0][1].snapshot.seed == 7
