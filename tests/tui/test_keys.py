"""The one table of keys: every key can be sent, none does two things, all are reachable."""

from collections import Counter
from string import ascii_lowercase

import pytest
from textual.binding import Binding

from tui.keyboard.cyrillic import twins
from tui.keyboard.key_rows import row_id, with_twins
from tui.keyboard.keymap import keymap_of
from tui.keyboard.terminal_keys import LETTERS, SENDABLE, full_name
from tui.keys import KEYS, PLACES, KeyRow, Scope, bindings, key_for, rows, use_rows

WITHOUT_LETTERS = SENDABLE - LETTERS
TYPED_INTO = (Scope.CHAT, Scope.FORM, Scope.FIELD)
"""Where letters are text."""


@pytest.mark.parametrize("row", KEYS, ids=lambda row: row.id)
def test_every_key_can_be_sent_by_every_terminal(row: KeyRow) -> None:
    assert set(map(full_name, row.keys)) <= SENDABLE


@pytest.mark.parametrize("row", KEYS, ids=lambda row: row.id)
def test_every_act_is_within_reach_on_a_cyrillic_layout(row: KeyRow) -> None:
    letters = [key for key in row.keys if full_name(key) not in WITHOUT_LETTERS]

    assert len(letters) < len(row.keys) or all(twins(letter) for letter in letters)


def test_every_scope_is_in_a_place() -> None:
    assert {scope for place in PLACES for scope in place} == set(Scope)


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_no_key_does_two_things_in_one_place(place: tuple[Scope, ...]) -> None:
    bound = Counter(full_name(key) for row in rows(*place) for key in row.bound)

    assert [key for key, times in bound.items() if times > 1] == []


@pytest.mark.parametrize("scope", TYPED_INTO, ids=lambda scope: scope.name)
def test_no_letter_is_a_key_where_letters_are_text(scope: Scope) -> None:
    letters = [key for row in rows(scope) for key in row.keys if key in ascii_lowercase]

    assert letters == []


def test_ids_are_names_of_one_row_each() -> None:
    assert len({row.id for row in KEYS}) == len(KEYS)


@pytest.mark.parametrize("row", KEYS, ids=lambda row: row.id)
def test_every_row_explains_itself(row: KeyRow) -> None:
    assert str(row.label)
    assert str(row.help).endswith(".")
    assert row.scopes


@pytest.mark.parametrize("row", [row for row in KEYS if row.in_bar], ids=lambda row: row.id)
def test_a_bar_writes_keys_in_ascii_too(row: KeyRow) -> None:
    assert row.ascii_shown.isascii()


def test_arrows_are_spelled_out_without_arrows() -> None:
    (tile,) = (row for row in KEYS if row.id == "table.next")

    assert (tile.shown, tile.ascii_shown) == ("←→", "Left/Right")


def test_the_table_has_the_keys_of_the_design() -> None:
    keys = {row.action: row.keys for row in rows(Scope.ROUND, Scope.RESULT)}

    assert keys["next_tile"] == ("right", "l")
    assert keys["previous_tile"] == ("left", "h")
    assert keys["end_a"] == ("up", "a")
    assert keys["end_b"] == ("down", "b")
    assert keys["play"] == ("enter",)
    assert keys["draw"] == ("space", "d")
    assert keys["pass_turn"] == ("backspace", "p")
    assert keys["hint"] == ("f2", "i")
    assert keys["sort"] == ("f3", "s")
    assert keys["chat"] == ("f4", "t")
    assert keys["help"] == ("f1", "?")
    assert keys["view"] == ("f5", "v")
    assert keys["leave"] == ("ctrl+q", "q")
    assert keys["app.command_palette"] == ("ctrl+p", ":")
    assert keys["go_on"] == ("enter", "r")


@pytest.mark.parametrize("scope", Scope, ids=lambda scope: scope.name)
def test_the_palette_calls_no_two_things_the_same(scope: Scope) -> None:
    listed = {row.id for row in rows(scope) if row.in_palette}
    bound = [b for b in bindings(scope) if isinstance(b, Binding) and row_id(b.id or "") in listed]
    names = {
        name: {row_id(b.id or "") for b in bound if b.description == name}
        for name in {b.description for b in bound}
    }

    assert [name for name, ids in names.items() if len(ids) > 1] == []


@pytest.mark.parametrize("row", [row for row in KEYS if row.in_palette], ids=lambda row: row.id)
def test_the_palette_names_one_thing_where_a_bar_names_a_pair(row: KeyRow) -> None:
    is_pair = len(row.shown) == 2 and not row.shown.isascii()

    assert row.name or not is_pair


def test_bindings_hold_every_key_of_their_scopes() -> None:
    bound = bindings(Scope.QUESTION)

    assert {binding.key for binding in bound if isinstance(binding, Binding)} == {
        key for row in rows(Scope.QUESTION) for key in row.bound
    }


def test_a_row_that_takes_its_key_is_told_it() -> None:
    actions = [b.action for b in bindings(Scope.ROUND) if isinstance(b, Binding)]

    assert "digit('6')" in actions


def test_keys_that_a_player_chose_bring_their_twins_too() -> None:
    assert with_twins(("f6", "z")) == ("f6", "z", "я", "Я")


def test_what_is_told_of_keys_is_as_the_keymap_in_force() -> None:
    use_rows(keymap_of({"table.draw": ("f9",), "leave": ("ctrl+x",)}).rows)
    try:
        (draw,) = (row for row in rows(Scope.ROUND) if row.action == "draw")
        assert (draw.keys, draw.shown) == (("f9",), "F9")
        assert key_for("leave") == "Ctrl+X"
        assert key_for("table.end_b") == "Down"
    finally:
        use_rows(KEYS)
