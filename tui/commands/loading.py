"""How a program that starts loads what it is made of."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def loaded_for_good() -> Iterator[None]:
    """Import in this context what stays as long as the program runs.

    Nothing of it is garbage, so the collector need not look at it: not while it comes, and never
    again. It is three quarters of all objects; to look through them takes a seventh of the time to
    the first paint, and would keep a key waiting for 70 ms now and then.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.freeze()
