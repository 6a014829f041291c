"""What may be used for one round of a table and for no other: secrets, commitments, nonces."""

from __future__ import annotations


class UsedOnce:
    """Values, each of which is good for one round; of too many the oldest is forgotten."""

    def __init__(self, most: int) -> None:
        """None was used yet; ``most`` are remembered."""
        self._most = most
        self._rounds: dict[str, tuple[int, int]] = {}
        """By value, the match and the round that it was for."""

    def is_new(self, value: str, number: tuple[int, int]) -> bool:
        """Whether ``value`` was used for no other round than that of ``number``; now it is used."""
        if len(self._rounds) >= self._most:
            del self._rounds[next(iter(self._rounds))]
        return self._rounds.setdefault(value, number) == number

    def clear(self) -> None:
        """Forget all: it is another table."""
        self._rounds.clear()
