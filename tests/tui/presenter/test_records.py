"""Records in words."""

import pytest

from engine.record.reading import glance, read_record
from engine.ruleset import make_ruleset
from tests.tui.presenter.texts import texts
from tests.tui.recorded import recorded
from tui.presenter.records import glance_words, overview_lines
from tui.presenter.spans import width


def overview(record: bytes, cells: int = 80, rows: int = 21) -> str:
    return "\n".join(texts(overview_lines(read_record(record), cells, rows)))


def test_a_match_in_a_line_names_the_winner_first() -> None:
    record = recorded(make_ruleset(3, target=61), seed=4)
    seen = glance(record)
    words = glance_words(seen)
    assert seen.winner is not None

    assert words.startswith(f"{seen.rounds} rounds")
    assert words.split("rounds")[1].strip().startswith(("Ana", "Bohdan", "Chi Minh")[seen.winner])
    assert f" {max(seen.scores)}," in words


def test_partners_stand_together() -> None:
    words = glance_words(glance(recorded(make_ruleset(4, partners=True, target=30))))

    assert "Ana + Chi Minh " in words
    assert "Bohdan + Dora " in words


def test_a_match_that_is_not_over_is_said_to_be_so() -> None:
    record = recorded(make_ruleset(2, target=999), rounds=2)

    assert "not over: " in glance_words(glance(record))
    assert "The match is not over." in overview(record)
    assert "The match is not over." in " ".join(overview(record, cells=60).split())


def test_the_whole_match_has_a_row_a_round_and_a_chart() -> None:
    record = recorded(make_ruleset(3, target=61), seed=4)
    rounds = read_record(record).rounds
    shown = overview(record)

    assert "Ana, Bohdan, Chi Minh   3 players to 61" in shown
    assert "Lawful: " in shown
    for view, *_ in rounds:
        assert f"\n    {view.round_number:>2}" in shown or f"\n {view.round_number:>4}" in shown
    assert " 61 ┤" in shown


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [(60, 16), (80, 21), (120, 37), (300, 90)])
def test_it_fits(players: int, size: tuple[int, int]) -> None:
    cells, rows = size
    reading = read_record(recorded(make_ruleset(players, target=400), seed=players))
    lines = overview_lines(reading, cells, rows)

    assert len(lines) <= rows
    assert all(width(line) <= cells for line in lines)
    assert any("400 ┤" in row for row in texts(lines))
    assert any(row.split()[:1] == [f"{len(reading.rounds)}"] for row in texts(lines))


def test_damage_is_said_with_what_stands_before_it() -> None:
    lines = recorded(make_ruleset(2, target=61), seed=4).splitlines()
    ends = [number for number, row in enumerate(lines) if b'"round_end"' in row]
    shown = overview(b"\n".join([*lines[: ends[1] - 1], b"{}", *lines[ends[1] :]]))

    assert f"Damaged at line {ends[1]}: " in shown
    assert "\n    1 " in shown
    assert "\n    2 " not in shown


@pytest.mark.parametrize("record", [b"", b"\x00\xff", b"{}", b"[]\n" * 9])
def test_what_is_no_record_is_said_to_be_damaged(record: bytes) -> None:
    assert "Damaged at line 1: " in overview(record)
