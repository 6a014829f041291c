from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.record.errors import RecordError
from engine.record.fields import MAX_COUNT, Fields, shown
from engine.scoring import Reason
from engine.tile import ALL_TILES

Reader = Callable[[Fields, str], object]

VALUES: list[object] = [
    None, True, False, 0, 1, -1, 7, MAX_COUNT + 1, 1.0, float("inf"), "", "1", "domino",
    [], [1], [1, 0], [0, 1], [True, False], [7, 0], [1, 0, 0], [[1, 0]], [[[1, 0]]], {}, {"a": 1},
]  # fmt: skip

TAKEN: dict[Reader, list[object]] = {
    Fields.get: VALUES,
    Fields.integer: [0, 1, -1, 7],
    Fields.integer_or_null: [None, 0, 1, -1, 7],
    Fields.integers: [[], [1], [1, 0], [0, 1], [7, 0], [1, 0, 0]],
    Fields.flag: [True, False],
    Fields.text: ["", "1", "domino"],
    Fields.tile: [[1, 0]],
    Fields.tiles: [[], [[1, 0]]],
    Fields.hands: [[], [[[1, 0]]]],
    Fields.items: [value for value in VALUES if isinstance(value, list)],
    lambda fields, key: fields.choice(key, Reason): ["domino"],
}


@pytest.mark.parametrize(("reader", "taken"), TAKEN.items())
def test_a_reader_takes_its_own_type_and_no_other(reader: Reader, taken: list[object]) -> None:
    for value in VALUES:
        fields = Fields({"key": value})
        if any(value is known or repr(value) == repr(known) for known in taken):
            reader(fields, "key")
        else:
            with pytest.raises(RecordError):
                reader(fields, "key")


@pytest.mark.parametrize("reader", TAKEN)
def test_a_missing_key_is_named(reader: Reader) -> None:
    with pytest.raises(RecordError, match='"key" is missing'):
        reader(Fields({}), "key")


def test_what_is_read_is_what_was_written() -> None:
    fields = Fields({"n": 3, "list": [1, 2], "tile": [6, 4], "reason": "blocked", "none": None})
    assert fields.integer("n") == 3
    assert fields.integers("list") == (1, 2)
    assert str(fields.tile("tile")) == "6-4"
    assert fields.choice("reason", Reason) is Reason.BLOCKED
    assert fields.integer_or_null("none") is None


def test_all_tiles_are_read_and_shared() -> None:
    for tile in ALL_TILES:
        assert Fields({"tile": list(tile)}).tile("tile") is tile


@pytest.mark.parametrize(("value", "text"), [("Ana", "Ana"), (7, ""), (None, ""), ([], "")])
def test_a_free_key_is_read_where_it_is_text(value: object, text: str) -> None:
    assert Fields({"note": value}).note("note") == text
    assert not Fields({}).note("note")


@pytest.mark.parametrize("value", [None, 7, "x", [], [{}]])
def test_what_is_no_object_has_no_fields(value: object) -> None:
    with pytest.raises(RecordError, match="a seat must be an object"):
        Fields.of(value, "a seat")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "null"),
        (True, "true"),
        (12, "12"),
        (1.5, "1.5"),
        (MAX_COUNT + 1, "a number too large"),
        (float("-inf"), "a number too large"),
        ("Ana", '"Ana"'),
        ("\x1b[31m\x7f\u202e", '"\\u001b[31m\\u007f\\u202e"'),
        ("a" * 41, '"' + "a" * 40 + '"...'),
        ("\x1f" * 40, '"' + "\\u001f" * 16 + '"...'),
        ([1, 2], "[1, 2]"),
        ((1, 2), "[1, 2]"),
        ([0] * 9, "a list of other things"),
        (["a"], "a list of other things"),
        ({"a": 1}, "an object"),
    ],
)
def test_a_wrong_value_is_quoted_short_and_harmless(value: object, text: str) -> None:
    assert shown(value) == text
