"""Hundreds of kinds of faults, planted in many records: none may pass, and the line is named."""

from __future__ import annotations

from random import Random

import pytest

from engine.record.judge import Fault, judge
from tests.engine.record.faults import (
    in_fair_deals,
    in_match_lines,
    in_round_lines,
    in_totals,
    in_turns,
)
from tests.engine.record.faults.in_text import TEXT_FAULTS
from tests.engine.record.faults.planting import Planter, rows_of, text_of
from tests.engine.record.independent_judge import find_fault
from tests.engine.record.simulate import Recorded, corpus, fair_corpus

MAX_SENTENCE = 200
"""Characters: two and a half rows of a narrow terminal."""

FAULTS = in_match_lines.FAULTS | in_round_lines.FAULTS | in_turns.FAULTS | in_totals.FAULTS


@pytest.mark.parametrize("kind", FAULTS)
def test_a_planted_fault_is_found_on_its_line(kind: str) -> None:
    _plant(FAULTS[kind], kind, corpus())


@pytest.mark.parametrize("kind", in_fair_deals.FAULTS)
def test_a_fault_of_a_fair_deal_is_found_on_its_line(kind: str) -> None:
    _plant(in_fair_deals.FAULTS[kind], kind, fair_corpus())


def _plant(planter: Planter, kind: str, matches: tuple[Recorded, ...]) -> None:
    """Plant it in the first record, of all in any order, in which there is a place for it."""
    rng = Random(kind)
    for match in rng.sample(matches, len(matches)):
        rows = rows_of(match.text)
        if planter(rows, rng) and _check(text_of(rows)):
            return
    pytest.fail("chance planted no fault of this kind")


@pytest.mark.parametrize("kind", TEXT_FAULTS)
def test_a_fault_of_the_text_is_found_on_its_line(kind: str) -> None:
    planter, rng = TEXT_FAULTS[kind], Random(kind)
    assert _check(planter(rng.choice(corpus()).text.splitlines(), rng))


def _check(record: bytes) -> bool:
    """Whether ``record`` is at fault by the other judge; ours must then say the same."""
    line = find_fault(record)
    verdict = judge(record)
    assert (verdict.line if isinstance(verdict, Fault) else None) == line, verdict
    assert str(verdict).isprintable()
    assert len(str(verdict)) < MAX_SENTENCE
    return line is not None
