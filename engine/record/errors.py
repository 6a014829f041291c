"""The one error of this package, a branch of the tree in ``engine.errors``."""

from __future__ import annotations

from engine.errors import EngineError


class RecordError(EngineError, ValueError):
    """A line of a record that cannot stand; the text says why, and whoever counts says where."""
