"""Every error netplay raises.

    NetplayError
    ├── ProtocolError         what arrived is no message of this protocol
    │   └── OtherVersion      it is this protocol, in a version we do not speak
    ├── AddressError          a text of which no address can be made
    ├── UnusableCode          a text of which no join code can be made
    ├── UnusableSeal          a text of which no seal of a host can be made
    ├── JoinError             there is no place for us at that address
    │   ├── UnknownHost       the name leads nowhere
    │   ├── NobodyThere       nothing listens there (refused, or no such socket)
    │   ├── Unreachable       no way leads there
    │   ├── NoAnswer          nothing came back in time
    │   ├── HungUp            the connection was ended without a word
    │   ├── NotATable         something answers that speaks no version of this protocol
    │   ├── WrongVersion      no version in common; both are named
    │   ├── CodeNeeded        the table asks a join code, and none was given
    │   ├── WrongCode         the one that was given is not the table's
    │   ├── TooManyGuesses    not even looked at: wait, then try again
    │   ├── NotSecured        no code is asked there, and all would be said in the clear
    │   ├── FalseHost         it does not know the code itself
    │   ├── OtherHost         its certificate is not the one that was expected
    │   └── TurnedAway        the host said no, with one of the other codes
    ├── HostError             a table that cannot be hosted
    │   ├── PortInUse
    │   ├── CannotBind        the address is not one of this machine, or is not allowed
    │   └── HostDidNotStart   the process ended, or said nothing in time
    ├── FolderError           a folder or file of ours that cannot be used
    └── StoreError            a store of tables that cannot be read

The text of each is a ``Sentence`` for a player: what happened, and the way out. Whoever shows it
may say it in another language.
"""

from __future__ import annotations

from enum import Enum
from math import ceil
from typing import Final

from engine.sentence import Sentence, Worded
from netplay.codes import Code


class NetplayError(Worded):
    """The root of this tree; its text is a sentence for a player."""


class ProtocolError(NetplayError, ValueError):
    """A peer sent what is no message of this protocol; the connection cannot go on."""


class OtherVersion(ProtocolError):
    """A peer's preface names a version of the framing that is not ours."""

    def __init__(self, ours: int, theirs: int) -> None:
        self.ours = ours
        self.theirs = theirs
        is_ours_older = theirs > ours
        super().__init__(
            Sentence(
                "The other side speaks version {theirs} of this protocol, this program version "
                "{ours}: update this program.",
                theirs=theirs,
                ours=ours,
            )
            if is_ours_older
            else Sentence(
                "The other side speaks version {theirs} of this protocol, this program version "
                "{ours}: update the other side.",
                theirs=theirs,
                ours=ours,
            )
        )

    @property
    def to_peer(self) -> str:
        """The same, for the player on the other side."""
        return (
            f"This table speaks version {self.ours} of this protocol, your program version "
            f"{self.theirs}. Use the same release of The Passing Game on both sides."
        )


class AddressError(NetplayError, ValueError):
    """A text of which no address can be made."""


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


class JoinError(NetplayError):
    """There is no place for us at an address."""

    def __init__(self, sentence: str, /, *, address: str, **fields: object) -> None:
        self.address = address
        super().__init__(sentence, address=address, **fields)


class UnknownHost(JoinError):
    """The name of the host leads to no address."""

    def __init__(self, address: str) -> None:
        super().__init__(
            "No machine is known by the name in {address}: look for a slip, or use its number, "
            "such as 192.168.1.5.",
            address=address,
        )


class NobodyThere(JoinError):
    """Nothing listens at the address."""

    def __init__(self, address: str) -> None:
        super().__init__(
            "No table answers at {address}: see that its host is running, and compare the "
            "address with the one it shows.",
            address=address,
        )


class Unreachable(JoinError):
    """No way leads to the address from here."""

    def __init__(self, address: str, reason: str) -> None:
        self.reason = reason
        super().__init__(
            "{address} cannot be reached ({reason}): are both machines on one network?",
            address=address,
            reason=reason,
        )


