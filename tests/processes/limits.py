"""The limits of the program, shortened: what takes players minutes takes a test a second.

A program in a process of its own is told them on its command line and changes them before it runs.
"""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Mapping
from typing import Final

Limits = Mapping[str, float]
"""Values by the full name of the constant."""

OWN: Final[Limits] = {}
"""The program's own."""
SHORT: Final[Limits] = {
    "netplay.connection.PING_AFTER": 0.4,
    "netplay.connection.GONE_AFTER": 1.2,
    "netplay.session.GONE_AFTER": 1.2,
    "netplay.session.STOPPED_FOR": 0.3,
    "netplay.clocks.LOBBY_GRACE": 20.0,
    "netplay.joining.client_core.FIRST_RETRY": 0.02,
    "netplay.joining.client_core.LONGEST_RETRY": 0.2,
    "netplay.joining.client_core.GREETING_TIMEOUT": 1.0,
    "netplay.joining.client_core.SILENCE_TIMEOUT": 1.2,
    "netplay.joining.client_core.STOPPED_FOR": 0.3,
}
"""Everything that takes seconds, in the same proportions."""

_APPLY: Final = (
    "import importlib, json, sys\n"
    "for name, value in json.loads(sys.argv.pop(1)).items():\n"
    "    module, _, limit = name.rpartition('.')\n"
    "    setattr(importlib.import_module(module), limit, value)\n"
)


def command(run: str, limits: Limits, *arguments: str) -> list[str]:
    """What starts the Python code ``run`` with ``arguments``, under ``limits``."""
    if not limits:
        return [sys.executable, "-c", run, *arguments]
    return [sys.executable, "-c", _APPLY + run, json.dumps(dict(limits)), *arguments]


def apply_limits(limits: Limits) -> None:
    """Let ``limits`` hold in this process, to its end.

    Raises:
        AttributeError: there is no such limit.
    """
    for name, value in limits.items():
        module, _, limit = name.rpartition(".")
        there = importlib.import_module(module)
        getattr(there, limit)
        setattr(there, limit, value)
