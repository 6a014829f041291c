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
    │   ├── InBetween         the table names another certificate than the one that was seen
    │   └── TurnedAway        the host said no, with one of the other codes
    ├── HostError             a table that cannot be hosted
    │   ├── PortInUse
    │   ├── CannotBind        the address is not one of this machine, or is not allowed
    │   ├── BadKey            the file of this account's key holds something else
    │   └── HostDidNotStart   the process ended, or said nothing in time
    ├── FolderError           a folder or file of ours that cannot be used
    └── StoreError            a store of tables that cannot be read

Those of codes, seals and certificates are in ``netplay.pairing.errors``. The text of each is a
``Sentence`` for a player: what happened, and the way out. Whoever shows it may say it in another
language.
"""

from __future__ import annotations

from typing import Final, Self

from engine.sentence import Sentence, Worded
from netplay.codes import Code
from netplay.refusals import naming, understood


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
        return naming(Code.WRONG_VERSION, ours=self.ours, theirs=self.theirs)


class AddressError(NetplayError, ValueError):
    """A text of which no address can be made."""


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
            "The table at {address} cannot be joined. {text}",
            address=address,
            text=understood(Code.WRONG_VERSION, text),
        )


_TURNED_AWAY: Final = {
    Code.TABLE_FULL: Sentence(
        "The table at {address} is full: watch it with --watch, or find another."
    ),
    Code.NAME_TAKEN: Sentence(
        "Somebody at {address} has that name already: choose another with --name."
    ),
    Code.NAME_EMPTY: Sentence(
        "A name needs at least one letter or digit: choose another with --name."
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


class BadKey(HostError):
    """What should be the key of this account's hosts is none, or damaged."""

    def __init__(self, path: object) -> None:
        super().__init__(
            "{path} holds no key that can be read: restore it from a copy, or remove it. Then a "
            "new one is made, and guests who knew this host are told that it is another.",
            path=str(path),
        )


class HostDidNotStart(HostError):
    """The host process ended, or said nothing in time."""


class FolderError(NetplayError):
    """A folder or a file of ours cannot be used."""

    def __init__(self, path: str, reason: str, *, is_forbidden: bool = False) -> None:
        self.path = path
        self.reason = reason
        super().__init__(
            Sentence(
                "{path} cannot be used ({reason}): mend its permissions, or name another folder in "
                "PASSING_HOME.",
                path=path,
                reason=reason,
            )
            if is_forbidden
            else Sentence(
                "{path} cannot be used ({reason}): mend it, or set PASSING_HOME.",
                path=path,
                reason=reason,
            )
        )

    @classmethod
    def of(cls, path: object, error: OSError) -> Self:
        """What the system says of ``path``, as an error of ours."""
        is_forbidden = isinstance(error, PermissionError)
        return cls(str(path), error.strerror or str(error), is_forbidden=is_forbidden)


class StoreError(NetplayError):
    """A store of tables is damaged, from a newer release, or does not hold what was asked for."""
