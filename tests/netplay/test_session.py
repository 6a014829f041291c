"""A table from outside: what each connection is sent for what it and the others do."""

from __future__ import annotations

import itertools
from collections.abc import MutableSequence
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.bots.bot import Level
from engine.ruleset import make_ruleset
from netplay.allowance import NUISANCE_LIMIT
from netplay.codes import Code
from netplay.connection import GONE_AFTER, HANDSHAKE_TIMEOUT, PING_AFTER
from netplay.events import OwnerChanged, Stood
from netplay.hello import MAX_WATCHERS
from netplay.messages import (
    Ack,
    Act,
    AddBot,
    AnyRequest,
    ClearSeat,
    CloseTable,
    GiveTable,
    GoOn,
    Leave,
    Ping,
    Pong,
    Quiet,
    Reject,
    Say,
    SendEmote,
    SetPaused,
    SetReady,
    Snapshot,
    SwapSeats,
    SwitchChat,
)
from netplay.patience import ABANDONED_AFTER
from netplay.shapes import (
    AwayPolicy,
    Emote,
    Habits,
    Kind,
    Move,
    MoveKind,
    Phase,
    Presence,
    Role,
    StandIn,
)
from netplay.table_config import Chance
from tests.netplay.table_of_clients import Peer, TableOfClients, chairs_of, hello


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


