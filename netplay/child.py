"""Processes of this program's own: the command that starts one, and how its answers are read."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from netplay.framing import LENGTH, MAX_BODY

if TYPE_CHECKING:
    from asyncio import StreamReader

_ROOT: Final = str(Path(__file__).resolve().parent.parent)


def child_command(module: str) -> tuple[str, ...]:
    """The command that calls ``main`` of ``module``, whose result is the exit code.

    It finds this very program wherever that lies, and never looks into the current folder (``-P``),
    where anybody could have laid a module of the same name.
    """
    code = f"import sys; sys.path.append(sys.argv[1]); from {module} import main; sys.exit(main())"
    return (sys.executable, "-P", "-c", code, _ROOT)


async def next_body(stream: StreamReader) -> bytes:
    """The body of the next frame from the other process; a frame of ours has no preface here.

    Raises:
        EOFError: the stream ended before a whole one had come.
        ValueError: it is longer than any frame may be.
    """
    (length,) = LENGTH.unpack(await stream.readexactly(LENGTH.size))
    if length > MAX_BODY:
        raise ValueError(f"a frame of {length} bytes came: {MAX_BODY} are the most")
    return await stream.readexactly(length)
