"""The texts of errors as sentences that stand alone on a line."""

from __future__ import annotations


def sentence_of(error: Exception) -> str:
    """The text of ``error``, with a capital at its beginning and a full stop at its end."""
    text = str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
