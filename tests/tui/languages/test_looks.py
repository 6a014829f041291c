"""What screens look like at 80x24 in every language: a file a screen, with all of them."""

import asyncio
import time
from collections.abc import Iterator

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.tui.languages.conftest import TRANSLATED
from tests.tui.languages.stages import STAGES, Stages
from tests.tui.snapshots import SMALL, TextFile
from tui import i18n

SHOWN = (
    *("home", "join", "address", "code", "tables", "host", "settings", "keys", "lobby"),
    *("first_turn", "turn", "question", "owner", "round_over", "match_over", "turning_points"),
    *("help", "records", "record"),
)


async def _looks(names: tuple[str, ...]) -> dict[str, list[str]]:
    """Each stage of ``names`` in every language."""
    looks: dict[str, list[str]] = {name: [] for name in names}
    app = Stages()
    async with app.run_test(size=SMALL) as pilot:
        for language in TRANSLATED:
            i18n.set_language(language)
            for name in names:
                looks[name].append(f"{language}\n{await app.look(STAGES[name], pilot)}")
    i18n.set_language(i18n.ENGLISH)
    return looks


@pytest.fixture(scope="module")
def looks() -> Iterator[dict[str, list[str]]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", "UTC")
        time.tzset()
        yield asyncio.run(_looks(SHOWN))
    time.tzset()


@pytest.mark.parametrize("name", SHOWN)
def test_a_screen_in_every_language(
    name: str, looks: dict[str, list[str]], snapshot: SnapshotAssertion
) -> None:
    recorded = snapshot.use_extension(TextFile)

    assert "\n\n".join(looks[name]) + "\n" == recorded
