"""The others: tiles, points, and who is a partner, a bot or away."""

import pytest
from msgspec.structs import replace

from engine.actions import DRAW, PASS
from engine.ruleset import make_ruleset
from netplay.shapes import Kind, Presence, StandIn
from tests.tui.presenter.texts import text, texts
from tests.tui.tables import FakeTable, first_play
from tui import i18n
from tui.languages import LANGUAGES
from tui.model.table_model import TableModel
from tui.presenter.log import log_rows
from tui.presenter.players import deeds_row, player_lines, players_row, side_panel
from tui.presenter.spans import SIDE_MARKS, width


def test_the_others_come_clockwise_with_tiles_and_points() -> None:
    table = FakeTable(seat=1, lead=2)

    assert text(players_row(table.model, 80)) == " ► Chi Minh 7 tiles 0 pts ■ Ana 7 tiles 0 pts"


@pytest.mark.parametrize("cells", [70, 78, 80])
def test_the_mark_of_who_is_to_play_stands_apart(cells: int) -> None:
    table = FakeTable(make_ruleset(4, partners=True), lead=3)
    for seat in (1, 2, 3):
        table.seat_changes(seat, kind=Kind.BOT)

    assert "p ► Dora" in text(players_row(table.model, cells))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_is_cut_where_a_trait_left_out_makes_room_for_it(language: str) -> None:
    table = FakeTable(make_ruleset(4), lead=0)
    for seat, name in ((1, "Slate"), (2, "Dots"), (3, "Bricks")):
        table.seat_changes(seat, kind=Kind.BOT, name=name)

    i18n.set_language(language)
    try:
        row = text(players_row(table.model, 60))
    finally:
        i18n.set_language(i18n.ENGLISH)

    assert all(f" {name} " in row for name in ("Slate", "Dots", "Bricks"))


def test_who_watches_is_counted_where_there_is_room() -> None:
    table = FakeTable()
    table.watchers = 2

    assert text(players_row(table.tell(), 80)).endswith("7 tiles 0 pts   2 watchers")
    assert "watch" not in text(players_row(table.model, 50))
    assert texts(player_lines(table.model, 38))[-1] == "   2 watchers"
    assert "watch" not in text(players_row(FakeTable(seat=None).tell(), 80))


def test_a_table_that_asks_no_code_says_so_where_there_is_room() -> None:
    table = FakeTable()
    assert "open" not in text(players_row(table.model, 120))
    table.seal = None
    table.comes_back()

    assert text(players_row(table.model, 80)).endswith("0 pts   open: no code is asked")
    assert "open" not in text(players_row(table.model, 50))
    assert texts(player_lines(table.model, 38))[-1] == "   open: no code is asked"


def test_that_deals_can_be_repeated_stands_on_the_table() -> None:
    table = FakeTable()
    table.table = replace(table.table, config=replace(table.table.config, seed=5))
    table.watchers = 2
    assert text(players_row(table.tell(), 80)).endswith("0 pts   repeatable deals, seed 5")
    assert text(players_row(table.model, 120)).endswith("repeatable deals, seed 5   2 watchers")
    assert texts(player_lines(table.model, 38))[-2] == "   repeatable deals, seed 5"


def test_a_watcher_sees_everybody() -> None:
    row = text(players_row(FakeTable(seat=None).model, 80))

    assert all(name in row for name in ("Ana", "Bohdan", "Chi Minh"))


def test_partners_have_the_mark_of_their_side_wherever_they_are_named() -> None:
    table = FakeTable(make_ruleset(4, partners=True), lead=1)
    panel = texts(player_lines(table.model, 38))
    first, second = (next(row for row in panel if name in row)[1] for name in ("Dora", "Chi"))
    assert (second, first) == (SIDE_MARKS[0], SIDE_MARKS[1])
    assert panel[0][1] == SIDE_MARKS[0]

    row = text(players_row(table.model, 80))
    assert f"{SIDE_MARKS[0]} Chi Minh" in row
    assert f"{SIDE_MARKS[1]} Dora" in row

    table.act_until_turn_of(3)
    assert f"{SIDE_MARKS[0]} Chi Minh" in text(log_rows(table.model.log, 80, 1)[0])


def test_partner_bot_and_absence_are_words() -> None:
    table = FakeTable(make_ruleset(4, partners=True))
    table.seat_changes(1, kind=Kind.BOT)
    table.goes_away(2)
    row = text(players_row(table.model, 100))

    assert "Bohdan (bot) 6 tiles" in row
    assert "Chi Minh (partner, away) 6 tiles" in row


