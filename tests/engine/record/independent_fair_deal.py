"""A second verifier of fair deals that shares no line of code with the engine.

Written from docs/fair-deal.md alone, in the plainest Python: bytes, lists, and pairs of numbers.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from typing import TypeAlias

Pair: TypeAlias = tuple[int, int]

ORDER = (
    "players",
    "partners",
    "target",
    "lead",
    "draw",
    "must_play_if_able",
    "passed_out_after",
    "pass_out",
    "double_blank_tie",
    "partnership",
)


class UnfairError(Exception):
    """The deal is not the one that was drawn, or what is written of it cannot be."""


def demand(condition: bool) -> None:
    if not condition:
        raise UnfairError


def mac(key: bytes, *message: bytes) -> bytes:
    return hmac.new(key, b"".join(message), hashlib.sha256).digest()


def digest(value: object) -> bytes:
    demand(isinstance(value, str) and len(value) == 64 and set(value) <= set("0123456789abcdef"))
    return bytes.fromhex(str(value))


def digests(value: object, players: int) -> list[bytes | None]:
    if not isinstance(value, list):
        raise UnfairError
    demand(len(value) == players)
    return [None if item is None else digest(item) for item in value]


class Sheet:
    """What was published of one deal."""

    def __init__(self, written: Mapping[str, object], number: int, rules: Mapping[str, object]):
        for key in ("table", "match", "commitment", "commitments", "nonces"):
            demand(key in written)
        players, table, match = rules["players"], written["table"], written["match"]
        if not isinstance(players, int) or not isinstance(table, str):
            raise UnfairError
        if not isinstance(match, int) or isinstance(match, bool):
            raise UnfairError
        self.players = players
        self.by_lot = number == 1 or rules["lead"] == "random"
        self.occasion = occasion(table, match, number, rules)
        self.commitment = digest(written["commitment"])
        self.commitments = digests(written["commitments"], players)
        self.nonces = digests(written["nonces"], players)
        for seat, nonce in enumerate(self.nonces):
            label = b"passing-game fair deal 1 seat\x00"
            if nonce is not None:
                given = mac(nonce, label, self.occasion, self.commitment, bytes([seat]))
                demand(given == self.commitments[seat])

    def dealt(self, hands: list[list[Pair]], boneyard: list[Pair], lead: int) -> None:
        self.hands = [sorted(hand) for hand in hands]
        self.boneyard = list(boneyard)
        self.lead = lead

    def close(self, written: object) -> None:
        secret = digest(written)
        demand(mac(secret, b"passing-game fair deal 1 host\x00", self.occasion) == self.commitment)
        key = mac(
            secret,
            b"passing-game fair deal 1 deal\x00",
            self.occasion,
            self.commitment,
            *(self.part(seat) for seat in range(self.players)),
        )
        chance = Stream(key)
        tiles = [(high, low) for high in range(7) for low in range(high + 1)]
        for i in range(27, 0, -1):
            j = chance.below(i + 1)
            tiles[i], tiles[j] = tiles[j], tiles[i]
        size = 6 if self.players == 4 else 7
        for hand in self.hands:
            demand(sorted(tiles[:size]) == hand)
            del tiles[:size]
        demand(tiles == self.boneyard)
        if self.by_lot:
            demand(chance.below(self.players) == self.lead)

    def part(self, seat: int) -> bytes:
        nonce, commitment = self.nonces[seat], self.commitments[seat]
        if nonce is not None:
            return b"\x01" + nonce
        if commitment is not None:
            return b"\x02" + commitment
        return b"\x00"


class Stream:
    """The bytes that a key stands for."""

    def __init__(self, key: bytes):
        self.key = key
        self.counter = 0
        self.left: list[int] = []

    def byte(self) -> int:
        if not self.left:
            self.left = list(mac(self.key, self.counter.to_bytes(4, "big")))
            self.counter += 1
        return self.left.pop(0)

    def below(self, n: int) -> int:
        while (byte := self.byte()) >= 256 - 256 % n:
            pass
        return byte % n


def occasion(table: str, match: int, number: int, rules: Mapping[str, object]) -> bytes:
    name = table.encode("utf-8")
    demand(len(name) < 2**16 and 0 <= match < 2**32)
    words = {True: "yes", False: "no"}
    lines = [
        f"{key}={words[value] if isinstance(value, bool) else value}\n"
        for key, value in ((key, rules[key]) for key in ORDER)
    ]
    return (
        len(name).to_bytes(2, "big")
        + name
        + match.to_bytes(4, "big")
        + number.to_bytes(4, "big")
        + hashlib.sha256("".join(lines).encode("ascii")).digest()
    )
