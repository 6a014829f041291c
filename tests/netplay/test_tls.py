"""TLS in memory: both ends, and what somebody in between can do to it."""

import ssl
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from netplay.errors import ProtocolError
from netplay.pairing.seal import certificate_hash
from netplay.tls import ALPN, FIRST_BYTE, TlsStream, client_context, host_context
from tests.netplay.secured import key


@cache
def made_context() -> ssl.SSLContext:
    """One for all examples of a property."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "host.pem"
        path.write_bytes(key())
        return host_context(path)


@pytest.fixture
def context() -> ssl.SSLContext:
    return made_context()


def pair(context: ssl.SSLContext) -> tuple[TlsStream, TlsStream]:
    """A client and a host whose handshake is over."""
    client = TlsStream(client_context(), is_host=False)
    host = TlsStream(context, is_host=True)
    while not (client.is_ready and host.is_ready):
        host.receive_data(client.data_to_send())
        client.receive_data(host.data_to_send())
    return client, host


def test_what_one_says_the_other_hears(context: ssl.SSLContext) -> None:
    client, host = pair(context)
    for one, other in ((client, host), (host, client)):
        one.send_data(b"hello")
        one.send_data(b" there" * 40_000)
        assert other.receive_data(one.data_to_send()) == b"hello" + b" there" * 40_000
    assert client.data_to_send() == host.data_to_send() == b""


def test_byte_by_byte_is_no_different(context: ssl.SSLContext) -> None:
    client, host = pair(context)
    client.send_data(b"one")
    client.send_data(b"two")

    heard = [host.receive_data(bytes([byte])) for byte in client.data_to_send()]

    assert b"".join(heard) == b"onetwo"


def test_what_comes_after_the_end_is_not_kept(context: ssl.SSLContext) -> None:
    client, host = pair(context)
    client.send_data(b"the last")
    client.close()
    behind = b"\x17\x03\x03\x40\x00" + bytes(16_384)  # a record that nobody takes out

    assert host.receive_data(client.data_to_send() + behind) == b"the last"
    assert [host.receive_data(behind * 3) for _ in range(20)] == [b""] * 20
    assert host.kept_bytes == 0
    host.send_data(b"and ours")  # only one side has ended
    assert host.data_to_send()


def test_no_more_than_a_record_is_kept(context: ssl.SSLContext) -> None:
    client, host = pair(context)
    client.send_data(bytes(1_000_000))
    said = client.data_to_send()

    for at in range(0, len(said), 65_536):
        host.receive_data(said[at : at + 65_536])
        assert host.kept_bytes <= 5 + 16_384 + 256  # RFC 8446, section 5.2


def test_the_first_byte_tells_tls_from_anything_said_in_the_clear() -> None:
    client = TlsStream(client_context(), is_host=False)

    assert client.data_to_send()[0] == FIRST_BYTE != b"P"[0]


def test_the_certificate_is_the_one_that_the_host_has(context: ssl.SSLContext) -> None:
    client, _ = pair(context)
    text = key().decode()
    der = ssl.PEM_cert_to_DER_cert(text[text.index("-----BEGIN CERTIFICATE") :])

    assert certificate_hash(client.certificate) == certificate_hash(der)


def test_nothing_can_be_said_before_the_end_of_the_handshake() -> None:
    client = TlsStream(client_context(), is_host=False)

    assert client.certificate == b""
    with pytest.raises(ValueError, match="handshake"):
        client.send_data(b"too soon")


def test_no_ticket_is_a_second_way_in(context: ssl.SSLContext) -> None:
    client, host = pair(context)

    assert host.data_to_send() == b""
    assert client.receive_data(b"") == b""


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1_2])
def test_an_older_version_is_refused(context: ssl.SSLContext, version: ssl.TLSVersion) -> None:
    old = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    old.check_hostname = False
    old.verify_mode = ssl.CERT_NONE
    old.maximum_version = version
    words = ssl.MemoryBIO()
    client = old.wrap_bio(ssl.MemoryBIO(), words)
    with pytest.raises(ssl.SSLWantReadError):
        client.do_handshake()

    with pytest.raises(ProtocolError, match="TLS connection failed"):
        TlsStream(context, is_host=True).receive_data(words.read())


def test_another_protocol_inside_tls_is_refused(context: ssl.SSLContext) -> None:
    other = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    other.check_hostname = False
    other.verify_mode = ssl.CERT_NONE
    client = TlsStream(other, is_host=False)  # it names no protocol, as a browser of old
    host = TlsStream(context, is_host=True)
    host.receive_data(client.data_to_send())

    with pytest.raises(ProtocolError, match=r"not The Passing Game"):
        client.receive_data(host.data_to_send())
    assert ALPN == "passing/1"


@settings(max_examples=30)
@given(st.integers(min_value=0), st.integers(1, 255))
def test_a_byte_that_was_changed_on_the_way_ends_it(at: int, change: int) -> None:
    client, host = pair(made_context())
    client.send_data(b"seven of a kind")
    words = bytearray(client.data_to_send())
    words[at % len(words)] ^= change

    try:
        heard = host.receive_data(bytes(words))
    except ProtocolError:
        heard = b""
    assert heard == b""


@settings(max_examples=30)
@given(st.binary(min_size=1, max_size=300))
def test_any_bytes_are_no_tls_or_not_enough_of_it(data: bytes) -> None:
    host = TlsStream(made_context(), is_host=True)
    with suppress(ProtocolError):
        assert host.receive_data(data) == b""
    assert not host.is_ready


def test_what_was_said_twice_is_heard_once(context: ssl.SSLContext) -> None:
    client, host = pair(context)
    client.send_data(b"pay me")
    words = client.data_to_send()

    assert host.receive_data(words) == b"pay me"
    with pytest.raises(ProtocolError):
        host.receive_data(words)


def test_the_end_is_said_and_heard(context: ssl.SSLContext) -> None:
    client, host = pair(context)
    host.send_data(b"goodbye")
    host.close()

    assert client.receive_data(host.data_to_send()) == b"goodbye"
    assert client.receive_data(b"") == b""
