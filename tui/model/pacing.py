"""How fast what others do is shown: one act after another, each for long enough to be followed.

A table waits before each act of its own bots (``pauses``). Other programs may act as fast as
they like, and what a slow link held up comes in a burst: such acts are shown one by one. That
never keeps a player from a turn for longer than ``TURN_WAITS``, and any key ends it. What is held
back is always somebody else's turn: legal actions are never stale.

Pure: ``now`` is monotonic seconds.
"""

from __future__ import annotations

from math import inf
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from netplay import events as told
from netplay.shapes import Phase
from tui.model.at_table import is_to_act
from tui.model.table_model import Contact, TableModel

TURN_WAITS: Final = 1.0
"""Seconds by which the player's turn is shown late at most, for the acts before it to be seen."""

BEHIND: Final = 2.0
"""Seconds by which anything is shown late at most; a table faster than that is watched in leaps."""

_ACTS: Final = (told.Played, told.Drew, told.Passed)


class Waiting(NamedTuple):
    """What has been told and is not shown yet."""

    model: TableModel
    latest: float
    """When it must be shown."""


class Pacing(Struct, frozen=True):
    """What is shown of a table, and what waits to be."""

    shown: TableModel
    until: float = -inf
    """Until when the act that is shown keeps the next one waiting."""
    waiting: tuple[Waiting, ...] = ()
    """Oldest first."""

    @property
    def due(self) -> float | None:
        """When ``passed`` has something to show; None while nothing waits."""
        if not self.waiting:
            return None
        return min(self.until, *(each.latest for each in self.waiting))


def hears(pacing: Pacing, model: TableModel, now: float, shown_for: float) -> Pacing:
    """``pacing`` once the table has told ``model``.

    Args:
        pacing: as it was.
        model: what is known now.
        now: when it was told.
        shown_for: seconds for which an act of another is shown at least.
    """
    if not shown_for or not _may_wait(model):
        return _at_once(model, now, shown_for)
    if not _is_act_of_another(model) or model.snapshot is _newest(pacing).snapshot:
        if not pacing.waiting:
            return replace(pacing, shown=model)
        *earlier, last = pacing.waiting
        return replace(pacing, waiting=(*earlier, last._replace(model=model)))
    if not pacing.waiting and pacing.until <= now:
        return _at_once(model, now, shown_for)
    return replace(pacing, waiting=(*pacing.waiting, Waiting(model, now + _patience(model))))


def _newest(pacing: Pacing) -> TableModel:
    """What was told last; what comes with the same snapshot is no act."""
    return pacing.waiting[-1].model if pacing.waiting else pacing.shown


def passed(pacing: Pacing, now: float, shown_for: float) -> Pacing:
    """``pacing`` when it is ``now``: the next act, or the latest that may wait no longer."""
    if pacing.due is None or now < pacing.due:
        return pacing
    overdue = [index for index, each in enumerate(pacing.waiting) if each.latest <= now]
    index = max(overdue, default=0)
    model = pacing.waiting[index].model
    return Pacing(model, now + shown_for, pacing.waiting[index + 1 :])


def caught_up(pacing: Pacing) -> Pacing:
    """``pacing`` when its player wants to wait no longer: the newest there is."""
    return Pacing(pacing.waiting[-1].model) if pacing.waiting else replace(pacing, until=-inf)


def _at_once(model: TableModel, now: float, shown_for: float) -> Pacing:
    return Pacing(model, now + shown_for if _is_act_of_another(model) else -inf)


def _may_wait(model: TableModel) -> bool:
    """Whether what was told is part of a round that goes on, and not an answer to the player."""
    is_told_late = model.link is not Contact.ONLINE or model.refusal is not None
    return not is_told_late and model.phase is not Phase.LOBBY and not _is_own_act(model)


def _patience(model: TableModel) -> float:
    """Seconds for which ``model`` may wait; while a clock runs, their turn waits for nothing."""
    if not is_to_act(model):
        return BEHIND
    has_clock = model.snapshot is not None and model.snapshot.clock is not None
    return 0.0 if has_clock else TURN_WAITS


def _is_act_of_another(model: TableModel) -> bool:
    return any(seat != model.seat for seat in _actors(model))


def _is_own_act(model: TableModel) -> bool:
    return model.seat in _actors(model)


def _actors(model: TableModel) -> list[int]:
    events = model.snapshot.events if model.snapshot else ()
    return [event.seat for event in events if isinstance(event, _ACTS)]
