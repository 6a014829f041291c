"""What becomes of standard input once it has given a join code.

    pass show table | passing host --code -

The player sits at the terminal still, and the input has ended: the game goes on with the terminal.
Where lines follow the code, they are for the table, as through any pipe.
"""

from __future__ import annotations

import os
import select
import stat
from contextlib import suppress
from fcntl import ioctl
from struct import Struct
from termios import FIONREAD
from typing import Final

from tui.commands.join_codes import FROM_INPUT

TERMINAL: Final = "/dev/tty"
"""The terminal of this program, whatever its standard input is."""
END_WAIT: Final = 1.0
"""Seconds in which what wrote the code ends, or writes more: programs that print a secret end at
once."""
_INPUT, _OUTPUT, _ERRORS = 0, 1, 2
_COUNT: Final = Struct("i")
"""Of bytes, as the system tells how many wait."""


def go_on_at_terminal(option: str | None) -> None:
    """Let standard input be the terminal again, if it was to give the code and nothing else.

    Args:
        option: what stands behind ``--code``; the code has been read.
    """
    if option != FROM_INPUT or os.isatty(_INPUT):
        return
    if not (os.isatty(_OUTPUT) and os.isatty(_ERRORS)) or _has_more():
        return
    with suppress(OSError):  # there is no terminal: the game goes on in lines, and soon ends
        terminal = os.open(TERMINAL, os.O_RDWR)
        os.dup2(terminal, _INPUT)
        os.close(terminal)


def _has_more() -> bool:
    """Whether anything follows in standard input, of which nothing is taken."""
    mode = os.fstat(_INPUT).st_mode
    if stat.S_ISREG(mode):
        return os.lseek(_INPUT, 0, os.SEEK_CUR) < os.fstat(_INPUT).st_size
    ready = select.poll()
    ready.register(_INPUT, select.POLLIN)
    ready.poll(END_WAIT * 1_000)
    waiting = bytearray(_COUNT.size)
    with suppress(OSError):  # a device that cannot tell, such as /dev/null
        ioctl(_INPUT, FIONREAD, waiting)
    return waiting != bytes(_COUNT.size)