class NoAnswer(JoinError):
    """Nothing came back in time."""

    def __init__(self, address: str, seconds: float) -> None:
        self.seconds = seconds
        super().__init__(
            "{address} has not answered for {seconds:.0f} seconds: a firewall may be in the "
            "way, or the machine is asleep. Try again, or tunnel through SSH.",
            address=address,
            seconds=seconds,
        )


class HungUp(JoinError):
    """The other side ended the connection and said nothing."""

    def __init__(self, address: str) -> None:
        super().__init__(
            "{address} has ended the connection without a word: see that its host is running.",
            address=address,
        )


class NotATable(JoinError):
    """Something answers there, but it does not speak this protocol."""

    def __init__(self, address: str, fault: str) -> None:
        self.fault = fault
        super().__init__(
            "What answers at {address} is no table: {fault} Look at the port again.",
            address=address,
            fault=fault,
        )


class WrongVersion(JoinError):
    """Host and client have no version of the protocol in common."""

    def __init__(self, address: str, text: str) -> None:
        super().__init__(
            "The table at {address} cannot be joined. {text}", address=address, text=text
        )


class CodeNeeded(JoinError):
    """The table asks a join code, and none was given."""

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
    """No code is asked there, so that all would be said in the clear, to whoever that may be."""

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


_TURNED_AWAY: Final = {
    Code.TABLE_FULL: Sentence(
        "The table at {address} is full: watch it with --watch, or find another."
    ),
    Code.NAME_TAKEN: Sentence(
        "Somebody at {address} has that name already: choose another with --name."
    ),
    Code.NAME_EMPTY: Sentence(
        "Nothing is left of that name that can be shown: choose another with --name."
    ),
    Code.TOO_BUSY: Sentence("The host at {address} has too many visitors: try again in a minute."),
    Code.TABLE_CLOSED: Sentence(
        "The table at {address} has been closed: ask its owner for a new one."
    ),
    Code.UNKNOWN_TOKEN: Sentence("No seat at {address} is kept for you: join it anew."),
    Code.DISPLACED: Sentence(
        "Your seat at {address} has been taken up from another terminal: go on there."
    ),
    Code.UNSEATED: Sentence(
        "The owner of the table at {address} has freed your seat: ask, then join anew."
    ),
}


def farewell(code: Code, text: str, address: str) -> str:
    """The sentence for a host's goodbye: our own where there is one, else its ``text``."""
    ours = _TURNED_AWAY.get(code)
    return text if ours is None else Sentence(ours.template, address=address)


class TurnedAway(JoinError):
    """The host said no."""

    def __init__(self, address: str, code: Code, text: str) -> None:
        self.code = code
        super().__init__(farewell(code, text, address), address=address)


class HostError(NetplayError):
    """A table that cannot be hosted."""


class PortInUse(HostError):
    """Another program listens at the address already."""

    def __init__(self, address: str, port: int | None) -> None:
        self.address = address
        self.port = port
        super().__init__(
            Sentence(
                "The socket {address} is in use, perhaps by another table (see passing tables): "
                "choose another path.",
                address=address,
            )
            if port is None
            else Sentence(
                "Port {port} of {address} is in use, perhaps by another table (see passing "
                "tables): choose another with --port, or --port 0 for any free one.",
                port=port,
                address=address,
            )
        )


class CannotBind(HostError):
    """The system does not let us listen at the address."""

    def __init__(self, address: str, reason: str) -> None:
        self.address = address
        self.reason = reason
        super().__init__(
            "A table cannot listen at {address} ({reason}): choose an address of this machine "
            "with --bind, or another --port.",
            address=address,
            reason=reason,
        )


class HostDidNotStart(HostError):
    """The host process ended, or said nothing in time."""


class FolderError(NetplayError):
    """A folder or a file of ours cannot be used."""

    def __init__(self, path: str, reason: str) -> None:
        self.path = path
        self.reason = reason
        super().__init__(
            "{path} cannot be used ({reason}): mend its permissions, or name another folder in "
            "PASSING_HOME.",
            path=path,
            reason=reason,
        )


class StoreError(NetplayError):
    """A store of tables is damaged, from a newer release, or does not hold what was asked for."""
