"""Somebody who plays by what the screen shows, and by keys alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from tests.e2e.terminal import BACKSPACE, ENTER, ESCAPE, Terminal, await_news

HAND_ROWS: Final = slice(19, 23)
"""At 80x24: two rows of tiles, each above a row of marks."""
TILE: Final = re.compile(r"▐(\d)│(\d)▌")


def is_to_act(text: str) -> bool:
    return "YOUR TURN" in text


def is_over(text: str) -> bool:
    return "MATCH OVER" in text


def play_match(*players: Terminal) -> None:
    """Take turns until everybody sees that the match is over."""
    while True:
        heard = [len(player.raw) for player in players]
        if all(is_over(player.text) for player in players):
            return
        took_part = [take_part(player) for player in players]
        # What came in the midst of looking is no news any more, and was not looked at by all.
        if not any(took_part) and heard == [len(player.raw) for player in players]:
            await_news(*players)


def take_part(player: Terminal) -> bool:
    """Do what is asked of the player, if anything is.

    The screen is looked at once: what comes after that look is news.
    """
    text = player.text
    if is_to_act(text):
        take_turn(player)
        return True
    if "Enter goes on" in text:
        player.press(ENTER)
        player.wait_until(lambda text: "Enter goes on" not in text, "the next round")
        return True
    return False


def has_hand(text: str) -> bool:
    """Whether the hand is there already: a new screen is not painted all at once."""
    return any(TILE.search(line) for line in text.splitlines()[HAND_ROWS])


def playable(lines: list[str]) -> Iterator[str]:
    """The tiles that may be played, as their two digits: to lead all, else those with a mark."""
    hand = lines[HAND_ROWS]
    leads = any("You lead:" in line for line in lines)
    for tiles, marks in zip(hand[::2], hand[1::2], strict=True):
        for tile in TILE.finditer(tiles):
            if leads or marks[tile.start() : tile.end()].strip():
                yield tile[1] + tile[2]


def take_turn(player: Terminal) -> None:
    """Play the first tile that may be played; else draw if the screen offers it; else pass."""
    player.wait_until(has_hand, "the hand")
    tile = next(playable(player.lines), None)
    if tile is not None:
        player.press(*tile)
        name = f"{tile[0]}-{tile[1]}"
        text = player.wait_for(f"Enter plays {name}", f"Enter leads {name}", f"{name} fits neither")
        if "fits neither" in text:  # the marks were of a moment ago: half a screen had come
            player.press(ESCAPE)
            player.wait_until(lambda text: "fits neither" not in text, "the choice taken back")
            return
        player.press(ENTER)
    elif "Draw" in player.lines[-1]:
        player.press(" ")
    else:
        pass_turn(player)
    player.wait_until(lambda text: not is_to_act(text), "the end of the turn")


def pass_turn(player: Terminal) -> None:
    """Pass, and say yes where that would end the round."""
    player.press(BACKSPACE)
    text = player.wait_until(lambda text: not is_to_act(text) or "y: yes" in text, "the pass")
    if "y: yes" in text:
        player.press("y")
