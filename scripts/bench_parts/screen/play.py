"""From a key to the screen: the own key that moves the choice, and another player's act.

Two players at terminals of their own play rounds through a host. Whoever's turn it is looks
through the hand until a tile fits, and plays it; every such key is one that is measured, and a key
of the smallest app goes with each.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median, quantiles
from typing import Final

from scripts.bench_parts.figures import Figure
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
"""Bytes, of the largest seen."""
WARM_UP: Final = 5
"""Keys that do not count."""
MILLI: Final = 1000.0


@dataclass(slots=True)
class Seen:
    """What the keys of each kind led to."""

    bare: list[Painted] = field(default_factory=list)
    """Of the smallest app."""
    arrows: list[Painted] = field(default_factory=list)
    digits: list[Painted] = field(default_factory=list)
    acts: list[Painted] = field(default_factory=list)
    """On the other player's screen: plays and draws, but for those that end a round."""


def keys_and_acts(acts: int) -> list[Figure]:
    """A key to its repaint, an act to its repaint elsewhere, and the bytes of both."""
    seen = Seen()
    with two_at_a_table() as players, smallest() as app:
        _warm_up(app)
        while len(seen.acts) < acts:
            _take_turn(players, app, seen)
    return [
        *_times("arrow key to repaint", seen.arrows, seen.bare, KEY_GOALS),
        *_times("another's act, key to repaint", seen.acts, seen.bare, ACT_GOALS),
        _largest("bytes of an arrow key", seen.arrows, ARROW_GOAL),
        _largest("bytes of a digit", seen.digits, DIGIT_GOAL),
        _largest("bytes of another's act", seen.acts, ACT_GOAL),
    ]


def keys_alone(arrows: int) -> list[Figure]:
    """A key to its repaint where the table and its bots run in the same process."""
    seen = Seen()
    with alone() as player, smallest() as app:
        _warm_up(app)
        while len(seen.arrows) < arrows:
            seen.arrows.append(player.press(RIGHT))
            seen.bare.append(app.press(RIGHT))
    return _times("... alone against a bot", seen.arrows, seen.bare, KEY_GOALS)


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
    name: str, ours: Sequence[Painted], bare: Sequence[Painted], goals: tuple[float, float]
) -> list[Figure]:
    """The two figures of how long ``ours`` took, beside the median of ``bare``."""
    usual = median(each.seconds for each in bare)
    cuts = quantiles((each.seconds for each in ours), n=100)
    return [
        Figure(
            name=f"{name}, p{per_cent}",
            measured=f"{cuts[per_cent - 1] * MILLI:.1f} ms",
            yardstick=f"{usual * MILLI:.1f} ms",
            ratio=(ratio := cuts[per_cent - 1] / usual),
            goal=f"<= {goal:g}",
            reached=ratio <= goal,
        )
        for per_cent, goal in zip((50, 99), goals, strict=True)
    ]


def _largest(name: str, seen: Sequence[Painted], goal: int) -> Figure:
    sizes = [each.size for each in seen]
    return Figure(
        name=name,
        measured=f"{max(sizes):,} B",
        goal=f"<= {goal:,} B",
        reached=max(sizes) <= goal,
        remark=f"the largest; {median(sizes):,.0f} in the middle",
    )
