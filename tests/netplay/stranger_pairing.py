"""The exchange of codes, written from docs/protocol.md and RFC 8032 alone: nothing of the project.

Slow and plain: points are pairs of numbers, added by the formulas of the curve.
"""

from __future__ import annotations

import hmac
import unicodedata
from hashlib import sha256
from secrets import randbelow
from typing import Final

P: Final = 2**255 - 19
L: Final = 2**252 + 27742317777372353535851937790883648493
D: Final = -121665 * pow(121666, -1, P) % P

Point = tuple[int, int]


def recovered(y: int, sign: int) -> Point:
    """The point with that ``y``, and an ``x`` as odd as ``sign`` (RFC 8032, section 5.1.3)."""
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if (x * x - square) % P:
        raise ValueError("on no curve")
    return (P - x if x % 2 != sign else x, y)


def decoded(text: str) -> Point:
    number = int.from_bytes(bytes.fromhex(text), "little")
    return recovered(number & (2**255 - 1), number >> 255)


def encoded(point: Point) -> bytes:
    x, y = point
    return (y | (x & 1) << 255).to_bytes(32, "little")


def added(one: Point, other: Point) -> Point:
    (x1, y1), (x2, y2) = one, other
    k = D * x1 * x2 * y1 * y2
    x = (x1 * y2 + x2 * y1) * pow(1 + k, -1, P)
    y = (y1 * y2 + x1 * x2) * pow(1 - k, -1, P)
    return x % P, y % P


def times(number: int, point: Point) -> Point:
    total = (0, 1)
    for bit in f"{number % L:b}":
        total = added(total, total)
        if bit == "1":
            total = added(total, point)
    return total


B: Final = recovered(4 * pow(5, -1, P) % P, 0)
M: Final = decoded("15cfd18e385952982b6a8f8c7854963b58e34388c8e6dae891db756481a02312")
N: Final = decoded("f04f2e7eb734b2a8f8b472eaf9c3c632576ac64aea650b496a8a20ff00e583c3")


class StrangersSide:
    """The client's side of one exchange."""

    def __init__(self, code: str, x: int | None = None) -> None:
        """Draw ``x`` where none is given."""
        letters = unicodedata.normalize("NFKC", code).casefold()
        self._pw = "".join(each for each in letters if each.isalnum()).encode()
        self._x = randbelow(L) if x is None else x
        self._w = int.from_bytes(_hkdf(self._pw), "big") % L
        self._mine = encoded(added(times(self._x, B), times(self._w, M)))

    @property
    def element(self) -> str:
        return self._mine.hex()

    def proofs(self, answer: str, certificate: bytes) -> tuple[str, str]:
        """What to prove with, and what the host has to: the other's element is ``answer``."""
        return self.proofs_for(answer, sha256(certificate).digest())

    def proofs_for(self, answer: str, digest: bytes) -> tuple[str, str]:
        """The same, by the hash of the certificate."""
        shown, theirs = digest.hex(), bytes.fromhex(answer)
        k = encoded(times(self._x, added(decoded(answer), times(-self._w, N))))
        key = sha256(
            sha256(self._pw).digest()
            + sha256(f"passing/1 guest {shown}".encode()).digest()
            + sha256(f"passing/1 host {shown}".encode()).digest()
            + self._mine
            + theirs
            + k
        ).digest()
        secret = _mac(b"passing/1 pairing", key)
        said = self._mine + theirs + digest
        guest, host = (_mac(_mac(secret, who + b"\x01"), said) for who in (b"guest", b"host"))
        return guest.hex(), host.hex()


def _mac(key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, "sha256")


def _hkdf(secret: bytes) -> bytes:
    """48 bytes (RFC 5869)."""
    drawn = _mac(bytes(32), secret)
    first = _mac(drawn, b"SPAKE2 pw\x01")
    return (first + _mac(drawn, first + b"SPAKE2 pw\x02"))[:48]
