"""From a screen to a table: the way there, what is said meanwhile, and the code that may be asked.

One worker goes the way and posts how it ended; it touches no widget.
"""

from __future__ import annotations

from collections.abc import Awaitable, Coroutine
from dataclasses import dataclass, replace
from functools import partial

from textual import on
from textual.message import Message
from textual.screen import Screen
from textual.worker import Worker

from netplay.errors import JoinError, NetplayError
from netplay.joining.updates import TableClient
from tui.apps.messages import JoinWanted
from tui.apps.table_app import TableApp
from tui.i18n import _
from tui.profile import Profile
from tui.screens.base import GameScreen
from tui.settings import Settings
from tui.ways.codes import CODE_FAULTS
from tui.ways.joined import join_table
from tui.ways.leaving import turn_back
from tui.ways.means import NO_MEANS, Means
from tui.ways.player_name import name_for
from tui.words.faults import error_words


class ArrivingApp(TableApp):
    """An app that goes to tables from its screens."""

    @dataclass
    class Arrived(Message):
        """The table that was asked for has let the player in."""

        client: TableClient
        set_out_from: Screen[object] | None = None
        comes_back: bool = False
        """Whether the seat was the player's before they set out."""

    @dataclass
    class WentWrong(Message):
        """What was asked for could not be done; here is a sentence on why."""

        sentence: str

    @dataclass
    class CodeWanted(Message):
        """The table asks for its code, or was given another one."""

        asked: JoinWanted
        fault: JoinError

    def __init__(
        self,
        *,
        settings: Settings,
        profile: Profile | None = None,
        debug: bool = False,
        name: str | None = None,
        means: Means = NO_MEANS,
    ) -> None:
        """Be nowhere yet.

        Args:
            settings: as for ``GameApp``.
            profile: as for ``GameApp``.
            debug: as for ``GameApp``.
            name: chosen for this run; None where nothing was said.
            means: to be let in, given for this run.
        """
        super().__init__(settings=settings, profile=profile, debug=debug)
        self._name = name
        self._means = means
        self._set_out_from: Screen[object] | None = None
        self._way: Worker[None] | None = None
        """The one that was set out on last."""

    @on(JoinWanted)
    def join(self, event: JoinWanted) -> None:
        """Take a place at somebody's table."""
        name = name_for(event.name or self._name, self.settings.name)
        means = event.means or self._means
        way = join_table(
            event.address,
            name,
            role=event.role,
            code=means.code,
            seal=means.seal,
            in_clear=means.in_clear,
        )
        self.go_to_table(way, replace(event, means=means))

    def go_to_table(
        self,
        way: Coroutine[object, object, TableClient],
        asked: JoinWanted | None = None,
        *,
        comes_back: bool = False,
    ) -> None:
        """Go ``way``; the present screen tells how it ends. Asked again there, it is on its way.

        Args:
            way: to a seat.
            asked: for what, where a code may be asked on the way.
            comes_back: whether the seat is the player's already, and stays so if they go elsewhere.
        """
        if self.is_at_table or (self._set_out_from is self.screen and self._is_on_the_way):
            way.close()
            return
        self._set_out_from = self.screen
        self.say(_("One moment..."))
        # Another way is gone to its end: whoever is let in there turns back.
        going = self._go(way, asked, self.screen, comes_back=comes_back)
        self._way = self.run_worker(going, group="arrive")

    def ask_code(self, asked: JoinWanted, fault: JoinError) -> None:
        """Ask for the code of the table that was ``asked`` for; ``fault`` says why."""
        from tui.screens.code_form import CodeForm  # noqa: PLC0415 - most tables ask for none

        if isinstance(self.screen, CodeForm):
            self.screen.refuse(fault)
        else:
            self.push_screen(CodeForm(asked, fault), self.gave_up)

    def gave_up(self, _result: None) -> None:
        """The player has no code to give."""

    @property
    def _is_on_the_way(self) -> bool:
        return self._way is not None and not self._way.is_finished

    async def _go(
        self,
        way: Awaitable[TableClient],
        asked: JoinWanted | None,
        origin: Screen[object],
        *,
        comes_back: bool,
    ) -> None:
        try:
            self.post_message(self.Arrived(await way, origin, comes_back))
        except NetplayError as error:
            if self._set_out_from is not origin:
                return
            if asked is not None and isinstance(error, CODE_FAULTS):
                self.post_message(self.CodeWanted(asked, error))
            else:
                self.post_message(self.WentWrong(error_words(error)))

    def _end_way(self, screen: Screen[object] | None) -> None:
        """Where the player set out from, a moment is no longer asked for."""
        if isinstance(screen, GameScreen) and screen.is_there:
            screen.say("")

    @on(Arrived)
    def arrive(self, event: Arrived) -> None:
        """Show the table, unless the player has gone elsewhere meanwhile."""
        origin = event.set_out_from
        is_wanted = origin is self._set_out_from and origin in self.screen_stack
        if is_wanted and not self.is_at_table:
            self.sit_down(event.client)
        else:
            self._end_way(origin)
            way_out = event.client.close if event.comes_back else partial(turn_back, event.client)
            self.run_worker(way_out(), group="client")

    @on(CodeWanted)
    def tell_of_code(self, event: CodeWanted) -> None:
        """Ask for the code, unless the player has gone elsewhere meanwhile."""
        self._end_way(self._set_out_from)
        if self._set_out_from is self.screen:
            self.ask_code(event.asked, event.fault)

    @on(WentWrong)
    def tell(self, event: WentWrong) -> None:
        """Say what went wrong where the player is."""
        self._end_way(self._set_out_from)
        self.say(event.sentence)