class TestComingIn:
    def test_players_take_the_open_seats_in_order(self) -> None:
        table = TableOfClients(make_ruleset(3), bots=(Level.RANDOM,))
        ana, bo = table.join("Ana"), table.join("Bo")
        assert (ana.seat, bo.seat) == (0, 1)
        assert [chair.kind for chair in chairs_of(ana)] == [Kind.HUMAN, Kind.HUMAN, Kind.BOT]

    @pytest.mark.parametrize("name", ["", "   ", "\u200b\u200d", "\x1b\x07\n", "\u202e"])
    def test_a_name_of_nothing_is_refused(self, name: str) -> None:
        peer = TableOfClients().join(name)
        assert goodbye_code(peer) is Code.NAME_EMPTY
        assert not peer.is_open

    @pytest.mark.parametrize("name", ["Ana", "ana", " ANA ", "A\u200bna", "Ａｎａ"])
    def test_a_name_that_sits_there_is_refused(self, name: str) -> None:
        table = TableOfClients()
        table.join("Ana")
        assert goodbye_code(table.join(name)) is Code.NAME_TAKEN

    def test_a_full_table_says_how_to_watch(self) -> None:
        table = TableOfClients(bots=(Level.RANDOM,))
        table.join("Ana")
        late = table.join("Bo")
        assert goodbye_code(late) is Code.TABLE_FULL
        assert late.goodbye is not None
        assert "--watch" in late.goodbye.text

    def test_versions_that_do_not_meet_are_both_named(self) -> None:
        table = TableOfClients()
        peer = table.connect()
        table.send(peer, hello("Ana", versions=(7, 9)))
        assert goodbye_code(peer) is Code.WRONG_VERSION
        assert peer.goodbye is not None
        assert "1" in peer.goodbye.text
        assert "7-9" in peer.goodbye.text

    def test_nothing_but_a_hello_comes_first(self) -> None:
        for message in (SetReady("r"), Ping(1), Pong(1), Leave("r"), Say("r", "hi")):
            table = TableOfClients()
            peer = table.connect()
            table.send(peer, message)
            assert goodbye_code(peer) is Code.HELLO_EXPECTED

    def test_two_hellos_are_one_seat(self) -> None:
        table = TableOfClients(make_ruleset(3))
        ana = table.join("Ana")
        watcher = table.join(role=Role.WATCHER)
        table.send(ana, hello("Ann"))
        assert [chair.kind for chair in chairs_of(watcher)].count(Kind.HUMAN) == 1

    @pytest.mark.parametrize("role", [Role.PLAYER, Role.WATCHER])
    def test_those_who_come_and_go_without_end_are_kept_out_and_players_are_not(
        self, role: Role
    ) -> None:
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

    def test_leaving_the_lobby_and_joining_again_is_one_seat(self) -> None:
        table = TableOfClients(make_ruleset(3))
        watcher = table.join(role=Role.WATCHER)
        for _ in range(5):
            ana = table.join("Ana")
            table.send(ana, Leave(table.new_id()))
            assert not ana.is_open
        assert all(chair.kind is Kind.OPEN for chair in chairs_of(watcher))

    @pytest.mark.parametrize("owner_key", [None, "key"])
    def test_a_program_may_come_before_any_person(self, owner_key: str | None) -> None:
        table = TableOfClients(owner_key=owner_key)
        program = table.join("Robo", role=Role.BOT)
        assert not table.is_over
        assert program.seat == 0
        assert table.join("Ana").seat == 1

    def test_watchers_are_bounded(self) -> None:
        table = TableOfClients()
        watchers = [table.join(role=Role.WATCHER) for _ in range(MAX_WATCHERS)]
        assert watchers[-1].snapshot.watchers == MAX_WATCHERS
        assert goodbye_code(table.join(role=Role.WATCHER)) is Code.TABLE_FULL

    def test_the_owners_key_makes_an_owner_wherever_it_sits(self) -> None:
        table = TableOfClients(owner_key="key")
        table.join("Bo")
        owner = table.connect()
        table.send(owner, hello("Ana", owner="key"))
        assert owner.snapshot.owner == owner.seat == 1
        assert owner.welcome.may_close

    def test_everybody_is_told_how_the_table_treats_who_is_away_or_slow(self) -> None:
        table = TableOfClients(away=AwayPolicy.PASS, turn_clock=19.5)
        for peer in (table.join("Ana"), table.join(role=Role.WATCHER)):
            assert peer.welcome.habits == Habits(away=AwayPolicy.PASS, grace=30, turn_clock=20)

    def test_the_owners_key_finds_the_seat_whose_welcome_was_lost(self) -> None:
        table = TableOfClients(owner_key="key", bots=(Level.RANDOM,))
        lost = table.connect()
        table.send(lost, hello("Ana", owner="key"))
        table.lose(lost)
        back = table.connect()
        table.send(back, hello("Ana", owner="key"))
        assert back.snapshot.owner == back.seat == 0

    def test_who_comes_and_goes_all_the_time_tells_nobody_any_more(self) -> None:
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

    def test_a_hello_that_is_said_again_is_one_seat(self) -> None:
        table = TableOfClients()
        first, again = table.connect(), table.connect()
        for peer in (first, again):
            table.send(peer, replace(hello("Ana"), claim="a secret of her own"))
        assert goodbye_code(first) is Code.DISPLACED
        assert again.seat == first.seat
        assert [chair.name for chair in chairs_of(again)] == ["Ana", ""]

    def test_the_owners_key_takes_no_seat_of_who_is_here_or_in_a_match(self) -> None:
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

    def test_the_owners_key_takes_no_seat_of_another_owner(self) -> None:
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
    def test_the_owners_key_owns_again_what_nobody_owns(self, by: str) -> None:
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

    def test_once_whoever_opened_a_table_has_left_it_is_for_the_first_who_comes(self) -> None:
        table = TableOfClients(make_ruleset(3), owner_key="key")
        ana = table.connect()
        table.send(ana, hello("Ana", owner="key"))
        bo = table.join("Bo")
        table.lose(bo)
        table.send(ana, Leave(table.new_id()))
        assert table.join(token=bo.token).snapshot.owner == bo.seat

    def test_a_wrong_key_owns_nothing(self) -> None:
        table = TableOfClients(owner_key="key")
        peer = table.connect()
        table.send(peer, hello("Eve", owner="guess"))
        assert peer.snapshot.owner is None
        assert not peer.welcome.may_close
        assert reject_code(table.send(peer, CloseTable("r"))) is Code.NOT_OWNER


