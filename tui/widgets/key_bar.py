"""The last row of a screen outside a match: the keys that do something now."""

from __future__ import annotations

from collections.abc import Callable

from tui.keys import KeyRow, Scope, rows
from tui.presenter.key_bar import key_bar
from tui.widgets.rows import Rows


class KeyBar(Rows):
    """Shows the keys of some scopes, as far as the screen's ``check_action`` lets them act.

    A screen calls its ``refresh_bindings`` when that has changed.
    """

    def __init__(
        self,
        *scopes: Scope,
        ascii_only: bool = False,
        as_meant: Callable[[KeyRow], KeyRow | None] | None = None,
    ) -> None:
        """Show the keys of ``scopes``, in the order of the table of keys.

        Args:
            scopes: whose keys to show.
            ascii_only: whether arrows have to be spelled out.
            as_meant: gives a row the word for what its key leads to now, or None where it is not
                worth showing; left out where rows are always as they are in the table.
        """
        super().__init__(id="keys")
        self._as_meant = as_meant
        self._scopes = scopes
        self._ascii_only = ascii_only

    def on_mount(self) -> None:
        """Follow what the screen says of its keys: ``refresh_bindings``."""
        self.screen.bindings_updated_signal.subscribe(self, self._update)

    def on_resize(self) -> None:
        """Show as many keys as there is room for now."""
        self._update()

    def _update(self, _screen: object = None) -> None:
        known = [row for row in rows(*self._scopes) if row.in_bar]
        acting = [row for row in known if self.screen.check_action(row.action, ())]
        meant = map(self._as_meant, acting) if self._as_meant else acting
        offered = [row for row in meant if row is not None]
        self.show([key_bar(offered, self.size.width, ascii_only=self._ascii_only)])
