"""What a planter of faults is, and what all of them need.

A planter changes one thing in a record, in place, and says whether it found anything to change.
Whether the record is unlawful then is for a judge to say: at times chance plants a thing that is
lawful too.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
Row: TypeAlias = dict[str, Json]
Planter: TypeAlias = Callable[[list[Row], Random], bool]


def rows_of(record: bytes) -> list[Row]:
    return [json.loads(line) for line in record.splitlines()]


def text_of(rows: list[Row]) -> bytes:
    return b"".join(json.dumps(row).encode() + b"\n" for row in rows)


def places(rows: list[Row], kind: str, action: str | None = None) -> list[int]:
    """Where the lines of this type stand, and with this action if one is given."""
    return [
        index
        for index, row in enumerate(rows)
        if row["type"] == kind and action in (None, row.get("action"))
    ]


def any_place(rows: list[Row], rng: Random, kind: str, action: str | None = None) -> int | None:
    found = places(rows, kind, action)
    return rng.choice(found) if found else None


def any_row(rows: list[Row], rng: Random, kind: str) -> Row | None:
    place = any_place(rows, rng, kind)
    return None if place is None else rows[place]


def deal_before(rows: list[Row], place: int) -> Row:
    """The round line of the round in which the line at ``place`` stands."""
    return rows[max(index for index in places(rows, "round") if index <= place)]


def array(row: Row, key: str) -> list[Json]:
    value = row[key]
    if not isinstance(value, list):
        raise TypeError(key)
    return value


def inner(row: Row, key: str) -> Row:
    value = row[key]
    if not isinstance(value, dict):
        raise TypeError(key)
    return value


def number(row: Row, key: str) -> int:
    value = row[key]
    if not isinstance(value, int):
        raise TypeError(key)
    return value


def replace(row: Row, key: str, value: Json) -> bool:
    """Put ``value`` at ``key``; False where exactly that is there, type and all."""
    changed = json.dumps(row.get(key)) != json.dumps(value)
    row[key] = value
    return changed


def replacing(kind: str, key: str, value: Json) -> Planter:
    """A planter that puts ``value`` at ``key`` of a line of this type that has one."""

    def plant(rows: list[Row], rng: Random) -> bool:
        having = [row for row in rows if row["type"] == kind and key in row]
        return bool(having) and replace(rng.choice(having), key, value)

    return plant


def removing(kind: str, key: str) -> Planter:
    """A planter that takes ``key`` out of a line of this type."""

    def plant(rows: list[Row], rng: Random) -> bool:
        having = [row for row in rows if row["type"] == kind and key in row]
        if not having:
            return False
        del rng.choice(having)[key]
        return True

    return plant


def without_line(kind: str) -> Planter:
    """A planter that leaves out a line of this type."""

    def plant(rows: list[Row], rng: Random) -> bool:
        place = any_place(rows, rng, kind)
        if place is None:
            return False
        del rows[place]
        return True

    return plant


def line_twice(kind: str) -> Planter:
    """A planter that writes a line of this type a second time, below the first."""

    def plant(rows: list[Row], rng: Random) -> bool:
        place = any_place(rows, rng, kind)
        if place is None:
            return False
        rows.insert(place, dict(rows[place]))
        return True

    return plant


def shifting(kind: str, key: str, by: int) -> Planter:
    """A planter that changes the number at ``key`` of a line of this type."""

    def plant(rows: list[Row], rng: Random) -> bool:
        having = [row for row in rows if row["type"] == kind and isinstance(row.get(key), int)]
        if not having:
            return False
        row = rng.choice(having)
        row[key] = number(row, key) + by
        return True

    return plant


WRONG_TYPES: dict[str, Json] = {
    "null": None,
    "true": True,
    "false": False,
    "a float": 1.0,
    "a fraction": 0.5,
    "infinity": float("1e999"),
    "text": "1",
    "no text": "",
    "a list": [],
    "a list of null": [None],
    "an object": {},
    "a negative": -1,
    "a large number": 10**30,
}
"""What no key of a record takes, but for the few that take one of them: a judge knows which."""


def of_wrong_types(kind: str, *keys: str) -> dict[str, Planter]:
    """A planter for each of these keys of a line of this type, and each wrong type."""
    return {
        f"{kind}: {key} is {name}": replacing(kind, key, value)
        for key in keys
        for name, value in WRONG_TYPES.items()
    }


def with_missing(kind: str, *keys: str) -> dict[str, Planter]:
    return {f"{kind}: {key} is missing": removing(kind, key) for key in keys}
