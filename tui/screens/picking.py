"""What the screens of a table share: the chat line, and rows of choices."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import ClassVar

from textual import events, on
from textual.command import DiscoveryHit, Hit, Hits, Provider

from netplay.messages import Say
from tui.i18n import _
from tui.keyboard.key_names import pressed_name
from tui.keys import key_for
from tui.model.picks import Pick, emote_picks, owner_picks, whose_it_is, why_no_chat
from tui.screens.base import TableScreenBase
from tui.widgets.chat_input import ChatInput


class PickCommands(Provider):
    """The owner's acts in the command palette, by their names."""

    async def discover(self) -> Hits:
        """All of them."""
        for screen, pick in self._picks():
            yield DiscoveryHit(pick.name, partial(screen.take, pick), help=_owners_alone())

    async def search(self, query: str) -> Hits:
        """Those whose name is like ``query``."""
        matcher = self.matcher(query)
        for screen, pick in self._picks():
            score = matcher.match(pick.name)
            if score > 0:
                name = matcher.highlight(pick.name)
                yield Hit(score, name, partial(screen.take, pick), help=_owners_alone())

    def _picks(self) -> list[tuple[PickingScreen, Pick]]:
        screen = self.screen
        if not isinstance(screen, PickingScreen):
            return []
        return [(screen, pick) for pick in owner_picks(screen.model)]


class PickingScreen(TableScreenBase):
    """A screen of a table with a chat line, and with rows of choices, one open at a time.

    Binds ``Scope.PICK``.
    """

    COMMANDS: ClassVar = {PickCommands}

    @property
    @abstractmethod
    def picks(self) -> tuple[Pick, ...]:
        """The row that is open; empty while none is."""

    @abstractmethod
    def open_picks(self, picks: tuple[Pick, ...]) -> None:
        """Show these in the place of the prompt; none closes the row."""

    @property
    @abstractmethod
    def is_chatting(self) -> bool:
        """Whether the chat line is open, in the place of the prompt."""

    @abstractmethod
    def close_chat(self) -> None:
        """Put the chat line away, and what was written with it."""

    def ask(self, question: str, yes: Callable[[], None]) -> None:
        """Ask ``question`` where the prompt is, instead of a chat line that is open there."""
        if self.is_chatting:
            self.close_chat()
        super().ask(question, yes)

    def action_interrupt(self) -> None:
        """Put an open chat line away, as a shell does; leave when it is pressed twice."""
        if self.is_chatting:
            self.close_chat()
        super().action_interrupt()

    @on(ChatInput.Said)
    def say_to_table(self, event: ChatInput.Said) -> None:
        """Send what was written, and close the line; an empty one says nothing."""
        if event.text.strip():
            self.client.send(Say(self.client.new_id(), event.text))
        self.close_chat()

    @on(ChatInput.Closed)
    def say_nothing(self) -> None:
        """Close the line without a word."""
        self.close_chat()

    def take(self, pick: Pick) -> None:
        """Do what ``pick`` says, or show whom it may be about; ask first where that is due."""
        self.open_picks(pick.more)
        if pick.question:
            self.ask(pick.question, partial(self._request, pick))
        else:
            self._request(pick)

    def action_pick(self, key: str) -> None:
        """Take the choice of that number; a bell where there is none."""
        number = int(key)
        if number <= len(self.picks):
            self.take(self.picks[number - 1])
        else:
            self.ring()

    def action_close_picks(self) -> None:
        """Close the row."""
        self.open_picks(())

    def action_emote(self) -> None:
        """Open the row of what can be said without typing."""
        if self.model.seat is None:
            self.say(_("You only watch."))
        elif self.is_chat_on():
            self.open_picks(emote_picks())

    def action_owner(self) -> None:
        """Open the row of the owner's acts; say to others whose they are."""
        picks = owner_picks(self.model)
        if picks:
            self.open_picks(picks)
        else:
            self.say_whose_it_is()

    def say_whose_it_is(self) -> None:
        """Say who can do what the player wanted to do, and could not."""
        self.say(whose_it_is(self.model))

    def say_unknown(self, event: events.Key) -> None:
        """Say of a key that does nothing that it does nothing."""
        if self.is_asking or self.picks:
            self.ring()  # The question or the row stands where a sentence would.
            return
        key = pressed_name(event.key, event.character, ascii_only=self.ascii_only)
        words = (
            _("{key} does nothing here; {help} shows the keys.")
            if key
            else _("That key does nothing here; {help} shows the keys.")
        )
        self.say(words.format(key=key, help=key_for("help")))

    def is_chat_on(self) -> bool:
        """Whether the table lets anybody speak; where it does not, that is said."""
        if sentence := why_no_chat(self.model):
            self.say(sentence)
        return not sentence

    def _request(self, pick: Pick) -> None:
        if pick.request is not None:
            self.client.send(pick.request(self.client.new_id()))


def _owners_alone() -> str:
    return _("The table's owner can do this.")
