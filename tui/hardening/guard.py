"""A process that gives the terminal back when the program was killed (SIGKILL) and could not.

It is a shell of about 1 MB that waits until the program has ended, and restores the terminal if
the program did not say before that it had. Where there is no shell, nothing is guarded.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from tui.hardening.modes import MODES_OFF

_SETTINGS: Final = ("/bin/sh", "-c", "stty -g")
_GUARD: Final = """
exec 3>&1
trap '' HUP INT QUIT TERM TSTP TTIN TTOU
read -r all_is_well && exit
printf %s "$2"
case $(stty -a <&3) in
  *-isig*) stty "$1" <&3 ;;
esac
"""
"""``$1`` are the terminal's settings, ``$2`` what switches its modes off. The settings are restored
only where the signals of keys are off: else the shell that comes next has set its own already."""


@contextmanager
def guarded() -> Iterator[None]:
    """Guard the terminal; when this is left, it is taken for given back."""
    guard = _guard()
    try:
        yield
    finally:
        if guard is not None:
            with suppress(BrokenPipeError):
                guard.communicate(b"all is well\n")


def _guard() -> subprocess.Popen[bytes] | None:
    try:
        settings = subprocess.run(  # noqa: S603 - our own script
            _SETTINGS, stdin=sys.stdin, capture_output=True, text=True, check=True
        ).stdout.strip()
        return subprocess.Popen(  # noqa: S603 - our own script
            ["/bin/sh", "-c", _GUARD, "passing", settings, "".join(MODES_OFF)],
            stdin=subprocess.PIPE,
            stdout=sys.stderr,
            stderr=subprocess.DEVNULL,
        )
    except (OSError, subprocess.CalledProcessError):
        return None
