"""A short piece of a real match in any terminal, and what must be seen of it at each step.

Whoever plays it reads the screen as people do; nothing of the program is looked into.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from tests.e2e.shells import PROMPT
from tests.e2e.terminal import COLUMNS, CTRL_Q, ENTER, ESCAPE, RIGHT, ROWS, Terminal

START: Final = "./passing play --seed 1\r"
"""The deal in which the one who plays alone leads."""
TILE: Final = re.compile(r"[▐\[](\d)[│|](\d)[▌\]]")
BOARD_ROWS: Final = slice(2, 14)
SIZES: Final = ((100, 30), (300, 90), (COLUMNS, ROWS))
"""Columns and rows of the window, one after the other."""
TOO_SMALL: Final = (30, 6)


def play_on_screen(
    terminal: Terminal, *, shows_title: bool = True, see: Callable[[str], object] = len
) -> None:
    """Choose a tile by arrows and by its numbers, play it, resize the window, leave.

    Args:
        terminal: with a shell in it that waits for a command.
        shows_title: whether what lies between lets titles through.
        see: is given the screen before the first act, and after it.

    Raises:
        AssertionError: something is not as it must be; the text holds the screen.
    """
    terminal.wait_for(PROMPT)
    terminal.press(START)
    text = terminal.wait_until(lambda text: len(TILE.findall(text)) == 7, "a hand of seven")
    assert "YOUR TURN" in text, text
    assert "You lead: choose any tile" in text, text
    assert_keys(terminal)
    see(text)
    if shows_title:
        terminal.wait_until(lambda _: "Your turn" in terminal.title, "a title")

    terminal.press(RIGHT)
    terminal.wait_for("Enter leads")
    terminal.press(ESCAPE)
    terminal.wait_until(lambda text: "Enter leads" not in text, "the choice taken back")

    tile = TILE.search(terminal.text)
    assert tile, f"no hand:\n{terminal.text}"
    name = f"{tile[1]}-{tile[2]}"
    terminal.press(*tile.groups())
    terminal.wait_for(f"Enter leads {name}")
    terminal.press(ENTER)
    terminal.wait_for(f"You lead {name}", f"You led {name}")
    see(terminal.wait_until(lambda _: is_whole(terminal.lines), "the tile on the board"))

    terminal.resize(*TOO_SMALL)
    terminal.wait_for("Make the window")
    for size in SIZES:
        terminal.resize(*size)
        terminal.wait_until(lambda _: is_whole(terminal.lines), "the whole table again")
    terminal.press(CTRL_Q)
    terminal.wait_for("y: leave")
    terminal.press("y")


def play_in_lines(terminal: Terminal) -> None:
    """The same by typed commands.

    Raises:
        AssertionError: something is not as it must be; the text holds the screen.
    """
    terminal.wait_for(PROMPT)
    terminal.press(START)
    text = terminal.wait_for("type any tile by its two numbers")
    tile = re.search(r"You hold (\d)-(\d)", text)
    assert tile, f"no hand:\n{text}"
    terminal.press("".join(tile.groups()) + "\r")
    terminal.wait_for(f"You lead {tile[1]}-{tile[2]}")
    terminal.press("leave\r")
    terminal.wait_for("y: leave")
    terminal.press("y\r")


def is_whole(lines: list[str]) -> bool:
    """Whether the table is shown from the first row to the last of this window."""
    return "Boneyard" in lines[0] and "Help" in lines[-1] and any(map(str.strip, lines[BOARD_ROWS]))


def assert_keys(terminal: Terminal) -> None:
    """The last row shows the keys, the most needed among them."""
    for key in ("Tile", "Hint", "Help", "Leave"):
        assert key in terminal.lines[-1], terminal.text


def assert_given_back(terminal: Terminal) -> None:
    """The shell has its terminal again: nothing of the game is left, and what is typed is seen.

    Raises:
        AssertionError: it has not; the text holds the screen.
    """
    terminal.wait_until(lambda text: text.rstrip().endswith(PROMPT), "the shell")
    assert "turn" not in terminal.title, terminal.title
    assert "Boneyard" not in terminal.text, f"the game is still seen:\n{terminal.text}"
    terminal.press("stty -a\r")
    settings = terminal.wait_for("icanon")
    for flag in ("isig", "icanon", "echo", "icrnl"):
        assert re.search(rf"(?<![-\w]){flag}\b", settings), f"{flag} is off:\n{settings}"
    terminal.press("echo b''ack\r")
    text = terminal.wait_until(
        lambda text: "back" in text.splitlines(), "what the shell was told to write"
    )
    assert f"{PROMPT} echo b''ack" in text, f"what is typed is not seen:\n{text}"