class TestTheLobby:
    def test_the_match_starts_when_every_seat_is_ready(self) -> None:
        table = TableOfClients(make_ruleset(3), bots=(Level.RANDOM,))
        ana = table.join("Ana")
        table.ready(ana)
        assert ana.snapshot.phase is Phase.LOBBY
        bo = table.join("Bo")
        table.ready(bo)
        assert ana.snapshot.phase is bo.snapshot.phase is Phase.ROUND

    def test_ready_can_be_taken_back(self) -> None:
        table = TableOfClients()
        ana, bo = table.join("Ana"), table.join("Bo")
        table.ready(ana)
        table.send(ana, SetReady(table.new_id(), ready=False))
        table.ready(bo)
        assert ana.snapshot.phase is Phase.LOBBY

    def test_the_owner_seats_and_removes_bots(self) -> None:
        table = TableOfClients(make_ruleset(4))
        ana = table.join("Ana")
        for seat in (1, 2, 3):
            assert isinstance(table.send(ana, AddBot(table.new_id(), seat=seat)), Ack)
        assert len({chair.name for chair in chairs_of(ana)}) == 4
        assert isinstance(table.send(ana, ClearSeat(table.new_id(), seat=2)), Ack)
        assert chairs_of(ana)[2].kind is Kind.OPEN

    def test_only_the_owner_changes_seats(self) -> None:
        table = TableOfClients(make_ruleset(4))
        table.join("Ana")
        bo = table.join("Bo")
        for request in (AddBot("a", seat=2), ClearSeat("b", seat=0), SwapSeats("c", 0, 1)):
            assert reject_code(table.send(bo, request)) is Code.NOT_OWNER

    def test_swapped_players_keep_their_tokens_and_learn_their_seats(self) -> None:
        table = TableOfClients(make_ruleset(4, partners=True))
        ana, bo = table.join("Ana"), table.join("Bo")
        table.send(ana, SwapSeats(table.new_id(), 1, 2))
        assert (ana.seat, bo.seat) == (0, 2)
        table.lose(bo)
        assert table.join(token=bo.token).seat == 2

    def test_an_unseated_player_is_told_and_its_token_claims_nothing(self) -> None:
        table = TableOfClients()
        ana, bo = table.join("Ana"), table.join("Bo")
        table.send(ana, ClearSeat(table.new_id(), seat=1))
        assert goodbye_code(bo) is Code.UNSEATED
        assert goodbye_code(table.join(token=bo.token)) is Code.UNKNOWN_TOKEN

    @pytest.mark.parametrize("request_", [AddBot("a", 3), ClearSeat("b", 3), SwapSeats("c", 0, 3)])
    def test_seats_that_are_not_there_are_refused(self, request_: AddBot) -> None:
        table = TableOfClients()
        ana = table.join("Ana")
        assert reject_code(table.send(ana, request_)) is Code.NO_SUCH_SEAT

    def test_the_table_goes_to_the_next_player_when_its_owner_leaves(self) -> None:
        table = TableOfClients(make_ruleset(3))
        ana, bo = table.join("Ana"), table.join("Bo")
        table.send(ana, Leave(table.new_id()))
        assert bo.snapshot.owner == bo.seat
        assert bo.snapshot.events == (Stood(0, "Ana"), OwnerChanged())

    def test_whoever_stands_up_and_owns_nothing_leaves_the_owner_as_it_is(self) -> None:
        table = TableOfClients(make_ruleset(3))
        ana, bo = table.join("Ana"), table.join("Bo")
        table.send(bo, Leave(table.new_id()))
        assert ana.snapshot.events == (Stood(1, "Bo"),)

    def test_an_owner_who_is_away_stays_the_owner(self) -> None:
        table = TableOfClients()
        ana, bo = table.join("Ana"), table.join("Bo")
        table.lose(ana)
        assert bo.snapshot.owner == 0


