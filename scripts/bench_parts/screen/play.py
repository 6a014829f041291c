"""From a key to the screen: a player's own key, which moves the choice, and another player's act.

Two players at terminals of their own play rounds through a host. Whoever's turn it is looks
through the hand until a tile fits, and plays it; every such key is one that is measured, and a key
of the smallest app goes with each.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from statistics import median
from typing import Final

from scripts.bench_parts.figures import MILLI, Figure, p50_and_p99, ratio_figure
from scripts.bench_parts.screen.tables import (
    alone,
    hand,
    has_play,
    is_asked,
    is_in_round,
    is_to_act,
    may_draw,
    shows_own_turn,
    shows_table,
    smallest,
    two_at_a_table,
)
from scripts.bench_parts.screen.terminal import (
    BACKSPACE,
    ENTER,
    RIGHT,
    SPACE,
    Painted,
    Terminal,
)

KEY_GOALS: Final = (2.5, 5.0)
ACT_GOALS: Final = (6.0, 15.0)
"""Of p50 and p99, in times the median of a key of the smallest app."""
ARROW_GOAL: Final = 2_700
DIGIT_GOAL: Final = 300
ACT_GOAL: Final = 4_000
"""Bytes."""
WARM_UP: Final = 5
"""Keys that do not count."""


@dataclass(slots=True)
class Seen:
    """What the keys of each kind led to."""

    bare: list[Painted] = field(default_factory=list)
    """Of the smallest app."""
    arrows: list[Painted] = field(default_factory=list)
    digits: list[Painted] = field(default_factory=list)
    acts: list[Painted] = field(default_factory=list)
    """On the other player's screen: plays and draws, but for those that end a round."""


def keys_and_acts(runs: int, acts: int) -> list[Figure]:
    """A key to its repaint, an act to its repaint elsewhere, and the bytes of both.

    Args:
        runs: how many; of their quantiles the one in the middle is judged.
        acts: of each run.
    """
    seen = [Seen() for _ in range(runs)]
    with two_at_a_table() as players, smallest() as app:
        _warm_up(app)
        for run in seen:
            while len(run.acts) < acts:
                _take_turn(players, app, run)
    bare = [run.bare for run in seen]
    return [
        *_times("arrow key to repaint", [run.arrows for run in seen], bare, KEY_GOALS),
        *_times("another's act, key to repaint", [run.acts for run in seen], bare, ACT_GOALS),
        _bytes("bytes of an arrow key", [key for run in seen for key in run.arrows], ARROW_GOAL),
        _bytes("bytes of a digit", [key for run in seen for key in run.digits], DIGIT_GOAL),
        _bytes("bytes of another's act", [act for run in seen for act in run.acts], ACT_GOAL),
    ]


def keys_alone(runs: int, arrows: int) -> list[Figure]:
    """A key to its repaint where the table and its bots run in the same process."""
    seen = [Seen() for _ in range(runs)]
    with alone() as player, smallest() as app:
        _warm_up(app)
        for run in seen:
            while len(run.arrows) < arrows:
                run.arrows.append(player.press(RIGHT))
                run.bare.append(app.press(RIGHT))
    arrows_seen, bare = [run.arrows for run in seen], [run.bare for run in seen]
    return _times("... alone against a bot", arrows_seen, bare, KEY_GOALS)


def _take_turn(players: Sequence[Terminal], app: Terminal, seen: Seen) -> None:
    """Let whoever is to act look for a tile that fits, and play it; else draw, else pass."""
    player, other = sorted(players, key=is_to_act, reverse=True)
    tiles = hand(player)
    seen.digits.append(player.press(tiles[0][0]))
    for _tile in tiles:
        seen.arrows.append(player.press(RIGHT))
        seen.bare.append(app.press(RIGHT))
        if has_play(player):
            break
    if has_play(player) or may_draw(player):
        act = player.press(ENTER if has_play(player) else SPACE, seen_by=other)
        if is_in_round(other):
            seen.acts.append(act)
    else:
        player.press(BACKSPACE)
        if is_asked(player):
            player.press("y")
    player.wait_for(lambda text: not shows_own_turn(text))
    other.wait_for(lambda text: shows_own_turn(text) or not shows_table(text))
    if not is_in_round(other):
        _go_on(players)


def _go_on(players: Sequence[Terminal]) -> None:
    """To the next round."""
    for player in players:
        player.press(ENTER)
    for player in players:
        player.wait_for(shows_table)


def _warm_up(app: Terminal) -> None:
    for _ in range(WARM_UP):
        app.press(RIGHT)


def _times(
    name: str,
    ours: Sequence[Sequence[Painted]],
    bare: Sequence[Sequence[Painted]],
    goals: tuple[float, float],
) -> list[Figure]:
    """The two figures of how long the runs of ``ours`` took, beside the medians of ``bare``."""
    cuts = [_cuts(run) for run in ours]
    apps = [_cuts(run) for run in bare]
    own_p99 = median(p99 for _, p99 in apps) / median(p50 for p50, _ in apps)
    return [
        replace(
            ratio_figure(
                f"{name}, p{per_cent}",
                [run[n] for run in cuts],
                [p50 for p50, _ in apps],
                "ms",
                goal,
            ),
            remark=f"the smallest app's own: {own_p99:.1f}" if n else "",
        )
        for n, (per_cent, goal) in enumerate(zip((50, 99), goals, strict=True))
    ]


def _cuts(run: Sequence[Painted]) -> tuple[float, float]:
    """p50 and p99, in milliseconds."""
    return p50_and_p99((each.seconds for each in run), MILLI)


def _bytes(name: str, seen: Sequence[Painted], goal: float) -> Figure:
    """What 99 of 100 are not larger than."""
    sizes = sorted(each.size for each in seen)
    size = sizes[(99 * len(sizes)) // 100]
    return Figure(
        name=name,
        measured=f"{size:,} B",
        goal=f"<= {goal:,.0f} B",
        reached=size <= goal,
        remark=f"p99; {median(sizes):,.0f} in the middle, {sizes[-1]:,} the largest",
    )
