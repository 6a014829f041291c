"""The errors of this package, a branch of the tree in ``engine.errors``."""

from __future__ import annotations

from engine.errors import EngineError
from engine.fair_deal import Terms


class RecordError(EngineError, ValueError):
    """A line of a record that cannot stand; the text says why, and whoever counts says where."""


class NonceError(RecordError):
    """A nonce that does not fit the commitments: that of its seat, or the host's, is another.

    The secret, which comes later in the record, tells whose fault it is.
    """

    def __init__(self, sentence: str, /, terms: Terms, **fields: object) -> None:
        super().__init__(sentence, **fields)
        self.terms = terms
        """Of the deal."""
