"""Help: every key of its screens, every rule, what is in force."""

import pytest

from engine.ruleset import make_ruleset
from netplay.shapes import AwayPolicy, Habits
from tests.tui.presenter.texts import texts
from tui.keys import Scope, rows
from tui.presenter.help_text import help_lines
from tui.presenter.spans import width

TABLE = (Scope.ROUND, Scope.RESULT, Scope.CHAT, Scope.PICK)
RULES = make_ruleset(2)
HABITS = Habits()


def told(*scopes: Scope, target: int | None = None) -> str:
    rules = None if target is None else make_ruleset(2, target=target)
    habits = None if target is None else Habits(away=AwayPolicy.PASS, grace=30, turn_clock=20)
    return " ".join(" ".join(texts(help_lines(scopes, rules, habits, 78))).split())


def test_every_key_is_explained() -> None:
    text = told(*TABLE)

    assert all(str(row.help) in text for row in rows(*TABLE))


def test_every_rule_is_there() -> None:
    text = told(Scope.HOME)

    assert all(f"R{number} " in text for number in range(1, 23))


def test_what_is_in_force_is_marked_where_there_is_a_table() -> None:
    assert "► At this table: to 42 points." in told(*TABLE, target=42)
    assert "► A player who is away for 30 seconds is passed over" in told(*TABLE, target=42)
    assert "► A turn has 20 seconds; then it is passed." in told(*TABLE, target=42)
    assert "At this table" not in told(*TABLE)


@pytest.mark.parametrize("cells", [50, 60, 78, 118])
def test_it_fits(cells: int) -> None:
    assert all(width(line) <= cells for line in help_lines(TABLE, RULES, HABITS, cells))


def test_no_sign_for_an_arrow_is_a_letter_of_another_key() -> None:
    lines = help_lines(TABLE, None, None, 78, ascii_only=True)
    names = [name for text in texts(lines) for name in text[:20].replace(",", " ").split()]

    assert {"Left", "Right", "Up", "Down"} <= set(names)
    assert not {"<", ">", "^"} & set(names)
