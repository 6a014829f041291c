"""A player's keymap: what can be used is, what cannot costs one sentence and nothing else."""

from collections import Counter
from importlib import import_module
from inspect import getmembers, isclass
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from textual.binding import Binding, BindingsMap
from textual.dom import DOMNode

import tui
from tui.keyboard.cyrillic import twins
from tui.keyboard.key_rows import row_id
from tui.keyboard.keymap import Keymap, complaint_of, keymap_of, shown_for, textual_keymap
from tui.keyboard.terminal_keys import SENDABLE, full_name
from tui.keys import BOUND, KEYS, PLACES, KeyRow, Scope, bindings, rows
from tui.presenter.key_bar import key_bar
from tui.presenter.spans import width

MODULES = [
    f"tui.{path.parent.name}.{path.stem}"
    for folder in ("screens", "widgets")
    for path in (Path(tui.__path__[0]) / folder).glob("[!_]*.py")
]
IDS = [row.id for row in KEYS]
NAMES = st.sampled_from(sorted(SENDABLE)) | st.text(max_size=8)
CHOICES = st.dictionaries(
    st.sampled_from(IDS) | st.text(max_size=8),
    st.lists(NAMES, max_size=3).map(tuple),
    max_size=8,
)


def row_in(keymap: Keymap, id_: str) -> KeyRow:
    (row,) = (row for row in keymap.rows if row.id == id_)
    return row


@given(CHOICES)
def test_any_choice_gives_a_table_of_keys_that_work(choices: dict[str, tuple[str, ...]]) -> None:
    keymap = keymap_of(choices)

    assert [row.id for row in keymap.rows] == IDS
    refused = {refusal.id for refusal in keymap.refusals}
    for usual, row in zip(KEYS, keymap.rows, strict=True):
        assert row.keys
        assert {full_name(key) for key in row.keys} <= SENDABLE
        if row.id in choices and row.id not in refused:
            assert set(map(str.lower, choices[row.id])) == set(row.keys)
        else:
            assert row.keys == usual.keys
    for place in PLACES:
        bound = Counter(
            full_name(key)
            for row in keymap.rows
            if set(row.scopes) & set(place)
            for key in row.bound
        )
        assert [key for key, times in bound.items() if times > 1] == []


@given(CHOICES, st.sampled_from([60, 80, 120]), st.booleans())
def test_a_bar_of_any_keys_fits_and_has_help(
    choices: dict[str, tuple[str, ...]], cells: int, ascii_only: bool
) -> None:
    for scope in (Scope.ROUND, Scope.RESULT, Scope.LOBBY, Scope.LIST):
        table = [row for row in keymap_of(choices).rows if scope in row.scopes and row.in_bar]
        bar = key_bar(table, cells, ascii_only=ascii_only)
        assert width(bar) <= cells
        assert " Help " in [span.text for span in bar]
        assert not ascii_only or all(span.text.isascii() for span in bar)


@given(CHOICES)
def test_each_choice_that_cannot_be_used_gets_one_sentence(
    choices: dict[str, tuple[str, ...]],
) -> None:
    keymap = keymap_of(choices)

    refused = [refusal.id for refusal in keymap.refusals]
    assert len(set(refused)) == len(refused)
    assert set(refused) <= set(choices)
    assert all(refusal.sentence.endswith(".") for refusal in keymap.refusals)
    assert all(refusal.sentence.isprintable() for refusal in keymap.refusals)


@pytest.mark.parametrize(
    ("id_", "keys", "said"),
    [
        ("table.fly", ("x",), "no such act"),
        ("table.draw", (), "needs a key"),
        ("table.number", ("x",), "cannot be changed"),
        ("interrupt", ("f9",), "cannot be changed"),
        ("table.draw", ("6",), "digits name tiles"),
        ("table.draw", ("alt+d",), "Not every terminal sends Alt+D"),
        ("table.draw", ("ctrl+s",), "Not every terminal sends Ctrl+S"),
        ("table.draw", ("shift+enter",), "Not every terminal sends Shift+Enter"),
        ("table.draw", ("D",), "Not every terminal sends D"),
        ("table.draw", ("",), "Not every terminal sends"),
        ("table.draw", ("\x1b[31m" * 9,), "Not every terminal sends"),
        ("leave", ("escape",), "it must lead out of anything"),
        ("help", ("ctrl+c",), "it must lead out of anything"),
        ("chat.send", ("x",), "x is text there"),
        ("form.accept", ("space",), "Space is text there"),
        ("table.draw", ("backspace",), "Backspace is taken: it is the key of Pass"),
        ("table.draw", ("f1",), "F1 is taken: it is the key of Help"),
        ("table.draw", ("q",), "q is taken: it is the key of Leave"),
    ],
)
def test_what_cannot_be_used_is_refused_and_the_rest_holds(
    id_: str, keys: tuple[str, ...], said: str
) -> None:
    keymap = keymap_of({"table.view": ("f9",), id_: keys, "table.sort": ("f10",)})

    (refusal,) = keymap.refusals
    assert refusal.id == id_
    assert said in refusal.sentence
    assert row_in(keymap, "table.view").keys == ("f9",)
    assert row_in(keymap, "table.sort").keys == ("f10",)


