"""Messages to bytes and back, and bytes that are none."""

from typing import get_args

import msgpack
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from netplay.codec import (
    MAX_ITEMS,
    MAX_STRING_BYTES,
    all_client_messages,
    all_host_messages,
    client_messages,
    encode,
)
from netplay.errors import ProtocolError
from netplay.events import AnyEvent
from netplay.framing import MAX_BODY
from netplay.messages import AnyFromClient, AnyFromHost, Hello, Message, Pair, PairProof, Say
from netplay.shapes import MAX_TEXT
from tests.netplay.samples import (
    FROM_CLIENTS,
    FROM_HOSTS,
    GOLDEN,
    LOBBY,
    OVER,
    TURN,
    golden_file,
    tag_of,
)

SAMPLES = (*FROM_CLIENTS, *FROM_HOSTS)


def decoded(body: bytes) -> tuple[Message | str, Message | str]:
    """What a host and a client make of ``body``: a message, or the sentence of the fault."""
    results: list[Message | str] = []
    for decoder in (all_client_messages, all_host_messages):
        try:
            results.append(decoder.decode(body))
        except ProtocolError as fault:
            results.append(str(fault))
    return results[0], results[1]


def test_every_message_has_a_sample() -> None:
    assert {type(sample) for sample in FROM_CLIENTS} == set(get_args(AnyFromClient))
    from_both = {type(sample) for sample in FROM_CLIENTS} & set(get_args(AnyFromHost))
    assert {type(sample) for sample in FROM_HOSTS} | from_both == set(get_args(AnyFromHost))


def test_a_table_that_asks_no_code_hears_nothing_of_one() -> None:
    for said in (Pair("0" * 64), PairProof("0" * 64)):
        with pytest.raises(ProtocolError):
            client_messages.decode(encode(said))


def test_every_event_is_in_a_sample() -> None:
    snapshots = (LOBBY, TURN, OVER)

    assert {type(e) for s in snapshots for e in s.events} == set(get_args(AnyEvent))


@pytest.mark.parametrize("sample", SAMPLES, ids=tag_of)
def test_bytes_are_as_recorded(sample: Message) -> None:
    recorded = golden_file(sample).read_bytes()

    assert encode(sample) == recorded
    assert sample in decoded(recorded)


def test_nothing_else_is_recorded() -> None:
    assert set(GOLDEN.iterdir()) == {golden_file(sample) for sample in SAMPLES}


def test_each_side_takes_only_what_the_other_may_send() -> None:
    for sample in FROM_CLIENTS:
        is_for_both = type(sample) in get_args(AnyFromHost)
        assert isinstance(decoded(encode(sample))[1], str) is not is_for_both
    for message in FROM_HOSTS:
        assert isinstance(decoded(encode(message))[0], str)


def test_unknown_keys_are_ignored() -> None:
    body = msgpack.packb({"type": "go_on", "id": "1", "mood": {"is": ["good", None, 1.5]}})

    assert client_messages.decode(body) == decoded(encode_go_on())[0]


def encode_go_on() -> bytes:
    return bytes(msgpack.packb({"id": "1", "type": "go_on"}))


def nested(depth: int) -> bytes:
    return b"\x81\xa1a" * depth + b"\xc0"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\xc1",
        b"\xc0",
        b"\x01",
        b"\x90",
        b"\x80",
        b"GET / HTTP/1.1",
        nested(1_000),
        nested(20_000),
        b"\x91" * MAX_BODY,
        b"\xdd\xff\xff\xff\xff",
        b"\xdf\xff\xff\xff\xff",
        b"\xc6\xff\xff\xff\xff",
        b"\xdb\xff\xff\xff\xff",
        b"\x81\xc4\x04type\xa4ping",  # a key of bytes
        b"\x81\x01\x02",  # a key that is a number
        msgpack.packb({"type": "ping", "nonce": "x"}),
        msgpack.packb({"type": "ping", "nonce": -1}),
        msgpack.packb({"type": "ping", "nonce": 2**64 - 1}),
        msgpack.packb({"type": "ping", "nonce": 1.0}),
        msgpack.packb({"type": "ping", "nonce": True}),
        msgpack.packb({"type": "ping", "nonce": float("nan")}),
        msgpack.packb({"type": "ping", "x": msgpack.ExtType(5, b"")}),
        msgpack.packb({"type": "ping", "x": msgpack.ExtType(5, b"data")}),
        msgpack.packb({"type": "ping", "x": msgpack.Timestamp(1)}),
        msgpack.packb({"type": "ping", "x": b"bytes"}),
        msgpack.packb({"type": "ping", "x": [0] * (MAX_ITEMS + 1)}),
        msgpack.packb({"type": "ping", "x": "y" * (MAX_STRING_BYTES + 1)}),
        msgpack.packb({"type": "ping"}) + b"\xc0",
        msgpack.packb({"type": ["ping"]}),
        msgpack.packb({"type": "no\x1b[2Jthing"}),
        msgpack.packb({"type": "leave"}),
        msgpack.packb({"type": "leave", "id": ""}),
        msgpack.packb({"type": "say", "id": "1", "text": "x" * (MAX_TEXT + 1)}),
        b"\x82\xa4type\xa3say\xa4text\xa1\xff",
        msgpack.packb({"type": "act", "id": "1", "seq": 1, "move": {"kind": "\x1b[2Jwin"}}),
        msgpack.packb({"type": "add_bot", "id": "1", "seat": 4}),
        msgpack.packb({"type": "hello"}) + b"\xc0",
    ],
)
def test_what_is_no_message_gets_one_sentence(body: bytes) -> None:
    for fault in decoded(body):
        assert isinstance(fault, str)
        assert fault.isprintable()
        assert not fault.endswith("..")
        assert len(fault) < 200


def test_a_text_may_have_its_full_length_in_any_script() -> None:
    said = Say("1", "\U0001f600" * MAX_TEXT)

    assert client_messages.decode(encode(said)) == said


def test_a_hello_always_names_its_versions() -> None:
    assert msgpack.unpackb(encode(Hello(oldest=1, newest=1))) == {
        "type": "hello",
        "oldest": 1,
        "newest": 1,
    }


@given(st.binary(max_size=300))
def test_any_bytes_are_a_message_or_one_kind_of_fault(body: bytes) -> None:
    decoded(body)


json_like = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(), inner, max_size=5),
)


@given(st.sampled_from(SAMPLES), st.data())
def test_a_message_with_any_value_anywhere_is_judged(sample: Message, data: st.DataObject) -> None:
    content = msgpack.unpackb(encode(sample))
    key = data.draw(st.sampled_from(sorted(content)))
    content[key] = data.draw(json_like)

    decoded(msgpack.packb(content))


@given(
    st.sampled_from(SAMPLES),
    st.lists(st.tuples(st.integers(0, 2_000), st.integers(0, 255)), min_size=1, max_size=4),
    st.integers(0, 2_000),
)
@example(FROM_CLIENTS[0], [(0, 0xDF)], 2_000)
def test_mutated_messages_are_judged(
    sample: Message, changes: list[tuple[int, int]], length: int
) -> None:
    body = bytearray(encode(sample))
    for at, byte in changes:
        body[at % len(body)] = byte

    decoded(bytes(body[:length]))
