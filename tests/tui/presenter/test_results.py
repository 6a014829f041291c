"""The end of a round and of a match: everything shown, the sum spelled out."""

from random import Random

import pytest

from engine.actions import PASS
from engine.ruleset import Partnership, make_ruleset
from engine.scoring import Award, Reason, RoundResult
from engine.tile import tile_of
from tests.tui.presenter.texts import texts
from tests.tui.tables import FakeTable, first_play, never_pass
from tui.presenter.results import TILE_CELLS, result_lines, tile_spans
from tui.presenter.score_words import nobody_words, sum_note, sum_words
from tui.presenter.spans import width
from tui.profile import Colours, Profile
from tui.tile_art import Look
from tui.tile_form import TileForm


def shown(table: FakeTable, cells: int = 80, rows: int = 18) -> str:
    return "\n".join(texts(result_lines(table.model, cells, rows)))


def test_a_sum_is_spelled_out() -> None:
    assert sum_words(Award(0, (19, 7), (0,))) == "19 + 7 - 0 = 26"
    assert sum_words(Award(1, (12, 9), ())) == "12 + 9 = 21"
    assert sum_words(Award(1, (12, 9), (3, 4))) == "12 + 9 - 3 - 4 = 14"


@pytest.mark.parametrize(
    ("partnership", "award", "note"),
    [
        (Partnership.SIDES, Award(0, (1, 2), ()), "(the opponents' pips)"),
        (Partnership.SIDES, Award(0, (1, 2), (1, 1)), "(the opponents' pips less the winners')"),
        (
            Partnership.LOWEST_HAND,
            Award(0, (1, 2), (1,)),
            "(the opponents' pips less the lowest hand)",
        ),
        (Partnership.ALL_HANDS, Award(0, (1, 2, 3, 4), ()), "(every pip left)"),
    ],
)
def test_what_partners_score_is_said(partnership: Partnership, award: Award, note: str) -> None:
    rules = make_ruleset(4, partners=True, options={"partnership": partnership})

    assert sum_note(rules, award) == note


def test_every_tile_that_is_left_is_shown() -> None:
    table = FakeTable(make_ruleset(4), seed=3)
    table.act_until_over(never_pass)
    result = table.match.round.result
    assert result is not None
    everything = shown(table)

    for tile in (*(tile for hand in result.hands for tile in hand), *result.boneyard):
        assert f"▐{tile.high}│{tile.low}▌" in everything


def test_a_domino_names_who_is_out() -> None:
    table = next(
        table
        for table in (played_out(seed) for seed in range(50))
        if (result := table.match.round.result) and result.out == 1
    )

    assert "Domino! Bohdan has played the last tile." in shown(table)
    assert "no tiles" in shown(table)


def test_the_own_domino_is_told_to_its_player() -> None:
    table = next(
        table
        for table in (played_out(seed) for seed in range(50))
        if (result := table.match.round.result) and result.out == 0
    )

    assert "Domino! You have played your last tile." in shown(table)
    assert "► You" in shown(table)


def test_passing_out_is_said() -> None:
    table = passed_out(seed=1)

    assert "Passed out. Everybody has passed in a row." in shown(table)


def test_nobody_scores_for_a_reason() -> None:
    table = next(
        table
        for table in (passed_out(seed) for seed in range(200))
        if (result := table.match.round.result) and result.award.winner is None
    )
    result = table.match.round.result
    assert result is not None

    assert f"Nobody scores: the lowest count, {min(result.pips)} pips, is shared by " in shown(
        table
    )


def test_partners_with_equally_many_pips_score_nothing() -> None:
    rules = make_ruleset(4, partners=True)
    table = FakeTable(rules)
    result = RoundResult(Reason.BLOCKED, None, ((),) * 4, (), (5, 7, 4, 2), Award(None, (), ()))

    assert nobody_words(table.model, table.snapshot(), rules, result) == (
        "Nobody scores: both sides hold the same number of pips."
    )


