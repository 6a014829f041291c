"""Grace, stand-ins, turn clocks and pauses, on a clock that the test holds."""

from __future__ import annotations

from random import Random

import pytest

from engine.ruleset import make_ruleset
from netplay.clocks import LOBBY_GRACE
from netplay.codes import Code
from netplay.messages import (
    Ack,
    Act,
    ClearSeat,
    GiveTable,
    GoOn,
    Leave,
    Reject,
    Say,
    SendEmote,
    SetPaused,
    SwapSeats,
    SwitchChat,
)
from netplay.shapes import AwayPolicy, Emote, Kind, Move, MoveKind, Phase, Presence, Role, StandIn
from tests.netplay.table_of_clients import Peer, TableOfClients, chairs_of, hello


def three(**options: object) -> tuple[TableOfClients, list[Peer]]:
    """A table for three on which a round has been dealt."""
    table = TableOfClients(make_ruleset(3), **options)  # type: ignore[arg-type] # passed on
    peers = [table.join(name) for name in ("Ana", "Bo", "Cy")]
    table.ready(*peers)
    return table, peers


def code_of(answer: object) -> Code:
    assert isinstance(answer, Reject)
    return answer.code


def actor(table: TableOfClients, peers: list[Peer]) -> Peer:
    peer = table.acting(*peers)
    assert peer is not None
    return peer


class TestGrace:
    def test_everybody_sees_the_countdown(self) -> None:
        table, (ana, bo, cy) = three(away=AwayPolicy.BOT)
        table.lose(ana)
        assert chairs_of(bo)[0].grace == 30
        table.wait_answering(10, bo, cy)
        table.send(cy, SendEmote(table.new_id(), Emote.THINKING))
        assert chairs_of(bo)[0].grace == 20

    @pytest.mark.parametrize(
        ("policy", "stand_in"),
        [(AwayPolicy.WAIT, None), (AwayPolicy.BOT, StandIn.BOT), (AwayPolicy.PASS, StandIn.PASS)],
    )
    def test_then_the_policy_of_the_table_holds(
        self, policy: AwayPolicy, stand_in: StandIn | None
    ) -> None:
        table, (ana, bo, cy) = three(away=policy)
        table.lose(ana)
        table.wait_answering(31, bo, cy)
        chair = chairs_of(bo)[0]
        assert (chair.presence, chair.stand_in, chair.grace) == (Presence.AWAY, stand_in, None)

    def test_a_return_in_time_stops_the_countdown(self) -> None:
        table, (ana, bo, cy) = three(away=AwayPolicy.BOT)
        table.lose(ana)
        table.wait_answering(20, bo, cy)
        back = table.join(token=ana.token)
        table.wait_answering(60, back, bo, cy)
        assert chairs_of(bo)[0].stand_in is None
        assert chairs_of(bo)[0].grace is None

    @pytest.mark.parametrize("policy", [AwayPolicy.BOT, AwayPolicy.PASS])
    def test_the_match_goes_on_to_its_end_without_the_one_who_is_away(
        self, policy: AwayPolicy
    ) -> None:
        table, (ana, bo, cy) = three(away=policy, pause=0.0)
        table.lose(ana)
        table.wait_answering(31, bo, cy)
        table.play_on(bo, cy, rng=Random(1))
        assert bo.snapshot.phase is Phase.MATCH_OVER

    def test_the_seat_is_handed_back_in_mid_turn(self) -> None:
        table, peers = three(away=AwayPolicy.BOT, pause=2.0)
        gone = actor(table, peers)
        others = [peer for peer in peers if peer is not gone]
        table.lose(gone)
        table.wait_answering(31, *others)  # the bot's pause has begun
        back = table.join(token=gone.token)
        before = back.snapshot.round
        table.wait_answering(10, back, *others)
        assert back.snapshot.round == before
        assert isinstance(table.act(back, Random(1)), Ack)

    def test_a_table_where_everybody_is_away_sleeps(self) -> None:
        table, peers = three(away=AwayPolicy.BOT)
        for peer in peers:
            table.lose(peer)
        table.wait(31)
        lines = len(table.records[1])
        assert table.session.deadline is None
        table.wait(3600)
        assert len(table.records[1]) == lines
        assert table.join(token=peers[0].token).snapshot.phase is Phase.ROUND

    @pytest.mark.parametrize("leaves", [False, True])
    def test_a_table_of_programs_that_are_all_away_sleeps_too(self, leaves: bool) -> None:
        table = TableOfClients(away=AwayPolicy.BOT, pause=1.0)
        one, two = table.join("R", role=Role.BOT), table.join("S", role=Role.BOT)
        if leaves:
            table.send(one, Leave(table.new_id()))
        else:
            table.lose(one)
        table.lose(two)
        table.wait(31)
        lines = len(table.records[1])
        table.wait(60)
        assert table.session.deadline is None
        assert len(table.records[1]) == lines

    def test_in_the_lobby_a_lost_seat_waits_for_a_while_and_is_open_again(self) -> None:
        table = TableOfClients(away=AwayPolicy.BOT)
        ana, bo = table.join("Ana"), table.join("Bo")
        table.lose(bo)
        table.wait_answering(LOBBY_GRACE - 5, ana)
        assert chairs_of(ana)[1].presence is Presence.AWAY
        table.wait_answering(10, ana)
        assert chairs_of(ana)[1].kind is Kind.OPEN
        late = table.join(token=bo.token)
        assert late.goodbye is not None
        assert late.goodbye.code is Code.UNKNOWN_TOKEN

    def test_when_the_match_starts_the_grace_of_the_lobby_ends(self) -> None:
        table = TableOfClients(make_ruleset(3), away=AwayPolicy.BOT)
        ana, bo = table.join("Ana"), table.join("Bo")
        table.ready(ana, bo)
        table.lose(ana)
        cy = table.join("Cy")
        table.ready(cy)
        assert chairs_of(bo)[0].grace == 30
        table.wait_answering(31, bo, cy)
        assert chairs_of(bo)[0].stand_in is StandIn.BOT

    def test_in_the_lobby_the_seat_of_who_opened_the_table_stays(self) -> None:
        table = TableOfClients(owner_key="key")
        owner = table.connect()
        table.send(owner, hello("Ana", owner="key"))
        table.lose(owner)
        table.wait(LOBBY_GRACE * 3)
        assert table.join(token=owner.token).snapshot.owner == 0

    def test_in_the_lobby_another_owner_who_vanishes_keeps_no_table(self) -> None:
        table = TableOfClients(make_ruleset(3), owner_key="key")
        ana = table.connect()
        table.send(ana, hello("Ana", owner="key"))
        bo = table.join("Bo")
        table.send(ana, SwapSeats(table.new_id(), bo.seat, 2))
        table.send(ana, GiveTable(table.new_id(), 2))
        table.lose(bo)
        table.wait_answering(LOBBY_GRACE + 5, ana)
        assert chairs_of(ana)[2].kind is Kind.OPEN
        assert ana.snapshot.owner == ana.seat
        table.lose(ana)
        table.wait(LOBBY_GRACE + 5)
        assert table.join(token=ana.token).snapshot.owner == 0


