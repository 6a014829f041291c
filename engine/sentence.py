"""A sentence for a player that can be said in another language.

What goes wrong deep in the rules or in a connection is worded there, in English, once. A
``Sentence`` is that text, and remembers the words and the facts that it was made of: whoever shows
it may look the words up in a catalogue and put the facts in again.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from string import Formatter


class Sentence(str):
    """The text of ``template`` with ``fields`` in it; a fact may be a ``Sentence`` itself."""

    __slots__ = ("fields", "template")

    template: str
    fields: Mapping[str, object]

    def __new__(cls, template: str, /, **fields: object) -> Sentence:
        """``Sentence("{tile} fits neither {left} nor {right}", tile=tile, left=2, right=5)``.

        Without fields the template is the text, braces and all.

        Raises:
            KeyError: the template has a field for which there is nothing.
        """
        self = super().__new__(cls, template.format(**fields) if fields else template)
        self.template = template
        self.fields = fields
        return self

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, object]]:
        """A copy, or one in another process, is made as this one was."""
        return (self.template,), dict(self.fields)

    def __getstate__(self) -> None:
        """Nothing beyond that."""


def read_back(template: str, text: str) -> Sentence | None:
    """The sentence of ``template`` that ``text`` is; None where it is another.

    For what has come a way on which only texts travel. Its facts are texts as well, so the fields
    of ``template`` may ask for no format.
    """
    parts = [(words, name) for words, name, _spec, _conversion in Formatter().parse(template)]
    pattern = "".join(
        re.escape(words) + (f"(?P<{name}>.+)" if name else "") for words, name in parts
    )
    found = re.fullmatch(pattern, text, re.DOTALL)
    return None if found is None else Sentence(template, **found.groupdict())


def one_of(*words: str) -> str:
    """``a, b or c``: what there is to choose from."""
    *others, last = words
    if not others:
        return last
    return Sentence("{words} or {last}", words=", ".join(others), last=last)


class Worded(Exception):
    """An error whose text is a ``Sentence``: the root of the trees of this game's errors.

    ``scripts/locale`` finds the words as the first argument of whatever is raised of them.
    """

    def __init__(self, sentence: str, /, **fields: object) -> None:
        self.sentence = sentence if isinstance(sentence, Sentence) else Sentence(sentence, **fields)
        super().__init__(self.sentence)
