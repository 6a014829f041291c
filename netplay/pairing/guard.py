"""How many guesses at a join code there are, and what each costs whoever makes it.

Every way in asks the same guard, so that guesses are counted once: the exchange of
``netplay.pairing.gate``, and any other door that is given a code as text (``Guard.judge``).

- Five failures, whosever they are, change the code.
- After each failure an address waits, every time twice as long. While it waits nothing of it is
  judged: no guess, and no work of this host's.
- All addresses together have an allowance of attempts that do not succeed, so that a crowd of
  addresses gets no further, and the table is never kept from its players.
- An address that has begun some without success draws on another allowance, for such addresses
  alone: otherwise whoever begins again and again, and finishes nothing, would keep all others out.

Pure: ``now`` comes in, in monotonic seconds; so does whatever makes a new code.
"""

from __future__ import annotations

from collections.abc import Callable
from hmac import compare_digest
from typing import Final

from msgspec import Struct

from netplay.allowance import Allowance
from netplay.pairing.errors import UnusableCode
from netplay.pairing.join_code import code_secret, parse_code
from netplay.strangers import network_of

FAILURES_PER_CODE: Final = 5
"""Guesses at one code: one in 200 million for three words, one in 200,000 for six digits."""
FIRST_WAIT: Final = 1.0
"""Seconds that an address waits after its first failure, no longer than a slip takes to mend …"""
LONGEST_WAIT: Final = 60.0
"""… and at most, for several people may share an address."""
FORGOTTEN_AFTER: Final = 600.0
"""Seconds after which the failures of an address are forgotten."""
MAX_ADDRESSES: Final = 1_000
"""Addresses whose failures are remembered, some 200 KB; then the one that waits least is forgotten.
That gains nobody a guess: the allowance of all addresses still holds."""
ATTEMPTS_AT_ONCE: Final = 20
"""Attempts without success, of all addresses: each costs some 8 ms of this host …"""
ATTEMPTS_REFILL: Final = 0.5
"""… and how many more each second: 4 ms of work a second, and 43,200 guesses a day, each at a code
that has changed since. Addresses that come back have as much again."""
FIRST_ATTEMPTS: Final = 3
"""Attempts of an address without success that are among everybody's: a slip or two, and a link
that broke. A handful of addresses cannot use that allowance up, and thirty not for long."""
KNOCKS_AT_ONCE: Final = 30
"""Connections of an address that waits which are told so: each costs some 2 ms of TLS. The others
are cut off at once, until it may try again."""


class Failures(Struct):
    """What an address has done."""

    at: float
    """When it failed last, or began for the first time."""
    count: int = 0
    """Failures."""
    knocks: int = 0
    """Connections it has made since the last of them."""
    begun: int = 0
    """Attempts that did not succeed, or not yet."""

    @property
    def until(self) -> float:
        """When it may try again."""
        if not self.count:
            return self.at
        return self.at + min(FIRST_WAIT * 2.0 ** (self.count - 1), LONGEST_WAIT)


class Guessed(Struct, frozen=True):
    """What came of a guess."""

    is_right: bool = False
    wait: float = 0.0
    """Seconds until that address may guess again; positive for a guess that was not even judged,
    and after a wrong one."""


class News(Struct, frozen=True):
    """What the owner of the table is to know of its code. It is a secret."""

    code: str
    failures: int
    """How many failed at this code so far."""
    last_from: str = ""
    """The address of the last failure there was, at this code or the one before."""
    has_changed: bool = False
    """Whether the last failure changed the code."""

    def __repr__(self) -> str:
        """Without the code."""
        return f"News({self.failures} failures)"

    @property
    def for_log(self) -> str:
        """The same for the log, without the code."""
        if self.has_changed:
            return f"A wrong code was given, {FAILURES_PER_CODE} in all: the code has changed."
        return f"A wrong code was given ({self.failures} of {FAILURES_PER_CODE})."


