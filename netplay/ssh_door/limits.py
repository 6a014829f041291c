"""How much of everything a door takes: each limit with its unit and its reason."""

from __future__ import annotations

from typing import Final

# ---------------------------------------------------------------- before a guest has logged in

MAX_STRANGERS: Final = 24
"""Connections that have not logged in. Each costs some 100 KB and 5 ms for its key exchange."""
MAX_STRANGERS_FROM_ONE: Final = 6
"""The same from one address: a household behind one router, in the minute before a match."""
MAX_GUESSES: Final = 3
"""Codes that one connection may try: what OpenSSH asks for, too, before it gives up."""
MAX_AUTH_FAILURES: Final = 16
"""Refused requests of one connection in all: a full agent's keys, and the guesses."""
MAX_GUESS: Final = 256
"""Characters of a guess. Codes have some thirty; what is longer is wrong without a look."""
MAX_USERNAME: Final = 256
"""Characters of a user's name that are looked at; of what can be shown, a name keeps 16 cells."""
LOGIN_TIMEOUT: Final = 120.0
"""Seconds to log in: enough to ask for the code on the telephone, and what OpenSSH itself waits."""
MAX_HOLD: Final = 10.0
"""Seconds for which a wrong guess is held before the next is asked for; who has to wait longer is
told to come back."""
JUDGE_TIMEOUT: Final = 10.0
"""Seconds in which the host answers a guess; then it is taken for no."""

MAX_BEFORE_LOGIN: Final = 262_144
"""Bytes from whoever has not logged in: sixty times what logging in with a full agent takes."""

# ---------------------------------------------------------------- guests

MAX_GUESTS: Final = 8
"""Clients at once, each a process of some 60 MB: four players twice, while they come back."""
SESSION_TIMEOUT: Final = 20.0
"""Seconds in which whoever has logged in must ask for the game: ``ssh -N`` has no use for it."""
IDLE_TIMEOUT: Final = 3 * 3600.0
"""Seconds after which a guest who types nothing is seen off: longer than a meal, shorter than a
night. Their seat stays theirs."""
KEEPALIVE: Final = 15.0
"""Seconds of silence after which a guest's side is asked for a sign of life."""
KEEPALIVE_TRIES: Final = 4
"""Questions without an answer after which the connection is lost: a minute, as a suspended laptop
or a pulled cable leaves it half open."""

# ---------------------------------------------------------------- bytes

MAX_RECEIVED: Final = 64_000_000
"""Bytes of one connection in all, whatever they ask for: a million keys. What asyncssh keeps of a
guest's requests (variables, above all) has no other bound."""
WINDOW: Final = 65_536
"""Bytes that a guest may send ahead: a large paste. What does not fit waits at the guest's side."""
MAX_UNSENT: Final = 65_536
"""Bytes for a guest who does not read; then its client waits, and nobody else does."""
MAX_UNTYPED: Final = 65_536
"""Bytes for a client that does not read; then its guest waits."""
READ_BYTES: Final = 16_384
"""Bytes taken from a client at a time, so that each guest has its turn."""

# ---------------------------------------------------------------- ends

HANGUP_GRACE: Final = 3.0
"""Seconds in which a client may say goodbye to its table; then it is killed."""
LAST_WORDS: Final = 1.0
"""Seconds in which what a client has drawn before its end, and whoever restores its terminal, may
still write."""
MOST_MEMORY: Final = 1 << 30
"""Bytes of address space of the door, and of each client: four times what they come to."""
NICENESS: Final = 5
"""How far the door and its clients stand back when the machine is busy: the table goes first."""
MAX_FAILURES: Final = 5
"""Times in a row that a door is started again."""
FAILURES_FADE: Final = 600.0
"""Seconds after which a failure is forgotten."""
RESTART_PAUSE: Final = 1.0
"""Seconds before a door is started again, once more for each failure in a row."""
OPEN_TIMEOUT: Final = 8.0
"""Seconds until a door must be open; it takes half of one on an idle machine."""
KEPT_DAYS: Final = 30
"""Days after which the guests of a table are forgotten, as any seat is, but for the newest tables
(``netplay.files.ageing``)."""
