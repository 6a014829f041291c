"""A stranger's bot that does not come back is called back, where the system can do that."""

from __future__ import annotations

import signal
import threading
from random import Random
from types import FrameType
from typing import Final

from engine.actions import Action
from engine.bots.bot import Bot
from engine.view import SeatView

ACT_TIMEOUT: Final = 10.0
"""Seconds for an act: what a table waits for a bot that thinks."""


class TookTooLong(Exception):
    """Raised in the middle of a bot."""


def in_time(bot: Bot) -> Bot:
    """``bot``, which raises ``TookTooLong`` after ``ACT_TIMEOUT``.

    An alarm reaches only the main thread of a process, and not every system has one: elsewhere the
    bot is waited for.
    """

    def act(view: SeatView, rng: Random) -> Action:
        if not _has_alarm():
            return bot(view, rng)
        before = signal.signal(signal.SIGALRM, _call_back)
        signal.setitimer(signal.ITIMER_REAL, ACT_TIMEOUT)
        try:
            return bot(view, rng)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)

    return act


def _has_alarm() -> bool:
    is_main = threading.current_thread() is threading.main_thread()
    return is_main and hasattr(signal, "setitimer")


def _call_back(_number: int, _frame: FrameType | None) -> None:
    raise TookTooLong
