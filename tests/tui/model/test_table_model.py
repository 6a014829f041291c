"""What a player knows of a table, folded from what the client tells."""

import re

import pytest
from msgspec.structs import replace as altered

from engine.ruleset import make_ruleset
from netplay.codes import Code
from netplay.events import Emoted, Said
from netplay.joining.updates import Changed, CodeTold, Ended, Joined, Offline
from netplay.messages import JoinCode
from netplay.shapes import Emote, Phase
from tests.tui.tables import FakeTable, first_play, never_pass
from tui.model.table_model import MAX_LOG, Contact, Refusal, TableModel, after


def test_at_first_there_is_no_table() -> None:
    model = TableModel()

    assert model.link is Contact.CONNECTING
    assert (model.phase, model.shown, model.own, model.is_owner) == (None, None, None, False)


def test_joining_tells_the_table_and_the_seat() -> None:
    model = FakeTable(seat=2).model

    assert model.link is Contact.ONLINE
    assert (model.table, model.addresses) == ("amber-fox", ("192.0.2.7:28660",))
    assert (model.seat, model.phase, model.is_owner) == (2, Phase.ROUND, False)
    assert model.own is not None
    assert model.shown == model.own.table


def test_chat_that_a_log_has_not_is_told_when_its_reader_comes_back() -> None:
    table = FakeTable()
    said = [Said("Bohdan", text, 1) for text in ("hi", "ready?", "hi", "your turn")]
    for line in said[:3]:
        table.tell(line)
    table.tell(Emoted(1, Emote.OUCH))
    back = table.welcome(*said)
    texts = [line.text for line in after(table.model, Joined(back)).log]
    assert texts[-3:] == ["Bohdan: hi", "Bohdan: ouch!", "Bohdan: your turn"]
    assert texts.count("Bohdan: hi") == 2

    fresh = [line.text for line in after(TableModel(), Joined(back)).log]
    assert fresh[:4] == [f"Bohdan: {line.text}" for line in said]


@pytest.mark.parametrize("may_close", [False, True])
def test_the_code_is_known_for_as_long_as_the_table_is_ours(*, may_close: bool) -> None:
    table = FakeTable(may_close=may_close)
    code = JoinCode(code="amber-otter-lamp")
    table.model = after(table.table_changes(owner=0), CodeTold(code))
    assert table.comes_back().code == code
    assert table.table_changes(owner=1).code == (code if may_close else None)


def test_an_owner_is_told_the_code_and_of_every_failure_after_that() -> None:
    model = TableModel()
    told = [
        JoinCode(code="amber-otter-lamp", failures=2, last_from="10.0.0.9"),
        JoinCode(code="amber-otter-lamp", failures=3, last_from="10.0.0.9"),
        JoinCode(code="river-sofa-moth", last_from="fe80::1", has_changed=True),
    ]
    for each in told:
        model = after(model, CodeTold(each))

    assert model.code == told[-1]
    assert [line.text for line in model.log] == [
        "A wrong code was given from 10.0.0.9 (3 of 5).",
        "5 wrong codes, the last from fe80::1: the code is river-sofa-moth now.",
    ]


def test_a_watcher_sees_the_table_alone() -> None:
    model = FakeTable(seat=None).model

    assert model.shown is not None
    assert model.own is None


def test_every_act_adds_to_the_log() -> None:
    table = FakeTable()
    table.act_until_over()

    assert len(table.model.log) > len(table.match.round.train.plays)
    assert table.model.log[0].text == "Round 1: you lead"


def test_the_log_is_bounded() -> None:
    table = FakeTable()
    for number in range(MAX_LOG + 5):
        table.tell(Said("Bohdan", f"line {number}", 1))

    assert len(table.model.log) == MAX_LOG
    assert table.model.log[-1].text == f"Bohdan: line {MAX_LOG + 4}"


def test_a_refusal_stays_until_the_next_update() -> None:
    table = FakeTable()
    refused = table.refuses(Code.STALE, "Too late.")

    assert refused.refusal == Refusal(Code.STALE, "Too late.")
    assert table.tell().refusal is None


def test_a_snapshot_that_was_seen_adds_nothing_to_the_log() -> None:
    table = FakeTable()
    said = table.tell(Said("Bohdan", "hello", 1))
    assert said.snapshot is not None

    assert after(said, Changed(said.snapshot)).log == said.log


def test_a_lost_connection_keeps_what_was_known() -> None:
    table = FakeTable()
    offline = after(table.model, Offline("The connection was lost.", 2.0))

    assert offline.link == Offline("The connection was lost.", 2.0)
    assert offline.view == table.model.view


def test_coming_back_to_the_same_table_goes_on_with_its_log() -> None:
    table = FakeTable()
    table.act_once()
    log = table.model.log
    table.model = after(table.model, Offline("The connection was lost.", 2.0))

    assert table.comes_back().log == log
    assert table.model.link is Contact.ONLINE


@pytest.mark.parametrize("seat", [0, 1, None])
def test_who_comes_later_is_told_of_the_round_as_everybody_saw_it(seat: int | None) -> None:
    table = FakeTable(make_ruleset(2), seed=3, seat=seat)
    for choose in (first_play, never_pass, never_pass, never_pass, first_play):
        table.act_once(choose)
    seen = [line.text for line in table.model.log]
    table.model = TableModel()
    told = [line.text for line in table.comes_back().log]

    assert told == [re.sub(r"You draw \d-\d", "You draw a tile", text) for text in seen]
    assert any("draw" in text for text in told)


def test_what_was_missed_of_the_round_is_told_on_coming_back() -> None:
    table = FakeTable(make_ruleset(2), seed=3)
    for _ in range(3):
        table.act_once(never_pass)
    left = table.model
    for _ in range(3):
        table.act_once(never_pass)
    whole = table.model.log
    table.model = left

    assert [line.kind for line in table.comes_back().log] == [line.kind for line in whole]
    assert table.model.log[: len(left.log)] == left.log
    assert len(table.model.log) == len(whole)


def test_another_round_is_told_from_its_beginning() -> None:
    table = FakeTable(make_ruleset(2, target=999), seed=3)
    table.act_until_over(first_play)
    left = table.model
    table.deal_again()
    table.act_once(first_play)
    table.model = left
    missed = table.comes_back().log[len(left.log) :]

    assert missed[0].text.startswith("Round 2: ")
    assert len(missed) == 2


def test_another_table_begins_another_log() -> None:
    table = FakeTable()
    table.act_once()
    assert isinstance(table.update, Changed)
    assert table.model.snapshot is not None
    other = FakeTable(seed=2)
    assert isinstance(other.update, Joined)
    welcome = altered(other.update.welcome, table="slate-owl")

    assert [line.text for line in after(table.model, Joined(welcome)).log] == ["Round 1: you lead"]


def test_the_end_is_the_end() -> None:
    ended = after(FakeTable().model, Ended(Code.TABLE_CLOSED, "The owner has closed the table."))

    assert ended.link == Ended(Code.TABLE_CLOSED, "The owner has closed the table.")


def test_the_owner_is_known() -> None:
    assert FakeTable(seat=0).model.is_owner
    assert not FakeTable(seat=1).model.is_owner
