"""Help: the keys from the one table of keys, and the rules by number."""

from __future__ import annotations

from engine.ruleset import Ruleset
from netplay.shapes import Habits
from tui.i18n import _
from tui.keys import Scope
from tui.model.table_model import TableModel
from tui.presenter.help_text import help_lines
from tui.presenter.join_rows import join_rows
from tui.presenter.spans import Line
from tui.screens.reader import ReaderScreen


class HelpScreen(ReaderScreen):
    """The keys and the rules."""

    def __init__(
        self,
        *scopes: Scope,
        rules: Ruleset | None = None,
        habits: Habits | None = None,
        note: str = "",
        joins: tuple[Line, ...] = (),
    ) -> None:
        """Explain the keys of ``scopes``, and mark what is in force at a table.

        Args:
            scopes: where the keys work.
            rules: of the table; None where there is none.
            habits: of the table, towards players who are away or slow.
            note: what the reader's own program has to say of the table.
            joins: how others join the table, for whoever owns or opened it (``owner_joins``).
        """
        super().__init__()
        self._scopes = scopes
        self._rules = rules
        self._habits = habits
        self._note = note
        self._joins = joins

    def heading(self) -> str:
        """What is read here."""
        return _("Help: keys and rules")

    def lines(self, cells: int) -> tuple[Line, ...]:
        """The whole text in rows of ``cells`` cells."""
        return help_lines(
            *(self._scopes, self._rules, self._habits, cells),
            ascii_only=self.ascii_only,
            note=self._note,
            joins=self._joins,
        )


def owner_joins(model: TableModel) -> tuple[Line, ...]:
    """The command and the code with which others join, for whoever may tell them; else none."""
    if not model.is_told_code:
        return ()
    return join_rows(model.addresses, model.seal, model.code, is_told=True)
