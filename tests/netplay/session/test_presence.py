"""Who is away, comes back or leaves, and what becomes of their seat."""

from __future__ import annotations

from random import Random

import msgspec

from engine.ruleset import make_ruleset
from netplay.codes import Code
from netplay.events import OwnerChanged
from netplay.lifetime import ABANDONED_AFTER
from netplay.messages import Ack, CloseTable, Leave, SetPaused
from netplay.shapes import Kind, Phase, Presence, Role, StandIn
from tests.netplay.session.two import goodbye_code, phase_of, two_playing
from tests.netplay.table_of_clients import TableOfClients, chairs_of, hello


def test_a_lost_connection_keeps_its_seat_and_everybody_sees_it() -> None:
    table, ana, bo = two_playing()
    table.lose(ana)
    assert chairs_of(bo)[0].presence is Presence.AWAY
    back = table.join(token=ana.token)
    assert back.seat == 0
    assert chairs_of(bo)[0].presence is Presence.HERE


def test_check_03_the_roster_keeps_its_length_over_twenty_returns() -> None:
    table, ana, bo = two_playing()
    for _ in range(20):
        table.lose(ana)
        ana = table.join(token=ana.token)
    assert len(chairs_of(ana)) == len(chairs_of(bo)) == 2


def test_check_04_a_return_is_one_snapshot_like_the_one_before() -> None:
    table, ana, bo = two_playing()
    table.play_on(ana, bo, rng=Random(2), acts=12)
    before = ana.snapshot
    table.lose(ana)
    back = table.join(token=ana.token)
    assert len(back.received) == 1
    assert (back.snapshot.round, back.snapshot.own) == (before.round, before.own)


def test_the_newest_connection_wins_and_the_displaced_one_is_told() -> None:
    table, ana, _ = two_playing()
    newer = table.join(token=ana.token)
    assert goodbye_code(ana) is Code.DISPLACED
    table.lose(ana)  # its close arrives late and must not touch the successor
    assert newer.is_open
    assert chairs_of(newer)[0].presence is Presence.HERE


def test_tokens_rotate_and_the_last_one_stays_good() -> None:
    table, ana, _ = two_playing()
    first = ana.token
    second = table.join(token=first).token
    assert second != first
    third = table.join(token=first).token  # the second welcome was lost on the way
    assert table.join(token=third).seat == 0
    assert goodbye_code(table.join(token=second)) is Code.UNKNOWN_TOKEN


def test_check_08_nothing_that_others_are_sent_claims_a_seat() -> None:
    table, ana, bo = two_playing()
    table.play_on(ana, bo, rng=Random(3), acts=6)
    sent = b"".join(msgspec.json.encode(message) for message in bo.received)
    assert ana.token.encode() not in sent
    assert goodbye_code(table.join("Ana")) in {Code.NAME_TAKEN, Code.TABLE_FULL}
    assert goodbye_code(table.join("Ana", token=bo.welcome.table)) is Code.UNKNOWN_TOKEN


def test_who_left_gets_the_seat_back_from_the_bot_at_once() -> None:
    table = TableOfClients(make_ruleset(2), pause=1.0)
    ana, bo = table.join("Ana"), table.join("Bo")
    table.ready(ana, bo)
    leaver = table.acting(ana, bo)
    assert leaver is not None
    stays = bo if leaver is ana else ana
    table.send(leaver, Leave(table.new_id()))
    assert chairs_of(stays)[leaver.seat].stand_in is StandIn.BOT
    back = table.join(token=leaver.token)
    assert chairs_of(stays)[back.seat].stand_in is None
    before = stays.snapshot.seq
    table.wait(3)
    assert stays.snapshot.seq == before
    assert table.acting(back) is back


def test_a_table_whose_owner_left_goes_to_the_first_who_comes_back() -> None:
    table, ana, bo = two_playing()
    table.send(ana, SetPaused(table.new_id()))
    table.lose(bo)
    watcher = table.join(role=Role.WATCHER)
    table.send(ana, Leave(table.new_id()))
    assert watcher.snapshot.owner is None
    assert OwnerChanged() in watcher.snapshot.events
    back = table.join(token=bo.token)
    assert back.snapshot.owner == 1
    assert isinstance(table.send(back, SetPaused(table.new_id(), paused=False)), Ack)