class TestActs:
    def test_check_01_an_illegal_play_is_answered_with_a_reason_and_a_snapshot(self) -> None:
        table, ana, bo = two_playing()
        actor = table.acting(ana, bo)
        assert actor is not None
        other = bo if actor is ana else ana
        before = actor.snapshot, other.snapshot
        answer = table.send(actor, Act("x", seq=actor.snapshot.seq, move=Move(MoveKind.PASS)))
        assert isinstance(answer, Reject)
        assert answer.code is Code.ILLEGAL
        assert answer.text.endswith(".")
        assert answer.snapshot.round == before[0].round == other.snapshot.round
        assert other.snapshot == before[1]

    def test_every_wrong_act_is_refused_and_changes_nothing(self) -> None:
        table, ana, bo = two_playing()
        actor = table.acting(ana, bo)
        assert actor is not None
        waiting = bo if actor is ana else ana
        seq, round_ = actor.snapshot.seq, actor.snapshot.round
        held = actor.snapshot.own
        assert held is not None
        lead = Move(MoveKind.PLAY, held.hand[0])
        not_held = next(
            (high, low)
            for high in range(7)
            for low in range(high + 1)
            if (high, low) not in held.hand
        )
        for wanted, peer, act in (
            (Code.NOT_YOUR_TURN, waiting, Act("a", seq=seq, move=lead)),
            (Code.STALE, actor, Act("b", seq=seq - 1, move=lead)),
            (Code.STALE, actor, Act("c", seq=seq + 1, move=lead)),
            (Code.ILLEGAL, actor, Act("d", seq=seq, move=Move(MoveKind.PLAY, not_held))),
            (Code.ILLEGAL, actor, Act("e", seq=seq, move=Move(MoveKind.PLAY))),
            (Code.ILLEGAL, actor, Act("f", seq=seq, move=Move(MoveKind.DRAW))),
        ):
            answer = table.send(peer, act)
            assert isinstance(answer, Reject)
            assert (answer.id, answer.code) == (act.id, wanted)
            assert answer.snapshot.round == round_

    def test_chat_and_presence_do_not_make_an_act_stale(self) -> None:
        table, ana, bo = two_playing()
        actor = table.acting(ana, bo)
        assert actor is not None
        seq, held = actor.snapshot.seq, actor.snapshot.own
        assert held is not None
        waiting = bo if actor is ana else ana
        table.send(waiting, Say(table.new_id(), "take your time"))
        table.lose(waiting)
        move = Move(MoveKind.PLAY, held.hand[0])
        assert isinstance(table.send(actor, Act("a", seq=seq, move=move)), Ack)

    def test_the_same_request_twice_is_done_once_and_answered_alike(self) -> None:
        table, ana, bo = two_playing()
        actor = table.acting(ana, bo)
        assert actor is not None
        held = actor.snapshot.own
        assert held is not None
        act = Act("once", seq=actor.snapshot.seq, move=Move(MoveKind.PLAY, held.hand[0]))
        first = table.send(actor, act)
        again = table.join(token=actor.token)
        assert table.send(again, act) == first
        assert again.snapshot.round is not None
        assert len(again.snapshot.round.train) == 1

    def test_the_acknowledgement_names_the_snapshot_with_the_effect(self) -> None:
        table, ana, bo = two_playing()
        actor = table.acting(ana, bo)
        assert actor is not None
        answer = table.act(actor, Random(1))
        assert isinstance(answer, Ack)
        assert answer.seq == actor.snapshot.seq == ana.snapshot.seq == bo.snapshot.seq

    def test_a_drawn_tile_is_told_to_its_drawer_alone(self) -> None:
        table, ana, bo = two_playing()
        watcher = table.join(role=Role.WATCHER)
        first = table.acting(ana, bo)
        assert first is not None
        table.act(first, Random(1))
        drawer = table.acting(ana, bo)
        assert drawer is not None
        table.send(drawer, Act("d", seq=drawer.snapshot.seq, move=Move(MoveKind.DRAW)))
        told = [msgspec.to_builtins(peer.snapshot.events[0]) for peer in (drawer, first, watcher)]
        assert "tile" in told[0]
        assert "tile" not in told[1]
        assert "tile" not in told[2]