class TestTurnClock:
    def test_it_is_shown_and_passes_when_it_runs_out(self) -> None:
        table, peers = three(turn_clock=20.0)
        table.act(actor(table, peers), Random(1))
        late = actor(table, peers)
        clock = late.snapshot.clock
        assert clock is not None
        assert (clock.left, clock.running) == (20_000, True)
        table.wait_answering(19.5, *peers)
        assert actor(table, peers) is late
        table.wait_answering(1, *peers)
        assert actor(table, peers) is not late
        assert '"pass"' in table.records[1][-1]

    def test_a_lead_that_takes_too_long_is_played(self) -> None:
        table, peers = three(turn_clock=20.0)
        table.wait_answering(21, *peers)
        assert '"play"' in table.records[1][-1]

    def test_it_stands_while_the_player_is_away_and_goes_on_with_what_was_left(self) -> None:
        table, peers = three(turn_clock=20.0)
        gone = actor(table, peers)
        others = [peer for peer in peers if peer is not gone]
        table.wait_answering(12, *peers)
        table.lose(gone)
        table.wait_answering(300, *others)
        clock = others[0].snapshot.clock
        assert clock is not None
        assert (clock.left, clock.running) == (8_000, False)
        back = table.join(token=gone.token)
        clock = back.snapshot.clock
        assert clock is not None
        assert (clock.left, clock.running) == (8_000, True)
        table.wait_answering(7.5, back, *others)
        assert actor(table, [back, *others]) is back
        table.wait_answering(1, back, *others)
        assert actor(table, [back, *others]) is not back

    def test_it_starts_anew_with_every_turn(self) -> None:
        table, peers = three(turn_clock=20.0)
        for _ in range(3):
            table.wait_answering(15, *peers)
            table.act(actor(table, peers), Random(1))
        clock = peers[0].snapshot.clock
        assert clock is not None
        assert clock.left == 20_000

    def test_check_18_it_has_not_run_out_when_the_host_was_stopped(self) -> None:
        table, peers = three(turn_clock=20.0)
        late = actor(table, peers)
        table.now += 60
        table.obey(table.session.tick(table.now))
        assert actor(table, peers) is late

    def test_check_18_what_came_while_the_host_was_stopped_is_not_late_either(self) -> None:
        """An event loop that wakes up reads its sockets before it looks at its timers."""
        table, peers = three(turn_clock=20.0)
        late = actor(table, peers)
        table.now += 60
        for peer in peers:
            table.send(peer, Say(table.new_id(), "are you there?"))
        table.wait_answering(19, *peers)
        assert actor(table, peers) is late
        table.wait_answering(2, *peers)
        assert actor(table, peers) is not late

    def test_check_18_a_stop_takes_nothing_from_what_was_left(self) -> None:
        table, peers = three(turn_clock=20.0)
        table.wait_answering(16, *peers)
        table.now += 60
        table.send(peers[0], Say(table.new_id(), "good morning"))
        clock = peers[1].snapshot.clock
        assert clock is not None
        assert (clock.left, clock.running) == (4_000, True)

    def test_a_table_without_one_shows_none(self) -> None:
        _, peers = three()
        assert peers[0].snapshot.clock is None


