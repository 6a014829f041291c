"""Standard input that has given a code becomes the terminal again, unless it has more to give."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tui.commands import piped_code
from tui.commands.piped_code import go_on_at_terminal

AT_TERMINAL = b"typed at the terminal"


@pytest.fixture(autouse=True)
def _terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A file stands for the terminal; output and errors are shown there, and 0 is put back."""
    terminal = tmp_path / "terminal"
    terminal.write_bytes(AT_TERMINAL)
    monkeypatch.setattr(piped_code, "TERMINAL", terminal)
    monkeypatch.setattr(os, "isatty", lambda number: number in (1, 2))
    kept = os.dup(0)
    yield
    os.dup2(kept, 0)
    os.close(kept)


def give(source: int) -> None:
    os.dup2(source, 0)
    os.close(source)


def piped(data: bytes) -> None:
    reading, writing = os.pipe()
    os.write(writing, data)
    os.close(writing)
    give(reading)


def filed(data: bytes, at: Path) -> None:
    at.write_bytes(data)
    give(os.open(at, os.O_RDONLY))


def read() -> bytes:
    return os.read(0, 100)


def test_an_input_that_has_ended_becomes_the_terminal(tmp_path: Path) -> None:
    piped(b"")
    go_on_at_terminal("-")
    assert read() == AT_TERMINAL
    filed(b"", tmp_path / "code")
    go_on_at_terminal("-")
    assert read() == AT_TERMINAL
    give(os.open(os.devnull, os.O_RDONLY))
    go_on_at_terminal("-")
    assert read() == AT_TERMINAL


def test_lines_that_follow_are_for_the_table(tmp_path: Path) -> None:
    piped(b"ready\n")
    go_on_at_terminal("-")
    assert read() == b"ready\n"
    filed(b"ready\n", tmp_path / "code")
    go_on_at_terminal("-")
    assert read() == b"ready\n"


@pytest.mark.parametrize("option", [None, "amber otter lamp"])
def test_an_input_that_gave_no_code_stays(option: str | None) -> None:
    piped(b"")
    go_on_at_terminal(option)
    assert read() == b""


def test_it_stays_where_nobody_looks_or_there_is_no_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    piped(b"")
    monkeypatch.setattr(piped_code, "TERMINAL", tmp_path / "none")
    go_on_at_terminal("-")
    assert read() == b""
    monkeypatch.undo()
    go_on_at_terminal("-")
    assert read() == b""
