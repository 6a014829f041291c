"""Players in lines for tests, at tables played by the rules."""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import Action, Play
from netplay.messages import AnyRequest
from tests.tui.tables import FakeTable
from tui.lines.answers import answer
from tui.lines.player import Answer, LinePlayer, seen_by
from tui.lines.telling import told
from tui.model.at_table import AtTable
from tui.model.table_model import TableModel
from tui.settings import Settings
from tui.words.ends import end_letter

NOBODY = LinePlayer(at=AtTable(model=TableModel()))
USUAL = Settings()


def player_of(model: TableModel, now: float = 0.0) -> LinePlayer:
    """A player who has just been shown ``model``."""
    return seen_by(NOBODY, model, now)


def typed(player: LinePlayer, *lines: str, when: float = 1.0) -> Answer:
    """What the last of ``lines`` leads to, typed one after another."""
    outcome = Answer(player)
    for line in lines:
        outcome = answer(outcome.player, line, when)
    return outcome


def text_of(action: Action, *, names_end: bool = True) -> str:
    """What is typed for ``action``; a play names its end where the tile fits both."""
    if not isinstance(action, Play):
        return action.value
    tile = f"{action.tile.high}{action.tile.low}"
    return f"{tile} {end_letter(action.end).lower()}" if names_end else tile


def asked_for(outcome: Answer) -> list[AnyRequest]:
    return [request("r0") for request in outcome.requests]


def said(outcome: Answer) -> str:
    return " ".join(outcome.says)


class Listener:
    """Hears everything that is told at a table, as the session would say it."""

    def __init__(self, table: FakeTable) -> None:
        self.player = player_of(table.model)
        self.heard = [*told(NOBODY, self.player)]

    def see(self, model: TableModel) -> Sequence[str]:
        before, self.player = self.player, seen_by(self.player, model, 1.0)
        news = told(before, self.player)
        self.heard += news
        return news
