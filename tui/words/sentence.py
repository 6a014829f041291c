"""The texts of errors and of the log as sentences that stand alone on a line."""

from __future__ import annotations

from tui.words.faults import error_words


def sentence_of(error: Exception) -> str:
    """The text of ``error``, with a capital at its beginning and a full stop at its end."""
    text = error_words(error)
    return as_sentence(text[:1].upper() + text[1:])


def as_sentence(text: str) -> str:
    """``text`` with a full stop at its end, unless it ends like a sentence already."""
    return text + ("" if text.endswith((".", "!", "?")) else ".")
