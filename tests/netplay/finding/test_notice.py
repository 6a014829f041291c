"""What tables say of themselves, and what is made of what strangers say."""

import pytest
from msgspec.structs import replace

from engine.ruleset import make_ruleset
from netplay.finding.notice import (
    SERVICE_TYPE,
    WORD_CELLS,
    Notice,
    read_words,
    words_of,
)
from tests.netplay.test_protocol_doc import rows, section

TABLE = Notice(
    table="amber-fox-42",
    machine="box",
    rules=make_ruleset(4, partners=True, target=7),
    open_seats=2,
    asks_code=True,
    seal="7F3K-Q2MD-XWA5-RT6C",
)


def on_the_wire(words: dict[str, str]) -> dict[bytes, bytes | None]:
    return {key.encode(): value.encode() for key, value in words.items()}


WIRE = on_the_wire(words_of(TABLE))


@pytest.mark.parametrize(
    "notice",
    [
        TABLE,
        replace(TABLE, rules=make_ruleset(2), open_seats=0, asks_code=False, seal=""),
        replace(TABLE, open_seats=None),
    ],
)
def test_what_was_said_is_read(notice: Notice) -> None:
    assert read_words(words_of(notice)) == notice


def test_a_notice_fits_into_what_the_network_allows() -> None:
    name = SERVICE_TYPE.split(".")[0]
    longest = replace(TABLE, table="scarlet-badger-99", machine="m" * 63, seal="A" * 64)

    assert name.startswith("_")
    assert len(name) <= 16
    for key, value in words_of(longest).items():
        assert len(f"{key}={value}") <= 255


def test_the_protocol_documents_every_word() -> None:
    documented = rows(section("Finding a table"))

    assert [row[0].strip("`") for row in documented] == list(words_of(TABLE))
    assert SERVICE_TYPE in section("Finding a table")


@pytest.mark.parametrize(
    "changed",
    [
        {"v": ""},
        {"v": "one"},
        {"v": "99999"},
        {"players": "5"},
        {"players": "2"},  # they cannot be partners
        {"players": "four"},
        {"target": "0"},
        {"target": ""},
        {"target": "\u0661"},  # a digit, but none of ours
        {"table": ""},
        {"table": "\u200b\x07"},
    ],
)
def test_what_makes_no_sense_is_no_table(changed: dict[str, str]) -> None:
    assert read_words(words_of(TABLE) | changed) is None
    assert read_words({}) is None


@pytest.mark.parametrize("said", ["5", "-1", "1e3", "9" * 5_000, ""])
def test_a_number_of_seats_that_cannot_be_is_none(said: str) -> None:
    assert read_words(words_of(TABLE) | {"open": said}) == replace(TABLE, open_seats=None)


@pytest.mark.parametrize("said", ["\x1b[2J", "A" * 65, "A B", "<script>"])
def test_a_seal_of_strange_letters_is_none(said: str) -> None:
    assert read_words(words_of(TABLE) | {"seal": said}) == replace(TABLE, seal="")


def test_another_version_is_known_as_such_whatever_it_says() -> None:
    other = read_words({"v": "2", "table": "amber-fox-42", "machine": "box", "players": "many"})

    assert other == replace(TABLE, version=2, rules=None, open_seats=None, asks_code=False, seal="")
    assert other is not None
    assert not other.is_ours
    assert TABLE.is_ours


def test_names_are_cleaned_and_bounded() -> None:
    said = words_of(TABLE) | {"table": "\x1b[2Jevil\u202e", "machine": "\x1bm" * 400}
    notice = read_words(said)

    assert notice is not None
    assert notice.table == "[2Jevil"
    assert notice.machine == "m" * WORD_CELLS
