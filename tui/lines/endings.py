"""How a program of lines ends from outside: by Ctrl+C, by a signal, by a terminal that is gone."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Final

END_TIMEOUT: Final = 5.0
"""Seconds in which a program that is told to end may say goodbye; output that nobody takes would
keep it for ever."""
_ENDS: Final = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
_FAILED: Final = 1


@contextmanager
def signals_to(interrupt: Callable[[], object], end: Callable[[], object]) -> Iterator[None]:
    """While inside, Ctrl+C calls ``interrupt``, and signals that end a program call ``end``.

    Both are called from a signal handler. A signal that is ignored, as under ``nohup``, stays so.
    """

    def on_interrupt(*_: object) -> None:
        interrupt()

    def on_end(*_: object) -> None:
        patience = Timer(END_TIMEOUT, os._exit, (_FAILED,))
        patience.daemon = True
        patience.start()
        end()

    handlers = {signal.SIGINT: on_interrupt, **dict.fromkeys(_ENDS, on_end)}
    before = {number: signal.getsignal(number) for number in handlers}
    for number, handler in handlers.items():
        if before[number] is not signal.SIG_IGN:
            signal.signal(number, handler)
    try:
        yield
    finally:
        for number, former in before.items():
            signal.signal(number, former)
