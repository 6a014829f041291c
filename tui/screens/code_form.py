"""The code of a table, which its host says aloud and a guest types."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from math import ceil
from time import monotonic

from msgspec.structs import replace as with_fields
from textual.timer import Timer

from netplay.address import format_address
from netplay.errors import JoinError
from netplay.pairing.errors import TooManyGuesses, UnusableCode, WrongCode
from tui.apps.messages import JoinWanted
from tui.i18n import LazyText, _, lazy_pgettext, ngettext
from tui.keys import Scope
from tui.screens.form_screen import Field, FormScreen
from tui.ways.codes import code_fault_words, code_typed
from tui.ways.means import NO_MEANS
from tui.widgets.fields import TextField
from tui.words.faults import error_words


class CodeForm(FormScreen):
    """A line for the code. Enter tries it; Escape goes back without."""

    SCOPES = (Scope.FORM,)

    def __init__(
        self, asked: JoinWanted, fault: JoinError, clock: Callable[[], float] = monotonic
    ) -> None:
        """Ask for the code of the table that was ``asked`` for.

        Args:
            asked: where the table is, and what to be there.
            fault: why it does not let the player in yet.
            clock: seconds, from any point on.
        """
        super().__init__()
        self._asked = asked
        self._fault = fault
        self._clock = clock
        self._may_try_at = clock()
        self._counting: Timer | None = None
        self._counted = ""
        """The sentence with the seconds that are left, as it was last said."""

    def heading(self) -> str:
        """Which table asks."""
        return _("The code of the table at {address}").format(
            address=format_address(self._asked.address)
        )

    def enter_word(self) -> LazyText:
        """What becomes of the form."""
        return lazy_pgettext("key", "Join")

    def fields(self) -> Iterator[Field]:
        """The code alone."""
        hint = _("such as amber otter lamp")
        yield TextField("code", _("Code"), hint=hint, ascii_only=self.ascii_only)

    def on_mount(self) -> None:
        """Say why it is asked, and what a code is."""
        self.tell_about()
        self.refuse(self._fault)

    def tell_about(self) -> None:
        """Say what a code is."""
        self.about.say(
            _(
                "The host's screen shows it: three words, or six digits. Large or small letters, "
                "spaces or hyphens are all the same. Five wrong ones, and the code changes."
            )
        )

    def refuse(self, fault: JoinError) -> None:
        """Say why the table has not let the player in."""
        if isinstance(fault, WrongCode):
            self.query_one(TextField).clear()
        if isinstance(fault, WrongCode | TooManyGuesses):
            self._may_try_at = self._clock() + fault.wait
            self._count_down(partial(_waiting_words, fault))
        else:
            self.say(code_fault_words(fault))

    def accept(self) -> None:
        """Try the code, if it is one, and if the host looks at another already."""
        try:
            code = code_typed(self.values()["code"])
        except UnusableCode as error:
            self.say(error_words(error))
            return
        if self._clock() < self._may_try_at:
            self._count_down(_not_yet_words)
            return
        means = with_fields(self._asked.means or NO_MEANS, code=code)
        self.post_message(replace(self._asked, means=means))

    def _count_down(self, words: Callable[[int], str]) -> None:
        """Say ``words`` with the seconds that are left, until there are none, or others are said.

        Args:
            words: the sentence for so many seconds; for none, what then remains to be said.
        """
        if self._counting is not None:
            self._counting.stop()
        left = self._may_try_at - self._clock()
        seconds = max(ceil(left), 0)
        self._counted = words(seconds)
        self.say(self._counted)
        if seconds:
            until_next = left - (seconds - 1)
            self._counting = self.set_timer(until_next, partial(self._count_on, words))

    def _count_on(self, words: Callable[[int], str]) -> None:
        if self.notice.sentence == self._counted:
            self._count_down(words)


def _waiting_words(fault: WrongCode | TooManyGuesses, seconds: int) -> str:
    if isinstance(fault, WrongCode):
        return code_fault_words(WrongCode(fault.address, seconds))
    return code_fault_words(TooManyGuesses(fault.address, seconds)) if seconds else ""


def _not_yet_words(seconds: int) -> str:
    if not seconds:
        return ""
    words = ngettext(
        "The host takes no other code yet: wait {count} second.",
        "The host takes no other code yet: wait {count} seconds.",
        seconds,
    )
    return words.format(count=seconds)
