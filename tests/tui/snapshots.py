"""The type of the fixture ``snap_compare``, which its plugin does not name."""

from collections.abc import Iterable
from typing import Protocol

from textual.app import App


class SnapCompare(Protocol):
    """Whether an app still looks as it did when ``--snapshot-update`` was last given."""

    def __call__(
        self,
        app: App[int],
        press: Iterable[str] = (),
        terminal_size: tuple[int, int] = (80, 24),
    ) -> bool: ...
