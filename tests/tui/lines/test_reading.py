"""From a line of text to a command."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.actions import DRAW, PASS, Action, End, Play
from engine.tile import tile_of
from engine.tile_set import EVERY_TILE
from tests.tui.lines.lined import text_of
from tui.keyboard.key_rows import Scope
from tui.lines.reading import TypedTile, read, tile_of_text

PLAYS = st.builds(Play, st.sampled_from([*EVERY_TILE]), st.sampled_from(End))


@pytest.mark.parametrize(
    "text", ["64 b", "6-4 b", "6|4 B", "[6|4] b", "6 4 b", "64b", " 6-4 on end B ", "64 и", "6:4 b"]
)
def test_a_tile_is_written_in_many_ways(text: str) -> None:
    assert tile_of_text(text) == TypedTile(6, 4, End.RIGHT)


@pytest.mark.parametrize("text", ["6", "645", "6-", "64 c", "tile", "64 a b", ""])
def test_what_is_no_tile_is_none(text: str) -> None:
    assert tile_of_text(text) is None


@given(action=st.one_of(PLAYS, st.sampled_from([DRAW, PASS])))
def test_what_is_typed_for_an_act_is_read_as_it(action: Action) -> None:
    typed = read(text_of(action), Scope.ROUND)

    assert typed is not None
    if isinstance(action, Play):
        tile = tile_of_text(typed.rest)
        assert tile is not None
        assert Play(tile_of(tile.first, tile.second), tile.end or End.LEFT) == action
    else:
        assert typed.command.name == action.value


@pytest.mark.parametrize(
    ("text", "name", "rest"),
    [
        ("DRAW", "draw", ""),
        ("d", "draw", ""),
        ("в", "draw", ""),
        ("вкфц", "draw", ""),
        ("ВКФЦ", "draw", ""),
        ("зфіі", "pass", ""),
        ("зфыы", "pass", ""),
        ("play 64 b", "play", "64 b"),
        ("say Hello, you", "say", "Hello, you"),
        ("ыфн привіт", "say", "привіт"),
        ("  who  ", "who", ""),
    ],
)
def test_words_letters_and_other_layouts(text: str, name: str, rest: str) -> None:
    typed = read(text, Scope.ROUND)

    assert typed is not None
    assert (typed.command.name, typed.rest) == (name, rest)


def test_a_letter_means_what_it_means_in_its_place() -> None:
    names = {scope: read("r", scope) for scope in (Scope.LOBBY, Scope.RESULT)}

    assert [typed.command.name for typed in names.values() if typed] == ["ready", "next"]


@pytest.mark.parametrize("text", ["dance", "drawn", "жжж", "\x1b[A", "-", "99999"])
def test_what_is_no_command_is_none(text: str) -> None:
    assert read(text, Scope.ROUND) is None
