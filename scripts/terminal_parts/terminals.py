"""Plays the piece of a match of ``tests.e2e.piece`` in every terminal there is, and judges it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.e2e.piece import assert_given_back, play_in_lines, play_on_screen
from tests.e2e.shells import bare, has, in_mosh, in_screen, in_tmux, put_game
from tests.e2e.terminal import Terminal


@dataclass(frozen=True, slots=True)
class Place:
    """What lies between the terminal and the game."""

    open: Callable[[Path], AbstractContextManager[Terminal]]
    command: str
    """What must be installed for it."""
    shows_title: bool = True


PLACES: Final = {
    "bare": Place(bare, "sh"),
    "tmux": Place(in_tmux, "tmux"),
    "screen": Place(in_screen, "screen", shows_title=False),
    "mosh": Place(in_mosh, "mosh-server"),
}
LOOKS: Final[Mapping[str, Mapping[str, str]]] = {
    "256": {"TERM": "xterm-256color"},
    "screen": {"TERM": "screen"},
    "linux": {"TERM": "linux"},
    "vt100": {"TERM": "vt100"},
    "dumb": {"TERM": "dumb"},
    "no-color": {"NO_COLOR": "1"},
    "C": {"LANG": "C"},
}
"""The variables that the game sees."""
IN_LINES: Final = "dumb"
UNTITLED: Final = ("linux", "vt100")
"""Looks of terminals without a title."""


def main() -> int:
    """Play everywhere; the exit code comes back."""
    arguments = _arguments()
    wrong = 0
    for place in arguments.within or PLACES:
        for look in arguments.look or LOOKS:
            complaint, screens = _play(PLACES[place], look)
            wrong += bool(complaint)
            print(f"{place:8}{look:10}{'wrong' if complaint else 'good'}", flush=True)
            shown = [complaint, *(screens if arguments.show else ())]
            print("\n\n".join(filter(None, shown)), end="\n" * any(shown), flush=True)
    print(f"{wrong} wrong" if wrong else "All good.")
    return 1 if wrong else 0


def _play(place: Place, look: str) -> tuple[str, tuple[str, ...]]:
    """What is wrong there, in words with a screen; then the screens that were seen."""
    if not has(place.command):
        return f"{place.command} is missing: apt-get install tmux screen mosh", ()
    screens: list[str] = []
    with TemporaryDirectory() as folder:
        home = Path(folder)
        put_game(home, LOOKS[look])
        try:
            with place.open(home) as terminal:
                if look == IN_LINES:
                    play_in_lines(terminal)
                else:
                    shows_title = place.shows_title and look not in UNTITLED
                    play_on_screen(terminal, shows_title=shows_title, see=screens.append)
                    assert_given_back(terminal)
        except AssertionError as error:
            return str(error), tuple(screens)
    return "", tuple(screens)


def _place(name: str) -> str:
    if name not in PLACES:
        raise argparse.ArgumentTypeError(f"{name} is none of {', '.join(PLACES)}")
    return name


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/terminals", add_help=False)
    parser.add_argument("within", nargs="*", type=_place)
    parser.add_argument("--look", action="append", choices=LOOKS)
    parser.add_argument("--show", action="store_true")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