class TestMatches:
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_a_match_is_played_to_its_target(self, players: int) -> None:
        table = TableOfClients(make_ruleset(players, target=60))
        peers = [table.join(name) for name in "ABCD"[:players]]
        table.ready(*peers)
        table.play_on(*peers, rng=Random(players))
        assert peers[0].snapshot.phase is Phase.MATCH_OVER
        assert max(table.results[0].scores) >= 60

    def test_sequence_numbers_are_contiguous_for_every_viewer(self) -> None:
        table, ana, bo = two_playing()
        watcher = table.join(role=Role.WATCHER)
        table.send(watcher, Say(table.new_id(), "psst"))
        table.play_on(ana, bo, rng=Random(4))
        for peer in (ana, bo, watcher):
            numbers = peer.numbers()
            assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))

    def test_r22_a_rematch_starts_with_the_last_yes_and_not_before(self) -> None:
        table, ana, bo = two_playing(rules=make_ruleset(2, target=1))
        table.play_on(ana, bo, rng=Random(1))
        table.send(ana, GoOn(table.new_id()))
        assert phase_of(bo) is Phase.MATCH_OVER
        assert [chair.ready for chair in chairs_of(bo)] == [True, False]
        table.send(bo, GoOn(table.new_id()))
        assert phase_of(bo) is Phase.ROUND
        assert bo.snapshot.round is not None
        assert bo.snapshot.round.scores == (0, 0)

    def test_r22_only_connected_humans_are_asked(self) -> None:
        table, ana, bo = two_playing(rules=make_ruleset(2, target=1))
        table.play_on(ana, bo, rng=Random(1))
        table.lose(bo)
        table.send(ana, GoOn(table.new_id()))
        assert ana.snapshot.phase is Phase.ROUND

    def test_nothing_is_dealt_when_the_last_one_leaves_after_a_match(self) -> None:
        table, ana, bo = two_playing(rules=make_ruleset(2, target=1))
        table.play_on(ana, bo, rng=Random(1))
        table.send(ana, Leave(table.new_id()))
        table.send(bo, Leave(table.new_id()))
        assert list(table.records) == [1]

    def test_a_table_for_one_match_ends_with_it(self) -> None:
        table, ana, bo = two_playing(rules=make_ruleset(2, target=1), rematch=False)
        table.play_on(ana, bo, rng=Random(1))
        assert table.is_over
        assert goodbye_code(ana) is Code.TABLE_CLOSED
        assert ana.snapshot.phase is Phase.MATCH_OVER

    def test_a_match_that_everybody_has_left_is_played_out(self) -> None:
        table, ana, bo = two_playing(rules=make_ruleset(2, target=60), rematch=False)
        table.send(ana, Leave(table.new_id()))
        table.send(bo, Leave(table.new_id()))
        table.wait(3600)
        assert len(table.results) == 1
        assert table.is_over

    def test_bots_alone_need_nobody(self) -> None:
        table = TableOfClients(
            make_ruleset(4), bots=(Level.GREEDY, Level.RANDOM) * 2, rematch=False, pause=0.5
        )
        table.wait(3600)
        assert table.is_over
        assert len(table.results) == 1

    def test_r12_a_bot_takes_the_same_time_for_every_act(self) -> None:
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

    def test_the_same_seed_deals_the_same_and_is_shown(self) -> None:
        tables = [two_playing(seed=7) for _ in range(2)]
        assert tables[0][0].records[1][1] == tables[1][0].records[1][1]
        assert tables[0][1].snapshot.seed == 7


