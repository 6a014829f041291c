"""What a player knows of a table, folded from what the client tells."""

from msgspec.structs import replace as altered

from netplay.codes import Code
from netplay.events import Said
from netplay.shapes import Phase
from netplay.updates import Changed, Ended, Joined, Offline
from tests.tui.tables import FakeTable
from tui.table_model import MAX_LOG, Contact, Refusal, TableModel, after


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
