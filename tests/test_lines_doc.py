"""The page about the line mode names every command there is, with all its words, and no other."""

import re
from pathlib import Path

from tui.lines.command import Command
from tui.lines.commands import COMMANDS, TILE
from tui.lines.home_commands import HOME_COMMANDS

PAGE = (Path(__file__).resolve().parent.parent / "docs" / "lines.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (`.*?`) \| [\w ]+ \|", PAGE, re.MULTILINE)


def written(command: Command) -> str:
    words = (command.name, *command.others, *command.letters)
    return ", ".join(f"`{word}`" for word in words)


def test_every_command_of_a_table_has_its_row() -> None:
    named = [written(command) for command in COMMANDS if command is not TILE]

    assert ROWS[1:] == named
    assert TILE.name in ROWS[0]


def test_home_is_told_of() -> None:
    told = PAGE[PAGE.index("At home") : PAGE.index("Whatever is typed")]

    for command in HOME_COMMANDS:
        if command.name not in ("host", "tables", "rules", "help", "leave"):
            assert command.name in told
