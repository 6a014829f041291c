"""Faults in the text itself: what no JSON line of a record looks like."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import TypeAlias

TextPlanter: TypeAlias = Callable[[list[bytes], Random], bytes]
"""Given the lines of a record without their newlines, the bytes of the record with its fault."""


def joined(lines: list[bytes]) -> bytes:
    return b"".join(line + b"\n" for line in lines)


def in_a_line(change: Callable[[bytes, Random], bytes]) -> TextPlanter:
    """A planter that changes the text of any line."""

    def plant(lines: list[bytes], rng: Random) -> bytes:
        index = rng.randrange(len(lines))
        lines[index] = change(lines[index], rng)
        return joined(lines)

    return plant


def new_line(text: bytes) -> TextPlanter:
    """A planter that puts ``text`` on a line of its own, anywhere."""

    def plant(lines: list[bytes], rng: Random) -> bytes:
        lines.insert(rng.randrange(len(lines) + 1), text)
        return joined(lines)

    return plant


def torn(lines: list[bytes], rng: Random) -> bytes:
    """The record stops within a line."""
    end = rng.randrange(1, len(lines))
    return joined(lines[:end]) + lines[end][: rng.randrange(1, len(lines[end]))]


def on_two_lines(line: bytes, _: Random) -> bytes:
    return line.replace(b",", b",\n", 1)


def two_on_a_line(lines: list[bytes], rng: Random) -> bytes:
    index = rng.randrange(1, len(lines))
    lines[index - 1 : index + 1] = [lines[index - 1] + b" " + lines[index]]
    return joined(lines)


def key_twice(line: bytes, rng: Random) -> bytes:
    content = json.loads(line)
    key = rng.choice(list(content))
    again = json.dumps({key: content[key]}).encode()
    return line[:-1] + b"," + again[1:]


def with_key(text: bytes) -> Callable[[bytes, Random], bytes]:
    return lambda line, _: line[:-1] + b',"free":' + text + b"}"


def cut(line: bytes, rng: Random) -> bytes:
    return line[: rng.randrange(len(line))]


TEXT_FAULTS: dict[str, TextPlanter] = {
    "nothing": lambda _lines, _rng: b"",
    "a newline alone": lambda _lines, _rng: b"\n",
    "a torn last line": torn,
    "a cut line": in_a_line(cut),
    "a blank line": new_line(b""),
    "a line of spaces": new_line(b"  \t\r"),
    "a line of null": new_line(b"null"),
    "a line of a list": new_line(b"[]"),
    "a line of an empty object": new_line(b"{}"),
    "a comment": new_line(b"# round 2"),
    "a byte order mark": lambda lines, _: b"\xef\xbb\xbf" + joined(lines),
    "UTF-16": lambda lines, _: joined(lines).decode().encode("utf-16"),
    "carriage returns for newlines": lambda lines, _: b"\r".join(lines),
    "one JSON list": lambda lines, _: b"[" + b",".join(lines) + b"]",
    "an object on two lines": in_a_line(on_two_lines),
    "two objects on a line": two_on_a_line,
    "a list round an object": in_a_line(lambda line, _: b"[" + line + b"]"),
    "a text round an object": in_a_line(lambda line, _: json.dumps(line.decode()).encode()),
    "a comma at the end": in_a_line(lambda line, _: line + b","),
    "a comma too many": in_a_line(lambda line, _: line[:-1] + b",}"),
    "single quotes": in_a_line(lambda line, _: line.replace(b'"', b"'")),
    "bare keys": in_a_line(lambda line, _: line.replace(b'"type"', b"type")),
    "a zero byte": in_a_line(lambda line, _: line + b"\0"),
    "a zero byte in a text": in_a_line(with_key(b'"\0"')),
    "Latin-1": in_a_line(with_key(b'"Chlo\xe9"')),
    "a key twice": in_a_line(key_twice),
    "a key twice within": in_a_line(with_key(b'{"a":1,"a":1}')),
    "NaN": in_a_line(with_key(b"NaN")),
    "Infinity": in_a_line(with_key(b"-Infinity")),
    "a number too long": in_a_line(with_key(b"9" * 5000)),
    "lists too deep": in_a_line(with_key(b"[" * 100_000 + b"]" * 100_000)),
    "objects too deep": in_a_line(with_key(b'{"a":' * 100_000 + b"1" + b"}" * 100_000)),
    "lists that never close": in_a_line(with_key(b"[" * 100_000)),
}
