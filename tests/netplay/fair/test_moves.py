"""The exchange for a deal with players who do not do their part, or come and go in the middle."""

from __future__ import annotations

import pytest

from engine.record.judge import Lawful, judge
from engine.ruleset import make_ruleset
from netplay.allowance import NUISANCE_LIMIT
from netplay.codes import Code
from netplay.fair.exchange import Stage
from netplay.fair.moves import BACK_WITHIN, WITHIN
from netplay.fair.verdict import Outcome
from netplay.joining.updates import Refused
from netplay.messages import (
    FAIR_DEAL,
    ClearSeat,
    Commit,
    FromClient,
    Goodbye,
    Leave,
    Reveal,
    SetPaused,
    SetReady,
)
from netplay.shapes import Phase, Presence, Role
from tests.engine.record.independent_judge import find_fault
from tests.netplay.fair.fair_table import (
    Client,
    FairTable,
    dealings,
    everything,
    exchange,
    record_of,
    two,
    without,
)

# ---------------------------------------------------------------- players who do not do their part


def test_a_nonce_that_is_withheld_is_said_and_holds_nobody_up_for_long() -> None:
    table, ana, bo = two()
    bo.says = without(Reveal)
    table.ready(ana, bo)
    assert ana.phase() is Phase.LOBBY
    table.wait(WITHIN)
    assert ana.phase() is Phase.ROUND
    assert ana.told_of_withholding == [(1,)]
    assert exchange(table).nonces[1] is None
    assert any("Bo withheld a nonce" in note for note in table.notes)
    table.play_round()
    assert ana.outcomes == [Outcome.WITHHELD]
    assert ana.verdicts[0].withheld == (1,)
    assert isinstance(judge(record_of(table)), Lawful)
    assert find_fault(record_of(table)) is None


def test_who_withheld_once_gives_nothing_to_the_rest_of_the_match() -> None:
    table = FairTable(make_ruleset(2, target=100))
    ana, bo = table.join("Ana"), table.join("Bo")
    bo.says = without(Reveal)
    table.ready(ana, bo)
    table.wait(WITHIN)
    bo.says = everything
    table.play_round()
    table.go_on(ana, bo)
    assert ana.phase() is Phase.ROUND  # at once: nobody waits for Bo again
    assert exchange(table).commitments[1] is None
    assert exchange(table).barred == (1,)
    table.play_round()
    assert ana.outcomes[:2] == [Outcome.WITHHELD, Outcome.VERIFIED]
    assert bo.outcomes[1] is Outcome.LEFT_OUT
    while ana.phase() is not Phase.MATCH_OVER:
        table.go_on(ana, bo)
        table.play_round()
    table.go_on(ana, bo)
    assert exchange(table).barred == ()
    assert exchange(table).commitments[1] is not None


def test_a_false_nonce_is_as_none_and_a_right_one_may_still_come() -> None:
    table, ana, bo = two()
    held: list[FromClient] = []

    def lie(message: FromClient) -> FromClient | None:
        if not isinstance(message, Reveal):
            return message
        held.append(message)
        return Reveal(match=message.match, round=message.round, nonce="5b" * 32)

    bo.says = lie
    table.ready(ana, bo)
    assert exchange(table).nonces[1] is None
    bo.says = everything
    table.say(bo, held[0])
    assert ana.phase() is Phase.ROUND
    table.play_round()
    assert ana.outcomes == [Outcome.VERIFIED]


def holding_back(player: Client, kind: type[Commit | Reveal]) -> list[FromClient]:
    """What ``player`` would have said of this kind, and does not say."""
    held: list[FromClient] = []

    def dawdle(message: FromClient) -> FromClient | None:
        if isinstance(message, kind):
            held.append(message)
            return None
        return message

    player.says = dawdle
    return held


def test_a_nonce_that_comes_too_late_changes_nothing() -> None:
    table, ana, bo = two()
    held = holding_back(bo, Reveal)
    table.ready(ana, bo)
    table.wait(WITHIN)
    before = exchange(table)
    table.say(bo, held[0])
    assert exchange(table) == before
    assert before.stage is Stage.DEALT


def test_a_commitment_that_comes_too_late_is_not_in_the_list() -> None:
    table, ana, bo = two()
    held = holding_back(bo, Commit)
    table.ready(ana, bo)
    table.wait(WITHIN)
    assert ana.phase() is Phase.ROUND
    table.say(bo, held[0])
    assert exchange(table).commitments[1] is None
    table.play_round()
    assert ana.outcomes == [Outcome.VERIFIED]
    assert bo.outcomes == [Outcome.LEFT_OUT]


def test_a_nonce_that_was_shown_before_is_as_one_withheld() -> None:
    table = FairTable()
    ana, bo = table.join("Ana"), table.client("Bo", nonce=b"\x07" * 32)
    table.connect(bo)
    table.ready(ana, bo)
    table.play_round()
    assert ana.outcomes == [Outcome.VERIFIED]
    table.go_on(ana, bo)
    table.wait(WITHIN)
    assert ana.told_of_withholding == [(1,)]
    table.play_round()
    assert ana.outcomes == [Outcome.VERIFIED, Outcome.WITHHELD]


