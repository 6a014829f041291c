"""A player's own keys: which of them can be used, and one sentence on each that cannot.

A refused choice costs nothing but itself: the act keeps its usual keys, and the other choices hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from netplay.names import one_line
from tui.i18n import _
from tui.keyboard.key_names import bar_name, key_name
from tui.keyboard.terminal_keys import DIGITS, SENDABLE, full_name, types_text
from tui.keys import BOUND, KEYS, PLACES, KeyRow, Scope
from tui.settings import FAULT_CELLS, KeyChoices

_FIXED: Final = frozenset(
    {"interrupt", "question.yes", "question.no", *(row.id for row in KEYS if row.takes_key)}
)
"""Rows whose keys stay: the last way out, answers, and numbers, which stand for themselves."""
_RESERVED: Final = frozenset({"escape", "ctrl+c"})
"""What no act gets that has not had it: a slow link sends Esc with every arrow, and Ctrl+C leaves
when nothing else does."""
_TYPED_INTO: Final = frozenset({Scope.FORM, Scope.CHAT})
"""Where letters and signs are text."""
_KEY_CELLS: Final = 20
"""Cells of what is said of a key, which may be anything that a file can hold."""
_ID_CELLS: Final = 30
"""Cells of an act's name, which may be anything too."""
_BY_ID: Final = {row.id: row for row in KEYS}


class RefusedChoice(NamedTuple):
    """A choice that cannot be used."""

    id: str
    """Of the act, as the player wrote it."""
    sentence: str


class Keymap(Struct, frozen=True):
    """The table of keys as a player has it."""

    rows: tuple[KeyRow, ...] = KEYS
    refusals: tuple[RefusedChoice, ...] = ()


def keymap_of(choices: KeyChoices) -> Keymap:
    """The table of keys with ``choices`` in it, as far as they can be used."""
    accepted: dict[str, tuple[str, ...]] = {}
    refusals: list[RefusedChoice] = []
    for id_, keys in choices.items():
        names = tuple(dict.fromkeys(key.lower() if len(key) > 1 else key for key in keys))
        if sentence := _why_not(id_, names):
            refusals.append(RefusedChoice(id_, sentence))
        else:
            accepted[id_] = names
    while accepted and (clash := _last_clash(_changed(accepted), tuple(accepted))):
        refusals.append(clash)
        del accepted[clash.id]
    return Keymap(_shown(_changed(accepted)), tuple(refusals))


def complaint_of(keymap: Keymap) -> str:
    """What to say of choices that cannot be used; empty where all of them can."""
    if not keymap.refusals:
        return ""
    reasons = " ".join(
        f"{one_line(each.id, _ID_CELLS)}: {each.sentence}" for each in keymap.refusals
    )
    return _("Some keys of the settings are not used. {reasons}").format(
        reasons=one_line(reasons, FAULT_CELLS)
    )


def textual_keymap(keymap: Keymap) -> dict[str, str]:
    """What ``App.set_keymap`` takes for it; empty where nothing is changed.

    A key that is given to one act, or taken from it, is lost to all others that share it in a
    widget (seen in Textual 8.2.8), unless they are named too: so they are, and no more, because
    whatever is named costs time at every key. For the same reason each binding has an id of its
    own: several of one id would each be given all of its keys.
    """
    by_id = {row.id: row for row in keymap.rows}
    told: dict[str, str] = {}
    for id_ in _touched(keymap.rows):
        told |= _keys_by_binding(by_id[id_])
    return told


def _keys_by_binding(row: KeyRow) -> Iterator[tuple[str, str]]:
    """A key for every binding of the usual row: too many share the last, too few share it out."""
    ids, keys = _BY_ID[row.id].binding_ids, tuple(map(full_name, row.bound))
    for number, id_ in enumerate(ids[:-1]):
        yield id_, keys[min(number, len(keys) - 1)]
    yield ids[-1], ",".join(keys[len(ids) - 1 :]) or keys[-1]


