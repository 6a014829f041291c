"""What tables say of themselves on a network, and what is made of what others say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ruleset import Ruleset, make_ruleset
from netplay.address import TcpAddress
from netplay.lan_notice import SERVICE_TYPE, NearTable, notice_words, read_notice, service_name


def read(
    rules: Ruleset | None = None,
    numbers: tuple[str, ...] = ("10.0.0.5",),
    changed: dict[str, str] | None = None,
) -> NearTable | None:
    words = notice_words(rules or make_ruleset(2)) | (changed or {})
    on_the_wire = {key.encode(): value.encode() for key, value in words.items()}
    return read_notice(service_name("amber-fox-42"), "box.local.", 4000, numbers, on_the_wire)


@pytest.mark.parametrize("rules", [make_ruleset(2), make_ruleset(4, partners=True, target=7)])
def test_what_was_announced_is_read(rules: Ruleset) -> None:
    assert read(rules) == NearTable("amber-fox-42", TcpAddress("10.0.0.5", 4000), "box", rules)


def test_the_service_has_a_name_that_the_network_allows() -> None:
    name = SERVICE_TYPE.split(".")[0]

    assert name.startswith("_")
    assert len(name) <= 16


def test_the_first_number_that_can_be_joined_is_taken() -> None:
    table = read(numbers=("", "fe80::1%2", "10.0.0.5"))

    assert table is not None
    assert table.address == TcpAddress("fe80::1%2", 4000)


@pytest.mark.parametrize(
    "changed",
    [{"v": "2"}, {"v": ""}, {"players": "5"}, {"players": "x"}, {"target": "0"}, {"target": ""}],
)
def test_what_makes_no_sense_is_no_table(changed: dict[str, str]) -> None:
    assert read(changed=changed) is None


def test_no_way_to_it_is_no_table() -> None:
    assert read(numbers=()) is None
    assert read_notice(service_name("x"), None, None, ["10.0.0.5"], {}) is None


def test_names_are_cleaned() -> None:
    words = {key.encode(): value.encode() for key, value in notice_words(make_ruleset(2)).items()}
    table = read_notice(service_name("\x1b[2Jevil\u202e"), "\x1bbox.local.", 1, ["10.0.0.5"], words)

    assert table is not None
    assert table.table == "[2Jevil"
    assert table.machine == "box"


@given(
    st.text(),
    st.none() | st.text(),
    st.none() | st.integers(),
    st.lists(st.text()),
    st.dictionaries(
        st.binary() | st.sampled_from([b"v", b"players", b"target"]),
        st.none() | st.binary() | st.sampled_from([b"1", b"2"]),
    ),
)
def test_whatever_strangers_say_is_a_table_or_none(
    name: str,
    server: str | None,
    port: int | None,
    numbers: list[str],
    words: dict[bytes, bytes | None],
) -> None:
    table = read_notice(name, server, port, numbers, words)

    assert table is None or table.table.isprintable()
