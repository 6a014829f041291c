"""The train as words, for a board on which it cannot be drawn: ``A 6-4 4-1 [1-1] B``.

The tile laid last stands in brackets, the ghost in parentheses. Where there are too few lines, the
middle of the train is left out: the ends are what a player needs.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

from engine.actions import End, Play
from engine.train import Laid, Train, lay
from tui.art.parts import Part
from tui.art.picture import Run
from tui.words.ends import end_letter

_LEFT_OUT: Final = Run("...", Part.TEXT)


def train_lines(
    train: Train, ghost: Play | None, width: int, height: int
) -> tuple[tuple[Run, ...], ...]:
    """The train in at most ``height`` lines of at most ``width`` cells, where so many are needed.

    Each line is a sequence of words, to be set apart by one space.
    """
    words = _tile_words(train, ghost)
    if not words:
        return ()
    lines = _wrapped(words, width)
    kept = len(words) // 2
    while len(lines) > height and kept:
        kept -= 1
        lines = _wrapped([*words[:kept], _LEFT_OUT, *words[len(words) - kept :]], width)
    return lines


def _tile_words(train: Train, ghost: Play | None) -> list[Run]:
    """The tiles from left to right."""
    whole = train if ghost is None else lay(train, ghost)
    order = _left_to_right(whole)
    newest = len(whole.plays) - 1
    last = newest if ghost is None else newest - 1
    words = []
    for index, tile in zip(order, whole.laid(), strict=True):
        if ghost is not None and index == newest:
            words.append(Run(f"({_written(tile)})", Part.GHOST))
        elif index == last:
            words.append(Run(f"[{_written(tile)}]", Part.LAST))
        else:
            words.append(Run(_written(tile), Part.TEXT))
    return words


def _left_to_right(train: Train) -> Sequence[int]:
    """The index of the play of each tile, from left to right."""
    order = deque[int]()
    for index, play in enumerate(train.plays):
        if play.end is End.LEFT:
            order.appendleft(index)
        else:
            order.append(index)
    return order


def _wrapped(tiles: Sequence[Run], width: int) -> tuple[tuple[Run, ...], ...]:
    """The words between the letters of the two ends, in lines of at most ``width`` cells."""
    letters = (Run(end_letter(end), Part.END) for end in End)
    lines: list[list[Run]] = [[next(letters)]]
    used = len(lines[0][0].text)
    for word in (*tiles, next(letters)):
        used += 1 + len(word.text)
        if used > width:
            lines.append([])
            used = len(word.text)
        lines[-1].append(word)
    return tuple(tuple(line) for line in lines)


def _written(tile: Laid) -> str:
    return f"{tile.left}-{tile.right}"