def _touched(rows: Sequence[KeyRow]) -> list[str]:
    """The rows that are changed, those that share a key with them, and so on until none does."""
    touched = [row.id for row in rows if row.keys != _BY_ID[row.id].keys]
    if not touched:
        return touched
    held = {row.id: {*row.bound, *_BY_ID[row.id].bound} for row in rows}
    bound = [[row.id for row in rows if not set(each).isdisjoint(row.scopes)] for each in BOUND]
    for id_ in touched:  # which grows meanwhile
        beside = {other for ids in bound if id_ in ids for other in ids}
        sharing = (other for other in beside if not held[other].isdisjoint(held[id_]))
        touched += sorted(set(sharing) - set(touched))
    return touched


def can_be_changed(row: KeyRow) -> bool:
    """Whether the act of ``row`` can have other keys than the usual ones."""
    return row.id not in _FIXED


def _why_not(id_: str, keys: tuple[str, ...]) -> str:
    """Why the act cannot have ``keys``, whatever else is chosen; empty where it can."""
    if id_ not in _BY_ID:
        return _("There is no such act.")
    row = _BY_ID[id_]
    if id_ in _FIXED:
        return _("Its keys cannot be changed.")
    if not keys:
        return _("It needs a key.")
    return next(filter(None, (_why_not_key(row, key) for key in keys)), "")


def _why_not_key(row: KeyRow, written: str) -> str:
    shown, key = _said(written), full_name(written)
    if key in map(full_name, row.keys):
        return ""
    if key in DIGITS:
        return _("{key} is taken: digits name tiles and entries.").format(key=shown)
    if key in _RESERVED:
        return _("{key} is taken: it must lead out of anything.").format(key=shown)
    if key not in SENDABLE:
        return _(
            "Not every terminal sends {key}: take a small letter, F1 to F12, or Ctrl with a letter."
        ).format(key=shown)
    if types_text(key) and not _TYPED_INTO.isdisjoint(row.scopes):
        return _("{key} is text there: take F1 to F12, or Ctrl with a letter.").format(key=shown)
    return ""


def _last_clash(rows: Sequence[KeyRow], chosen: Sequence[str]) -> RefusedChoice | None:
    """The last of the ``chosen`` acts whose key is another's too; None where there is none."""
    clashes = list(_clashes(rows))
    for id_ in reversed(chosen):
        for one, other, key in clashes:
            if id_ in (one.id, other.id):
                holder = other if id_ == one.id else one
                words = _("{key} is taken: it is the key of {act}.")
                return RefusedChoice(id_, words.format(key=_said(key), act=act_name(holder)))
    return None


def _clashes(rows: Sequence[KeyRow]) -> Iterator[tuple[KeyRow, KeyRow, str]]:
    """Two rows and the key that both have in one place."""
    for place in PLACES:
        holders: dict[str, KeyRow] = {}
        for row in rows:
            if not any(scope in row.scopes for scope in place):
                continue
            for key in map(full_name, row.bound):
                if (holder := holders.setdefault(key, row)) is not row:
                    yield holder, row, key


def _said(key: str) -> str:
    return one_line(key_name(key, ascii_only=True), _KEY_CELLS)


def act_name(row: KeyRow) -> str:
    """What the act of ``row`` is called in a sentence and in a list."""
    return str(row.name or row.label)


def _changed(accepted: Mapping[str, tuple[str, ...]]) -> tuple[KeyRow, ...]:
    return tuple(
        row._replace(keys=accepted[row.id])
        if row.id in accepted and accepted[row.id] != row.keys
        else row
        for row in KEYS
    )


def _shown(rows: tuple[KeyRow, ...]) -> tuple[KeyRow, ...]:
    """``rows``, each that is changed, or is half of a pair that is, written as its keys are now."""
    by_id = {row.id: row for row in rows}

    def written(row: KeyRow) -> KeyRow:
        ids = row.pair or (row.id,)
        if all(by_id[id_] is _BY_ID[id_] for id_ in ids):
            return row
        return row._replace(shown=shown_for(*(by_id[id_] for id_ in ids)))

    return tuple(map(written, rows))


def shown_for(*rows: KeyRow) -> str:
    """How a key bar writes the main key of one row, or those of a pair."""
    names = [bar_name(row.keys[0]) for row in rows]
    are_arrows = all(len(name) == 1 and not name.isascii() for name in names)
    return ("" if are_arrows else "/").join(names)
