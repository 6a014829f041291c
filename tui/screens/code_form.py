"""The code of a table, which its host says aloud and a guest types."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import ceil
from time import monotonic

from netplay.address import format_address
from netplay.errors import JoinError, TooManyGuesses, UnusableCode, WrongCode
from tui.code_words import code_typed, fault_words
from tui.fault_words import error_words
from tui.i18n import LazyText, _, lazy_pgettext, ngettext
from tui.keys import Scope
from tui.means import NO_MEANS
from tui.messages import JoinWanted
from tui.screens.form_screen import Field, FormScreen
from tui.widgets.fields import TextField


class CodeForm(FormScreen):
    """A line for the code. Enter tries it; Escape goes back without."""

    SCOPES = (Scope.FORM,)

    def __init__(self, asked: JoinWanted, fault: JoinError) -> None:
        """Ask for the code of the table that was ``asked`` for; ``fault`` says why."""
        super().__init__()
        self._asked = asked
        self._fault = fault
        self._may_try_at = 0.0

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
        super().on_mount()
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
        if isinstance(fault, WrongCode | TooManyGuesses):
            self._may_try_at = monotonic() + fault.wait
        if isinstance(fault, WrongCode):
            self.query_one(TextField).clear()
        self.say(fault_words(fault))

    def accept(self) -> None:
        """Try the code, if it is one, and if the host looks at another already."""
        try:
            code = code_typed(self.values()["code"])
        except UnusableCode as error:
            self.say(error_words(error))
            return
        seconds = ceil(self._may_try_at - monotonic())
        if seconds > 0:
            words = ngettext(
                "The host takes no other code yet: wait {count} second.",
                "The host takes no other code yet: wait {count} seconds.",
                seconds,
            )
            self.say(words.format(count=seconds))
            return
        means = replace(self._asked.means or NO_MEANS, code=code)
        self.post_message(replace(self._asked, means=means))