class TestTheOwner:
    def test_a_pause_stops_acts_and_clocks(self) -> None:
        table, peers = three(turn_clock=20.0)
        table.wait_answering(5, *peers)
        table.send(peers[0], SetPaused(table.new_id()))
        paused = actor(table, peers)
        own = paused.snapshot.own
        assert own is not None
        act = Act(table.new_id(), seq=paused.snapshot.seq, move=Move(MoveKind.PLAY, own.hand[0]))
        assert code_of(table.send(paused, act)) is Code.PAUSED
        table.wait_answering(100, *peers)
        table.send(peers[0], SetPaused(table.new_id(), paused=False))
        clock = peers[1].snapshot.clock
        assert clock is not None
        assert (clock.left, clock.running) == (15_000, True)
        assert isinstance(table.act(actor(table, peers), Random(1)), Ack)

    def test_the_table_is_handed_over(self) -> None:
        table, (ana, bo, _) = three()
        assert isinstance(table.send(ana, GiveTable(table.new_id(), seat=1)), Ack)
        assert bo.snapshot.owner == 1
        assert code_of(table.send(ana, SetPaused(table.new_id()))) is Code.NOT_OWNER

    def test_the_table_cannot_go_to_one_who_is_away(self) -> None:
        table, (ana, bo, _) = three()
        table.lose(bo)
        assert code_of(table.send(ana, GiveTable(table.new_id(), seat=1))) is Code.NO_SUCH_SEAT

    def test_a_player_unseated_in_mid_match_leaves_the_seat_to_a_bot_for_good(self) -> None:
        table, (ana, bo, cy) = three()
        table.send(ana, ClearSeat(table.new_id(), seat=1))
        assert bo.goodbye is not None
        assert bo.goodbye.code is Code.UNSEATED
        assert chairs_of(cy)[1].stand_in is StandIn.BOT
        back = table.join(token=bo.token)
        assert back.goodbye is not None
        assert back.goodbye.code is Code.UNKNOWN_TOKEN

    def test_chat_can_be_switched_off_and_on(self) -> None:
        table, (ana, bo, _) = three()
        table.send(ana, SwitchChat(table.new_id(), on=False))
        assert bo.snapshot.chat is False
        assert code_of(table.send(bo, Say(table.new_id(), "hi"))) is Code.CHAT_OFF
        assert code_of(table.send(bo, SendEmote(table.new_id(), Emote.OUCH))) is Code.CHAT_OFF
        table.send(ana, SwitchChat(table.new_id(), on=True))
        assert isinstance(table.send(bo, Say(table.new_id(), "hi")), Ack)

    def test_only_the_owner_pauses_and_hands_over(self) -> None:
        table, (_, bo, _) = three()
        for request in (SetPaused("a"), GiveTable("b", seat=1), SwitchChat("c")):
            assert code_of(table.send(bo, request)) is Code.NOT_OWNER


def test_who_is_away_is_not_asked_to_go_on() -> None:
    table, (ana, bo, cy) = three(away=AwayPolicy.WAIT)
    table.play_on(ana, bo, cy, rng=Random(3), acts=None)
    table.lose(cy)
    for peer in (ana, bo):
        table.send(peer, GoOn(table.new_id()))
    assert ana.snapshot.phase is Phase.ROUND
