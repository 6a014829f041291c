"""A screen of a table whose player has turns: what is pressed in one, and the act it comes to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.actions import End
from netplay.joining.updates import TableClient
from tui.model.at_table import pressed
from tui.model.choice import Aim, Asking, Digit, Input, Jump, Plain, Step
from tui.model.table_model import TableModel
from tui.presenter.prompt import pass_question
from tui.screens.coached import CoachedScreen


class TurnScreen(CoachedScreen):
    """Turns the keys of ``Scope.ROUND`` into choices, and sends the act that is chosen.

    A subclass notes in ``pressed_at`` when each key was pressed: what was pressed before the turn
    came is not meant for it (``tui.model.turn_gate``).
    """

    def __init__(self, client: TableClient, model: TableModel, clock: Callable[[], float]) -> None:
        """Show ``model``; ``clock`` is that of the keys."""
        super().__init__(client, model, clock)
        self.pressed_at: float | None = None
        """When the key was pressed that is being heard; None for what was no key of this screen."""

    def action_next_tile(self) -> None:
        """Choose the tile to the right."""
        self._press(Step(1))

    def action_previous_tile(self) -> None:
        """Choose the tile to the left."""
        self._press(Step(-1))

    def action_first_tile(self) -> None:
        """Choose the first tile."""
        self._press(Jump(0))

    def action_last_tile(self) -> None:
        """Choose the last tile."""
        self._press(Jump(-1))

    def action_digit(self, key: str) -> None:
        """Type a number of a tile."""
        self._press(Digit(int(key)))

    def action_end_a(self) -> None:
        """Put the chosen tile on end A."""
        self._press(Aim(End.LEFT))

    def action_end_b(self) -> None:
        """Put the chosen tile on end B."""
        self._press(Aim(End.RIGHT))

    def action_play(self) -> None:
        """Play the chosen tile."""
        self._press(Plain.PLAY)

    def action_draw(self) -> None:
        """Draw a tile."""
        self._press(Plain.DRAW)

    def action_pass_turn(self) -> None:
        """Pass; a pass that would end the round asks first."""
        self._press(Plain.PASS)
        if isinstance(self.at.choice, Asking):
            self.ask(pass_question(), partial(self._press, Plain.YES))

    def action_take_back(self) -> None:
        """Take the choice back. It never leaves."""
        self._press(Plain.TAKE_BACK)

    def _press(self, key: Input) -> None:
        when, self.pressed_at = self.pressed_at, None
        outcome = pressed(self.at, key, self._clock() if when is None else when)
        self.set_at(outcome.at)
        if outcome.rings:
            self.ring()
        for make in outcome.requests:
            self.client.send(make(self.client.new_id()))
