"""The lobby from outside: readiness, and what its owner fills, frees and swaps."""

from __future__ import annotations

import pytest

from engine.bots.bot import Level
from engine.ruleset import make_ruleset
from netplay.codes import Code
from netplay.events import OwnerChanged, Stood
from netplay.messages import Ack, AddBot, ClearSeat, Leave, Reject, SetReady, SwapSeats
from netplay.shapes import Kind, Phase
from tests.netplay.session.two import goodbye_code, reject_code
from tests.netplay.table_of_clients import TableOfClients, chairs_of


def test_the_match_starts_when_every_seat_is_ready() -> None:
    table = TableOfClients(make_ruleset(3), bots=(Level.RANDOM,))
    ana = table.join("Ana")
    table.ready(ana)
    assert ana.snapshot.phase is Phase.LOBBY
    bo = table.join("Bo")
    table.ready(bo)
    assert ana.snapshot.phase is bo.snapshot.phase is Phase.ROUND


def test_ready_can_be_taken_back() -> None:
    table = TableOfClients()
    ana, bo = table.join("Ana"), table.join("Bo")
    table.ready(ana)
    table.send(ana, SetReady(table.new_id(), ready=False))
    table.ready(bo)
    assert ana.snapshot.phase is Phase.LOBBY


def test_who_is_ready_too_late_is_told_that_the_match_has_begun() -> None:
    table = TableOfClients()
    ana, bo = table.join("Ana"), table.join("Bo")
    table.ready(ana, bo)
    late = table.send(ana, SetReady(table.new_id()))
    assert reject_code(late) is Code.WRONG_PHASE
    assert isinstance(late, Reject)
    assert late.text == "The match has begun already: play on."


def test_the_owner_seats_and_removes_bots() -> None:
    table = TableOfClients(make_ruleset(4))
    ana = table.join("Ana")
    for seat in (1, 2, 3):
        assert isinstance(table.send(ana, AddBot(table.new_id(), seat=seat)), Ack)
    assert len({chair.name for chair in chairs_of(ana)}) == 4
    assert isinstance(table.send(ana, ClearSeat(table.new_id(), seat=2)), Ack)
    assert chairs_of(ana)[2].kind is Kind.OPEN


def test_only_the_owner_changes_seats() -> None:
    table = TableOfClients(make_ruleset(4))
    table.join("Ana")
    bo = table.join("Bo")
    for request in (AddBot("a", seat=2), ClearSeat("b", seat=0), SwapSeats("c", 0, 1)):
        assert reject_code(table.send(bo, request)) is Code.NOT_OWNER


def test_swapped_players_keep_their_tokens_and_learn_their_seats() -> None:
    table = TableOfClients(make_ruleset(4, partners=True))
    ana, bo = table.join("Ana"), table.join("Bo")
    table.send(ana, SwapSeats(table.new_id(), 1, 2))
    assert (ana.seat, bo.seat) == (0, 2)
    table.lose(bo)
    assert table.join(token=bo.token).seat == 2


def test_an_unseated_player_is_told_and_its_token_claims_nothing() -> None:
    table = TableOfClients()
    ana, bo = table.join("Ana"), table.join("Bo")
    table.send(ana, ClearSeat(table.new_id(), seat=1))
    assert goodbye_code(bo) is Code.UNSEATED
    assert goodbye_code(table.join(token=bo.token)) is Code.UNKNOWN_TOKEN


@pytest.mark.parametrize("request_", [AddBot("a", 3), ClearSeat("b", 3), SwapSeats("c", 0, 3)])
def test_seats_that_are_not_there_are_refused(request_: AddBot) -> None:
    table = TableOfClients()
    ana = table.join("Ana")
    assert reject_code(table.send(ana, request_)) is Code.NO_SUCH_SEAT


def test_the_table_goes_to_the_next_player_when_its_owner_leaves() -> None:
    table = TableOfClients(make_ruleset(3))
    ana, bo = table.join("Ana"), table.join("Bo")
    table.send(ana, Leave(table.new_id()))
    assert bo.snapshot.owner == bo.seat
    assert bo.snapshot.events == (Stood(0, "Ana"), OwnerChanged())


def test_whoever_stands_up_and_owns_nothing_leaves_the_owner_as_it_is() -> None:
    table = TableOfClients(make_ruleset(3))
    ana, bo = table.join("Ana"), table.join("Bo")
    table.send(bo, Leave(table.new_id()))
    assert ana.snapshot.events == (Stood(1, "Bo"),)


def test_an_owner_who_is_away_stays_the_owner() -> None:
    table = TableOfClients()
    ana, bo = table.join("Ana"), table.join("Bo")
    table.lose(ana)
    assert bo.snapshot.owner == 0
