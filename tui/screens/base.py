"""What every screen of the game shares: room to be drawn in, and how a table is shown.

``GameScreen`` says how large the window must be where it is too small. ``TableScreenBase`` is the
seam between the app and a screen of a table: the app folds what the client tells into a
``TableModel`` and calls ``show`` with it; the screen asks the client for things, with ids of the
client's making, and never waits for the answer: it shows in a later model.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from time import monotonic
from typing import ClassVar, Final

from textual import events, getters
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.screen import Screen

from netplay.joining.updates import TableClient
from tui.apps.game_app import GameApp
from tui.apps.messages import OpenHelp, OpenSettings
from tui.i18n import _
from tui.keys import Scope, action_of
from tui.model.table_model import TableModel
from tui.screens.on_top import is_on_top
from tui.settings import Settings
from tui.ways.leaving import INTERRUPT_AGAIN
from tui.widgets.too_small import MIN_COLUMNS, MIN_ROWS, TooSmall

PASTE_TAIL: Final = 0.05
"""Seconds in which an Enter belongs to the paste before it: the line was pasted with its end."""
ROOMY_ROWS: Final = 24
"""Cells from which on there is room for what is only nice to look at."""

_WIDTHS: Final[list[tuple[int, str]]] = [(0, "-narrow"), (MIN_COLUMNS, "-wide")]
_HEIGHTS: Final[list[tuple[int, str]]] = [(0, "-low"), (MIN_ROWS, "-high"), (ROOMY_ROWS, "-roomy")]

_ANSWERS: Final = frozenset({"answer_yes", "answer_no"})
_WHILE_ASKING: Final = _ANSWERS | {"help"}


class GameScreen(Screen[None]):
    """A screen of the game. Compose the content in ``content``, not in ``compose``."""

    app = getters.app(GameApp)

    SCOPES: ClassVar[tuple[Scope, ...]] = ()
    """Whose keys its help explains."""
    HORIZONTAL_BREAKPOINTS = _WIDTHS
    VERTICAL_BREAKPOINTS = _HEIGHTS
    DEFAULT_CSS = """
    GameScreen {
        layers: default over;
        overflow: hidden;
        &.-narrow TooSmall { display: block; }
        &.-low TooSmall { display: block; }
    }
    """

    def __init__(self) -> None:
        """Nothing has been pressed yet."""
        super().__init__()
        self._interrupted = -INTERRUPT_AGAIN
        self._pasted = -PASTE_TAIL
        self._after_yes: Callable[[], None] | None = None

    def compose(self) -> ComposeResult:
        """The content, and what covers it where the window is too small."""
        yield from self.content()
        yield TooSmall()

    @abstractmethod
    def content(self) -> ComposeResult:
        """The widgets of this screen."""

    def take_settings(self, settings: Settings) -> None:
        """Be as ``settings`` say, which are in force from now on; the colours are so already.

        The language may be another, too: whatever the screen says, it says anew.
        """
        del settings
        for sentence in self.query(TooSmall):
            sentence.reword()
        self.refresh_bindings()

    @abstractmethod
    def say(self, sentence: str) -> None:
        """Show ``sentence`` where this screen tells of what just happened."""

    def say_in_passing(self, sentence: str) -> None:
        """Show ``sentence``, which nobody has asked for, where it takes the place of nothing."""
        self.say(sentence)

    def ask(self, question: str, yes: Callable[[], None]) -> None:
        """Ask ``question``; until it is answered no other key of this screen acts.

        For screens that bind ``Scope.QUESTION``.
        """
        self._after_yes = yes
        self._tell(question)
        self.refresh_bindings()

    async def on_event(self, event: events.Event) -> None:
        """Show nothing first in an app that is going: there are no widgets to show it any more."""
        if self.is_attached or not isinstance(event, events.Mount):
            await super().on_event(event)

    def on_paste(self, event: events.Paste) -> None:
        """Say that nothing comes of a paste where nothing is written."""
        self._pasted = event.time
        if self.is_asking:
            self.ring()  # The question stands where a sentence would.
        else:
            self.say(_("What is pasted does nothing here."))

    def on_key(self, event: events.Key) -> None:
        """Nor comes anything of the Enter at the end of a paste."""
        if event.key == "enter" and event.time - self._pasted < PASTE_TAIL:
            event.prevent_default().stop()

    def on_resize(self) -> None:
        """What was said of a key is not said for ever."""
        if not self.is_asking:
            self.tell_over("")

    def hears(self, key: str) -> bool:
        """Whether ``key`` may act: it may not where the player could not see what it does."""
        if not (self.has_class("-narrow") or self.has_class("-low")):
            return True
        action = action_of(key, Scope.QUESTION)
        return action == "interrupt" or (self.is_asking and action in _ANSWERS)

    @property
    def is_there(self) -> bool:
        """Whether there is still something to draw on: the app may have gone on, or be ending."""
        return self.is_attached and self in self.app.screen_stack

    @property
    def is_asking(self) -> bool:
        """Whether a question is open."""
        return self._after_yes is not None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only the answers act while a question is open, and only then; help always opens."""
        del parameters
        return action in _WHILE_ASKING if self.is_asking else action not in _ANSWERS

    def action_answer_yes(self) -> None:
        """Do what was asked about."""
        after, self._after_yes = self._after_yes, None
        self._tell("")
        self.refresh_bindings()
        if after is not None:
            after()

    def action_answer_no(self) -> None:
        """Leave everything as it is."""
        self._after_yes = None
        self._tell("")
        self.refresh_bindings()

    def action_help(self) -> None:
        """Read the keys of this screen, and the rules."""
        self.post_message(self.help_wanted())

    def help_wanted(self) -> OpenHelp:
        """What there is to explain here."""
        return OpenHelp(self.SCOPES)

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Go away, and take no other screen along: a key may have been pressed twice."""
        return super().dismiss(result) if is_on_top(self) else AwaitComplete()

    @abstractmethod
    def action_leave(self) -> None:
        """Leave this screen for good."""

    def action_interrupt(self) -> None:
        """Leave when Ctrl+C is pressed twice; one may be a slip, or meant to copy."""
        now = monotonic()
        if now - self._interrupted < INTERRUPT_AGAIN:
            self.action_leave()
        else:
            self._tell(_("Press Ctrl+C again to leave."))
        self._interrupted = now

    def _tell(self, sentence: str) -> None:
        """Say ``sentence`` here, and on what may lie over all of this."""
        self.say(sentence)
        self.tell_over(sentence)

    def tell_over(self, sentence: str) -> None:
        """Say ``sentence`` on what lies over all of this where the window is too small."""
        self.query_one(TooSmall).tell(sentence)

    def ring(self) -> None:
        """Ring the bell once, unless the player wants none."""
        if self.app.settings.bell:
            self.app.bell()

    @property
    def ascii_only(self) -> bool:
        """Whether the terminal shows nothing but ASCII."""
        return not self.app.profile.utf8


class TableScreenBase(GameScreen):
    """A screen of a table that the app keeps up to date."""

    def __init__(self, client: TableClient, model: TableModel) -> None:
        """Show ``model``, and ask ``client`` for what the player wants."""
        super().__init__()
        self.client = client
        self.model = model

    def action_settings(self) -> None:
        """Change the settings; the table goes on."""
        self.post_message(OpenSettings())

    @abstractmethod
    def show(self, model: TableModel) -> None:
        """Show ``model``, which is newer than the one before. Called by the app alone."""
