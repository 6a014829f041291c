"""Private files: for their owner alone from the first moment on, and never half written."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Final

PRIVATE_FILE: Final = 0o600
"""The mode of a file that holds a key, a token or tiles."""

_NEW: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL


def make_once(path: Path, content: bytes) -> None:
    """Make the file with ``content``, unless it is there: of two that are made at once, one stays.

    Raises:
        OSError: it cannot be written.
    """
    beside = path.with_name(f".{path.name}.{token_hex(8)}")
    try:
        with os.fdopen(os.open(beside, _NEW, PRIVATE_FILE), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(beside, path)
    finally:
        beside.unlink(missing_ok=True)
