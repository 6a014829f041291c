"""Settings by their names, and how matches went."""

from pathlib import Path

import pytest

from engine.ruleset import make_ruleset
from tests.tui.recorded import recorded
from tui.lines.home_words import NotSet, records_sentences, settings_sentences, with_setting
from tui.settings import HandOrder, Settings, Theme


@pytest.mark.parametrize(
    ("name", "value", "settings"),
    [
        ("name", "Ana", Settings(name="Ana")),
        ("name", 'Ana "B"', Settings(name='Ana "B"')),
        ("name", "true", Settings(name="true")),
        ("bell", "false", Settings(bell=False)),
        ("bell", "no", Settings(bell=False)),
        ("sort", "weight", Settings(sort=HandOrder.WEIGHT)),
        ("theme", "light", Settings(theme=Theme.LIGHT)),
    ],
)
def test_a_setting_is_changed_by_its_name(name: str, value: str, settings: Settings) -> None:
    assert with_setting(Settings(), name, value) == settings


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("colour", "red", "There is no setting colour: there are name, language"),
        ("bell", "loud", "bell must be true or false."),
        ("sort", "sideways", "sort must be "),
    ],
)
def test_what_cannot_be_set_is_said(name: str, value: str, reason: str) -> None:
    changed = with_setting(Settings(), name, value)

    assert isinstance(changed, NotSet)
    assert changed.reason.startswith(reason)


def test_settings_are_told_as_they_are_changed() -> None:
    sentences = settings_sentences(Settings(name="Ana"))

    assert sentences[0] == 'name = "Ana"'
    assert sentences[-1].startswith("Type set,")


def test_the_newest_matches_are_told(tmp_path: Path) -> None:
    (tmp_path / "red-owl-1.jsonl").write_bytes(recorded(make_ruleset(2, target=21), seed=1))

    match, where = records_sentences(tmp_path)

    assert ", red-owl-1: " in match
    assert "  " not in match
    assert where == f"All records are in {tmp_path}."


def test_no_match_is_told_too(tmp_path: Path) -> None:
    assert [*records_sentences(tmp_path)] == [
        "No record yet: a match is recorded on its host's machine."
    ]