class TestPresence:
    def test_a_lost_connection_keeps_its_seat_and_everybody_sees_it(self) -> None:
        table, ana, bo = two_playing()
        table.lose(ana)
        assert chairs_of(bo)[0].presence is Presence.AWAY
        back = table.join(token=ana.token)
        assert back.seat == 0
        assert chairs_of(bo)[0].presence is Presence.HERE

    def test_check_03_the_roster_keeps_its_length_over_twenty_returns(self) -> None:
        table, ana, bo = two_playing()
        for _ in range(20):
            table.lose(ana)
            ana = table.join(token=ana.token)
        assert len(chairs_of(ana)) == len(chairs_of(bo)) == 2

    def test_check_04_a_return_is_one_snapshot_like_the_one_before(self) -> None:
        table, ana, bo = two_playing()
        table.play_on(ana, bo, rng=Random(2), acts=12)
        before = ana.snapshot
        table.lose(ana)
        back = table.join(token=ana.token)
        assert len(back.received) == 1
        assert (back.snapshot.round, back.snapshot.own) == (before.round, before.own)

    def test_the_newest_connection_wins_and_the_displaced_one_is_told(self) -> None:
        table, ana, _ = two_playing()
        newer = table.join(token=ana.token)
        assert goodbye_code(ana) is Code.DISPLACED
        table.lose(ana)  # its close arrives late and must not touch the successor
        assert newer.is_open
        assert chairs_of(newer)[0].presence is Presence.HERE

    def test_tokens_rotate_and_the_last_one_stays_good(self) -> None:
        table, ana, _ = two_playing()
        first = ana.token
        second = table.join(token=first).token
        assert second != first
        third = table.join(token=first).token  # the second welcome was lost on the way
        assert table.join(token=third).seat == 0
        assert goodbye_code(table.join(token=second)) is Code.UNKNOWN_TOKEN

    def test_check_08_nothing_that_others_are_sent_claims_a_seat(self) -> None:
        table, ana, bo = two_playing()
        table.play_on(ana, bo, rng=Random(3), acts=6)
        sent = b"".join(msgspec.json.encode(message) for message in bo.received)
        assert ana.token.encode() not in sent
        assert goodbye_code(table.join("Ana")) in {Code.NAME_TAKEN, Code.TABLE_FULL}
        assert goodbye_code(table.join("Ana", token=bo.welcome.table)) is Code.UNKNOWN_TOKEN

    def test_who_left_gets_the_seat_back_from_the_bot_at_once(self) -> None:
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

    def test_a_table_whose_owner_left_goes_to_the_first_who_comes_back(self) -> None:
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

    def test_in_the_lobby_who_comes_back_owns_no_table_that_has_a_key(self) -> None:
        table = TableOfClients(owner_key="key")
        bo = table.join("Bo")
        table.lose(bo)
        assert table.join(token=bo.token).snapshot.owner is None

    def test_a_table_with_an_owner_ends_when_everybody_has_left(self) -> None:
        table, ana, bo = two_playing(owner_key="key")
        table.send(ana, Leave(table.new_id()))
        assert not table.is_over
        table.send(bo, Leave(table.new_id()))
        assert table.is_over

    def test_a_table_kept_open_is_an_empty_lobby_when_everybody_has_left(self) -> None:
        table, ana, bo = two_playing()
        watcher = table.join(role=Role.WATCHER)
        table.send(ana, Leave(table.new_id()))
        table.send(bo, Leave(table.new_id()))
        assert watcher.snapshot.phase is Phase.LOBBY
        assert all(chair.kind is Kind.OPEN for chair in chairs_of(watcher))
        assert goodbye_code(table.join(token=ana.token)) is Code.UNKNOWN_TOKEN

    def test_a_table_of_programs_goes_on_until_the_last_of_them_leaves(self) -> None:
        table = TableOfClients()
        one, two = table.join("R", role=Role.BOT), table.join("S", role=Role.BOT)
        watcher = table.join(role=Role.WATCHER)
        table.send(one, Leave(table.new_id()))
        assert phase_of(watcher) is Phase.ROUND
        table.send(two, Leave(table.new_id()))
        assert phase_of(watcher) is Phase.LOBBY

    def test_programs_do_not_keep_up_a_table_that_people_have_left(self) -> None:
        table = TableOfClients()
        ana, program = table.join("Ana"), table.join("R", role=Role.BOT)
        watcher = table.join(role=Role.WATCHER)
        table.ready(ana)
        table.send(ana, Leave(table.new_id()))
        assert all(chair.kind is Kind.OPEN for chair in chairs_of(watcher))
        assert goodbye_code(program) is Code.TABLE_CLOSED
        assert goodbye_code(table.join(token=program.token)) is Code.UNKNOWN_TOKEN

    def test_the_owner_closes_the_table_for_everybody(self) -> None:
        table = TableOfClients(owner_key="key")
        bo = table.join("Bo")
        owner = table.connect()
        table.send(owner, hello(role=Role.WATCHER, owner="key"))
        assert isinstance(table.send(owner, CloseTable("c")), Ack)
        assert goodbye_code(bo) is Code.TABLE_CLOSED
        assert table.is_over

    def test_who_comes_to_a_table_that_has_ended_is_told_so(self) -> None:
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

    def test_who_comes_back_while_the_host_stops_is_told_to_come_again(self) -> None:
        table, ana, _ = two_playing()
        table.obey(table.session.close("The host was stopped.", table.now))
        assert goodbye_code(table.join(token=ana.token)) is Code.HOST_STOPPED

    def test_a_table_that_everybody_lost_waits_a_night_and_ends(self) -> None:
        table, ana, bo = two_playing(owner_key="key")
        table.lose(ana)
        table.lose(bo)
        table.wait(ABANDONED_AFTER - 1)
        assert not table.is_over
        table.wait(2)
        assert table.is_over

    def test_the_night_begins_when_the_last_one_leaves_on_purpose_too(self) -> None:
        table, ana, bo = two_playing(owner_key="key")
        table.lose(ana)
        table.lose(bo)
        table.wait(ABANDONED_AFTER - 10)
        back = table.join(token=ana.token)
        table.wait_answering(20, back)
        table.send(back, Leave(table.new_id()))
        table.wait(60)
        assert not table.is_over


