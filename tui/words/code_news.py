"""What an owner is told of the table's join code, in sentences.

They hold the code, which nobody else may know: they are for the owner's own screen alone.
"""

from __future__ import annotations

from netplay.messages import JoinCode
from tui.i18n import _


def code_sentence(code: str) -> str:
    """The code, as it is told below the commands with which others join."""
    return _("The join code is {code}.").format(code=code)


def whose_code_sentence() -> str:
    """Where guests have the code from, told in the same place."""
    # Translators: of the table, under the command with which others join it.
    return _("Its owner has the join code.")


def failure_words(told: JoinCode) -> str:
    """What happened to the code last, in one sentence; empty where nothing did."""
    if told.last_from is None:
        return ""
    from netplay.pairing.guard import FAILURES_PER_CODE  # noqa: PLC0415 - open tables have none

    if told.has_changed:
        # Translators: too many wrong codes were given by guests, so that there is a new one.
        sentence = _("{count} wrong codes, the last from {address}: the code is {code} now.")
        return sentence.format(count=FAILURES_PER_CODE, address=told.last_from, code=told.code)
    if not told.failures:
        return ""
    # Translators: how many wrong codes guests have given, of as many as are allowed.
    sentence = _("A wrong code was given from {address} ({count} of {limit}).")
    return sentence.format(address=told.last_from, count=told.failures, limit=FAILURES_PER_CODE)
