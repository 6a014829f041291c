"""What is shown bit by bit although it is known already: the deal, and the end of a round.

The tiles of a new hand appear one after another, within a second; the last act of a round is shown
for a moment before the result takes its place. Neither keeps anything from the player: a key acts
at once and ends it. Pure functions of a frozen value; ``now`` is seconds in the clock of the keys.
"""

from __future__ import annotations

from math import inf
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from netplay.shapes import Phase
from tui.model.table_model import TableModel, is_same_round

DEAL_STEP: Final = 0.1
"""Seconds from one tile of the deal to the next: seven are there before a second is over."""


class Unfolding(Struct, frozen=True):
    """What is shown bit by bit, and since when."""

    has_motion: bool = False
    """Whether the deal is shown tile by tile."""
    last_act_for: float = 0.0
    """Seconds between the last act of a round and its result."""
    dealt: float = -inf
    """When the first tile of the hand was shown."""
    result: float = -inf
    """When the result is to be shown."""


ALL_AT_ONCE: Final = Unfolding()


def unfolded(unfolding: Unfolding, before: TableModel, after: TableModel, now: float) -> Unfolding:
    """``unfolding`` once ``after`` is known, and was not ``before``."""
    if _is_new_deal(before, after):
        return replace(unfolding, dealt=now if unfolding.has_motion else -inf, result=-inf)
    if before.phase is Phase.ROUND and after.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER):
        return replace(unfolding, dealt=-inf, result=now + unfolding.last_act_for)
    return unfolding


def cut_short(unfolding: Unfolding) -> Unfolding:
    """``unfolding`` with everything shown."""
    return replace(unfolding, dealt=-inf, result=-inf)


def tiles_shown(unfolding: Unfolding, hand: int, now: float) -> int:
    """How many tiles of a ``hand`` of so many are shown."""
    if now - unfolding.dealt >= hand * DEAL_STEP:
        return hand
    return int((now - unfolding.dealt) / DEAL_STEP) + 1


def is_result_due(unfolding: Unfolding, now: float) -> bool:
    """Whether the last act has been shown for long enough."""
    return now >= unfolding.result


def until_more(unfolding: Unfolding, hand: int, now: float) -> float | None:
    """Seconds until more of it is to be shown; None where all of it is."""
    if not is_result_due(unfolding, now):
        return unfolding.result - now
    shown = tiles_shown(unfolding, hand, now)
    return None if shown == hand else unfolding.dealt + shown * DEAL_STEP - now


def _is_new_deal(before: TableModel, after: TableModel) -> bool:
    """Whether ``after`` shows a round in which nobody has acted, and ``before`` did not."""
    now = after.shown
    if after.phase is not Phase.ROUND or now is None or now.acts or now.train.plays:
        return False
    return not is_same_round(before, after)
