"""A code is asked of somebody at a terminal, who does not see it, and of nobody else."""

import os
import termios
from collections.abc import Iterator
from io import StringIO

import pytest

from netplay.errors import JoinError
from netplay.joining.updates import Joined, TableClient
from netplay.pairing.errors import CodeNeeded, WrongCode
from tests.tui.lobbies import ANA, OPEN, FakeClient, lobby
from tui.lines.asking import seat_by_code
from tui.lines.paper import Paper
from tui.lines.typed_lines import TypedLines


class Door:
    """Lets in whoever says ``amber-fox``; remembers what was said."""

    def __init__(self) -> None:
        self.heard: list[str | None] = []

    async def __call__(self, code: str | None) -> TableClient:
        self.heard.append(code)
        if code == "amber-fox":
            return FakeClient(Joined(lobby(ANA, OPEN)))
        raise WrongCode("box:1") if code else CodeNeeded("box:1")


@pytest.fixture
def terminal() -> Iterator[tuple[int, TypedLines]]:
    """The near end of a terminal, and what is typed at the far one."""
    near, far = os.openpty()
    yield near, TypedLines(far)
    os.close(near)


def shows_typing(far: int) -> bool:
    return bool(termios.tcgetattr(far)[3] & termios.ECHO)


async def test_a_code_is_asked_until_it_is_right(terminal: tuple[int, TypedLines]) -> None:
    near, typed = terminal
    door, out = Door(), StringIO()
    os.write(near, "\u2800!\nblue fox\nфьиук ащч\n".encode())
    await seat_by_code(door, None, typed, Paper(out, ascii_only=True))

    assert door.heard == [None, "blue-fox", "amber-fox"]
    said = out.getvalue()
    assert said.index("asks for its code") < said.index("letters a to z")
    assert said.index("letters a to z") < said.index("That is not the code")
    assert "fox" not in said


async def test_what_was_given_is_tried_first(terminal: tuple[int, TypedLines]) -> None:
    door, out = Door(), StringIO()
    await seat_by_code(door, "amber-fox", terminal[1], Paper(out, ascii_only=True))

    assert (door.heard, out.getvalue()) == (["amber-fox"], "")


@pytest.mark.parametrize("typed", ["\n", "leave\n", "дуфму\n"])
async def test_one_can_go_back_without(terminal: tuple[int, TypedLines], typed: str) -> None:
    os.write(terminal[0], typed.encode())
    with pytest.raises(CodeNeeded):
        await seat_by_code(Door(), None, terminal[1], Paper(StringIO(), ascii_only=True))


async def test_a_program_is_not_asked() -> None:
    reading, writing = os.pipe()
    os.write(writing, b"amber fox\n")
    os.close(writing)
    door, typed = Door(), TypedLines(reading)
    with pytest.raises(JoinError):
        await seat_by_code(door, None, typed, Paper(StringIO(), ascii_only=True))

    assert door.heard == [None]
    assert await typed.next() == "amber fox"


def test_what_is_typed_is_not_shown_for_that_long() -> None:
    near, far = os.openpty()
    typed = TypedLines(far)
    with typed.unseen():
        assert not shows_typing(far)
    assert shows_typing(far)
    os.close(near)
    os.close(far)
    with typed.unseen():
        pass  # there is no terminal any more
