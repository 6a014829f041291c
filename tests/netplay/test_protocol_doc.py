"""docs/protocol.md says what the code does: every message, part, event, value, code and limit."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Final, get_args

import msgpack
import msgspec
import pytest
from msgspec.inspect import (
    BoolType,
    EnumType,
    Field,
    IntType,
    NoneType,
    StrType,
    StructType,
    TupleType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

from netplay import (
    address,
    allowance,
    codec,
    connection,
    framing,
    hello,
    holders,
    messages,
    names,
    shapes,
)
from netplay.codec import client_messages, host_messages
from netplay.codes import Code
from netplay.fair import moves as fair_moves
from netplay.framing import NEED_DATA, FrameReader
from netplay.hosting import host_link
from netplay.joining import client_core
from netplay.messages import AnyFromClient, AnyFromHost
from netplay.pairing import guard
from netplay.pairing.exchange import GuestSide, HostSide
from netplay.shapes import Wire
from tests.netplay.samples import GOLDEN

DOC: Final = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text("utf-8")

MAX_COUNT: Final = 2**31

Row = tuple[str, ...]


# ---------------------------------------------------------------- what the document says


def section(heading: str) -> str:
    """The text under ``heading``, up to the next heading of any level."""
    found = re.search(rf"^#+ {re.escape(heading)}$\n(.*?)(?=^#|\Z)", DOC, re.MULTILINE | re.DOTALL)
    assert found, f"docs/protocol.md has no section {heading}"
    return found[1]


def rows(text: str) -> list[Row]:
    """The rows of the first table in ``text``, without its head."""
    lines = [line for line in text.splitlines() if line.startswith("|")][2:]
    return [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines]


def blocks(language: str) -> list[str]:
    """The fenced blocks of ``language``."""
    return re.findall(rf"^```{language}\n(.*?)^```$", DOC, re.MULTILINE | re.DOTALL)


# ---------------------------------------------------------------- what the code says


def all_of(union: object) -> list[type[Wire]]:
    """The messages of a union."""
    return list(get_args(union))


def structs() -> Iterator[type[Wire]]:
    """Every message, event and part."""
    waiting: list[type[Wire]] = [*all_of(AnyFromClient), *all_of(AnyFromHost)]
    seen: set[type[Wire]] = set()
    while waiting:
        kind = waiting.pop(0)
        if kind in seen:
            continue
        seen.add(kind)
        yield kind
        for field in fields_of(kind):
            inner = [each for each in inner_types(field.type) if isinstance(each, StructType)]
            waiting += [each.cls for each in inner if issubclass(each.cls, Wire)]


def enums() -> set[type[StrEnum]]:
    """Every closed choice on the wire."""
    found = {
        inner.cls
        for kind in structs()
        for field in fields_of(kind)
        for inner in inner_types(field.type)
        if isinstance(inner, EnumType)
    }
    return {enum for enum in found if issubclass(enum, StrEnum)}


@cache
def fields_of(kind: type[Wire]) -> tuple[Field, ...]:
    info = type_info(kind)
    assert isinstance(info, StructType)
    return info.fields


def inner_types(info: Type) -> Iterator[Type]:
    """``info`` and every type in it, but not inside of structs."""
    yield info
    match info:
        case UnionType(types=types):
            for each in types:
                yield from inner_types(each)
        case VarTupleType(item_type=item):
            yield from inner_types(item)


def heading_of(kind: type[Wire]) -> str:
    """Under which heading ``kind`` is: messages and events by their tag, parts by their name."""
    config = kind.__struct_config__
    if config.tag is None:
        return kind.__name__
    word = "Event " if config.tag_field == "event" else ""
    return f"{word}`{config.tag}`"


def words_for(info: Type) -> str:
    """The type as the document writes it."""
    match info:
        case IntType() | StrType() | BoolType():
            return words_for_plain(info)
        case EnumType(cls=cls) | StructType(cls=cls):
            return cls.__name__
        case TupleType():
            return "Tile"
        case VarTupleType(item_type=item, max_length=most):
            inner = words_for(item)
            inner = f"({inner})" if inner.startswith("list") else inner
            return f"list of {inner}, at most {most}"
        case UnionType(types=types):
            others = [each for each in types if not isinstance(each, NoneType)]
            return "Event" if len(others) > 1 else f"{words_for(others[0])} or nil"
    raise AssertionError(f"no words for {info}")


def words_for_plain(info: IntType | StrType | BoolType) -> str:
    match info:
        case IntType(ge=0, le=high) if high == MAX_COUNT:
            return "count"
        case IntType(ge=low, le=high):
            return f"int {low}..{high}"
        case StrType(min_length=None, max_length=shapes.MAX_TEXT):
            return "text"
        case StrType(min_length=low, max_length=high):
            return f"text {low or 0}..{high}"
        case BoolType():
            return "bool"


def default_of(field: Field) -> str:
    if field.required:
        return "required"
    return f"`{json.dumps(msgspec.to_builtins(field.default))}`".replace("null", "nil")


def field_rows(kind: type[Wire]) -> list[Row]:
    return [
        (f"`{field.encode_name}`", words_for(field.type), default_of(field))
        for field in fields_of(kind)
    ]


# ---------------------------------------------------------------- both the same


@pytest.mark.parametrize("kind", structs(), ids=heading_of)
def test_every_key_of_every_map(kind: type[Wire]) -> None:
    documented = rows(section(heading_of(kind)))

    assert [row[:3] for row in documented] == field_rows(kind)
    assert all(len(row) == 4 and row[3] for row in documented), "a key without its meaning"


def test_no_other_message_event_or_part() -> None:
    lists = DOC[DOC.index("\n## From a client\n") :]
    headed = set(re.findall(r"^### (.*)$", lists, re.MULTILINE))

    assert headed == {heading_of(kind) for kind in structs()} | {"Tile"} | {
        enum.__name__ for enum in enums()
    }


@pytest.mark.parametrize("enum", sorted(enums(), key=str), ids=lambda enum: enum.__name__)
def test_every_value_of_every_choice(enum: type[StrEnum]) -> None:
    documented = rows(section(enum.__name__))

    assert [row[0] for row in documented] == [f"`{value}`" for value in enum]
    assert all(len(row) >= 2 and all(row) for row in documented), "a value without its meaning"


def test_the_codes_after_which_a_client_must_not_try_again() -> None:
    documented = {row[0].strip("`"): row[1] for row in rows(section("Code"))}

    assert {code for code, end in documented.items() if end == "ends it for good"} == {
        *client_core.FINAL
    }
    assert set(documented.values()) == {"ends it for good", "ends it", "refuses"}
    assert set(documented) == set(Code)


def test_every_request_says_when_it_is_legal() -> None:
    table = rows(section("When a request is legal"))

    assert [row[0] for row in table] == [
        f"`{kind.__struct_config__.tag}`" for kind in get_args(messages.AnyRequest)
    ]
    refusals = set(re.findall(r"`(\w+)`", " ".join(row[3] for row in table)))
    assert refusals <= set(Code)


def test_every_limit_and_timeout() -> None:
    documented = {row[0]: row[1] for row in rows(section("Limits and timeouts"))}

    assert documented == {
        "default port": f"{address.DEFAULT_PORT}",
        "bytes of a frame's body": f"{framing.MAX_BODY:,}",
        "bytes of a text, in UTF-8": f"{codec.MAX_STRING_BYTES:,}",
        "items of a list, keys of a map": f"{codec.MAX_ITEMS}",
        "cells of a name": f"{names.NAME_CELLS}",
        "cells of a line of chat": f"{names.CHAT_CELLS}",
        "watchers": f"{hello.MAX_WATCHERS}",
        "connections": f"{host_link.MAX_CONNECTIONS}",
        "bytes kept for a client that does not read": f"{host_link.MAX_UNSENT:,}",
        "answers remembered for a seat": f"{holders.REMEMBERED_ANSWERS}",
        "messages that cost nothing: at once": f"{allowance.NUISANCE_LIMIT}",
        "messages that cost nothing: more each second": f"{allowance.NUISANCE_REFILL:.0f}",
        "seconds until the hello": f"{connection.HANDSHAKE_TIMEOUT:.0f}",
        "wrong guesses at a code": f"{guard.FAILURES_PER_CODE}",
        "seconds an address waits after its first wrong guess": f"{guard.FIRST_WAIT:.0f}",
        "seconds an address waits for a guess at most": f"{guard.LONGEST_WAIT:.0f}",
        "exchanges that fail or are not finished: at once": f"{guard.ATTEMPTS_AT_ONCE}",
        "exchanges that fail or are not finished: more each second": f"{guard.ATTEMPTS_REFILL}",
        "those of one address that are counted among everybody's": f"{guard.FIRST_ATTEMPTS}",
        "seconds of silence until a ping": f"{connection.PING_AFTER:.0f}",
        "seconds of silence until the connection is lost": f"{connection.GONE_AFTER:.0f}",
        "seconds to take the last words": f"{host_link.CLOSE_TIMEOUT:.0f}",
        "seconds until a `commit`, and until a `reveal`": f"{fair_moves.WITHIN:.0f}",
        "the same where all players were away": f"{fair_moves.BACK_WITHIN:.0f}",
        "client: seconds until the welcome": f"{client_core.GREETING_TIMEOUT:.0f}",
        "client: seconds of silence": f"{client_core.SILENCE_TIMEOUT:.0f}",
        "client: seconds until the first new attempt": f"{client_core.FIRST_RETRY}",
        "client: seconds between attempts at most": f"{client_core.LONGEST_RETRY:.0f}",
    }


def test_versions() -> None:
    assert DOC.startswith(f"# The protocol, version {messages.PROTOCOL_VERSION}\n")
    assert f"`{framing.PREFACE.hex(' ')}`" in DOC
    assert f"at most {shapes.MAX_TEXT}" in DOC or f"0..{shapes.MAX_TEXT}" in DOC


# ---------------------------------------------------------------- the examples


def frames_in(block: str) -> list[bytes]:
    """The bodies in a block of hexadecimal bytes that begins with a preface."""
    reader = FrameReader()
    reader.receive_data(bytes.fromhex(re.sub(r"#.*", "", block)))
    found = []
    while (body := reader.next_frame()) is not NEED_DATA:
        found.append(body)
    return found


def test_the_bytes_of_the_examples_are_what_is_written_beside_them() -> None:
    bodies = [body for block in blocks("hex") for body in frames_in(block)]
    written = [json.loads(line) for block in blocks("json") for line in block.splitlines()]

    assert len(bodies) >= 4
    assert [msgpack.unpackb(body) for body in bodies] == written


def test_the_examples_are_messages() -> None:
    client_says, host_says = blocks("hex")

    for body in frames_in(client_says):
        client_messages.decode(body)
    for body in frames_in(host_says):
        host_messages.decode(body)


def test_the_example_of_an_exchange_is_what_both_sides_say() -> None:
    (block,) = blocks("pairing")
    written = dict(line.split() for line in block.splitlines())
    guest = GuestSide("amber-otter-lamp", (5).to_bytes)
    guest.see(written["hash"])
    host = HostSide("amber-otter-lamp", written["hash"], (7).to_bytes)

    answer = host.asked(guest.pair)
    proof = guest.answered(answer)
    done = host.proved(proof)

    assert done is not None
    assert written == {
        "hash": written["hash"],
        "pair": guest.pair.element,
        "pair_answer": answer.element,
        "pair_proof": proof.proof,
        "pair_done": done.proof,
    }


def test_the_recorded_bytes_are_named_for_whoever_writes_a_client() -> None:
    assert GOLDEN.relative_to(Path(__file__).resolve().parents[2]).as_posix() in DOC
    assert msgspec.msgpack.decode((GOLDEN / "ping.bin").read_bytes())
