"""How many lines strangers may put into a log: a few for each of them, then a count.

Pure: the time comes in, lines come out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

WINDOW: Final = 60.0
"""Seconds over which the lines of one host are counted."""
LINES_PER_HOST: Final = 5
"""Lines of one host in a window: enough to see what it is."""
MAX_HOSTS: Final = 50
"""Hosts told apart in a window; all others share one count."""
_OTHERS: Final = "other addresses"


class RepeatLimit:
    """Lets the first lines of each peer through, and sums up the rest."""

    def __init__(self) -> None:
        self._since = 0.0
        self._lines = Counter[str]()

    def lines(self, peer: str, text: str, now: float) -> Iterator[str]:
        """What to log for ``text`` about ``peer``: nothing where there was enough of it.

        Args:
            peer: an address with its port.
            text: one line.
            now: monotonic seconds.
        """
        if now >= self._since + WINDOW:
            yield from self.summary()
            self._since = now
        host = peer.rpartition(":")[0] or peer
        if host not in self._lines and len(self._lines) >= MAX_HOSTS:
            host = _OTHERS
        self._lines[host] += 1
        if self._lines[host] <= LINES_PER_HOST:
            yield f"{peer}: {text}"

    def summary(self) -> Iterator[str]:
        """A line for each peer that had more to say than was logged; the counts begin anew."""
        for host, count in self._lines.items():
            if count > LINES_PER_HOST:
                yield f"{host}: {count - LINES_PER_HOST} more lines like these were left out."
        self._lines.clear()
