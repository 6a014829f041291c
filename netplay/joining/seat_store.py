"""The seats that this account holds at tables, so that a client that crashed finds back to its own.

One private file a seat, held by the client that sits there. Whoever joins the same address again
takes up the first seat that nobody holds; the second terminal of the same account finds it held and
gets a seat of its own. A host that has moved to another address is known by its certificate.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Container, Iterator
from contextlib import suppress
from hashlib import sha256
from math import inf
from pathlib import Path
from secrets import token_hex
from typing import Final

import msgspec

from netplay.address import Address, SocketPath, TcpAddress, format_address, is_loopback
from netplay.errors import FolderError
from netplay.files.ageing import outdated
from netplay.files.folders import PRIVATE_FOLDER, Folder, folder
from netplay.files.locked_file import LockedFile
from netplay.names import clean_name, name_key
from netplay.pairing.seal import CertificateHash, seal_of

KEPT_DAYS: Final = 30
"""Days after which a seat that nobody took up is forgotten, but for the newest at an address
(``netplay.files.ageing``): no table runs that long."""
KEPT_SECONDS: Final = KEPT_DAYS * 86_400
_SUFFIX: Final = ".json"


class Seat(msgspec.Struct, frozen=True):
    """What is kept of a seat."""

    name: str
    token: str
    certificate: CertificateHash | None = None
    """Of the host that gave the token: nobody else is shown it. None from an open table."""

    def __repr__(self) -> str:
        """Without the token."""
        return f"Seat({self.name!r})"

    def may_be_at(self, seal: str | None) -> bool:
        """Whether it may be at the host with that ``seal``; it may where either is not known."""
        return not seal or self.certificate is None or seal_of(self.certificate) == seal


class HeldSeat:
    """A place for the token of the seat that this client holds, or is about to get."""

    def __init__(
        self,
        at: Path,
        file: LockedFile | None = None,
        seat: Seat | None = None,
        *,
        moved_from: LockedFile | None = None,
    ) -> None:
        self._at = at
        self._file = file
        self._moved_from = moved_from
        """Where it was kept, until the host has shown that it is the table's."""
        self.seat = seat
        """What was kept of it; None before the first token."""

    def keep(self, name: str, token: str, certificate: CertificateHash | None = None) -> None:
        """Keep ``token``, of the host with that ``certificate``, in the place of the one before.

        Raises:
            FolderError: it cannot be written.
        """
        seat = Seat(name, token, certificate)
        content = msgspec.json.encode(seat)
        try:
            if self._file is None:
                self._at.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
                self._file = LockedFile.create(self._at / f"{token_hex(8)}{_SUFFIX}", content)
            else:
                self._file.replace(content)
        except OSError as error:
            raise FolderError.of(self._at, error) from error
        self.seat = seat
        if self._moved_from is not None:
            self._moved_from.remove()
            self._moved_from = None

    def let_go(self) -> None:
        """Leave the seat for the next client of this account."""
        for file in filter(None, (self._file, self._moved_from)):
            file.release()
        self._file = self._moved_from = None

    def forget(self) -> None:
        """The seat is no longer ours: nobody shall ask for it. One of another table stays there."""
        if self._file is not None:
            self._file.remove()
        self._file = self.seat = None
        self.let_go()


def hold_seat(
    address: Address, name: str = "", fits: Callable[[Seat], bool] = lambda _: True
) -> HeldSeat:
    """The first seat at ``address`` that this account has and no client holds, else a new place.

    Args:
        address: where the table is joined.
        name: the name to sit there under; where one is given, only a seat of that name is taken.
        fits: whether a seat is one that is meant; others stay where they are.

    Raises:
        FolderError: there is no folder to keep seats in.
    """
    at = folder(Folder.SEATS) / _folder_name(address)
    wanted = name_key(clean_name(name))
    paths = sorted(_files(at), key=_changed, reverse=True)
    old = outdated(((_changed(path), path) for path in paths), time.time(), KEPT_SECONDS)
    for path in paths:
        if _is_of_another(path, wanted, fits):
            continue  # and not held for a moment either: its own client may look for it just now
        file = LockedFile.take(path)
        if file is None:
            continue
        seat = _seat(file.read())
        if seat is not None and path not in old:
            return HeldSeat(at, file, seat)
        file.remove()
    return HeldSeat(at)