def test_in_the_lobby_who_comes_back_owns_no_table_that_has_a_key() -> None:
    table = TableOfClients(owner_key="key")
    bo = table.join("Bo")
    table.lose(bo)
    assert table.join(token=bo.token).snapshot.owner is None


def test_a_table_with_an_owner_ends_when_everybody_has_left() -> None:
    table, ana, bo = two_playing(owner_key="key")
    table.send(ana, Leave(table.new_id()))
    assert not table.is_over
    table.send(bo, Leave(table.new_id()))
    assert table.is_over


def test_a_table_kept_open_is_an_empty_lobby_when_everybody_has_left() -> None:
    table, ana, bo = two_playing()
    watcher = table.join(role=Role.WATCHER)
    table.send(ana, Leave(table.new_id()))
    table.send(bo, Leave(table.new_id()))
    assert watcher.snapshot.phase is Phase.LOBBY
    assert all(chair.kind is Kind.OPEN for chair in chairs_of(watcher))
    assert goodbye_code(table.join(token=ana.token)) is Code.UNKNOWN_TOKEN


def test_a_table_of_programs_goes_on_until_the_last_of_them_leaves() -> None:
    table = TableOfClients()
    one, two = table.join("R", role=Role.BOT), table.join("S", role=Role.BOT)
    watcher = table.join(role=Role.WATCHER)
    table.send(one, Leave(table.new_id()))
    assert phase_of(watcher) is Phase.ROUND
    table.send(two, Leave(table.new_id()))
    assert phase_of(watcher) is Phase.LOBBY


def test_programs_do_not_keep_up_a_table_that_people_have_left() -> None:
    table = TableOfClients()
    ana, program = table.join("Ana"), table.join("R", role=Role.BOT)
    watcher = table.join(role=Role.WATCHER)
    table.ready(ana)
    table.send(ana, Leave(table.new_id()))
    assert all(chair.kind is Kind.OPEN for chair in chairs_of(watcher))
    assert goodbye_code(program) is Code.TABLE_CLOSED
    assert goodbye_code(table.join(token=program.token)) is Code.UNKNOWN_TOKEN


def test_the_owner_closes_the_table_for_everybody() -> None:
    table = TableOfClients(owner_key="key")
    bo = table.join("Bo")
    owner = table.connect()
    table.send(owner, hello(role=Role.WATCHER, owner="key"))
    assert isinstance(table.send(owner, CloseTable("c")), Ack)
    assert goodbye_code(bo) is Code.TABLE_CLOSED
    assert table.is_over


def test_who_comes_to_a_table_that_has_ended_is_told_so() -> None:
    table, ana, bo = two_playing(owner_key="key")
    table.lose(bo)
    table.send(ana, Leave(table.new_id()))
    closer = table.connect()
    table.send(closer, hello(role=Role.WATCHER, owner="key"))
    table.send(closer, CloseTable(table.new_id()))
    seq = closer.snapshot.seq
    for late in (table.join(token=ana.token), table.join("Cy"), table.join(role=Role.WATCHER)):
        assert goodbye_code(late) is Code.TABLE_CLOSED
        assert not late.is_open
    assert table.kept[-1].table.seq == seq


def test_who_comes_back_while_the_host_stops_is_told_to_come_again() -> None:
    table, ana, _ = two_playing()
    table.obey(table.session.close("The host was stopped.", table.now))
    assert goodbye_code(table.join(token=ana.token)) is Code.HOST_STOPPED


def test_a_table_that_everybody_lost_waits_a_night_and_ends() -> None:
    table, ana, bo = two_playing(owner_key="key")
    table.lose(ana)
    table.lose(bo)
    table.wait(ABANDONED_AFTER - 1)
    assert not table.is_over
    table.wait(2)
    assert table.is_over


def test_the_night_begins_when_the_last_one_leaves_on_purpose_too() -> None:
    table, ana, bo = two_playing(owner_key="key")
    table.lose(ana)
    table.lose(bo)
    table.wait(ABANDONED_AFTER - 10)
    back = table.join(token=ana.token)
    table.wait_answering(20, back)
    table.send(back, Leave(table.new_id()))
    table.wait(60)
    assert not table.is_over
