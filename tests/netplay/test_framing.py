"""Bytes in, bodies out: whole, in pieces, and from peers that speak something else."""

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from netplay.errors import OtherVersion, ProtocolError
from netplay.framing import FRAMING_VERSION, MAX_BODY, NEED_DATA, PREFACE, FrameReader, frame

bodies = st.lists(st.binary(min_size=1, max_size=40), max_size=8)


def read_all(pieces: list[bytes]) -> tuple[list[bytes], str]:
    """The bodies in a stream that comes in ``pieces``, and the fault that ended it."""
    reader, found = FrameReader(), []
    try:
        for piece in pieces:
            reader.receive_data(piece)
            while (body := reader.next_frame()) is not NEED_DATA:
                found.append(body)
    except ProtocolError as fault:
        return found, str(fault)
    return found, ""


def byte_by_byte(stream: bytes) -> list[bytes]:
    return [stream[i : i + 1] for i in range(len(stream))]


@given(bodies)
def test_what_was_framed_comes_out(sent: list[bytes]) -> None:
    stream = PREFACE + b"".join(map(frame, sent))

    assert read_all([stream]) == (sent, "")
    assert read_all(byte_by_byte(stream)) == (sent, "")


@given(st.binary(max_size=100), st.booleans(), st.integers(1, 50))
def test_any_bytes_read_alike_however_they_are_cut(noise: bytes, greeted: bool, at: int) -> None:
    stream = PREFACE + noise if greeted else noise

    assert read_all([stream]) == read_all(byte_by_byte(stream))
    assert read_all([stream]) == read_all([stream[:at], stream[at:]])


@given(bodies.filter(bool), st.data())
def test_a_frame_cut_short_is_waited_for(sent: list[bytes], data: st.DataObject) -> None:
    last = frame(sent[-1])
    cut = data.draw(st.integers(0, len(last) - 1))
    stream = PREFACE + b"".join(map(frame, sent[:-1])) + last[:cut]

    assert read_all([stream]) == (sent[:-1], "")


@pytest.mark.parametrize("length", [0, MAX_BODY + 1, 2**31, 2**32 - 1])
def test_a_wrong_length_is_refused_before_its_body_is_read(length: int) -> None:
    _, fault = read_all([PREFACE + struct.pack(">I", length)])

    assert str(length) in fault


def test_the_longest_body_fits() -> None:
    body = bytes(MAX_BODY)

    assert read_all([PREFACE + frame(body)]) == ([body], "")


@pytest.mark.parametrize("body", [b"", bytes(MAX_BODY + 1)])
def test_no_frame_is_made_that_nobody_may_read(body: bytes) -> None:
    with pytest.raises(ValueError, match="bytes"):
        frame(body)


@pytest.mark.parametrize(
    ("greeting", "name"),
    [
        (b"GET / HTTP/1.1\r\nHost: box\r\n\r\n", "HTTP"),
        (b"POST /x HTTP/1.1\r\n", "HTTP"),
        (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "HTTP"),
        (b"HTTP/1.1 400 Bad Request\r\n", "HTTP"),
        (b"SSH-2.0-OpenSSH_9.6\r\n", "SSH"),
        (bytes.fromhex("16030100f8010000f4030360"), "TLS"),
        (bytes.fromhex("15030100020228000000"), "TLS"),
    ],
)
def test_strangers_are_named(greeting: bytes, name: str) -> None:
    assert f"looks like {name}," in read_all([greeting])[1]
    assert read_all(byte_by_byte(greeting)) == read_all([greeting])


def test_another_version_is_named_beside_ours() -> None:
    reader = FrameReader()
    reader.receive_data(b"PASSING\x07")

    with pytest.raises(OtherVersion) as caught:
        reader.next_frame()
    assert (caught.value.ours, caught.value.theirs) == (FRAMING_VERSION, 7)
    assert "version 7" in str(caught.value)
    assert f"version {FRAMING_VERSION}" in str(caught.value)


def test_after_a_fault_nothing_more_is_read() -> None:
    reader = FrameReader()
    reader.receive_data(b"SSH-2.0-OpenSSH_9.6\r\n")
    with pytest.raises(ProtocolError):
        reader.next_frame()
    reader.receive_data(PREFACE + frame(b"late"))

    with pytest.raises(ProtocolError, match="SSH"):
        reader.next_frame()
