"""English on a screen or in a sentence, where another language is spoken."""

import re
from collections.abc import Iterator

from tui.languages import LANGUAGES
from tui.lines.commands import COMMANDS
from tui.lines.home_commands import HOME_COMMANDS

KEYS = (
    r"Enter|Space|Bksp|Backspace|Esc|Del|Tab|Home|End|PgUp|PgDn|Left|Right|Up|Down|Shift|Ctrl|F\d+"
)
NAMES = r"Ana|Bo|Boh|Bohdan|Chi|Minh|Dora|Bricks|(amber-fox|red-owl|jade-elk)(-\d+)?|box|attic"
TYPED = "|".join(
    ["ssh", "passing", "check", "record", *(each.name for each in (*COMMANDS, *HOME_COMMANDS))]
)
OWN_NAMES = "|".join([*LANGUAGES.values(), "The Passing Game"])
LETTERS = r"R\d+|AB|[A-Za-z]"
"""Numbers of rules, ends of the train, and keys."""
ADDRESSES = r"fe80::1%eth0|[a-z]+\.[a-z_#]+|--seal [0-9A-Z-]+"
ALLOWED = re.compile(rf"\b({KEYS}|{NAMES}|{TYPED}|{OWN_NAMES}|{LETTERS})\b|\^[A-Z]|{ADDRESSES}")


def english_in(shown: str, *, but: str = r"(?!)") -> Iterator[str]:
    """The words of ``shown`` that were not looked up.

    Args:
        shown: rows, or sentences.
        but: what else may stand there in every language.
    """
    for row in shown.splitlines():
        yield from re.findall(r"[A-Za-z]+", ALLOWED.sub("", re.sub(but, "", row)))