def test_scores_stand_against_the_target_with_what_was_gained() -> None:
    table = played_out(seed=4)
    result = table.match.round.result
    assert result is not None
    winner = result.award.winner
    assert winner is not None
    name = ("You", "Bohdan")[winner]

    assert f"{name} {result.award.points} (+{result.award.points})" in shown(table)
    assert "To 101:" in shown(table)


def test_who_has_agreed_and_who_is_waited_for_is_shown_as_it_changes() -> None:
    table = played_out(seed=4)
    assert "Nobody is ready for the next round yet" in shown(table)
    assert "Waiting for: you and Bohdan" in shown(table)

    table.agrees(1)
    assert "Ready for the next round: Bohdan" in shown(table)
    assert "Waiting for: you" in shown(table)


def test_the_end_of_a_match_names_the_winner_and_the_rounds() -> None:
    table = FakeTable(make_ruleset(2, target=30), seed=3)
    table.play_until_won()
    won = "You win the match" if table.match.winner == 0 else "The match goes to Bohdan"

    assert f"{won} after {table.match.number} round" in shown(table)
    assert "Nobody is ready for a rematch yet" in shown(table)


def test_partners_win_together() -> None:
    table = FakeTable(make_ruleset(4, partners=True, target=1), seed=3)
    table.play_until_won()
    others = FakeTable(make_ruleset(4, partners=True, target=1), seed=3, seat=1)
    others.play_until_won()
    winners, losers = (table, others) if table.match.winner == 0 else (others, table)

    assert "Your side wins the match" in shown(winners)
    assert "The match goes to" in shown(losers)


def test_a_watcher_is_nobody_at_the_table() -> None:
    table = FakeTable(make_ruleset(2, target=1), seat=None)
    table.play_until_won()

    assert "You" not in shown(table)


@pytest.mark.parametrize("size", [(60, 16), (80, 18), (84, 30)])
@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_left_it_fits(seed: int, size: tuple[int, int]) -> None:
    cells, rows = size
    rng = Random(seed)
    players = rng.choice((2, 3, 4))
    table = FakeTable(make_ruleset(players, target=rng.choice((1, 101))), seed=seed)
    table.act_until_over(rng.choice((never_pass, first_play)))
    lines = result_lines(table.model, cells, rows)

    assert len(lines) <= rows
    assert all(width(row) <= cells for row in lines)
    assert "Waiting for: " in shown(table, cells, rows)


def test_a_tile_takes_its_cells() -> None:
    assert width(tile_spans(tile_of(6, 4))) == TILE_CELLS


@pytest.mark.parametrize(
    ("form", "colours", "drawn"),
    [
        (TileForm.NUMBERS, Colours.FULL, "▐6│4▌ "),
        (TileForm.NUMBERS, Colours.NONE, "[6│4] "),
        (TileForm.ASCII, Colours.FULL, "[6|4] "),
    ],
)
def test_tiles_look_as_they_do_in_a_hand(form: TileForm, colours: Colours, drawn: str) -> None:
    spans = tile_spans(tile_of(6, 4), Look(form, Profile(colours=colours)))

    assert "".join(span.text for span in spans) == drawn


def test_the_reader_has_no_capital_inside_a_sentence() -> None:
    tied = next(
        table
        for table in (passed_out(seed) for seed in range(200))
        if (result := table.match.round.result) and result.award.winner is None
    )

    assert "is shared by you and Bohdan." in shown(tied)
    assert "You " in shown(tied)


def test_the_note_on_the_sum_gives_way_where_there_is_no_room() -> None:
    table = played_out(seed=4)

    assert "(the others' pips less the winner's)" in shown(table)
    assert "(the" not in shown(table, cells=50)


def played_out(seed: int) -> FakeTable:
    table = FakeTable(make_ruleset(2), seed=seed)
    table.act_until_over(first_play)
    return table


def passed_out(seed: int) -> FakeTable:
    table = FakeTable(make_ruleset(3), seed=seed)
    table.act(table.match.round.legal[0])
    for _ in range(3):
        table.act(PASS)
    assert table.match.round.result is not None
    assert table.match.round.result.reason is Reason.PASSED_OUT
    return table
