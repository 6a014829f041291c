"""Every screen in a language that nothing is written in: what is not looked up shows."""

import asyncio

import pytest

from tests.tui.languages.english import english_in
from tests.tui.languages.pseudo import spoken
from tests.tui.languages.stages import STAGES, Stages
from tests.tui.snapshots import SMALL


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
    assert [*english_in(seen[name], but=r"/\S+|[\w-]+\.jsonl")] == []  # Paths are nobody's words.