class TestChat:
    def test_players_are_heard_by_all_and_watchers_by_watchers(self) -> None:
        table, ana, bo = two_playing()
        one, two = (table.join(name, role=Role.WATCHER) for name in ("W", "V"))
        table.send(ana, Say(table.new_id(), "good luck"))
        for peer in (ana, bo, one, two):
            assert "good luck" in str(peer.snapshot.events)
        table.send(one, Say(table.new_id(), "she has the 6-4"))
        assert "she has" in str(two.snapshot.events)
        for player in (ana, bo):
            assert isinstance(player.received[-1], Quiet)
            assert "she has" not in str(player.received)

    def test_check_10_what_is_said_is_inert(self) -> None:
        table, ana, bo = two_playing()
        table.send(ana, Say(table.new_id(), "\x1b[2J\x9b1mhi\n\u202ethere\u200b" + "x" * 300))
        event = msgspec.to_builtins(bo.snapshot.events[0])
        assert not set(event["text"]) & set("\x1b\x9b\n\u202e\u200b")
        assert reject_code(table.send(ana, Say(table.new_id(), "\u200b"))) is Code.CHAT_EMPTY

    def test_chat_is_not_in_the_log(self) -> None:
        table, ana, _ = two_playing()
        table.send(ana, Say(table.new_id(), "my secret"))
        assert "my secret" not in " ".join(table.notes)

    @pytest.mark.parametrize(
        "flood", [Say("", "spam"), SendEmote("", Emote.OUCH), SetPaused(""), SwitchChat("")]
    )
    def test_who_floods_is_dismissed_and_the_seat_waits(self, flood: AnyRequest) -> None:
        table, ana, bo = two_playing()
        for _ in range(NUISANCE_LIMIT + 1):
            table.send(ana, replace(flood, id=table.new_id()))
        assert goodbye_code(ana) is Code.TOO_BUSY
        assert chairs_of(bo)[0].presence is Presence.AWAY

    def test_pongs_that_nobody_asked_for_are_a_flood_too(self) -> None:
        table, ana, _ = two_playing()
        for _ in range(NUISANCE_LIMIT + 1):
            table.send(ana, Pong())
        assert goodbye_code(ana) is Code.TOO_BUSY

    def test_agreeing_again_and_again_is_a_flood_and_agreeing_is_not(self) -> None:
        table, ana, bo = two_playing()
        rng = Random(1)
        for _ in range(NUISANCE_LIMIT + NUISANCE_LIMIT // 4):
            while (peer := table.acting(ana, bo)) is not None:
                table.act(peer, rng)
            for peer in (ana, bo):
                table.send(peer, GoOn(table.new_id()))
        while (peer := table.acting(ana, bo)) is not None:
            table.act(peer, rng)
        for _ in range(NUISANCE_LIMIT + 2):
            table.send(ana, GoOn(table.new_id()))
        assert goodbye_code(ana) is Code.TOO_BUSY
        assert bo.is_open


class TestLiveness:
    def test_a_connection_that_says_nothing_is_ended(self) -> None:
        table = TableOfClients()
        silent = [table.connect() for _ in range(50)]
        assert table.join("Ana").seat == 0
        table.wait(HANDSHAKE_TIMEOUT)
        assert {goodbye_code(peer) for peer in silent} == {Code.HANDSHAKE_TIMEOUT}

    def test_a_connection_that_ends_without_a_word_is_a_line_in_the_log(self) -> None:
        table = TableOfClients()
        table.lose(table.connect())
        assert table.notes == ["Connection ended. It never said hello."]

    def test_who_answers_pings_stays(self) -> None:
        table = TableOfClients()
        ana = table.join("Ana")
        for _ in range(10):
            table.wait(PING_AFTER)
            assert isinstance(ana.received[-1], Ping)
            table.send(ana, Pong())
        assert ana.is_open

    def test_who_is_silent_is_away_in_the_announced_time(self) -> None:
        table, ana, bo = two_playing()
        for _ in range(2):
            table.wait(PING_AFTER)
            table.send(bo, Pong())
        assert ana.is_open
        table.wait(GONE_AFTER - 2 * PING_AFTER)
        assert goodbye_code(ana) is Code.SILENT
        assert chairs_of(bo)[0].presence is Presence.AWAY

    def test_a_ping_is_answered_with_its_nonce(self) -> None:
        table = TableOfClients()
        ana = table.join("Ana")
        table.send(ana, Ping(42))
        assert ana.received[-1] == Pong(42)

    def test_check_18_a_host_that_was_stopped_drops_nobody(self) -> None:
        table, ana, bo = two_playing()
        table.now += 60
        table.obey(table.session.tick(table.now))
        assert ana.is_open
        assert bo.is_open


class TestSecrets:
    @given(data=st.data())
    def test_check_21_streams_do_not_depend_on_what_their_viewer_may_not_see(
        self, data: st.DataObject
    ) -> None:
        """Two deals that differ in the others' tiles alone send one seat the same bytes."""
        seed = data.draw(st.integers(0, 2**32))
        streams = [self._stream(seed, swap) for swap in (False, True)]
        assert streams[0] == streams[1]

    def _stream(self, seed: int, swap: bool) -> tuple[list[bytes], list[str]]:
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


class SwappedChance(Chance, frozen=True):
    """Deals seat 0 the same tiles, and the others and the boneyard theirs the other way round."""

    def of_round(self, match: int, number: int) -> Random:
        return SwappingRandom(f"{self.root} match {match} round {number}")


class SwappingRandom(Random):
    def shuffle(self, x: MutableSequence[object]) -> None:  # the name is the base's
        super().shuffle(x)
        x[7:] = list(reversed(x[7:]))


def test_acknowledged_requests_and_snapshots_come_in_order() -> None:
    table, ana, bo = two_playing()
    table.play_on(ana, bo, rng=Random(8))
    last = 0
    for message in ana.received:
        if isinstance(message, Ack):
            last = message.seq
        elif isinstance(message, Snapshot) and last:
            assert message.seq >= last
            last = 0
