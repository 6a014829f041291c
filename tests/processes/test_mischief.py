"""What a bad network makes of a stream, wherever the pieces that come in end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.processes.mischief import Crumble, Cut, Echo, End, Hush, Mischief, Stall, Troubled, Wait

DATA = bytes(range(40))

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
@given(sizes=pieces, at=st.integers(0, 40))
def test_an_end_comes_after_just_so_many_bytes(
    kind: type[Cut | Hush], end: End, sizes: list[int], at: int
) -> None:
    assert handed_on(kind(at), sizes) == (DATA[:at], [end])


@given(pieces, st.integers(0, 40))
def test_a_stall_loses_nothing_and_comes_once(sizes: list[int], at: int) -> None:
    assert handed_on(Stall(at, 0.5), sizes) == (DATA, [Wait(0.5)])


@given(pieces, st.integers(0, 40), st.integers(1, 20))
def test_an_echo_repeats_what_came_last(sizes: list[int], at: int, length: int) -> None:
    out, _ = handed_on(Echo(at, length), sizes)
    assert out == DATA[:at] + DATA[max(0, at - length) : at] + DATA[at:]


@given(pieces, st.integers(0, 40), st.integers(1, 20), st.integers(1, 5))
def test_what_crumbles_is_whole_in_the_end(
    sizes: list[int], at: int, length: int, size: int
) -> None:
    out, waits = handed_on(Crumble(at, length, size, 0.1), sizes)
    assert out == DATA
    assert len(waits) >= min(length, len(DATA) - at) / size
