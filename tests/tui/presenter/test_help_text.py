"""Help: every key of its screens, every rule, what is in force."""

import re

import pytest

from engine.ruleset import make_ruleset
from netplay.shapes import AwayPolicy, Habits
from tests.tui.presenter.texts import texts
from tui.keys import Scope, rows
from tui.model.table_model import TableModel
from tui.presenter.help_text import help_lines
from tui.presenter.spans import Tone, width

TABLE = (Scope.ROUND, Scope.RESULT, Scope.CHAT, Scope.PICK)
RULES = make_ruleset(2)
HERE = TableModel()
HABITS = Habits(away=AwayPolicy.PASS, grace=30, turn_clock=20)


def told(*scopes: Scope, target: int | None = None) -> str:
    rules = None if target is None else make_ruleset(2, target=target)
    table = None if target is None else TableModel(habits=HABITS)
    return " ".join(" ".join(texts(help_lines(scopes, rules, table, 78))).split())


def test_every_key_is_explained() -> None:
    text = told(*TABLE)

    assert all(str(row.help) in text for row in rows(*TABLE))


@pytest.mark.parametrize("ascii_only", [True, False])
def test_keys_never_touch_what_they_do(ascii_only: bool) -> None:
    lines = help_lines(tuple(Scope), None, None, 78, ascii_only=ascii_only)
    strong = texts(line for line in lines if line and line[0].tone is Tone.STRONG)
    keys = [text for text in strong if not re.match(r"   R\d", text)]

    assert len(keys) > 20
    assert [text for text in keys if text[24] != " "] == []


def test_every_rule_is_there() -> None:
    text = told(Scope.HOME)

    assert all(f"R{number} " in text for number in range(1, 23))


def test_what_is_in_force_is_marked_where_there_is_a_table() -> None:
    assert "► At this table: to 42 points." in told(*TABLE, target=42)
    assert "► A player who is away for 30 seconds is passed over" in told(*TABLE, target=42)
    assert "► A turn has 20 seconds; then it is passed." in told(*TABLE, target=42)
    assert "At this table" not in told(*TABLE)


def test_a_note_to_the_reader_stands_with_what_holds_at_the_table() -> None:
    note = "The way back to your seat: give abcd-efgh-jkmn in place of the join code."
    lines = texts(help_lines(TABLE, RULES, TableModel(note=note), 58))

    text = " ".join(" ".join(lines).split())
    assert f"► {note}" in text
    assert "abcd-efgh-jkmn" in "\n".join(lines), "no row breaks it"


@pytest.mark.parametrize("cells", [50, 60, 78, 118])
def test_it_fits(cells: int) -> None:
    assert all(width(line) <= cells for line in help_lines(TABLE, RULES, HERE, cells))


def test_no_sign_for_an_arrow_is_a_letter_of_another_key() -> None:
    lines = help_lines(TABLE, None, None, 78, ascii_only=True)
    names = [name for text in texts(lines) for name in text[:20].replace(",", " ").split()]

    assert {"Left", "Right", "Up", "Down"} <= set(names)
    assert not {"<", ">", "^"} & set(names)
