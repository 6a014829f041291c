"""Tables to be measured: players in terminals of their own, and a host in a process of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from netplay.files.folders import HOME_VARIABLE, Folder, folder
from scripts.bench_parts.processes import HOST, PASSING, running
from scripts.bench_parts.screen.terminal import ENTER, Terminal, terminal
from tui.settings import Pause, Settings, save_settings

SMALLEST: Final = ("-P", str(Path(__file__).with_name("smallest.py")))
"""The yardstick."""
SEED: Final = "1"
"""The same deals each time; with this one the player who is alone leads."""
ALONE: Final = (*PASSING, "play", "--bots", "1", "--seed", SEED, "--target", "999")
SETTINGS: Final = Settings(motion=False, taught=True, pause=Pause.NONE)
"""Nothing that is shown for a while, and nothing that is shown once."""

_HAND: Final = slice(19, 23)
"""Rows of the screen at 80x24."""
_TILE: Final = re.compile(r"▐(\d)│(\d)▌")


@contextmanager
def home() -> Iterator[Path]:
    """A folder for what one player keeps, with the settings in it."""
    with TemporaryDirectory(prefix="passing-bench-") as name:
        save_settings(folder(Folder.SETTINGS, {HOME_VARIABLE: name}), SETTINGS)
        yield Path(name)


@contextmanager
def smallest() -> Iterator[Terminal]:
    """The yardstick, started."""
    with home() as kept, terminal(SMALLEST, kept) as app:
        app.start(shows_keys)
        yield app


@contextmanager
def host(*options: str) -> Iterator[int]:
    """The port of a table for two, while its host runs."""
    with running((*HOST, "--open", "--players", "2", "--seed", SEED, *options)) as process:
        yield process.port


@contextmanager
def in_lobby(port: int, name: str, kept: Path) -> Iterator[Terminal]:
    """A player at the table that listens at ``port``, who is not ready yet."""
    with terminal(joining(port, name), kept) as player:
        player.start(shows_lobby)
        yield player


@contextmanager
def alone() -> Iterator[Terminal]:
    """A player who plays alone against a bot, and whose turn it is."""
    with home() as kept, terminal(ALONE, kept) as player:
        player.start(shows_own_turn)
        yield player


@contextmanager
def two_at_a_table() -> Iterator[tuple[Terminal, Terminal]]:
    """Two players of a match that has begun, at a host of their own."""
    with ExitStack() as held:
        port = held.enter_context(host())
        one, other = (
            held.enter_context(in_lobby(port, name, held.enter_context(home())))
            for name in ("Ana", "Bo")
        )
        one.press(ENTER)
        other.press(ENTER, is_there=shows_table)
        one.wait_for(shows_table)
        yield one, other


def joining(port: int, name: str) -> tuple[str, ...]:
    """What starts a player at the table that listens at ``port``."""
    return (*PASSING, "join", f"127.0.0.1:{port}", "--name", name)


def shows_keys(text: str) -> bool:
    """Whether the yardstick is there."""
    return " keys" in text


def shows_lobby(text: str) -> bool:
    """Whether a lobby is there."""
    return "Press Enter when you are ready." in text


def shows_table(text: str) -> bool:
    """Whether a round is there."""
    return " passes " in text


def shows_own_turn(text: str) -> bool:
    """Whether a round is there, and it is the player's turn."""
    return "YOUR TURN" in text


def is_to_act(player: Terminal) -> bool:
    """Whether it is the turn of ``player``."""
    return shows_own_turn(player.text)


def is_in_round(player: Terminal) -> bool:
    """Whether ``player`` looks at a round that is not over."""
    return shows_table(player.text)


def is_asked(player: Terminal) -> bool:
    """Whether ``player`` is asked whether to pass."""
    return "y: pass" in player.text


def may_draw(player: Terminal) -> bool:
    """Whether the keys shown to ``player`` have one that draws."""
    return "Draw" in player.lines[-1]


def has_play(player: Terminal) -> bool:
    """Whether Enter would play the tile that ``player`` has chosen."""
    return "Enter plays" in player.text or "Enter leads" in player.text


def hand(player: Terminal) -> list[str]:
    """The tiles that ``player`` holds, as their two digits."""
    return [high + low for high, low in _TILE.findall("".join(player.lines[_HAND]))]
