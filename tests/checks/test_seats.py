"""Checks 8, 9 and 10: who gets a seat, and what names and chat may be."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from random import Random

import msgpack
import pytest

from netplay.codes import Code
from netplay.files.folders import Folder, path_of
from netplay.messages import Goodbye, Leave, Say, Welcome
from netplay.shapes import Kind, Phase, Presence, Role
from tests.checks.seated import Player, hello, new_id, play_on, seated, start, table
from tests.netplay.hosts import Opened, RawPeer, open_host

WORST_TEXTS = {
    "a terminal's commands": "\x1b[2J\x1b]0;gotcha\x07\x1b[31mred",
    "commands in one character": "\x9b31m\x9d0;gotcha\x9c\x90",
    "lines": "one\ntwo\r\nthree\u2028four\u2029five\x0bsix\x85seven",
    "other directions": "\u202eevil\u202c \u2066isolated\u2069\u200f",
    "nothing to see": "\u200b\u200c\u200d\u2060\ufeffa\u00ad\u034fb",
    "a tower of marks": "Z" + "\u0301" * 300,
    "more than anybody reads": "x" * 399,
    "tags and private use": "\U000e0041\ue000\U000f0000flag",
}


def texts_in(content: object) -> Iterator[str]:
    """Every text in a message, wherever it stands."""
    if isinstance(content, str):
        yield content
    elif isinstance(content, dict):
        for key, value in content.items():
            yield from texts_in(key)
            yield from texts_in(value)
    elif isinstance(content, list):
        for item in content:
            yield from texts_in(item)


def is_inert(text: str) -> bool:
    """Whether a terminal shows ``text`` as so many characters on one line, and does nothing."""
    inert = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    return not any(unicodedata.category(character) in inert for character in text)


async def turned_away(opened: Opened, name: str = "", *, token: str | None = None) -> Code:
    """The code with which somebody is not let in."""
    async with await RawPeer.connect(opened.address) as peer:
        peer.say(hello(name, token=token))
        goodbye = await peer.last_words()
        assert goodbye is not None
        return goodbye.code


# ---------------------------------------------------------------- nobody claims another's seat


async def test_check_08_nothing_that_others_are_told_claims_a_seat() -> None:
    async with seated(table(2, owner_key="the owner's key")) as (opened, (ana, bo)):
        watcher = await Player.join(opened.address, "Eve", role=Role.WATCHER)
        async with watcher.peer:
            await start([ana, bo])
            await play_on([ana, bo], Random(1), acts=8)
            for other in (bo, watcher):
                bodies = [msgpack.unpackb(body) for body in other.peer.bodies]
                told = {text for body in bodies for text in texts_in(body) if len(text) <= 64}
                told -= {bo.token}
                assert ana.token not in told
                for text in sorted(told):
                    assert await turned_away(opened, token=text) is Code.UNKNOWN_TOKEN
            assert await turned_away(opened, "Ana") in {Code.NAME_TAKEN, Code.TABLE_FULL}
            for guess in ("", "0", "Ana", "check", ana.token[:-1], ana.token[::-1]):
                assert await turned_away(opened, token=guess) is Code.UNKNOWN_TOKEN
            assert await ana.is_silent()


async def test_check_08_the_name_of_one_who_is_away_gives_no_seat_either() -> None:
    async with seated(table(3), people=2) as (opened, (ana, bo)):
        ana.drop()
        await bo.sees(lambda shown: shown.chairs[0].presence is Presence.AWAY)
        assert await turned_away(opened, "Ana") is Code.NAME_TAKEN
        other = await Player.join(opened.address, "Chi")
        async with other.peer:
            assert other.seat == 2


# ---------------------------------------------------------------- one person, one seat


async def test_check_09_leaving_and_joining_again_is_one_seat() -> None:
    async with seated(table(3), people=1) as (opened, (ana,)):
        for _ in range(10):
            bo = await Player.join(opened.address, "Bo")
            async with bo.peer:
                await bo.asks(Leave(new_id()))
        await ana.sees(lambda shown: shown.chairs[1].kind is Kind.OPEN)
        bo = await Player.join(opened.address, "Bo")
        async with bo.peer:
            assert [chair.name for chair in bo.snapshot.chairs] == ["Ana", "Bo", ""]


async def test_check_09_two_hellos_at_once_are_one_seat() -> None:
    async with seated(table(3), people=1) as (opened, (ana,)):
        async with await RawPeer.connect(opened.address) as twice:
            twice.say(hello("Bo"), hello("Bo too"))
            assert isinstance(await twice.next(), Welcome)
            goodbye = await twice.last_words()
            assert goodbye is not None
            assert goodbye.code is Code.HELLO_EXPECTED
        await ana.sees(lambda shown: shown.chairs[1].presence is Presence.AWAY)
        assert ana.snapshot.chairs[2].kind is Kind.OPEN


async def test_check_09_one_token_at_two_connections_is_one_seat() -> None:
    async with seated(table(3), people=2) as (opened, (ana, bo)):
        peers = [await RawPeer.connect(opened.address) for _ in range(5)]
        for peer in peers:
            peer.say(hello(token=bo.token))
        first = [await peer.next() for peer in peers]
        assert all(isinstance(message, Welcome) for message in first)
        last = [await peer.last_words() for peer in peers[:-1]]
        assert [goodbye and goodbye.code for goodbye in last] == [Code.DISPLACED] * 4
        await ana.sees(lambda shown: shown.seq >= 7)
        assert [chair.name for chair in ana.snapshot.chairs] == ["Ana", "Bo", ""]
        for peer in peers:
            peer.writer.transport.abort()


# ---------------------------------------------------------------- names and chat


@pytest.mark.parametrize("name", ["", " ", "\t\n", "\u200b", "\u2060\ufeff", "\x1b\x9b", "\u00ad"])
async def test_check_10_a_name_of_nothing_is_refused(name: str) -> None:
    async with open_host(table(2)) as opened:
        assert await turned_away(opened, name) is Code.NAME_EMPTY


@pytest.mark.parametrize("text", WORST_TEXTS.values(), ids=WORST_TEXTS)
async def test_check_10_names_and_chat_are_inert_wherever_they_go(text: str) -> None:
    async with open_host(table(3)) as opened:
        ana = await Player.join(opened.address, "Ana")
        evil = await Player.join(opened.address, f"E{text}")
        other = await Player.join(opened.address, f"W{text}", role=Role.WATCHER)
        async with ana.peer, evil.peer, other.peer:
            await evil.asks(Say(new_id(), text))
            await other.asks(Say(new_id(), text))
            late = await Player.join(opened.address, "Chi")
            async with late.peer:
                await start([ana, evil, late])
            await ana.sees(lambda shown: shown.phase is Phase.ROUND)
            for peer in (ana.peer, evil.peer, other.peer, late.peer):
                for body in peer.bodies:
                    assert all(map(is_inert, texts_in(msgpack.unpackb(body))))
    for log in path_of(Folder.LOGS).glob("*"):
        lines = log.read_text().split("\n")
        assert all(map(is_inert, lines))
        assert all(line[:2] == "20" for line in lines[:-1])  # each begins with its own time
        assert len(log.read_bytes()) < 10_000
    for record in path_of(Folder.RECORDS).glob("*"):
        assert all(map(is_inert, record.read_text().split("\n")))


async def test_check_10_ten_thousand_bytes_of_name_or_chat_end_the_connection() -> None:
    async with seated(table(3), people=1) as (opened, (ana,)):
        assert await turned_away(opened, "x" * 10_000) is Code.BAD_FRAME
        chatty = await Player.join(opened.address, "Bo")
        async with chatty.peer:
            chatty.send(Say(new_id(), "x" * 10_000))
            assert (await chatty.until(Goodbye)).code is Code.BAD_FRAME
        await ana.sees(lambda shown: shown.chairs[1].presence is Presence.AWAY)
        assert not any("xxxx" in str(message) for message in ana.received)
