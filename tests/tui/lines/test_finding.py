"""Choosing a table by its number, or by an address."""

import os
from collections.abc import AsyncGenerator
from io import StringIO

import pytest

from engine.ruleset import make_ruleset
from netplay.address import TcpAddress
from netplay.shapes import Role
from tui.lines import finding
from tui.lines.finding import Found, FoundPlace, choose_table, chosen, with_news
from tui.lines.paper import Paper
from tui.lines.typed_lines import TypedLines
from tui.ways.found_tables import FoundTable

HERE = FoundTable("red-owl", TcpAddress("127.0.0.1", 28660), make_ruleset(2))
NEAR = FoundTable("sea-fox", TcpAddress("192.0.2.7", 28661), make_ruleset(3), machine="box")
FOUND = Found(role=Role.PLAYER, tables=(HERE, NEAR))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("1", FoundPlace(HERE.address, Role.PLAYER)),
        (" 2 ", FoundPlace(NEAR.address, Role.PLAYER)),
        ("join 2", FoundPlace(NEAR.address, Role.PLAYER)),
        ("watch 2", FoundPlace(NEAR.address, Role.WATCHER)),
        ("цфеср 2", FoundPlace(NEAR.address, Role.WATCHER)),
        ("192.0.2.9:1", FoundPlace(TcpAddress("192.0.2.9", 1), Role.PLAYER)),
    ],
)
def test_a_table_is_chosen(text: str, place: FoundPlace) -> None:
    assert chosen(FOUND, text) == place


@pytest.mark.parametrize("text", ["0", "3", "99", "box:port", "-"])
def test_what_is_no_table_is_answered(text: str) -> None:
    sentence = chosen(FOUND, text)

    assert isinstance(sentence, str)
    assert sentence.endswith(".")


def test_a_number_stays_a_tables_own() -> None:
    first = Found(role=Role.PLAYER, tables=(HERE,))
    found, sentences = with_news(first, (NEAR, HERE))  # in another order than they were found in

    assert sentences == ("2: sea-fox, 3 players to 101, on box, 192.0.2.7:28661.",)
    assert found.tables == (HERE, NEAR)
    assert with_news(found, (NEAR,)) == (found, ())  # one has gone, and keeps its number


async def asked(monkeypatch: pytest.MonkeyPatch, lines: str) -> tuple[FoundPlace | None, str]:
    async def find(_seconds: float) -> AsyncGenerator[tuple[FoundTable, ...], None]:
        yield (HERE,)
        yield (HERE, NEAR)

    monkeypatch.setattr(finding, "find_tables", find)
    reading, writing = os.pipe()
    os.write(writing, lines.encode())
    os.close(writing)
    out = StringIO()
    paper = Paper(out, ascii_only=True)
    return await choose_table(TypedLines(reading), paper, Role.PLAYER), out.getvalue()


async def test_tables_are_numbered_as_they_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    place, out = await asked(monkeypatch, "7\n2\n")

    assert place == FoundPlace(NEAR.address, Role.PLAYER)
    assert out.index("1: red-owl") < out.index("2: sea-fox") < out.index("There is no table 7.")


@pytest.mark.parametrize("lines", ["leave\n", "q\n", "", "help\n\n"])
async def test_one_can_go_away_without_one(monkeypatch: pytest.MonkeyPatch, lines: str) -> None:
    assert (await asked(monkeypatch, lines))[0] is None


async def test_one_can_look_again(monkeypatch: pytest.MonkeyPatch) -> None:
    _, out = await asked(monkeypatch, "again\nleave\n")

    assert out.count("Looking for tables") == 2