def test_a_commitment_copied_from_another_seat_helps_nobody() -> None:
    table, ana, bo = two()
    bo.says = without(Commit)
    table.ready(ana, bo)
    (own,) = (message for message in ana.said if isinstance(message, Commit))
    table.say(bo, own)
    assert len(set(exchange(table).commitments)) == 1
    (shown,) = (message for message in ana.said if isinstance(message, Reveal))
    table.say(bo, shown)
    assert exchange(table).nonces == (bytes.fromhex(shown.nonce), None)
    table.wait(WITHIN)
    assert ana.told_of_withholding == [(1,)]


def test_a_newer_commitment_replaces_the_one_before_until_the_list_is_closed() -> None:
    table, ana, bo = two()
    bo.says = without(Commit)
    table.ready(ana, bo)
    number = dealings(ana)[0]
    for digit in "ab":
        table.say(ana, Commit(match=number.match, round=number.round, commitment=digit * 64))
        assert exchange(table).commitments[0] == bytes.fromhex(digit * 64)
    table.wait(WITHIN)
    table.say(ana, Commit(match=number.match, round=number.round, commitment="c" * 64))
    assert exchange(table).commitments[0] == bytes.fromhex("b" * 64)


@pytest.mark.parametrize("digest", ["z" * 64, " " * 64, "A " * 32])
def test_what_is_no_commitment_is_none(digest: str) -> None:
    table, ana, bo = two()
    bo.says = without(Commit)
    table.ready(ana, bo)
    table.say(bo, Commit(match=1, round=1, commitment=digest))
    assert exchange(table).commitments[1] is None


def test_a_watcher_and_a_stranger_to_the_round_have_no_part() -> None:
    table, ana, bo = two()
    watcher = table.join("W", role=Role.WATCHER)
    bo.says = without(Commit)
    table.ready(ana, bo)
    before = exchange(table)
    table.say(watcher, Commit(match=1, round=1, commitment="a" * 64))
    table.say(bo, Commit(match=1, round=2, commitment="a" * 64))
    table.say(bo, Reveal(match=1, round=1, nonce="a" * 64))
    assert exchange(table) == before


# ---------------------------------------------------------------- in the middle of the exchange


def open_exchange() -> tuple[FairTable, Client, Client]:
    """Both have agreed, Ana is committed, and Bo is waited for."""
    table, ana, bo = two()
    bo.says = without(Commit)
    table.ready(ana, bo)
    assert exchange(table).stage is Stage.COMMITTING
    return table, ana, bo


def revealing_exchange() -> tuple[FairTable, Client, Client]:
    """Both are committed, and only Ana has revealed."""
    table, ana, bo = two()
    bo.says = without(Reveal)
    table.ready(ana, bo)
    assert exchange(table).stage is Stage.REVEALING
    return table, ana, bo


def test_the_lobby_counts_as_begun() -> None:
    table, ana, _bo = open_exchange()
    before = len(ana.updates)
    table.ask(ana, SetReady(table.new_id(), ready=False))
    assert isinstance(ana.updates[before], Refused)
    late = table.client("Late")
    table.connect(late)
    assert late.core.standing.value == "ended"


def test_a_pause_does_not_stop_it() -> None:
    table, ana, _bo = open_exchange()
    table.ask(ana, SetPaused(table.new_id()))
    table.wait(WITHIN)
    assert ana.phase() is Phase.ROUND
    assert ana.snapshot.paused


def test_who_leaves_before_the_list_is_closed_gives_nothing() -> None:
    table, ana, bo = open_exchange()
    table.ask(bo, Leave(table.new_id()))
    assert ana.phase() is Phase.ROUND
    assert exchange(table).commitments[1] is None
    assert ana.snapshot.chairs[1].presence is Presence.LEFT


def test_who_leaves_after_it_has_withheld_the_nonce_and_nobody_waits() -> None:
    table, ana, bo = revealing_exchange()
    table.ask(bo, Leave(table.new_id()))
    assert ana.phase() is Phase.ROUND
    assert ana.told_of_withholding == [(1,)]


def test_who_is_sent_away_likewise() -> None:
    table, ana, _bo = revealing_exchange()
    table.ask(ana, ClearSeat(table.new_id(), seat=1))
    assert ana.phase() is Phase.ROUND
    assert ana.told_of_withholding == [(1,)]


def test_who_loses_the_connection_and_is_back_in_time_has_lost_nothing() -> None:
    table, ana, bo = revealing_exchange()
    bo.says = everything
    table.lose(bo)
    assert ana.phase() is Phase.LOBBY
    table.wait(WITHIN / 2)
    table.connect(bo)
    assert ana.phase() is Phase.ROUND
    assert ana.told_of_withholding == []
    table.play_round()
    assert ana.outcomes == bo.outcomes == [Outcome.VERIFIED]


