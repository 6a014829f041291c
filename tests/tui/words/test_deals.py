"""What is said of the deals of a table, wherever it is said."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from msgspec.structs import replace as altered

from engine.ruleset import make_ruleset
from engine.tile import tile_of
from netplay.fair.verdict import Fault, Mismatch, Outcome, Verdict
from netplay.joining.updates import DealChecked, NonceWithheld
from netplay.messages import Snapshot
from tests.tui.lines.lined import Listener
from tests.tui.presenter.texts import text, texts
from tests.tui.tables import FakeTable
from tui.lines.round_words import result_sentences
from tui.model.at_table import AtTable, seen
from tui.model.table_model import TableModel, after
from tui.presenter.results import result_lines
from tui.presenter.spans import Tone
from tui.presenter.status import status
from tui.words.deals import deal_words, seeded_words

WELL = Verdict(outcome=Outcome.VERIFIED, round=1)
WRONG = Verdict(outcome=Outcome.MISMATCH, round=1, mismatch=Mismatch(Fault.LEAD, 1))


def over(seat: int | None = 0) -> FakeTable:
    """A table whose first round is over."""
    table = FakeTable(make_ruleset(2, target=500), seat=seat)
    table.act_until_over()
    return table


def snapshot_of(model: TableModel) -> Snapshot:
    assert model.snapshot is not None
    return model.snapshot


def with_seed(model: TableModel, seed: int) -> TableModel:
    return replace(model, snapshot=altered(snapshot_of(model), seed=seed))


# ---------------------------------------------------------------- sentences


@pytest.mark.parametrize("fault", Fault)
def test_every_fault_has_its_words(fault: Fault) -> None:
    mismatch = Mismatch(fault, 1, tile_of(6, 4))
    verdict = Verdict(outcome=Outcome.MISMATCH, round=1, mismatch=mismatch)
    words = deal_words(verdict, snapshot_of(over().model), 0)
    assert words.startswith("The deal does not match: ")
    assert "{" not in words


@pytest.mark.parametrize("outcome", [each for each in Outcome if each is not Outcome.MISMATCH])
def test_every_outcome_has_its_words(outcome: Outcome) -> None:
    words = deal_words(
        Verdict(outcome=outcome, round=1, withheld=(1,)), snapshot_of(over().model), 0
    )
    assert words.startswith("Deal ")


def test_people_and_tiles_are_named() -> None:
    snapshot = snapshot_of(over().model)
    mismatch = Mismatch(Fault.PLAYED_TILE, 1, tile_of(6, 4))
    wrong = Verdict(outcome=Outcome.MISMATCH, round=1, mismatch=mismatch)
    assert "Bohdan played 6-4" in deal_words(wrong, snapshot, 0)
    withheld = Verdict(outcome=Outcome.WITHHELD, round=1, withheld=(0, 1))
    words = deal_words(withheld, snapshot, 0)
    assert words == ("Deal verified, but your program withheld its nonce, Bohdan withheld a nonce")


# ---------------------------------------------------------------- in the log and the model


def test_a_verdict_is_in_the_log_and_stays_to_the_end_of_its_round() -> None:
    table = over()
    model = after(table.model, DealChecked(WELL))
    assert model.log[-1].text == "Deal verified"
    assert model.deal == WELL
    assert model.alarm is None
    table.model = model
    assert table.deal_again().deal is None


def test_a_mismatch_is_not_forgotten() -> None:
    table = over()
    table.model = after(table.model, DealChecked(WRONG))
    later = table.deal_again()
    assert later.deal is None
    assert later.alarm == WRONG
    assert after(later, DealChecked(WELL)).alarm == WRONG


def test_what_is_found_before_the_round_begins_is_kept_for_it() -> None:
    table = over()
    early = Verdict(outcome=Outcome.MISMATCH, round=2, mismatch=Mismatch(Fault.USED_BEFORE))
    table.model = after(table.model, DealChecked(early))
    table.model = table.table_changes(paused=True)
    assert table.model.deal == early
    assert table.deal_again().deal == early


def test_who_withheld_a_nonce_is_in_the_log() -> None:
    model = after(over().model, NonceWithheld(1, (1, 0)))
    lines = [line.text for line in model.log[-2:]]
    assert lines == ["Bohdan withheld a nonce", "Your program withheld its nonce"]


# ---------------------------------------------------------------- on the screen


def test_the_result_says_quietly_that_all_is_well() -> None:
    model = after(over().model, DealChecked(WELL))
    (row,) = [row for row in result_lines(model, 80, 18) if "Deal verified" in text(row)]
    assert [span.tone for span in row if span.text.strip()] == [Tone.DIM]


def test_the_result_says_loudly_that_something_does_not_match() -> None:
    model = after(over().model, DealChecked(WRONG))
    (row,) = [row for row in result_lines(model, 80, 18) if "does not match" in text(row)]
    assert text(row).strip().startswith("! ")
    assert [span.tone for span in row if span.text.strip()] == [Tone.WARN]


def test_a_long_sentence_has_as_many_rows_as_it_needs() -> None:
    model = after(over().model, DealChecked(WRONG))
    shown = " ".join(" ".join(texts(result_lines(model, 40, 18))).split())
    assert "The deal does not match: Bohdan should have led" in shown


def test_a_table_with_a_seed_says_that_its_deals_are_no_fair_ones() -> None:
    model = with_seed(over().model, 7)
    assert seeded_words(7) == "No fair deal: dealt from seed 7"
    assert any("dealt from seed 7" in row for row in texts(result_lines(model, 80, 18)))
    assert "No fair deal: dealt from seed 7." in [*result_sentences(model)]


@pytest.mark.parametrize(
    ("cells", "words"), [(80, "! A DEAL DID NOT MATCH"), (60, "! FALSE DEAL"), (40, "!")]
)
def test_the_first_row_says_so_from_then_on(cells: int, words: str) -> None:
    table = over()
    table.model = after(table.model, DealChecked(WRONG))
    row = text(status(table.deal_again(), cells))
    assert row.strip().startswith(words)
    assert len(row) <= cells


def test_a_mismatch_is_said_where_the_player_looks() -> None:
    table = over()
    at = seen(AtTable(model=TableModel()), table.model, 0.0)
    alarmed = seen(at, after(table.model, DealChecked(WRONG)), 1.0)
    assert alarmed.remark == "The deal does not match: Bohdan should have led."
    assert seen(at, after(table.model, DealChecked(WELL)), 1.0).remark == ""


# ---------------------------------------------------------------- in lines


def test_in_lines_it_is_told_once() -> None:
    table = over()
    listener = Listener(table)
    listener.see(after(table.model, NonceWithheld(1, (1,))))
    table.model = after(table.model, DealChecked(WELL))
    listener.see(table.model)
    listener.see(table.table_changes(paused=True))
    assert listener.heard.count("Bohdan withheld a nonce.") == 1
    assert listener.heard.count("Deal verified.") == 1


def test_in_lines_it_is_told_again_with_the_result() -> None:
    table = over()
    assert not any("verified" in sentence for sentence in result_sentences(table.model))
    table.model = after(table.model, DealChecked(WELL))
    assert [*result_sentences(table.model)][-1] == "Deal verified."
