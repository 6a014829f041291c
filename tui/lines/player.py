"""Who plays in lines: the player at the table, what they are being asked, and what comes of a line.

Everything here is a value. ``tui.lines.session`` holds the newest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.view import SeatView
from netplay.joining.updates import Ended
from netplay.shapes import Phase
from tui.keyboard.key_rows import Scope
from tui.model.at_table import AtTable, seen
from tui.model.choice import NOTHING, Asking, Sent
from tui.model.picks import RequestOf
from tui.model.table_model import TableModel


class Question(Struct, frozen=True):
    """What the player is being asked, and what a yes leads to."""

    text: str
    request: RequestOf | None = None
    """Sent to the table; None where a yes leaves it."""


class LinePlayer(Struct, frozen=True, kw_only=True):
    """A player, or a watcher, at a table."""

    at: AtTable
    question: Question | None = None

    @property
    def is_asked(self) -> bool:
        """Whether a yes or a no is waited for."""
        return self.question is not None or isinstance(self.at.choice, Asking)

    @property
    def scope(self) -> Scope:
        """Which commands act now, questions aside."""
        phase = self.at.model.phase
        if phase in (None, Phase.LOBBY):
            return Scope.LOBBY
        return Scope.ROUND if phase is Phase.ROUND else Scope.RESULT

    @property
    def has_ended(self) -> bool:
        """Whether the table has ended for the player."""
        return isinstance(self.at.model.link, Ended)


class Answer(NamedTuple):
    """What a line led to."""

    player: LinePlayer
    says: tuple[str, ...] = ()
    requests: tuple[RequestOf, ...] = ()
    """To be sent to the table, in this order."""
    leaves: bool = False
    asks_coach: SeatView | None = None
    """What the coach is to think about, for a hint; the hint is said when it has."""


Handler: TypeAlias = Callable[[LinePlayer, str, float], Answer]
"""What a command does: for a player, with what was typed after its name, and when that was."""


def says(player: LinePlayer, *sentences: str) -> Answer:
    """Nothing but words."""
    return Answer(player, sentences)


def unchosen(player: LinePlayer) -> LinePlayer:
    """``player`` without a choice: a line says all of what it wants, and nothing is left of it.

    What was sent stays sent until the table has answered.
    """
    at = player.at
    choice = at.choice if isinstance(at.choice, Sent) else NOTHING
    return replace(player, at=replace(at, choice=choice, remark=""))


def asked(player: LinePlayer, question: Question) -> LinePlayer:
    """``player`` with a question to answer."""
    return replace(player, question=question, at=replace(player.at, question=question.text))


def unasked(player: LinePlayer) -> LinePlayer:
    """``player`` without a question."""
    return replace(player, question=None, at=replace(player.at, question=""))


def seen_by(player: LinePlayer, model: TableModel, now: float) -> LinePlayer:
    """``player`` once ``model`` is known; a question that makes no sense any more is dropped."""
    after = replace(player, at=seen(player.at, model, now))
    return after if after.at.question else unasked(after)
