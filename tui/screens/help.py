"""Help: the keys from the one table of keys, and the rules by number."""

from __future__ import annotations

from engine.ruleset import Ruleset
from tui.i18n import _
from tui.keys import Scope
from tui.model.table_model import TableModel
from tui.presenter.help_text import help_lines
from tui.presenter.spans import Line
from tui.screens.reader import ReaderScreen


class HelpScreen(ReaderScreen):
    """The keys and the rules."""

    def __init__(
        self, *scopes: Scope, rules: Ruleset | None = None, table: TableModel | None = None
    ) -> None:
        """Explain the keys of ``scopes``, and mark what is in force at a table.

        Args:
            scopes: where the keys work.
            rules: in force; None where there is no table.
            table: as its reader knows it; None where there is none.
        """
        super().__init__()
        self._scopes = scopes
        self._rules = rules
        self._table = table

    def heading(self) -> str:
        """What is read here."""
        return _("Help: keys and rules")

    def lines(self, cells: int) -> tuple[Line, ...]:
        """The whole text in rows of ``cells`` cells."""
        ascii_only = self.ascii_only
        return help_lines(self._scopes, self._rules, self._table, cells, ascii_only=ascii_only)
