"""What a bad network makes of a stream, wherever the pieces that come in end."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from netplay.codec import client_messages, host_messages
from netplay.errors import ProtocolError
from netplay.framing import PREFACE, frame
from tests.processes.mischief import (
    NOISE,
    Crumble,
    Cut,
    Echo,
    End,
    Hush,
    Mischief,
    Noise,
    Stall,
    Troubled,
    Wait,
)

GOLDEN = sorted((Path(__file__).parent.parent / "netplay" / "golden").glob("*.bin"))

FRAMES = [frame(bytes([number]) * number) for number in range(1, 7)]
DATA = PREFACE + b"".join(FRAMES)
ENDS = [len(PREFACE) + len(b"".join(FRAMES[:number])) for number in range(1, 7)]
WHOLE = len(DATA)

pieces = st.lists(st.integers(1, 12), max_size=30)


def handed_on(mischief: Mischief | None, sizes: list[int]) -> tuple[bytes, list[Wait | End]]:
    """What comes out of ``DATA`` in pieces of these sizes, up to an end."""
    way, rest = Troubled(mischief), DATA
    out, other = b"", list[Wait | End]()
    for size in (*sizes, len(DATA)):
        piece, rest = rest[:size], rest[size:]
        for step in way.steps(piece) if piece else ():
            if isinstance(step, bytes):
                out += step
            else:
                other.append(step)
            if isinstance(step, End):
                return out, other
    assert way.taken == DATA
    return out, other


@given(pieces)
def test_without_mischief_nothing_changes(sizes: list[int]) -> None:
    assert handed_on(None, sizes) == (DATA, [])


@pytest.mark.parametrize(("kind", "end"), [(Cut, End.CUT), (Hush, End.HUSH)])
@given(sizes=pieces, at=st.integers(0, WHOLE))
def test_an_end_comes_after_just_so_many_bytes(
    kind: type[Cut | Hush], end: End, sizes: list[int], at: int
) -> None:
    assert handed_on(kind(at), sizes) == (DATA[:at], [end])


@given(pieces, st.integers(0, WHOLE))
def test_a_stall_loses_nothing_and_comes_once(sizes: list[int], at: int) -> None:
    assert handed_on(Stall(at, 0.5), sizes) == (DATA, [Wait(0.5)])


@given(pieces, st.integers(0, WHOLE), st.integers(1, 8))
def test_an_echo_repeats_the_frames_that_came_last(sizes: list[int], at: int, frames: int) -> None:
    out, _ = handed_on(Echo(at, frames), sizes)
    place = next(end for end in ENDS if end >= at)
    last = ENDS.index(place) + 1
    again = b"".join(FRAMES[max(0, last - frames) : last])
    assert out == DATA[:place] + again + DATA[place:]


@given(pieces, st.integers(0, WHOLE))
def test_noise_comes_between_two_bytes(sizes: list[int], at: int) -> None:
    assert handed_on(Noise(at), sizes)[0] == DATA[:at] + NOISE + DATA[at:]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_noise_is_never_taken_for_a_message(path: Path) -> None:
    body = path.read_bytes()
    for at in range(len(body)):
        for decoder in (client_messages, host_messages):
            with pytest.raises(ProtocolError):
                decoder.decode((body[:at] + NOISE + body[at:])[: len(body)])


@given(pieces, st.integers(0, WHOLE), st.integers(1, 20), st.integers(1, 5))
def test_what_crumbles_is_whole_in_the_end(
    sizes: list[int], at: int, length: int, size: int
) -> None:
    out, waits = handed_on(Crumble(at, length, size, 0.1), sizes)
    assert out == DATA
    assert len(waits) >= min(length, len(DATA) - at) / size
