"""Who is let in at a table, under which name and in which seat."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.bots.bot import Level
from engine.ruleset import make_ruleset
from netplay.allowance import NUISANCE_LIMIT
from netplay.bot_manners import MANNERS
from netplay.codes import Code
from netplay.hello import MAX_WATCHERS
from netplay.messages import CloseTable, GiveTable, Leave, Ping, Pong, Say, SetReady
from netplay.names import name_key
from netplay.shapes import AwayPolicy, Habits, Kind, Role
from tests.netplay.session.two import goodbye_code, reject_code, two_playing
from tests.netplay.table_of_clients import TableOfClients, chairs_of, hello


def test_players_take_the_open_seats_in_order() -> None:
    table = TableOfClients(make_ruleset(3), bots=(Level.RANDOM,))
    ana, bo = table.join("Ana"), table.join("Bo")
    assert (ana.seat, bo.seat) == (0, 1)
    assert [chair.kind for chair in chairs_of(ana)] == [Kind.HUMAN, Kind.HUMAN, Kind.BOT]


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u200d", "\x1b\x07\n", "\u202e", "-", ". ."])
def test_a_name_of_nothing_is_refused(name: str) -> None:
    peer = TableOfClients().join(name)
    assert goodbye_code(peer) is Code.NAME_EMPTY
    assert not peer.is_open


@pytest.mark.parametrize("name", ["Ana", "ana", " ANA ", "A\u200bna", "Ａｎａ"])
def test_a_name_that_sits_there_is_refused(name: str) -> None:
    table = TableOfClients()
    table.join("Ana")
    assert goodbye_code(table.join(name)) is Code.NAME_TAKEN


def test_a_bot_gives_way_to_a_player_of_its_name() -> None:
    name = MANNERS[Level.GREEDY].names[0]
    table = TableOfClients(make_ruleset(4), bots=(Level.GREEDY, Level.GREEDY))
    player = table.join(name.upper())
    bots = chairs_of(player)[2:]
    assert chairs_of(player)[0].name == name.upper()
    assert len({name_key(name), *(name_key(bot.name) for bot in bots)}) == 3
    assert all(bot.ready and bot.level is Level.GREEDY for bot in bots)
    assert goodbye_code(table.join(name)) is Code.NAME_TAKEN


def test_a_full_table_says_how_to_watch() -> None:
    table = TableOfClients(bots=(Level.RANDOM,))
    table.join("Ana")
    late = table.join("Bo")
    assert goodbye_code(late) is Code.TABLE_FULL
    assert late.goodbye is not None
    assert "--watch" in late.goodbye.text


def test_versions_that_do_not_meet_are_both_named() -> None:
    table = TableOfClients()
    peer = table.connect()
    table.send(peer, hello("Ana", versions=(7, 9)))
    assert goodbye_code(peer) is Code.WRONG_VERSION
    assert peer.goodbye is not None
    assert "1" in peer.goodbye.text
    assert "7-9" in peer.goodbye.text


def test_nothing_but_a_hello_comes_first() -> None:
    for message in (SetReady("r"), Ping(1), Pong(1), Leave("r"), Say("r", "hi")):
        table = TableOfClients()
        peer = table.connect()
        table.send(peer, message)
        assert goodbye_code(peer) is Code.HELLO_EXPECTED


def test_two_hellos_are_one_seat() -> None:
    table = TableOfClients(make_ruleset(3))
    ana = table.join("Ana")
    watcher = table.join(role=Role.WATCHER)
    table.send(ana, hello("Ann"))
    assert [chair.kind for chair in chairs_of(watcher)].count(Kind.HUMAN) == 1


@pytest.mark.parametrize("role", [Role.PLAYER, Role.WATCHER])
def test_those_who_come_and_go_without_end_are_kept_out_and_players_are_not(role: Role) -> None:
    table = TableOfClients(make_ruleset(3))
    ana = table.join("Ana")
    codes = []
    for number in range(NUISANCE_LIMIT + NUISANCE_LIMIT // 4):
        nuisance = table.join(f"N{number}", role=role)
        codes.append(goodbye_code(nuisance))
        if nuisance.is_open:
            table.send(nuisance, Leave(table.new_id()))
    assert codes[: NUISANCE_LIMIT - 1] == [None] * (NUISANCE_LIMIT - 1)
    assert set(codes[NUISANCE_LIMIT:]) == {Code.TOO_BUSY}
    table.lose(ana)
    assert table.join(token=ana.token).is_open
    table.wait_answering(5, table.join(token=ana.token))
    assert table.join("Bo").is_open


def test_leaving_the_lobby_and_joining_again_is_one_seat() -> None:
    table = TableOfClients(make_ruleset(3))
    watcher = table.join(role=Role.WATCHER)
    for _ in range(5):
        ana = table.join("Ana")
        table.send(ana, Leave(table.new_id()))
        assert not ana.is_open
    assert all(chair.kind is Kind.OPEN for chair in chairs_of(watcher))


@pytest.mark.parametrize("owner_key", [None, "key"])
def test_a_program_may_come_before_any_person(owner_key: str | None) -> None:
    table = TableOfClients(owner_key=owner_key)
    program = table.join("Robo", role=Role.BOT)
    assert not table.is_over
    assert program.seat == 0
    assert table.join("Ana").seat == 1


def test_watchers_are_bounded() -> None:
    table = TableOfClients()
    watchers = [table.join(role=Role.WATCHER) for _ in range(MAX_WATCHERS)]
    assert watchers[-1].snapshot.watchers == MAX_WATCHERS
    assert goodbye_code(table.join(role=Role.WATCHER)) is Code.TABLE_FULL


def test_the_owners_key_makes_an_owner_wherever_it_sits() -> None:
    table = TableOfClients(owner_key="key")
    table.join("Bo")
    owner = table.connect()
    table.send(owner, hello("Ana", owner="key"))
    assert owner.snapshot.owner == owner.seat == 1
    assert owner.welcome.may_close


def test_everybody_is_told_how_the_table_treats_who_is_away_or_slow() -> None:
    table = TableOfClients(away=AwayPolicy.PASS, turn_clock=19.5)
    for peer in (table.join("Ana"), table.join(role=Role.WATCHER)):
        assert peer.welcome.habits == Habits(away=AwayPolicy.PASS, grace=30, turn_clock=20)


def test_the_owners_key_finds_the_seat_whose_welcome_was_lost() -> None:
    table = TableOfClients(owner_key="key", bots=(Level.RANDOM,))
    lost = table.connect()
    table.send(lost, hello("Ana", owner="key"))
    table.lose(lost)
    back = table.connect()
    table.send(back, hello("Ana", owner="key"))
    assert back.snapshot.owner == back.seat == 0


def test_who_comes_and_goes_all_the_time_tells_nobody_any_more() -> None:
    table, ana, bo = two_playing()
    for _ in range(NUISANCE_LIMIT):
        bo = table.join(token=bo.token)
    told = len(ana.received)
    refused = table.join(token=bo.token)
    assert goodbye_code(refused) is Code.TOO_BUSY
    assert bo.is_open
    assert len(ana.received) == told
    table.wait_answering(1, ana, bo)
    assert table.join(token=bo.token).seat == bo.seat


def test_a_hello_that_is_said_again_is_one_seat() -> None:
    table = TableOfClients()
    first, again = table.connect(), table.connect()
    for peer in (first, again):
        table.send(peer, replace(hello("Ana"), claim="a secret of her own"))
    assert goodbye_code(first) is Code.DISPLACED
    assert again.seat == first.seat
    assert [chair.name for chair in chairs_of(again)] == ["Ana", ""]


def test_the_owners_key_takes_no_seat_of_who_is_here_or_in_a_match() -> None:
    table = TableOfClients(owner_key="key")
    ana = table.connect()
    table.send(ana, hello("Ana", owner="key"))
    again = table.connect()
    table.send(again, hello("Ana", owner="key"))
    assert goodbye_code(again) is Code.NAME_TAKEN
    bo = table.join("Bo")
    table.ready(ana, bo)
    table.lose(ana)
    late = table.connect()
    table.send(late, hello("Ann", owner="key"))
    assert goodbye_code(late) is Code.TABLE_FULL


def test_the_owners_key_takes_no_seat_of_another_owner() -> None:
    table = TableOfClients(make_ruleset(3), owner_key="key")
    ana = table.connect()
    table.send(ana, hello("Ana", owner="key"))
    bo = table.join("Bo")
    table.send(ana, GiveTable(table.new_id(), bo.seat))
    table.lose(bo)
    table.lose(ana)
    back = table.connect()
    table.send(back, hello("Ana", owner="key"))
    assert (back.seat, back.snapshot.owner) == (ana.seat, bo.seat)


@pytest.mark.parametrize("by", ["token", "key"])
def test_the_owners_key_owns_again_what_nobody_owns(by: str) -> None:
    table = TableOfClients(make_ruleset(3), owner_key="key")
    ana = table.connect()
    table.send(ana, hello("Ana", owner="key"))
    bo = table.join("Bo")
    table.send(ana, GiveTable(table.new_id(), bo.seat))
    table.lose(ana)
    table.send(bo, Leave(table.new_id()))
    back = table.connect()
    token = ana.token if by == "token" else None
    table.send(back, hello("Ana", owner="key", token=token))
    assert back.snapshot.owner == back.seat == 0


def test_once_whoever_opened_a_table_has_left_it_is_for_the_first_who_comes() -> None:
    table = TableOfClients(make_ruleset(3), owner_key="key")
    ana = table.connect()
    table.send(ana, hello("Ana", owner="key"))
    bo = table.join("Bo")
    table.lose(bo)
    table.send(ana, Leave(table.new_id()))
    assert table.join(token=bo.token).snapshot.owner == bo.seat


def test_a_wrong_key_owns_nothing() -> None:
    table = TableOfClients(owner_key="key")
    peer = table.connect()
    table.send(peer, hello("Eve", owner="guess"))
    assert peer.snapshot.owner is None
    assert not peer.welcome.may_close
    assert reject_code(table.send(peer, CloseTable("r"))) is Code.NOT_OWNER