def test_another_terminal_of_the_seat_cannot_reveal_what_the_first_has_chosen() -> None:
    table, ana, bo = revealing_exchange()
    token = next(m.token for m in bo.heard if hasattr(m, "token") and m.token)
    again = table.client(token=token)
    table.connect(again)
    assert again.snapshot.seat == 1
    table.wait(WITHIN)
    assert ana.told_of_withholding == [(1,)]
    table.play_round()
    assert again.outcomes == [Outcome.UNSEEN]
    assert again.faults == []


def test_another_terminal_may_commit_itself_anew_before_the_list_is_closed() -> None:
    table, ana, bo = open_exchange()
    token = next(m.token for m in bo.heard if hasattr(m, "token") and m.token)
    again = table.client(token=token)
    table.connect(again)
    assert ana.phase() is Phase.ROUND
    table.play_round()
    assert again.outcomes == ana.outcomes == [Outcome.VERIFIED]


def test_while_all_are_away_the_time_stands() -> None:
    table, ana, bo = revealing_exchange()
    bo.says = everything
    table.lose(ana)
    table.lose(bo)
    table.wait(60.0)
    assert exchange(table).stage is Stage.REVEALING
    table.connect(ana)
    table.wait(BACK_WITHIN - 1)
    table.connect(bo)
    assert ana.told_of_withholding == []
    assert ana.phase() is Phase.ROUND


def test_who_does_not_come_back_in_time_is_left_out_of_the_list() -> None:
    table, ana, bo = open_exchange()
    table.restart()
    table.connect(ana)
    table.wait(BACK_WITHIN - 1)
    assert exchange(table).stage is Stage.COMMITTING
    table.wait(2)
    assert ana.phase() is Phase.ROUND
    table.connect(bo)
    table.play_round()
    assert ana.outcomes == [Outcome.VERIFIED]


def test_all_who_leave_before_the_deal_leave_an_empty_lobby_and_its_number_is_used() -> None:
    table, ana, bo = open_exchange()
    table.ask(ana, Leave(table.new_id()))
    table.ask(bo, Leave(table.new_id()))
    used = table.kept[-1].table.matches
    assert used == 1
    third, fourth = table.join("Chi"), table.join("Didi")
    table.ready(third, fourth)
    assert dealings(third)[0].match == 2


KEEPS_AT = {Stage.COMMITTING: without(Commit), Stage.REVEALING: without(Reveal)}


@pytest.mark.parametrize("first", ["ana", "bo"])
@pytest.mark.parametrize("stage", [Stage.COMMITTING, Stage.REVEALING, Stage.DEALT, Stage.PROVED])
def test_a_host_that_is_killed_deals_what_it_would_have_dealt(stage: Stage, first: str) -> None:
    worlds = []
    for is_killed in (False, True):
        table, ana, bo = two()
        bo.says = KEEPS_AT.get(stage, everything)
        table.ready(ana, bo)
        if stage is Stage.PROVED:
            table.play_round()
        assert exchange(table).stage is stage
        if is_killed:
            table.restart()
        else:
            table.lose(ana)
            table.lose(bo)
        bo.says = everything
        for client in (ana, bo) if first == "ana" else (bo, ana):
            table.connect(client)  # where the list is still open, it waits for both
        table.play_round()
        assert ana.outcomes == bo.outcomes == [Outcome.VERIFIED]
        worlds.append(table.records[1])
    assert worlds[0] == worlds[1]


def test_nothing_is_told_of_a_deal_before_it_is_kept() -> None:
    table, ana, bo = two()
    table.ready(ana, bo)
    told = {dealing.number: dealing for dealing in dealings(ana)}
    kept = [keep.table.exchange for keep in table.kept if keep.table.exchange]
    stages = [each.stage for each in kept if (each.match, each.round) in told]
    assert [*dict.fromkeys(stages)] == [Stage.COMMITTING, Stage.REVEALING, Stage.DEALT]


def test_the_welcome_lists_the_capability_to_those_who_have_it() -> None:
    table = FairTable()
    ana = table.join("Ana")
    (welcome,) = (message for message in ana.heard if hasattr(message, "capabilities"))
    assert FAIR_DEAL in welcome.capabilities


@pytest.mark.parametrize("is_useful", [True, False])
def test_who_commits_without_end_is_sent_away(is_useful: bool) -> None:
    table, ana, bo = open_exchange()
    told = dealings(ana)[0]
    for number in range(NUISANCE_LIMIT + 1):
        digest = number.to_bytes(32).hex() if is_useful else "no digest".ljust(64)
        table.say(ana, Commit(match=told.match, round=told.round, commitment=digest))
    codes = [message.code for message in ana.heard if isinstance(message, Goodbye)]
    assert codes == [Code.TOO_BUSY]
    assert bo.outcomes == []


def test_a_false_nonce_costs_its_sender_something() -> None:
    table, ana, bo = revealing_exchange()
    told = dealings(bo)[0]
    for _ in range(4 * NUISANCE_LIMIT):
        if not any(isinstance(message, Goodbye) for message in bo.heard):
            table.say(bo, Reveal(match=told.match, round=told.round, nonce="5b" * 32))
    codes = [message.code for message in bo.heard if isinstance(message, Goodbye)]
    assert codes == [Code.TOO_BUSY]
    assert ana.faults == []
