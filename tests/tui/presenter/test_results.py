"""The end of a round and of a match: everything shown, the sum spelled out."""

from itertools import chain, pairwise
from random import Random

import pytest
from msgspec.structs import replace

from engine.actions import PASS
from engine.ruleset import Partnership, make_ruleset
from engine.scoring import Award, Reason, RoundResult
from engine.tile import ALL_TILES
from tests.tui.presenter.texts import texts
from tests.tui.tables import FakeTable, first_play, never_pass
from tui.art.tile_art import Look
from tui.art.tile_form import forms_to_try
from tui.presenter.results import result_lines
from tui.presenter.score_words import nobody_words, sum_note, sum_words
from tui.presenter.spans import width
from tui.profile import Profile
from tui.settings import TileForm


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

    for tile in (*chain(*result.hands), *result.boneyard):
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
    assert "► ■ You" in shown(table)


def test_passing_out_is_said() -> None:
    table = passed_out(seed=1)

    assert "Passed out. Everybody has passed in a row." in shown(table)


def test_why_a_round_is_over_is_said_whole_in_a_narrow_window() -> None:
    table = FakeTable(make_ruleset(4, partners=True), seed=3)
    table.act_until_over(never_pass)
    wide, narrow = (shown(table, cells, 30).split("\n\n")[0] for cells in (80, 40))
    assert " ".join(narrow.split()) == " ".join(wide.split())


def test_who_won_and_who_is_waited_for_is_said_whole_in_a_narrow_window() -> None:
    names = ("Bartholomew I", "Bartholomew B", "Alexandrina I", "Alexandrina B")
    table = FakeTable(make_ruleset(4, partners=True, target=1), seed=3, seat=None)
    for seat, name in enumerate(names):
        table.seat_changes(seat, name=name)
    table.play_until_won()

    rows = texts(result_lines(table.model, 60, 40))
    words = " ".join(row.strip() for row in rows)
    assert f"Waiting for: {names[0]}, {names[1]}, {names[2]} and {names[3]}" in words
    won = words.partition("Round")[0]
    assert f"{names[0]} + {names[2]} after 1 round." in won


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


@pytest.mark.parametrize("size", [(60, 13), (80, 18), (100, 22), (84, 37), (200, 90)])
@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_left_it_fits(seed: int, size: tuple[int, int]) -> None:
    cells, rows = size
    rng = Random(seed)
    rules = make_ruleset(rng.choice((2, 3, 4)), target=rng.choice((1, 101)))
    table = FakeTable(rules, seed=seed)
    table.act_until_over(rng.choice((never_pass, first_play)))
    looks = [Look(form, Profile()) for form in forms_to_try(TileForm.AUTO, utf8=True)]
    model = replace(table.model, record="/home/ana/amber-fox-1.jsonl")
    lines = result_lines(model, cells, rows, looks)

    assert len(lines) <= rows
    assert all(width(row) <= cells for row in lines)
    assert any("Waiting for: " in row for row in texts(lines))


@pytest.mark.parametrize(
    "ends", [(12, 24, 25, 26), (12, 13, 25, 26), (6, 12, 18, 24), (21, 22, 23, 24)]
)
def test_long_hands_of_four_players_fit_at_80_by_24(ends: tuple[int, ...]) -> None:
    """With a chart of their scores under them."""
    table = FakeTable(make_ruleset(4), seed=3)
    table.act_until_over(first_play)
    assert table.model.shown
    result = table.model.shown.result
    assert result
    hands = tuple(ALL_TILES[start:end] for start, end in pairwise((0, *ends)))
    shown_all = result._replace(hands=hands, boneyard=ALL_TILES[ends[-1] :])
    held = table.model.shown._replace(result=shown_all)
    lines = texts(result_lines(replace(table.model, view=held, seat=None), 80, 18))

    assert len(lines) <= 18
    assert sum("61 ┤" in row for row in lines) == 1
    assert "Waiting for: " in lines[-1]


def test_larger_tiles_are_drawn_where_there_is_room() -> None:
    table = FakeTable(make_ruleset(4), seed=3)
    table.act_until_over(first_play)
    looks = [Look(form, Profile()) for form in forms_to_try(TileForm.AUTO, utf8=True)]
    small, large = (
        "\n".join(texts(result_lines(table.model, *size, looks))) for size in ((80, 18), (84, 37))
    )

    assert "•│" in large or "│•" in large or " • " in large
    assert "▐6│" in small or "│6▌" in small or "▐5│" in small
    assert "▐6│" not in large


def test_partners_stand_under_each_other_with_the_mark_of_their_side() -> None:
    table = FakeTable(make_ruleset(4, partners=True), seed=3)
    table.act_until_over(never_pass)
    rows = [
        row for row in shown(table).splitlines() if " pip" in row and ("■" in row or "○" in row)
    ]

    assert [row.split()[0 if row[1] != "►" else 1] for row in rows] == ["■", "■", "○", "○"]


def test_the_two_that_never_leave_the_boneyard_are_told_apart() -> None:
    table = passed_out(seed=1)
    result = table.match.round.result
    assert result is not None
    assert len(result.boneyard) > 2
    boneyard, last_two = (
        next(row for row in shown(table).splitlines() if row.strip().startswith(label))
        for label in ("Boneyard", "Last two")
    )

    assert "not drawn" in boneyard
    assert "never leave the boneyard" in last_two
    for tile in result.boneyard[-2:]:
        assert f"▐{tile.high}│{tile.low}▌" in last_two
        assert f"▐{tile.high}│{tile.low}▌" not in boneyard


def test_the_record_is_named_where_it_is_known() -> None:
    over = FakeTable(make_ruleset(2, target=1), seed=3)
    over.play_until_won()
    path = "/home/ana/amber-fox-1.jsonl"
    model = replace(over.model, record=path)

    assert f"Record: {path}" in "\n".join(texts(result_lines(model, 80, 18)))
    assert "Record" not in shown(over)


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
