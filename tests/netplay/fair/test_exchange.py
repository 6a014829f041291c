"""What is kept of a deal that is being agreed on, and how much of it anybody is told."""

from __future__ import annotations

from msgspec import json
from msgspec.structs import replace

from engine.ruleset import make_ruleset
from netplay.fair.exchange import (
    MAX_SPENT,
    Exchange,
    Stage,
    dealing_of,
    dealt,
    fingerprint,
    new_exchange,
    proved,
)
from netplay.table_config import Chance, TableConfig

CONFIG = TableConfig(rules=make_ruleset(2), table="amber-fox-42")
SECRET = b"\x01" * 32
NONCES = (b"\x02" * 32, b"\x03" * 32)


def exchange(stage: Stage = Stage.COMMITTING) -> Exchange:
    """Both are committed, and the second withholds its nonce."""
    opened = new_exchange(CONFIG, 1, 1, SECRET, None)
    return replace(opened, commitments=NONCES, nonces=(NONCES[0], None), stage=stage)


def test_what_is_told_at_each_stage() -> None:
    told = [dealing_of(exchange(stage)) for stage in Stage]
    known = [
        (bool(each.commitments), bool(each.nonces), bool(each.secret)) for each in told if each
    ]
    nothing, the_list, all_but_the_secret, everything = (
        (False, False, False),
        (True, False, False),
        (True, True, False),
        (True, True, True),
    )
    assert known == [nothing, the_list, the_list, all_but_the_secret, everything]
    assert dealing_of(None) is None


def test_no_text_of_it_has_the_secret() -> None:
    assert SECRET.hex() not in repr(exchange())
    assert repr(SECRET) not in repr(exchange())
    assert repr(NONCES[0]) not in repr(exchange())


def test_it_is_kept_whole() -> None:
    for stage in Stage:
        kept = replace(exchange(stage), barred=(0,), spent=(b"12345678",))
        assert json.decode(json.encode(kept), type=Exchange) == kept


def test_who_withheld_is_barred_from_the_rest_of_the_match() -> None:
    first = dealt(exchange(), CONFIG)
    assert (first.stage, first.barred) == (Stage.DEALT, (1,))
    later = new_exchange(CONFIG, 1, 2, SECRET, first)
    assert later.barred == (1,)
    assert new_exchange(CONFIG, 2, 1, SECRET, later).barred == ()


def test_nonces_that_were_shown_are_remembered_up_to_a_bound() -> None:
    last = exchange()
    for number in range(2, MAX_SPENT + 9):
        nonce = number.to_bytes(32)
        last = replace(new_exchange(CONFIG, 1, number, SECRET, last), nonces=(nonce, None))
    spent = new_exchange(CONFIG, 2, 1, SECRET, last).spent
    assert len(spent) == MAX_SPENT
    assert spent[-1] == fingerprint((MAX_SPENT + 8).to_bytes(32))
    assert fingerprint(NONCES[0]) not in spent


def test_a_round_without_an_exchange_proves_nothing() -> None:
    assert proved(None) is None
    assert proved(exchange()) == exchange(Stage.PROVED)


def test_every_round_has_a_secret_of_its_own_that_follows_from_the_root() -> None:
    secrets = {
        Chance(root).secret_of(match, number)
        for root in ("a", "b")
        for match in (1, 2, 11)
        for number in (1, 2, 11)
    }
    assert len(secrets) == 18
    assert {len(secret) for secret in secrets} == {32}
    assert Chance("a").secret_of(1, 1) == Chance("a").secret_of(1, 1)
