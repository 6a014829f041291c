"""Why a code, a seal or a certificate lets nobody in; the tree is drawn in ``netplay.errors``."""

from __future__ import annotations

from enum import Enum
from math import ceil

from engine.sentence import Sentence
from netplay.codes import Code
from netplay.errors import JoinError, NetplayError, TurnedAway, WrongVersion


class CodeFault(Enum):
    """What is wrong with a text that should be a join code."""

    EMPTY = Sentence(
        "The code is missing: ask the host for it, three words such as amber-otter-lamp."
    )
    LONG = Sentence("That is too long for a code: it is three words or six digits.")
    SHORT = Sentence("That code is too easily guessed: take at least six letters or digits.")
    STRANGE = Sentence(
        "A code has only the letters a to z and digits: look at the keyboard's language."
    )


class UnusableCode(NetplayError, ValueError):
    """A text of which no join code can be made; it is not repeated, for it may hold one."""

    def __init__(self, fault: CodeFault) -> None:
        self.fault = fault
        super().__init__(fault.value)


class UnusableSeal(NetplayError, ValueError):
    """A text of which no seal of a host can be made."""

    def __init__(self) -> None:
        super().__init__(
            "That is no seal: copy the one that the host shows, such as 7F3K-Q2MD-XWA5-RT6C."
        )


class CodeNeeded(JoinError):
    """The table asks for a join code, and none was given."""

    def __init__(self, address: str) -> None:
        super().__init__(
            "The table at {address} asks for its join code: ask the host for it, and give it with "
            "--code - or in PASSING_CODE.",
            address=address,
        )


class WrongCode(JoinError):
    """The join code that was given is not the table's."""

    def __init__(self, address: str, wait: float = 0.0) -> None:
        self.wait = wait
        """Seconds until the host looks at another."""
        super().__init__(
            Sentence(
                "That is not the code of the table at {address}. It may have changed: ask the "
                "host, and try again in {seconds} s.",
                address=address,
                seconds=ceil(wait),
            )
            if wait >= 1
            else Sentence(
                "That is not the code of the table at {address}. It may have changed: ask the "
                "host, and try again.",
                address=address,
            ),
            address=address,
        )


class TooManyGuesses(JoinError):
    """There were too many wrong codes: the host looks at no other for a while."""

    def __init__(self, address: str, wait: float) -> None:
        self.wait = wait
        """Seconds until it does."""
        super().__init__(
            "The table at {address} was given wrong codes, and takes no other from here yet: try "
            "again in {seconds} s.",
            address=address,
            seconds=max(ceil(wait), 1),
        )


class NotSecured(JoinError):
    """The table asks for no code: all would be said in the clear, to whoever that may be."""

    def __init__(self, address: str) -> None:
        super().__init__(
            "The table at {address} asks no code, so anybody may be there, and read along. If "
            "that is as you wish it, join with --open.",
            address=address,
        )


class FalseHost(JoinError):
    """It was given a proof that the code is known, and had none to show in return."""

    def __init__(self, address: str) -> None:
        super().__init__(
            "What answers at {address} does not know the code itself: somebody may be pretending "
            "to be the host. Compare the address with the one that the host shows.",
            address=address,
        )


class OtherHost(JoinError):
    """Somebody with another certificate answers there. Nothing secret was said."""

    def __init__(self, address: str, expected: str, found: str) -> None:
        self.expected = expected
        """The seal of the host that was expected."""
        self.found = found
        """The seal of the one that answers."""
        super().__init__(
            "Another host answers at {address} than the one that was expected: its seal is "
            "{found}, not {expected}. It was told nothing. If the host was set up anew, join with "
            "the line that it shows now.",
            address=address,
            found=found,
            expected=expected,
        )


class InBetween(JoinError):
    """The table says that its certificate is another than the one that was seen here."""

    def __init__(self, address: str, expected: str, found: str) -> None:
        self.expected = expected
        """The seal that the table says it has."""
        self.found = found
        """The seal of whoever answers."""
        super().__init__(
            "Somebody stands between you and the table at {address}: the seal here is {found}, "
            "the table's own is {expected}. Join with the whole line that the host shows.",
            address=address,
            found=found,
            expected=expected,
        )


def refusal(where: str, code: Code, text: str, wait: float = 0.0) -> JoinError:
    """What a host's goodbye means to a guest that it did not let in."""
    match code:
        case Code.WRONG_VERSION:
            return WrongVersion(where, text)
        case Code.CODE_NEEDED:
            return CodeNeeded(where)
        case Code.WRONG_CODE:
            return WrongCode(where, wait)
        case Code.TOO_MANY_GUESSES:
            return TooManyGuesses(where, wait)
        case _:
            return TurnedAway(where, code, text)