class Guard:
    """Keeps the code of a table, and counts the failures at it."""

    def __init__(
        self, code: str, new_code: Callable[[], str], told: Callable[[News], None], now: float
    ) -> None:
        """Nobody has failed yet.

        Args:
            code: the first one, as ``parse_code`` gives it.
            new_code: makes the next one.
            told: is told of every failure, and of the new code that some of them bring.
            now: as in every other call, in monotonic seconds.
        """
        self._new_code = new_code
        self._told = told
        self._failures: dict[str, Failures] = {}
        self._news = News(code, 0)
        self._first = Allowance(now, ATTEMPTS_AT_ONCE, ATTEMPTS_REFILL)
        self._further = Allowance(now, ATTEMPTS_AT_ONCE, ATTEMPTS_REFILL)

    @property
    def code(self) -> str:
        """The code now. Changing it voids every attempt that was begun with the one before."""
        return self._news.code

    @property
    def news(self) -> News:
        """How things stand since the last failure."""
        return self._news

    def wait_of(self, peer: str, now: float) -> float:
        """Seconds until anything from ``peer`` is judged; 0 if it may be now."""
        failures = self._failures.get(network_of(peer))
        return 0.0 if failures is None else max(failures.until - now, 0.0)

    def may_knock(self, peer: str, now: float) -> bool:
        """Whether ``peer``, which has connected, is to be listened to, if only to be told to wait.

        A player behind the same address, who has a token, finds it busy for a minute at most.
        """
        failures = self._failures.get(network_of(peer))
        if failures is None or now >= failures.until:
            return True
        failures.knocks += 1
        return failures.knocks <= KNOCKS_AT_ONCE

    def begin(self, peer: str, now: float) -> float:
        """An attempt from ``peer`` is to begin: 0 if it may, else the seconds to wait.

        One that may is counted until ``succeed`` gives it back: whether its guess was wrong or it
        was never finished, it cost this host as much.

        Args:
            peer: the host it comes from, a number without a port.
            now: monotonic seconds.
        """
        if wait := self.wait_of(peer, now):
            return wait
        failures = self._failures_of(peer, now)
        attempts = self._first if failures.begun < FIRST_ATTEMPTS else self._further
        if wait := attempts.take(now):
            return wait
        failures.begun += 1
        return 0.0

    def succeed(self, peer: str) -> None:
        """An attempt from ``peer`` knew the code."""
        failures = self._failures.pop(network_of(peer), None)
        is_first = failures is None or failures.begun <= FIRST_ATTEMPTS
        (self._first if is_first else self._further).give_back()

    def fail(self, peer: str, now: float) -> float:
        """An attempt from ``peer`` did not know the code; the seconds it has to wait now."""
        failures = self._failures_of(peer, now)
        failures.count += 1
        failures.at, failures.knocks = now, 0
        count = self._news.failures + 1
        if count < FAILURES_PER_CODE:
            self._news = News(self.code, count, peer)
        else:
            self._news = News(self._new_code(), 0, peer, has_changed=True)
        self._told(self._news)
        return failures.until - now

    def judge(self, guess: str, peer: str, now: float) -> Guessed:
        """Whether ``guess``, a text that somebody typed, is the code; for doors that read it.

        A text that cannot be a code fails like a wrong one; an empty text does not count.
        """
        if not guess.strip():
            return Guessed()
        wait = self.begin(peer, now)
        if wait:
            return Guessed(wait=wait)
        if is_same_code(guess, self.code):
            self.succeed(peer)
            return Guessed(is_right=True)
        return Guessed(wait=self.fail(peer, now))

    def _failures_of(self, peer: str, now: float) -> Failures:
        """What is remembered of ``peer``; nothing of what was long ago."""
        network = network_of(peer)
        failures = self._failures.get(network)
        if failures is None or now > failures.at + FORGOTTEN_AFTER:
            self._make_room(now)
            failures = self._failures[network] = Failures(now)
        return failures

    def _make_room(self, now: float) -> None:
        """Forget what is long ago, and where that is not enough, the address that waits least."""
        if len(self._failures) < MAX_ADDRESSES:
            return
        for network, failures in tuple(self._failures.items()):
            if now > failures.at + FORGOTTEN_AFTER:
                del self._failures[network]
        while len(self._failures) >= MAX_ADDRESSES:
            del self._failures[min(self._failures, key=lambda each: self._failures[each].until)]


def is_same_code(guess: str, code: str) -> bool:
    """Whether ``guess``, as it was typed, says ``code``; how long it takes tells nothing of it."""
    try:
        return compare_digest(code_secret(parse_code(guess)), code_secret(code))
    except UnusableCode:
        return False
