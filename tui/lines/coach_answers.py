"""What the coach says in lines: a hint, and the turning points of a match that is over.

The bots behind the words take a while to import, and a table needs none: what needs them imports
them when it is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from tui.i18n import _
from tui.lines.player import Answer, Handler, LinePlayer, says
from tui.lines.prompts import prompt
from tui.model.at_table import cannot_act
from tui.words.people import name_of

if TYPE_CHECKING:
    from engine.bots.review import TurningPoint
    from engine.bots.thought import Thought


def hint_answer(player: LinePlayer, thought: Thought | None) -> tuple[str, ...]:
    """The hint to a player who is to act, once the coach has thought; None where it could not."""
    from tui.model.hint import spoken_hint  # noqa: PLC0415

    return (" ".join(spoken_hint(player.at, thought)),)


def reviewed(player: LinePlayer, points: tuple[TurningPoint, ...]) -> LinePlayer:
    """``player`` once the coach has looked at the match again."""
    return replace(player, at=replace(player.at, points=points))


def coach_notice(points: tuple[TurningPoint, ...]) -> tuple[str, ...]:
    """What is said when the coach has looked at a match, asked or not."""
    from tui.words.turning_points import points_notice  # noqa: PLC0415

    more = (_("Type coach to hear them."),) if points else ()
    return (" ".join((points_notice(points), *more)),)


def _hint(player: LinePlayer, _rest: str, _when: float) -> Answer:
    """The hint where it needs no thought; else the coach is asked."""
    view = player.at.model.own
    if view is None:
        return says(player, cannot_act(player.at))
    if refused := cannot_act(player.at):
        return says(player, f"{refused} {prompt(player)}")
    if len(view.legal) == 1:
        return says(player, *hint_answer(player, None))
    return Answer(player, (_("Thinking..."),), asks_coach=view)


def _coach(player: LinePlayer, _rest: str, _when: float) -> Answer:
    """The turning points, or why there are none to tell."""
    from tui.presenter.turning_points import why_no_points  # noqa: PLC0415
    from tui.words.turning_points import point_sentences  # noqa: PLC0415

    at, snapshot = player.at, player.at.model.snapshot
    if not at.points or snapshot is None:
        return says(player, why_no_points(at))
    called = partial(name_of, snapshot)
    return says(player, *(" ".join(point_sentences(point, called)) for point in at.points))


COACH_ANSWERS: Final[Mapping[str, Handler]] = {"hint": _hint, "coach": _coach}
