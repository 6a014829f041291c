"""What a table says of itself to whoever looks for one, and how that is read.

On the local network (DNS-SD, RFC 6763) the words are the TXT record of a service:

    amber-fox-42._passing-game._tcp.local.   SRV 28660 passing-3f0a9c1e.local.
                                             TXT v=1 table=amber-fox-42 machine=box players=4
                                                 partners=yes target=61 open=2 code=yes seal=...

``netplay.finding.near_table`` reads the others. On one machine the words are a small file
(``netplay.finding.notice_board``). Nothing in them is secret, and all of it comes from strangers:
it is cleaned and bounded, and what makes no sense counts as no table.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from engine.errors import RulesetError
from engine.ruleset import MAX_PLAYERS, MAX_TARGET, Ruleset, make_ruleset
from netplay.messages import PROTOCOL_VERSION
from netplay.names import one_line

SERVICE_TYPE: Final = "_passing-game._tcp.local."
"""Of the tables of this game; the name between the dots has at most 15 letters (RFC 6763)."""
WORD_CELLS: Final = 24
"""Cells of the name of a table or a machine in a list: ours have 17 at most."""
MAX_SEAL: Final = 64
"""Characters of a certificate's seal: 256 bits in hex."""

_NUMBER: Final = re.compile(r"[0-9]{1,5}")
_SEAL: Final = re.compile(rf"[0-9A-Za-z:+/=-]{{1,{MAX_SEAL}}}")


class Notice(Struct, frozen=True, kw_only=True):
    """What a table says of itself."""

    table: str
    """Its public name."""
    machine: str
    """The name of its machine, without a domain."""
    rules: Ruleset | None
    """Players, partners and target, the options at their defaults; None in another version."""
    open_seats: int | None
    """Seats that nobody has; None where that is not said."""
    asks_code: bool = False
    """Whether whoever comes is asked for the table's code."""
    seal: str = ""
    """Of its certificate, and not a secret; empty where there is none."""
    version: int = PROTOCOL_VERSION
    """Of the protocol."""

    @property
    def is_ours(self) -> bool:
        """Whether this program speaks its version."""
        return self.version == PROTOCOL_VERSION


def service_name(table: str) -> str:
    """The name under which ``table`` is announced; another's makes the network change it."""
    return f"{table}.{SERVICE_TYPE}"


def words_of(notice: Notice) -> dict[str, str]:
    """``notice`` as words."""
    words = {"v": str(notice.version), "table": notice.table, "machine": notice.machine}
    if notice.rules is not None:
        words["players"] = str(notice.rules.players)
        words["partners"] = _yes(said=notice.rules.partners)
        words["target"] = str(notice.rules.target)
    if notice.open_seats is not None:
        words["open"] = str(notice.open_seats)
    return words | {"code": _yes(said=notice.asks_code), "seal": notice.seal}


def read_words(words: Mapping[str, str]) -> Notice | None:
    """The notice that ``words`` are; None where they make no sense.

    Of another version only its name, its machine and that it is another are read.
    """
    table = one_line(words.get("table", ""), WORD_CELLS)
    machine = one_line(words.get("machine", ""), WORD_CELLS)
    version = _number(words.get("v"), most=2**16 - 1)
    if not table or version is None:
        return None
    if version != PROTOCOL_VERSION:
        return Notice(table=table, machine=machine, rules=None, open_seats=None, version=version)
    rules = _rules(words)
    if rules is None:
        return None
    seal = words.get("seal", "")
    return Notice(
        table=table,
        machine=machine,
        rules=rules,
        open_seats=_number(words.get("open"), most=rules.players),
        asks_code=words.get("code") == "yes",
        seal=seal if _SEAL.fullmatch(seal) else "",
    )


def _rules(words: Mapping[str, str]) -> Ruleset | None:
    players = _number(words.get("players"), most=MAX_PLAYERS)
    target = _number(words.get("target"), most=MAX_TARGET)
    if players is None or target is None:
        return None
    partners = words.get("partners") == "yes"
    try:
        return make_ruleset(players, partners=partners, target=target)
    except RulesetError:
        return None


def _number(text: str | None, *, most: int) -> int | None:
    """``text`` as a number from 0 to ``most``; None where it is none."""
    if text is None or not _NUMBER.fullmatch(text):
        return None
    return number if (number := int(text)) <= most else None


def _yes(*, said: bool) -> str:
    return "yes" if said else "no"