@pytest.mark.parametrize(
    ("presence", "stand_in", "words"),
    [
        (Presence.AWAY, None, "away"),
        (Presence.AWAY, StandIn.BOT, "away, bot plays"),
        (Presence.AWAY, StandIn.PASS, "away, passes"),
        (Presence.LEFT, StandIn.BOT, "left, bot plays"),
    ],
)
def test_who_acts_for_an_absent_player_is_said(
    presence: Presence, stand_in: StandIn | None, words: str
) -> None:
    table = FakeTable(make_ruleset(2))
    model = table.seat_changes(1, presence=presence, stand_in=stand_in)

    assert f"Bohdan ({words})" in text(players_row(model, 80))


@pytest.mark.parametrize("cells", [60, 80, 100, 117])
@pytest.mark.parametrize("presence", Presence)
def test_tiles_and_points_of_four_are_there_however_little_room(
    cells: int, presence: Presence
) -> None:
    table = FakeTable(make_ruleset(4, partners=True))
    for seat in range(4):
        table.seat_changes(seat, name="Wolfeschlegelste", kind=Kind.BOT, presence=presence)
    row = players_row(table.model, cells)

    assert width(row) <= cells
    assert text(row).count("6 tiles 0 pts") + text(row).count("6t 0p") == 3
    assert text(row).count("away") + text(row).count("left") == (
        0 if presence is Presence.HERE else 3
    )


def test_a_panel_lists_everybody_in_columns() -> None:
    table = FakeTable(make_ruleset(3), lead=1)
    table.seat_changes(2, kind=Kind.BOT)

    assert texts(player_lines(table.model, 38)) == [
        " ■ You                7 tiles    0 pts",
        " ► Bohdan             7 tiles    0 pts",
        " ▼ Chi Minh (bot)     7 tiles    0 pts",
    ]


def test_columns_stand_under_each_other_where_words_for_tiles_are_long() -> None:
    table = FakeTable(make_ruleset(3))
    i18n.set_language("sl")
    try:
        before = [width(row) for row in player_lines(table.model, 38)]
        table.act_until_over()
        after = [width(row) for row in player_lines(table.model, 38)]
    finally:
        i18n.set_language(i18n.ENGLISH)

    assert {*before, *after} == {38}


def test_words_that_have_no_room_beside_a_name_stand_below() -> None:
    table = FakeTable(make_ruleset(2))
    table.seat_changes(1, name="Wolfeschlegel", kind=Kind.BOT, presence=Presence.AWAY)

    assert texts(player_lines(table.model, 34))[-1] == "     bot, away"


def test_a_side_panel_holds_players_and_log() -> None:
    table = FakeTable(make_ruleset(3))
    table.act_until_over()
    rows = side_panel(table.model, 36, 12, 0)

    assert len(rows) <= 12
    assert all(width(row) <= 36 for row in rows)
    assert "The round is over" in " ".join(texts(rows))


def test_without_a_match_there_is_nobody_to_show() -> None:
    assert players_row(TableModel(), 80) == ()
    assert player_lines(TableModel(), 36) == ()


def acted() -> FakeTable:
    """Bohdan led 6-4, Chi Minh drew, Dora passed; it is the reader's turn."""
    table = FakeTable(make_ruleset(4), lead=1, seed=5)
    table.act_once(first_play)
    table.act(DRAW)
    table.act(PASS)
    return table


def test_what_everybody_did_last_stands_below_the_names() -> None:
    table = acted()
    names, below = (row(table.model, 80) for row in (players_row, deeds_row))
    lead = table.match.round.train.plays[0].tile
    deeds = (f"led {lead}", "drew 1 tile", "passed ◄")

    assert width(below) <= 80
    for name, deed in zip(("Bohdan", "Chi Minh", "Dora"), deeds, strict=True):
        assert text(below).index(deed) == text(names).index(name)


def test_before_the_lead_nobody_has_done_anything() -> None:
    assert text(deeds_row(FakeTable().model, 80)).strip() == ""


@pytest.mark.parametrize("cells", [60, 80, 100, 117])
@pytest.mark.parametrize("seed", range(4))
def test_what_was_done_fits_however_little_room(cells: int, seed: int) -> None:
    table = FakeTable(make_ruleset(4, partners=True), seed=seed)
    while not table.is_over:
        model = table.act_once()
        assert width(deeds_row(model, cells)) <= cells


def test_a_panel_tells_what_was_done_below_each_player() -> None:
    rows = texts(side_panel(acted().model, 36, 20, 0))

    assert rows[4:7] == ["     drew 1 tile", rows[5], "     passed ◄"]
    assert rows[5].startswith(" • Dora")
