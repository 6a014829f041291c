"""What a host says with a fact in it, so that whoever hears it can say it in another language.

A refusal travels as its code and an English text. The words of those that name something are here,
for both sides: the host puts the facts in, and the other side finds them again in the text.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.sentence import Sentence, read_back
from netplay.codes import Code

_WORDS: Final[Mapping[Code, Sentence]] = {
    Code.WRONG_VERSION: Sentence(
        "This table speaks version {ours} of the protocol, your program version {theirs}. Use the "
        "same release of The Passing Game on both sides."
    ),
    Code.NAME_TAKEN: Sentence("{name} sits here already. Choose another name."),
    Code.NO_SUCH_SEAT: Sentence("The seats of this table are 1 to {last}: choose one of them."),
    Code.NOT_YOUR_TURN: Sentence("It is not your turn: {name} is to act."),
}
"""One for a code; other texts with the same code name nothing."""


def naming(code: Code, **facts: object) -> str:
    """The words for ``code`` with ``facts`` in them, as they travel.

    Raises:
        KeyError: there are none, or a fact is missing.
    """
    return _WORDS[code].template.format(**facts)


def understood(code: Code, text: str) -> str:
    """``text``, which a host said with ``code``, as a ``Sentence`` where its words are known."""
    return (code in _WORDS and read_back(_WORDS[code].template, text)) or text
