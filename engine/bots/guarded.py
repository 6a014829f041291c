"""A bot that may be anybody's: whatever becomes of it, somebody acts, and the fault is told."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from engine.actions import Action
from engine.bots.bot import Bot
from engine.bots.greedy_bot import greedy_bot
from engine.legal import legal_actions
from engine.view import SeatView

TellFault: TypeAlias = Callable[[str], object]
"""Is told what a bot did wrong, as a sentence goes on after its name: "raised ValueError".

It names no tile: what a bot sees is its own, and the words may go into a log."""


def guarded(bot: Bot, tell: TellFault) -> Bot:
    """``bot``, whose act ``greedy_bot`` does where it raises or chooses what is not legal.

    A bot that does not come back is for whoever runs it in a process that can be ended.
    """

    def act(view: SeatView, rng: Random) -> Action:
        try:
            chosen = bot(view, rng)
            for action in legal_actions(view):
                if action == chosen:
                    return action
        except KeyboardInterrupt:  # of whoever runs all this
            raise
        except BaseException as error:  # noqa: BLE001 - a stranger's bot may raise anything
            tell(f"raised {type(error).__name__}")
        else:
            tell("chose what is not legal")
        return greedy_bot(view, rng)

    return act
