"""What a command is; all of them are in ``tui.lines.commands``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tui.i18n import LazyText, _
from tui.keyboard.key_rows import Scope
from tui.words.plain_text import cut

_WORD_CELLS: Final = 20
"""Of a word that is repeated: longer than any command."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """One thing that can be typed."""

    name: str
    usage: LazyText | str
    """As help writes it; what may follow the name is in capitals."""
    help: LazyText
    scopes: tuple[Scope, ...]
    """Where it acts; elsewhere it says why not."""
    key: str = ""
    """The id of the key that does the same on the full screen; empty where none does."""
    letters: tuple[str, ...] = ()
    """Of that key."""
    others: tuple[str, ...] = ()
    """Other words for it."""
    takes: bool = False
    """Whether anything may follow it."""
    is_act: bool = False
    """Whether it is for a moment that comes: the player's turn, or when others wait for them."""
    is_owners: bool = False
    """Whether it is for the owner alone."""
    is_players: bool = False
    """Whether it is for those alone who have a seat."""
    looks: bool = False
    """Whether it changes nothing, and is allowed while a question is open."""

    @property
    def words(self) -> tuple[str, ...]:
        """All that it may be called by."""
        return (self.name, *self.letters, *self.others)

    @property
    def explained(self) -> str:
        """What is typed for it, and what it does."""
        return f"{self.usage}: {self.help}"


def quoted(word: str) -> str:
    """``word`` as an answer repeats it: somebody may have typed, or piped in, anything."""
    return cut(word, _WORD_CELLS)


def unknown_command(word: str) -> str:
    """What is answered where ``word`` is none of the commands."""
    return _("{word} is no command here; help lists them.").format(word=quoted(word))
