"""A host that lost what it had told (a full disk, and then a crash) is no liar: nobody calls it so.

Its round may come to another deal than before: then every program says that nobody can prove it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest
from msgspec.structs import replace

from netplay.effects import Keep
from netplay.errors import ProtocolError
from netplay.fair.exchange import Stage
from netplay.fair.moves import BACK_WITHIN
from netplay.fair.verdict import Fault, Outcome
from netplay.messages import Act, Dealing, FromHost
from netplay.shapes import Phase, Presence, Role
from tests.netplay.fair.fair_table import Client, FairTable, Says, dealings, two

SHORT: Final = 3
"""Acts that end a round: the lead, and two passes."""


def short_round(table: FairTable, acts: int = SHORT) -> None:
    """Let everybody pass, once a tile is led."""
    for _ in range(acts):
        table.wait(0.0)
        for client in table.clients:
            if client.connection and client.is_to_act:
                own = client.snapshot.own
                assert own is not None
                act = Act(id=table.new_id(), seq=client.snapshot.seq, move=own.legal[-1])
                table.ask(client, act)
                break


def played() -> tuple[FairTable, Client, Client, Client]:
    """A table in its third round; every state that a host can lose was there once."""
    table, ana, bo = two()
    watcher = table.join("W", role=Role.WATCHER)
    table.ready(ana, bo)
    for _ in range(2):
        short_round(table)
        table.go_on(ana, bo)
    short_round(table, acts=2)
    return table, ana, bo, watcher


def go_on(table: FairTable, *players: Client) -> None:
    """Two rounds more, from wherever the table stands."""
    for _ in range(2):
        if players[0].phase() is Phase.LOBBY:
            table.ready(*players)
        elif players[0].phase() is Phase.ROUND_OVER:
            table.go_on(*players)
        table.wait(BACK_WITHIN + 1)
        short_round(table)


def new_outcomes(clients: Sequence[Client], before: Sequence[int]) -> set[Outcome]:
    return {
        verdict.outcome
        for client, seen in zip(clients, before, strict=True)
        for verdict in client.verdicts[seen:]
    }


CHANGES: Final = len(played()[0].kept)
SEATED: Final = 2
"""Changes before both players sit: who was never stored has no seat to come back to."""


@pytest.mark.parametrize("is_late", [False, True])
def test_nobody_is_accused_whatever_was_lost(is_late: bool) -> None:
    for lost in range(1, CHANGES - SEATED, 4 if is_late else 1):
        table, ana, bo, watcher = played()
        clients = (ana, bo, watcher)
        before = [len(client.verdicts) for client in clients]
        table.restart(lost=lost)
        table.connect(ana)
        if is_late:
            table.wait(BACK_WITHIN + 1)
        table.connect(bo)
        go_on(table, ana, bo)
        if is_late:
            table.restart(lost=1)
            table.connect(bo)
            table.connect(ana)
        table.connect(watcher)
        go_on(table, ana, bo)
        assert Outcome.MISMATCH not in new_outcomes(clients, before), lost


@pytest.mark.parametrize(
    ("stage", "outcome"),
    [
        (Stage.COMMITTING, Outcome.DEALT_AGAIN),  # the list that all had seen is lost
        (Stage.REVEALING, Outcome.VERIFIED),  # the nonces are shown again, and the same
        (Stage.DEALT, Outcome.VERIFIED),  # acts were lost, but no part of the deal
    ],
)
def test_what_was_lost_of_a_deal_is_said_where_it_is_another(
    stage: Stage, outcome: Outcome
) -> None:
    table, ana, bo, _watcher = played()
    told = dealings(bo)[-1]
    lost = [_is_at(keep, told.number, stage) for keep in reversed(table.kept)].index(True)
    table.restart(lost=lost)
    table.connect(ana)
    table.connect(bo)
    short_round(table)
    assert ana.outcomes[-1] is bo.outcomes[-1] is outcome
    assert (dealings(bo)[-1].nonces == told.nonces) is (outcome is Outcome.VERIFIED)
    assert dealings(bo)[-1].commitment == told.commitment


def test_a_deal_of_which_no_more_is_known_is_none_that_can_be_proved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("netplay.fair.part.MAX_DEALS", 1)
    table, ana, bo, _watcher = played()
    lost = [_is_at(keep, (1, 1), Stage.PROVED) for keep in reversed(table.kept)].index(True)
    table.restart(lost=lost)
    table.connect(ana)
    table.connect(bo)
    seen = len(bo.verdicts)
    go_on(table, ana, bo)
    again = {verdict.round: verdict.outcome for verdict in bo.verdicts[seen:]}
    assert again[3] is Outcome.DEALT_AGAIN


def test_a_seat_outlives_the_token_that_was_lost() -> None:
    table, ana, bo = two()
    table.lose(ana)
    table.connect(ana)  # by which she has another token
    table.restart(lost=1)
    table.connect(bo)
    table.connect(ana)  # by that, and then
    table.connect(ana)  # by the one before
    assert [chair.presence for chair in ana.snapshot.chairs] == [Presence.HERE] * 2


def test_a_host_is_another_only_at_a_connection_of_its_own() -> None:
    table, ana, bo = two()
    bo.hears = _after_closing(run="another")
    with pytest.raises(ProtocolError, match="cannot be"):
        table.ready(ana, bo)


def test_a_host_that_has_lost_something_is_bound_by_its_commitment_all_the_same() -> None:
    table, ana, bo, _watcher = played()
    table.restart()
    bo.hears = _after_closing(commitment="5b" * 32)
    table.connect(ana)
    table.connect(bo)
    assert bo.faults == [Fault.COMMITTED_TWICE]


def _is_at(keep: Keep, number: tuple[int, int], stage: Stage) -> bool:
    found = keep.table.exchange
    return found is not None and (found.match, found.round, found.stage) == (*number, stage)


def _after_closing(**lie: object) -> Says:
    def hears(message: FromHost) -> FromHost:
        is_closed = isinstance(message, Dealing) and message.commitments
        return replace(message, **lie) if is_closed else message

    return hears
