"""What the doctor finds, and how it is written."""

import json
import re
import socket
import tomllib
from pathlib import Path

import pytest

from tests.netplay.entries import entry as listed_entry
from tui import i18n
from tui.doctor import folders, locale, network, program, terminal
from tui.doctor.report import Fact, Section, as_text, as_values, examine
from tui.terminal import colours_by

ROOT = Path(__file__).resolve().parents[3]
ENVIRON = {"TERM": "xterm-256color", "LANG": "C.UTF-8"}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    monkeypatch.setenv("PASSING_HOME", str(tmp_path))
    return {**ENVIRON, "PASSING_HOME": str(tmp_path)}


# ------------------------------------------------------------------ how it is written


def test_text_has_a_row_for_each_fact_and_the_advice_at_the_end() -> None:
    facts: dict[str, Fact] = {
        "size": "80x24",
        "is one": True,
        "inside": ["tmux", "ssh"],
        "none": None,
    }
    sections = {"terminal": Section(facts, ("Do this.",)), "locale": Section({"within": []})}

    assert as_text(sections).splitlines() == [
        "terminal",
        "  size    80x24",
        "  is one  yes",
        "  inside  tmux",
        "          ssh",
        "locale",
        "  within  none",
        "! Do this.",
    ]


def test_no_fact_breaks_its_row() -> None:
    text = as_text({"folders": Section({"PASSING_HOME": "/srv/a\nb\x1b[2J\udcff é"})})

    assert text.splitlines() == ["folders", r"  PASSING_HOME  /srv/a\nb\x1b[2J\udcff é"]


def test_text_is_the_players_language_and_values_are_english(home: dict[str, str]) -> None:
    i18n.set_language("uk")
    sections = examine(home)
    text = as_text(sections)
    i18n.set_language(i18n.ENGLISH)

    assert "colours" not in text
    assert "кольори" in text
    assert "256 або більше, за TERM" in text
    assert "TERM" in text
    assert json.loads(json.dumps(as_values(sections)))["terminal"]["colours"] == (
        "256 or more, by TERM"
    )


def test_values_keep_what_is_not_set() -> None:
    sections = {"terminal": Section({"NO_COLOR": None}, ("Do this.",))}

    assert as_values(sections) == {"terminal": {"NO_COLOR": None}, "advice": ["Do this."]}


def test_a_section_that_fails_costs_itself(
    home: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: object) -> Section:
        raise ImportError("no such thing")

    monkeypatch.setattr(locale, "examine", fail)
    sections = examine(home)

    assert sections["locale"].facts == {"failed": "ImportError: no such thing"}
    assert "textual" in sections["program"].facts


# ------------------------------------------------------------------ what is found


@pytest.mark.parametrize(
    ("environ", "colours"),
    [
        ({"TERM": "xterm-256color"}, "256 or more, by TERM"),
        ({"TERM": "linux", "NO_COLOR": "1"}, "no colours, by NO_COLOR"),
        ({"TERM": "screen", "COLORTERM": "truecolor"}, "256 or more, by COLORTERM"),
        ({}, "16, by TERM"),
    ],
)
def test_colours_come_with_the_reason(environ: dict[str, str], colours: str) -> None:
    assert colours.startswith(("256", "16", "no colours"))
    assert terminal.examine(environ).facts["colours"] == colours
    assert colours.endswith(colours_by(environ)[1])


def test_a_locale_without_utf8_comes_with_the_way_out() -> None:
    section = terminal.examine({"LC_ALL": "C", "LANG": "C.UTF-8"})

    assert section.facts["UTF-8"] == "no, by LC_ALL"
    assert "LANG=C.UTF-8" in section.advice[0]


def test_a_fixed_size_is_found() -> None:
    section = terminal.examine({**ENVIRON, "COLUMNS": "80", "LINES": "24"})

    assert section.advice == (
        "COLUMNS, LINES fixes the size of the screen, whatever the window's is: unset it.",
    )


@pytest.mark.parametrize(
    ("variable", "place"), [("TMUX", "tmux"), ("STY", "screen"), ("SSH_CONNECTION", "ssh")]
)
def test_what_lies_between_is_named_and_no_more(variable: str, place: str) -> None:
    facts = terminal.examine({variable: "10.0.0.7 secret"}).facts
    within = facts["within"]

    assert isinstance(within, list)
    assert place in within
    assert "secret" not in str(facts)


def test_folders_are_named_and_none_is_made(home: dict[str, str], tmp_path: Path) -> None:
    section = folders.examine(home)

    assert section.facts["records"] == f"{tmp_path}/records: can be written, not there yet"
    assert section.advice == ()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("home", ["/dev/null/games", "~nobody-of-this-name/games"])
def test_a_home_that_cannot_be_comes_with_the_way_out(home: str) -> None:
    section = folders.examine({"PASSING_HOME": home})

    assert "can be written" not in str(section.facts)
    assert "PASSING_HOME" in section.advice[0]


def test_versions_are_those_of_this_program() -> None:
    facts = program.examine(ENVIRON).facts

    assert all(facts[name] for name in ("Python", "textual", "msgspec", "sqlite"))


def test_every_package_that_the_game_runs_on_is_named() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["ssh"]]
    names = {re.split(r"[<>=]", each, maxsplit=1)[0] for each in asked}

    assert names <= program.examine({}).facts.keys()


def test_a_port_that_is_in_use_comes_with_the_way_out(
    home: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        monkeypatch.setattr(network, "DEFAULT_PORT", port)
        section = network.examine(home)

    assert section.facts[f"port {port}"] == "in use"
    assert "another program, or a table" in section.advice[0]
    assert "--port" in section.advice[0]


def test_tables_are_named_without_their_keys(
    home: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tables").mkdir()
    entry = listed_entry("amber-fox-01", owner_key="secret")
    monkeypatch.setattr(network, "running_tables", lambda: (entry,))
    section = network.examine(home)

    assert section.facts["tables running here"] == ["amber-fox-01  127.0.0.1:4000"]
    assert "secret" not in str(section.facts)


def test_how_tables_are_found_is_told(home: dict[str, str], tmp_path: Path) -> None:
    facts = network.examine({**home, "PASSING_BOARD": str(tmp_path)}).facts

    assert facts["looks on the network"] is True
    assert facts["notices of other accounts"] == str(tmp_path)
    facts = network.examine({**home, "PASSING_LAN": "off", "PASSING_BOARD": ""}).facts
    assert facts["looks on the network"] is False
    assert facts["notices of other accounts"] is None
