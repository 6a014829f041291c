"""Every screen in a language that nothing is written in: what is not looked up shows."""

import asyncio
import re
from collections.abc import Iterator

import pytest

from tests.tui.languages.pseudo import spoken
from tests.tui.languages.stages import STAGES, Stages
from tests.tui.snapshots import SMALL
from tui.languages import LANGUAGES

KEYS = (
    r"Enter|Space|Bksp|Backspace|Esc|Del|Tab|Home|End|PgUp|PgDn|Left|Right|Up|Down|Shift|Ctrl|F\d+"
)
NAMES = r"Ana|Bo|Boh|Bohdan|Chi|Minh|Dora|Bricks|(amber-fox|red-owl|jade-elk)(-\d+)?|box|attic"
TYPED = r"ssh|passing|join|check|record|host|resume"
OWN_NAMES = "|".join([*LANGUAGES.values(), "The Passing Game"])
LETTERS = r"R\d+|AB|[A-Za-z]"
"""Numbers of rules, ends of the train, and keys."""
ADDRESSES = r"fe80::1%eth0|[a-z]+\.[a-z_#]+"
ALLOWED = re.compile(rf"\b({KEYS}|{NAMES}|{TYPED}|{OWN_NAMES}|{LETTERS})\b|\^[A-Z]|{ADDRESSES}")


def english_in(shown: str) -> Iterator[str]:
    """The words of ``shown`` that were not looked up."""
    for row in shown.splitlines():
        yield from re.findall(r"[A-Za-z]+", ALLOWED.sub("", row))


@pytest.fixture(scope="module")
def seen() -> dict[str, str]:
    """What every stage looks like."""
    with spoken():
        return asyncio.run(_seen())


async def _seen() -> dict[str, str]:
    app = Stages()
    async with app.run_test(size=SMALL) as pilot:
        return {name: await app.look(stage, pilot) for name, stage in STAGES.items()}


@pytest.mark.parametrize("name", STAGES)
def test_everything_that_is_said_is_looked_up(seen: dict[str, str], name: str) -> None:
    assert [*english_in(seen[name])] == []
