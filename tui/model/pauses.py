"""What the setting ``pause`` comes to, in seconds."""

from __future__ import annotations

from typing import Final

from tui.settings import Pause

BOT_PAUSES: Final = {Pause.NONE: 0.0, Pause.SHORT: 0.4, Pause.USUAL: 0.8, Pause.LONG: 1.6}
"""Before each act of a bot, at a table of one's own: the same whatever it holds (R12)."""

SHOWN_FOR: Final = {pause: seconds / 2 for pause, seconds in BOT_PAUSES.items()}
"""For which an act of another is shown at least. Half a bot's pause, so that a table that has one
waits for nothing here, however unevenly its acts arrive."""

LAST_ACT_SHOWN_FOR: Final = {pause: seconds * 1.5 for pause, seconds in BOT_PAUSES.items()}
"""Between the last act of a round and its result, under which the train is not seen again."""
