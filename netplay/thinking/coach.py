"""A player's coach: looks ahead for whoever asks, in a process of its own, from what they may see.

It belongs to a player, not to a table: nobody else can see that somebody asked.
"""

from __future__ import annotations

from typing import Final

from engine.actions import Action
from engine.bots.search import Prospect
from engine.bots.thought import Thought
from engine.view import SeatView
from netplay.messages import Snapshot
from netplay.shapes import Chair, Kind, Phase
from netplay.thinking.thinker import ThinkingProcess
from netplay.thinking.thinker_process import Consider, Considered
from netplay.wire import (
    action_from_wire,
    move_to_wire,
    own_to_wire,
    round_to_wire,
    rules_to_wire,
)

PATIENCE: Final = 5.0
"""Seconds after which a player is told without looking ahead: it takes 0.1 s, and as long again for
the process to begin; a small machine under load takes ten times as long."""
_SEED: Final = 1
"""Of chance: asked the same again, a coach says the same."""


class Coach:
    """Looks ahead for one player."""

    def __init__(self) -> None:
        """Nothing is started before it is needed."""
        self._process = ThinkingProcess()

    async def consider(self, view: SeatView, played: Action | None = None) -> Thought | None:
        """What a good player would think of ``view``; None where nobody can look ahead.

        To cancel it is cheap, and ends the thinking.

        Args:
            view: of the player, who is to act.
            played: an act to be held against the best one, as in ``engine.bots.thought.think``.
        """
        move = None if played is None else move_to_wire(played)
        question = Consider(_snapshot(view), _SEED, move)
        answer = await self._process.answer(question, Considered, PATIENCE)
        return None if answer is None else _thought(answer)

    async def close(self) -> None:
        """Let all thinking end."""
        await self._process.close()


def _snapshot(view: SeatView) -> Snapshot:
    """``view`` as it travels, with nobody's name."""
    return Snapshot(
        seq=0,
        phase=Phase.ROUND,
        rules=rules_to_wire(view.table.rules),
        chairs=(Chair(Kind.HUMAN),) * view.table.rules.players,
        seat=view.seat,
        round=round_to_wire(view.table),
        own=own_to_wire(view.hand, view.legal),
    )


def _thought(answer: Considered) -> Thought | None:
    prospects = tuple(
        Prospect(action, each.visits, each.chance)
        for each in answer.prospects
        if (action := action_from_wire(each.move)) is not None
    )
    return Thought(prospects, answer.holding, answer.fewest) if prospects else None
