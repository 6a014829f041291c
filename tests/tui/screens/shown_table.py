"""An app that shows one table of the tests, and remembers what its screen asks for."""

from collections.abc import Callable
from dataclasses import replace

from netplay.messages import Act
from netplay.shapes import Move
from tests.tui.lobbies import FakeClient
from tests.tui.tables import FakeTable
from tui.apps.help_app import HelpApp
from tui.apps.messages import KeepSettings, LeaveTable
from tui.model.choice import Choice
from tui.model.table_model import TableModel
from tui.profile import Profile
from tui.screens.paced import key_clock
from tui.screens.table import TableScreen
from tui.settings import Pause, Settings
from tui.widgets.rows import Rows


class ShownTable(HelpApp):
    """``table`` as its seat sees it. Call ``tell`` with what comes next."""

    def __init__(
        self,
        table: FakeTable,
        *,
        settings: Settings | None = None,
        profile: Profile | None = None,
        clock: Callable[[], float] = key_clock,
        is_taught: bool = True,
    ) -> None:
        chosen = settings or Settings(pause=Pause.NONE)
        super().__init__(settings=replace(chosen, taught=is_taught), profile=profile)
        self.client = FakeClient()
        self.table = TableScreen(self.client, table.model, clock=clock)
        self.leaves = 0
        self.bells = 0
        self.kept: list[Settings] = []
        self.titles: list[str] = []

    def bell(self) -> None:
        """Count the bells."""
        self.bells += 1

    def entitle(self, text: str) -> None:
        """Remember the titles."""
        self.titles.append(text)

    def on_keep_settings(self, event: KeepSettings) -> None:
        self.kept.append(event.change(self.settings))

    def on_mount(self) -> None:
        self.push_screen(self.table)

    def on_leave_table(self, _event: LeaveTable) -> None:
        self.leaves += 1

    def tell(self, model: TableModel) -> None:
        self.table.show(model)

    def text(self, pane: str) -> str:
        """What stands in a pane of the table."""
        rows = self.table.query_one(f"#{pane}", Rows)
        return "\n".join("".join(span.text for span in line).strip() for line in rows.lines)

    @property
    def prompt(self) -> str:
        return self.text("prompt")

    @property
    def choice(self) -> Choice:
        return self.table.at.choice

    @property
    def names_of_screens(self) -> list[str]:
        return [type(screen).__name__ for screen in self.screen_stack]

    @property
    def moves(self) -> list[Move]:
        """The acts that were sent."""
        return [request.move for request in self.client.sent if isinstance(request, Act)]
