"""An app that shows one screen outside a match."""

from textual.message import Message

from tui.apps.help_app import HelpApp
from tui.profile import Profile
from tui.screens.base import GameScreen
from tui.settings import Settings

DEFAULTS = Settings()


class OutsideApp(HelpApp):
    """Shows ``shown``; a hook of ``run_test`` hears what that asks for."""

    def __init__(
        self, shown: GameScreen, settings: Settings = DEFAULTS, profile: Profile | None = None
    ) -> None:
        super().__init__(settings=settings, profile=profile)
        self.shown = shown

    def on_mount(self) -> None:
        self.push_screen(self.shown)


class Heard:
    """The messages of one kind that were sent."""

    def __init__(self, kind: type[Message]) -> None:
        self._kind = kind
        self.messages: list[Message] = []

    def __call__(self, message: Message) -> None:
        if isinstance(message, self._kind) and message not in self.messages:
            self.messages.append(message)
