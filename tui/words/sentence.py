"""Texts from anywhere as sentences that stand alone on a line."""

from __future__ import annotations

from tui.words.faults import error_words


def sentence_of(error: Exception) -> str:
    """The text of ``error``, with a capital at its beginning and a full stop at its end."""
    text = error_words(error)
    return as_sentence(text[:1].upper() + text[1:])


def on_one_line(text: str) -> str:
    """``text`` as a terminal can take it, whatever a path or a system has put into it.

    A question mark stands for each control, format, or byte that is no letter.
    """
    if text.isprintable():  # As nearly all is, in every row of a screen.
        return text
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def as_sentence(text: str) -> str:
    """``text`` with a full stop at its end, unless it ends like a sentence already."""
    return text + ("" if text.endswith((".", "!", "?")) else ".")
