"""The table from its status to its keys: what draws an ``AtTable``, and the chat line."""

from __future__ import annotations

from functools import partial

from textual import getters
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from tui.art.tile_art import Look
from tui.art.tile_form import forms_to_try
from tui.model.at_table import AtTable
from tui.model.countdown import is_hurried
from tui.model.table_model import TableModel
from tui.presenter.arrangement import Arrangement, Panel, arranged
from tui.presenter.countdown import countdown
from tui.presenter.key_bar import key_bar
from tui.presenter.lesson import lesson_card
from tui.presenter.log import log_rows
from tui.presenter.low_panel import low_panel
from tui.presenter.offers import offered
from tui.presenter.pictures import board_model, hand_model
from tui.presenter.players import deeds_row, players_row, side_panel
from tui.presenter.prompt import prompt
from tui.presenter.results import result_lines
from tui.presenter.spans import width
from tui.presenter.status import status
from tui.profile import Profile
from tui.widgets.board import Board
from tui.widgets.chat_input import ChatInput
from tui.widgets.hand import Hand
from tui.widgets.pane import Painter, Pane


class TableRows(Vertical):
    """Every row of the table. ``presenter.arrangement`` and ``table.tcss`` say where each is."""

    board = getters.query_one(Board)
    hand = getters.query_one(Hand)
    chat = getters.query_one(ChatInput)

    def __init__(self, profile: Profile) -> None:
        """Draw with what a terminal of ``profile`` can show; the chat line is closed."""
        super().__init__()
        self._profile = profile
        self._at = AtTable(model=TableModel())
        self._countdown_cells = 0
        self._arrangement: Arrangement | None = None

    def compose(self) -> ComposeResult:
        """Rows from the status to the keys; the board takes what they leave."""
        with Horizontal(id="top"):
            yield Pane(id="status")
            yield Pane(id="countdown")
        with Horizontal(id="body"):
            with Vertical(id="middle"):
                yield Pane(id="players")
                yield Pane(id="deeds")
                yield Pane(id="lesson")
                yield Board(self._profile)
                yield Pane(id="result")
                yield Pane(id="log")
                yield Pane(id="low")
            yield Pane(id="side")
        yield Pane(id="prompt")
        yield Hand(self._profile)
        yield Pane(id="keys")

    @property
    def is_chatting(self) -> bool:
        """Whether the chat line is open, in the place of the prompt."""
        return self.has_class("-chatting")

    @property
    def log_step(self) -> int:
        """Lines by which the log is scrolled: those in sight, but for the row that then says so."""
        if self.has_class("-beside"):  # The players are there too.
            return max(self.query_one("#side", Pane).size.height // 2, 1)
        pane = self.query_one("#low" if self.has_class("-below") else "#log", Pane)
        return max(pane.size.height - 1, 1)

    def draw(self, at: AtTable) -> None:
        """Show ``at``; every row and picture writes only what is new in it."""
        self._at = at
        self.set_class(at.shows_result, "-result")
        self.set_class(_is_watching(at), "-watching")
        self.set_class(not at.is_taught, "-teaching")
        self._arrange()
        self._fit_lesson()
        self.board.show(board_model(at))
        self.hand.show(hand_model(at))
        for name, painter in self._painters(at).items():
            self.query_one(f"#{name}", Pane).paint(painter)
        self._draw_countdown(at)

    def draw_time(self, at: AtTable) -> None:
        """Show what of ``at`` is another because time has passed, and nothing else has changed."""
        self._at = at
        self.query_one("#status", Pane).paint(_status_painter(at))
        self._draw_countdown(at)

    def on_resize(self) -> None:
        """Put everything where there is room for it."""
        self._arrange()
        self._fit_lesson()
        self._draw_countdown(self._at)

    def open_chat(self, *, is_watching: bool) -> None:
        """Let the player write, to those who hear a watcher or to the whole table."""
        self.add_class("-chatting")
        if not self.query(ChatInput):  # It has much to set up, which no first paint waits for.
            self.mount(ChatInput(), after="#prompt")
        self.chat.begin(is_watching=is_watching)

    def close_chat(self) -> None:
        """Forget what was written, and give the keys back to the game."""
        self.chat.value = ""
        self.remove_class("-chatting")
        self.screen.set_focus(None)

    def _arrange(self) -> None:
        """Put players, log and hand where the size and the form of the tiles want them."""
        at, (width, height) = self._at, self.size
        has_hand = not _is_watching(at)
        now = arranged(width, height, at.form, utf8=self._profile.utf8, has_hand=has_hand)
        if at.shows_result and now.panel is Panel.BELOW:  # There are no tiles to make room for.
            now = now._replace(panel=Panel.BESIDE)
        if now == self._arrangement:
            return
        self._arrangement = now
        self.set_class(now.panel is Panel.BESIDE, "-beside")
        self.set_class(now.panel is Panel.BELOW, "-below")
        self.set_class(now.prompt_rows > 1, "-long-prompts")
        self.hand.styles.height = now.hand_rows
        self.query_one("#low", Pane).styles.height = now.low_rows

    def _fit_lesson(self) -> None:
        """Leave the first lesson the rows that it has at this width."""
        if not self._at.is_taught:
            self.query_one("#lesson", Pane).styles.height = len(lesson_card(self.size.width))

    def _draw_countdown(self, at: AtTable) -> None:
        """In a pane of its own, as wide as its words: a second costs the cells that change."""
        shown, pane = countdown(at, self.size.width), self.query_one("#countdown", Pane)
        if (cells := width(shown)) != self._countdown_cells:
            self._countdown_cells = pane.styles.width = cells
        pane.paint(lambda _width, _height: (shown,))

    def _painters(self, at: AtTable) -> dict[str, Painter]:
        """What draws each pane, given its width and height."""
        model, back = at.model, at.log_back
        offers = offered(at, is_chatting=self.is_chatting)
        forms = forms_to_try(at.form, utf8=self._profile.utf8)
        looks = [Look(form, self._profile) for form in forms]
        keys = partial(key_bar, offers, ascii_only=not self._profile.utf8)
        return {
            "status": _status_painter(at),
            "players": lambda width, _height: (players_row(model, width),),
            "lesson": lambda width, _height: lesson_card(width),
            "deeds": lambda width, _height: (deeds_row(model, width),),
            "result": lambda width, height: result_lines(
                model, width, height, looks, coach=at.coach
            ),
            "log": lambda width, height: log_rows(model.log, width, height, back),
            "low": lambda width, height: low_panel(model, width, height, back),
            "side": lambda width, height: side_panel(model, width, height, back),
            "prompt": lambda width, height: prompt(at, width, height),
            "keys": lambda width, _height: (keys(width),),
        }


def _is_watching(at: AtTable) -> bool:
    return at.model.snapshot is not None and at.model.seat is None


def _status_painter(at: AtTable) -> Painter:
    hurried = is_hurried(at.model, at.elapsed)
    return lambda width, _height: (status(at.model, width, is_hurried=hurried),)