def test_all_refusals_are_told_together_and_cut_where_they_are_many() -> None:
    assert complaint_of(keymap_of({"table.draw": ("x",)})) == ""
    assert complaint_of(keymap_of({"table.draw": ("6",), "fly": ("x",)})) == (
        "Some keys of the settings are not used. table.draw: 6 is taken: digits name tiles and "
        "entries. fly: There is no such act."
    )
    many = complaint_of(keymap_of({f"\x1b{number}": ("x",) for number in range(900)}))
    assert many.isprintable()
    assert len(many) < 400


def test_acts_can_change_keys_with_each_other() -> None:
    keymap = keymap_of({"table.draw": ("backspace", "p"), "table.pass": ("space", "d")})

    assert keymap.refusals == ()
    assert row_in(keymap, "table.draw").shown == "Bksp"
    assert row_in(keymap, "table.pass").shown == "Space"


def test_of_two_that_want_one_key_the_first_has_it() -> None:
    keymap = keymap_of({"table.draw": ("f9",), "table.pass": ("f9",)})

    assert row_in(keymap, "table.draw").keys == ("f9",)
    assert [refusal.id for refusal in keymap.refusals] == ["table.pass"]


def test_a_key_that_was_given_away_is_free() -> None:
    keymap = keymap_of({"table.hint": ("d",), "table.draw": ("space",)})

    assert keymap.refusals == ()
    assert row_in(keymap, "table.hint").bound == ("d", *twins("d"))


def test_keys_may_be_written_as_they_are_printed() -> None:
    keymap = keymap_of({"table.draw": ("F9", "Ctrl+D", "/", "-")})

    assert keymap.refusals == ()
    assert row_in(keymap, "table.draw").shown == "F9"


def test_a_sign_brings_the_letter_of_its_key_by_either_name() -> None:
    for sign in ("?", "question_mark"):
        keymap = keymap_of({"table.draw": (sign,), "help": ("f1",)})
        assert keymap.refusals == ()
        assert row_in(keymap, "table.draw").bound == (sign, "comma")
        assert row_in(keymap, "table.draw").shown == "?"


def test_a_pair_is_written_as_both_are_now() -> None:
    keymap = keymap_of({"table.previous": ("z",), "table.end_b": ("left",), "table.next": ("f9",)})

    assert row_in(keymap, "table.next").shown == "z/F9"
    assert row_in(keymap, "table.end_a").shown == "↑←"
    assert row_in(keymap, "table.end_a").keys == ("up", "a")
    assert row_in(keymap, "table.end_b").shown == "←"


WRITTEN_BY_KEYS = [row for row in KEYS if not row.takes_key and row.id != "interrupt"]


@pytest.mark.parametrize("row", WRITTEN_BY_KEYS, ids=lambda row: row.id)
def test_the_table_itself_is_written_by_the_same_rule(row: KeyRow) -> None:
    by_id = {each.id: each for each in KEYS}

    assert row.shown == shown_for(*(by_id[id_] for id_ in row.pair or (row.id,)))


def test_without_choices_textual_is_told_nothing() -> None:
    assert textual_keymap(keymap_of({})) == {}
    assert textual_keymap(keymap_of({"table.draw": ("space", "d")})) == {}


def test_textual_is_told_of_a_changed_row_and_of_those_that_would_lose_a_key_by_it() -> None:
    keymap = textual_keymap(keymap_of({"table.draw": ("x", "/")}))
    assert keymap == {
        "table.draw": "x",
        "table.draw#1": "ч",
        "table.draw#2": "Ч",
        "table.draw#3": "slash",
    }
    keymap = textual_keymap(keymap_of({"table.draw": ("f9",), "table.log_on": ("f10", "f11")}))
    assert [keymap[f"table.draw{end}"] for end in ("", "#1", "#2", "#3")] == ["f9"] * 4
    assert keymap["table.log_on"] == "f10,f11"

    keymap = textual_keymap(keymap_of({"table.play": ("f9",)}))
    assert keymap["table.play"] == "f9"
    assert (keymap["table.go_on"], keymap["table.go_on#1"]) == ("enter", "r")
    assert keymap["question.no"] == "n"
    assert "help" not in keymap


@given(CHOICES)
@example({"list.open": ("f9",)})
@example({"table.play": ("f9",), "question.yes": ("z",), "pick.close": ("f10",)})
@example({"table.draw": ("backspace",), "table.pass": ("space", "d", "x", "z", "f9")})
def test_laid_over_the_bindings_a_keymap_leaves_every_row_its_keys(
    choices: dict[str, tuple[str, ...]],
) -> None:
    keymap = keymap_of(choices)
    laid_over = textual_keymap(keymap)
    for scopes in BOUND:
        bound = BindingsMap(bindings(*scopes))
        bound.apply_keymap(laid_over)
        for row in keymap.rows:
            if set(row.scopes) & set(scopes):
                held = {key for key, binding in bound if row_id(binding.id or "") == row.id}
                assert held == set(map(full_name, row.bound)), row.id


@pytest.mark.parametrize("module", MODULES)
def test_every_widget_binds_scopes_that_are_known_to_be_bound_together(module: str) -> None:
    known = [{row.id for row in rows(*scopes)} for scopes in BOUND]
    for _name, widget in getmembers(import_module(module), isclass):
        if issubclass(widget, DOMNode) and widget.__module__ == module:
            ids = {
                row_id(binding.id)
                for base in widget.__mro__
                for binding in base.__dict__.get("BINDINGS", ())
                if isinstance(binding, Binding) and binding.id
            }
            assert any(ids <= each for each in known), widget