def hold_moved_seat(
    address: Address, name: str, seal: str, without: Container[str]
) -> HeldSeat | None:
    """The newest seat that this account has elsewhere at a host which may be at ``address`` now.

    All tables of an account have one seal: that of another table is told by the host, which does
    not know the token, and stays where it is.

    Args:
        address: where the table is joined.
        name: as for ``hold_seat``.
        seal: of the host.
        without: tokens that are not wanted.

    Returns:
        None where there is no such seat, or a client holds it.

    Raises:
        FolderError: there is no folder to keep seats in.
    """
    for path in moved_seats(address, name, seal, without):
        file = LockedFile.take(path)
        if file is None:
            continue
        seat = _seat(file.read())
        if seat is not None:
            at = folder(Folder.SEATS) / _folder_name(address)
            return HeldSeat(at, seat=seat, moved_from=file)
        file.release()
    return None


def moved_seats(address: Address, name: str, seal: str, without: Container[str]) -> list[Path]:
    """The files that ``hold_moved_seat`` may take, the newest first.

    Raises:
        FolderError: there is no folder to keep seats in.
    """
    kept_in = folder(Folder.SEATS)
    here, wanted, now = _folder_name(address), name_key(clean_name(name)), time.time()
    found: list[Path] = []
    for path in (path for at in kept_in.glob("*") if at.name != here for path in _files(at)):
        seat = None
        with suppress(OSError):
            seat = _seat(path.read_bytes())
        if (
            seat is not None
            and seat.certificate is not None
            and seal_of(seat.certificate) == seal
            and seat.token not in without
            and wanted in ("", name_key(seat.name))
            and now - _changed(path) <= KEPT_SECONDS
        ):
            found.append(path)
    return sorted(found, key=_changed, reverse=True)


def has_seat(address: Address, seal: str = "") -> bool:
    """Whether this account has a seat at ``address``, held by a client or not.

    Args:
        address: where the table is joined.
        seal: of its certificate, so that a seat at another host is none; empty where it has none.
    """
    try:
        at = folder(Folder.SEATS) / _folder_name(address)
    except FolderError:
        return False
    for path in _files(at):
        with suppress(OSError, ValueError):
            seat = _seat(path.read_bytes())
            is_young = time.time() - _changed(path) <= KEPT_SECONDS
            if seat is not None and is_young and seat.may_be_at(seal):
                return True
    return False


def bring_seats(old: Address, new: Address) -> None:
    """Let the seats at ``old`` be found at ``new``, where their table listens now.

    Those that a client holds stay where they are: it asks for them there.

    Raises:
        FolderError: they cannot be brought there.
    """
    kept_at, to = (folder(Folder.SEATS) / _folder_name(address) for address in (old, new))
    if kept_at == to:
        return
    for path in _files(kept_at):
        file = LockedFile.take(path)
        if file is None:
            continue
        try:
            to.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
            path.rename(to / path.name)
        except OSError as error:
            raise FolderError.of(to, error) from error
        finally:
            file.release()


def _files(at: Path) -> Iterator[Path]:
    """The files of seats in that folder; a pipe that somebody laid there is none."""
    return filter(Path.is_file, at.glob(f"*{_SUFFIX}"))


def _is_of_another(path: Path, wanted: str, fits: Callable[[Seat], bool]) -> bool:
    """Whether the seat in the file is none that ``fits``, or has another name than ``wanted``."""
    seat = None
    with suppress(OSError):
        seat = _seat(path.read_bytes())
    return seat is not None and not (wanted in ("", name_key(seat.name)) and fits(seat))


def _folder_name(address: Address) -> str:
    """Short, and without anything that a file's name may not have."""
    match address:
        case TcpAddress(port=port) if is_loopback(address):
            place = format_address(TcpAddress("localhost", port))
        case SocketPath(path) if address.shown:
            place = Path(path).name  # a private socket, which is named for its table
        case _:
            place = format_address(address)
    return sha256(place.encode(errors="surrogateescape")).hexdigest()[:16]


def _changed(path: Path) -> float:
    """When the file was written, in seconds since 1970; infinite where it is gone."""
    with suppress(OSError):
        return path.stat().st_mtime
    return inf


def _seat(content: bytes) -> Seat | None:
    try:
        return msgspec.json.decode(content, type=Seat)
    except (msgspec.MsgspecError, UnicodeError):
        return None
