"""docs/rules.md says what the program plays: its numbers, options, presets and examples."""

import re
from pathlib import Path

import pytest

from engine.ruleset import MAX_TARGET, MIN_TARGET, OPTION_VALUES, Preset, Ruleset, make_ruleset
from engine.scoring import award

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
NUMBERS = [f"R{number}" for number in range(1, 23)]


def chapter(title: str) -> str:
    (found,) = re.findall(rf"^## {title}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert isinstance(found, str)
    return found


def table(title: str) -> dict[str, list[str]]:
    """The rows of a chapter's table by their first cell, without the code marks."""
    rows = [line.strip("|").split("|") for line in chapter(title).splitlines() if line[:1] == "|"]
    cells = [[cell.strip() for cell in row] for row in rows[2:]]
    return {first.strip("`"): others for first, *others in cells}


def test_every_rule_has_its_number_once_and_in_order() -> None:
    assert re.findall(r"^- \*\*(R\d+)\*\*", PAGE, re.MULTILINE) == NUMBERS


def test_only_rules_that_there_are_are_cited() -> None:
    sources = [
        path
        for folder in ("engine", "netplay", "tui", "tests", "docs")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in (".py", ".md")
    ]
    cited = {
        number
        for path in sources
        for number in re.findall(r"\bR\d+\b", path.read_text(encoding="utf-8"))
    }

    assert cited == set(NUMBERS)


# ---------------------------------------------------------------- options


def test_the_table_of_options_is_that_of_the_program() -> None:
    told = {name: re.findall(r"`(\w+)`", row[1]) for name, row in table("Options").items()}

    assert told.pop("target") == [str(MIN_TARGET), str(MAX_TARGET)]
    assert told == {name: list(values) for name, values in OPTION_VALUES.items()}


@pytest.mark.parametrize("name", OPTION_VALUES)
def test_every_value_is_explained_at_its_rule(name: str) -> None:
    (rule, _) = table("Options")[name]
    (text,) = re.findall(
        rf"^- \*\*{rule}\*\*(.*?)(?=^- \*\*R|^## )", PAGE, re.MULTILINE | re.DOTALL
    )

    assert f"`{name}`" in text
    for value in OPTION_VALUES[name]:
        assert f"`{value}`" in text


# ---------------------------------------------------------------- presets


def test_the_table_of_presets_is_that_of_the_program() -> None:
    assert set(table("Presets")) == set(Preset)


@pytest.mark.parametrize("preset", Preset)
def test_a_preset_is_what_the_table_says(preset: Preset) -> None:
    *targets, options = table("Presets")[preset]
    said = re.findall(r"`(\w+)`", options)

    for target, (players, partners) in zip(
        targets, ((2, False), (3, False), (4, False), (4, True)), strict=True
    ):
        assert make_ruleset(players, partners=partners, preset=preset) == make_ruleset(
            players,
            partners=partners,
            target=int(target),
            options=dict(zip(said[::2], said[1::2], strict=True)),
        )


# ---------------------------------------------------------------- examples


def partners(partnership: str) -> Ruleset:
    return make_ruleset(4, partners=True, options={"partnership": partnership})


EXAMPLES: dict[str, tuple[Ruleset, tuple[int, ...], int | None]] = {
    "19 + 7 − 0 = 26": (make_ruleset(3), (19, 7, 0), 2),
    "57 − 46 = 11": (partners("sides"), (35, 23, 22, 23), None),
    "23 + 23 − 22 = 24": (partners("lowest_hand"), (35, 23, 22, 23), None),
    "35 + 23 + 22 + 23 = 103": (partners("all_hands"), (35, 23, 22, 23), None),
}


def test_every_example_of_a_score_is_known() -> None:
    assert re.findall(r"\d+ [+−] [\d +−]*= \d+", re.sub(r"\s+", " ", PAGE)) == list(EXAMPLES)


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_of_a_score_is_right(example: str) -> None:
    under, pips, out = EXAMPLES[example]

    assert award(under, pips, out).points == int(example.rpartition("= ")[2])
