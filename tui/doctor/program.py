"""The releases of the game and of what it is made with."""

from __future__ import annotations

import platform
import sqlite3
import sys
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from tui.doctor.report import Section, worded
from tui.i18n import _
from tui.words.paths import shortened

_PACKAGES: Final = (
    *("textual", "rich", "msgspec", "click", "platformdirs", "zeroconf", "ifaddr"),
    *("cryptography", "spake2", "asyncssh"),
)
"""What the game runs on: what pyproject.toml asks for, with the SSH door, and Textual's rich."""


def examine(_environ: Mapping[str, str]) -> Section:
    """Versions, and whether msgpack is the fast one."""
    is_fast = _is_msgpack_compiled()
    facts = {
        "The Passing Game": _version("passing-game"),
        "Python": f"{platform.python_version()} ({platform.python_implementation()})",
        worded("runs from"): shortened(sys.prefix),
        worded("system"): f"{platform.system()} {platform.release()} {platform.machine()}",
        **{name: _version(name) for name in _PACKAGES},
        "msgpack": f"{_version('msgpack')} ({'C' if is_fast else 'pure Python'})",
        "sqlite": sqlite3.sqlite_version,
    }
    return Section(facts, () if is_fast else (_slow_msgpack(),))


def _is_msgpack_compiled() -> bool:
    """Whether msgpack has its C extension: without it, everything also works."""
    import msgpack  # noqa: PLC0415 - where it is missing, this section alone says so

    return bool(msgpack.Unpacker.__module__ != "msgpack.fallback")


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return worded("not installed")


def _slow_msgpack() -> str:
    return _(
        "msgpack runs without its C extension, 15 to 22 times slower, which a host of many tables "
        "notices: unset MSGPACK_PUREPYTHON, or install msgpack anew."
    )
