"""Every error netplay raises.

    NetplayError
    ├── ProtocolError         what arrived is no message of this protocol
    │   └── OtherVersion      it is this protocol, in a version we do not speak
    ├── AddressError          a text of which no address can be made
    ├── JoinError             there is no place for us at that address
    │   ├── UnknownHost       the name leads nowhere
    │   ├── NobodyThere       nothing listens there (refused, or no such socket)
    │   ├── Unreachable       no way leads there
    │   ├── NoAnswer          nothing came back in time
    │   ├── HungUp            the connection was ended without a word
    │   ├── NotATable         something answers that speaks no version of this protocol
    │   ├── WrongVersion      no version in common; both are named
    │   └── TurnedAway        the host said no, with one of the codes
    ├── HostError             a table that cannot be hosted
    │   ├── PortInUse
    │   ├── CannotBind        the address is not one of this machine, or is not allowed
    │   └── HostDidNotStart   the process ended, or said nothing in time
    ├── FolderError           a folder or file of ours that cannot be used
    └── StoreError            a store of tables that cannot be read

The text of each is a sentence for a player: what happened, and the way out. A caller that words it
anew (in another language) finds the same facts in the attributes.
"""

from __future__ import annotations

from typing import Final

from netplay.codes import Code


class NetplayError(Exception):
    """The root of this tree; its text is a sentence for a player."""


class ProtocolError(NetplayError, ValueError):
    """A peer sent what is no message of this protocol; the connection cannot go on."""


class OtherVersion(ProtocolError):
    """A peer's preface names a version of the framing that is not ours."""

    def __init__(self, ours: int, theirs: int) -> None:
        self.ours = ours
        self.theirs = theirs
        older = "this program" if theirs > ours else "the other side"
        super().__init__(
            f"The other side speaks version {theirs} of this protocol, this program version "
            f"{ours}: update {older}."
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


class JoinError(NetplayError):
    """There is no place for us at an address."""

    def __init__(self, address: str, sentence: str) -> None:
        self.address = address
        super().__init__(sentence)


class UnknownHost(JoinError):
    """The name of the host leads to no address."""

    def __init__(self, address: str) -> None:
        super().__init__(
            address,
            f"No machine is known by the name in {address}: look for a slip, or use its number, "
            "such as 192.168.1.5.",
        )


class NobodyThere(JoinError):
    """Nothing listens at the address."""

    def __init__(self, address: str) -> None:
        super().__init__(
            address,
            f"No table answers at {address}: see that its host is running, and compare the "
            "address with the one it shows.",
        )


class Unreachable(JoinError):
    """No way leads to the address from here."""

    def __init__(self, address: str, reason: str) -> None:
        self.reason = reason
        super().__init__(
            address,
            f"{address} cannot be reached ({reason}): are both machines on one network?",
        )


class NoAnswer(JoinError):
    """Nothing came back in time."""

    def __init__(self, address: str, seconds: float) -> None:
        self.seconds = seconds
        super().__init__(
            address,
            f"{address} has not answered for {seconds:.0f} seconds: a firewall may be in the "
            "way, or the machine is asleep. Try again, or tunnel through SSH.",
        )


class HungUp(JoinError):
    """The other side ended the connection and said nothing."""

    def __init__(self, address: str) -> None:
        super().__init__(
            address,
            f"{address} has ended the connection without a word: see that its host is running.",
        )


class NotATable(JoinError):
    """Something answers there, but it does not speak this protocol."""

    def __init__(self, address: str, fault: str) -> None:
        self.fault = fault
        super().__init__(
            address, f"What answers at {address} is no table: {fault} Look at the port again."
        )


class WrongVersion(JoinError):
    """Host and client have no version of the protocol in common."""

    def __init__(self, address: str, text: str) -> None:
        super().__init__(address, f"The table at {address} cannot be joined. {text}")


_TURNED_AWAY: Final = {
    Code.TABLE_FULL: "The table at {address} is full: watch it with --watch, or find another.",
    Code.NAME_TAKEN: "Somebody at {address} has that name already: choose another with --name.",
    Code.NAME_EMPTY: "Nothing is left of that name that can be shown: choose another with --name.",
    Code.TOO_BUSY: "The host at {address} has too many visitors: try again in a minute.",
    Code.TABLE_CLOSED: "The table at {address} has been closed: ask its owner for a new one.",
    Code.UNKNOWN_TOKEN: "No seat at {address} is kept for you: join it anew.",
    Code.DISPLACED: "Your seat at {address} has been taken up from another terminal: go on there.",
    Code.UNSEATED: "The owner of the table at {address} has freed your seat: ask, then join anew.",
}


def farewell(code: Code, text: str, address: str) -> str:
    """The sentence for a host's goodbye: our own where there is one, else its ``text``."""
    ours = _TURNED_AWAY.get(code)
    return text if ours is None else ours.format(address=address)


class TurnedAway(JoinError):
    """The host said no."""

    def __init__(self, address: str, code: Code, text: str) -> None:
        self.code = code
        super().__init__(address, farewell(code, text, address))


class HostError(NetplayError):
    """A table that cannot be hosted."""


class PortInUse(HostError):
    """Another program listens at the address already."""

    def __init__(self, address: str, port: int | None) -> None:
        self.address = address
        self.port = port
        where = f"Port {port} of {address}" if port is not None else f"The socket {address}"
        way_out = "another with --port, or --port 0 for any free one" if port else "another path"
        super().__init__(
            f"{where} is in use, perhaps by another table (see passing tables): choose {way_out}."
        )


class CannotBind(HostError):
    """The system does not let us listen at the address."""

    def __init__(self, address: str, reason: str) -> None:
        self.address = address
        self.reason = reason
        super().__init__(
            f"A table cannot listen at {address} ({reason}): choose an address of this machine "
            "with --bind, or another --port."
        )


class HostDidNotStart(HostError):
    """The host process ended, or said nothing in time."""


class FolderError(NetplayError):
    """A folder or a file of ours cannot be used."""

    def __init__(self, path: str, reason: str) -> None:
        self.path = path
        self.reason = reason
        super().__init__(
            f"{path} cannot be used ({reason}): mend its permissions, or name another folder in "
            "PASSING_HOME."
        )


class StoreError(NetplayError):
    """A store of tables is damaged, from a newer release, or does not hold what was asked for."""
