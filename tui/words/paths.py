"""Paths as they can be shown to others."""

from __future__ import annotations

from pathlib import Path


def shortened(path: Path | str) -> str:
    """``path`` with ``~`` for the home folder, which tells the name of whoever plays."""
    try:
        return f"~/{Path(path).relative_to(Path.home())}".removesuffix("/.")
    except (ValueError, RuntimeError):  # It is elsewhere, or there is no home.
        return str(path)
