"""A process of this program's own is this program, wherever it is started from."""

import asyncio
import subprocess
from pathlib import Path

import pytest

from netplay.child import child_command, next_body
from netplay.framing import MAX_BODY, frame


def test_it_is_found_from_anywhere_and_nothing_else_is(tmp_path: Path) -> None:
    (tmp_path / "netplay").mkdir()
    (tmp_path / "netplay" / "__init__.py").write_text("raise SystemExit(9)")

    made = subprocess.run(
        child_command("netplay.hosting.certificate"), cwd=tmp_path, capture_output=True, check=True
    )

    assert made.stdout.rstrip().endswith(b"-----END CERTIFICATE-----")


async def test_its_words_come_whole_or_not_at_all() -> None:
    stream = asyncio.StreamReader()
    stream.feed_data(frame(b"one") + frame(b"two") + b"\0\0")
    stream.feed_eof()

    assert [await next_body(stream), await next_body(stream)] == [b"one", b"two"]
    with pytest.raises(EOFError):
        await next_body(stream)


async def test_what_is_too_long_is_not_waited_for() -> None:
    stream = asyncio.StreamReader()
    stream.feed_data((MAX_BODY + 1).to_bytes(4))

    with pytest.raises(ValueError, match="the most"):
        await next_body(stream)
