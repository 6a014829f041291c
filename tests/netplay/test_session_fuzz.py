"""No sequence of messages, connections and waits breaks a table, or the rules of its match."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import json

from engine.bots.bot import Level
from engine.record.judge import Lawful, judge
from engine.ruleset import make_ruleset
from netplay.effects import Keep
from netplay.holders import MAX_TOKENS, REMEMBERED_ANSWERS
from netplay.kept import KeptTable
from netplay.session import Session
from netplay.shapes import AwayPolicy
from netplay.table_config import Chance
from tests.engine.record.independent_judge import find_fault
from tests.netplay.deeds import BEGINNING, CrowdedTable, Deed, deeds

tables = st.fixed_dictionaries(
    {
        "rules": st.just(make_ruleset(2, target=15)),
        "away": st.sampled_from(AwayPolicy),
        "turn_clock": st.sampled_from((None, 5.0)),
        "owner_key": st.sampled_from((None, "key")),
        "rematch": st.booleans(),
        "bots": st.sampled_from(((), (Level.RANDOM,))),
        "pause": st.just(0.5),
    }
)


@settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow])
@given(tables, st.booleans(), st.lists(deeds, min_size=20, max_size=100))
def test_nothing_that_anybody_does_breaks_a_table(
    options: dict[str, object], has_begun: bool, sequence: list[Deed]
) -> None:
    table = CrowdedTable(**options)
    for deed in (*(BEGINNING if has_begun else ()), *sequence):
        before = len(table.kept)
        deed.do(table)
        deadline = table.session.deadline
        assert deadline is None or deadline >= table.now
        for keep in table.kept[before:]:
            judge_what_is_kept(keep)
    judge_the_records(table)
    judge_a_resumption(table)


def judge_what_is_kept(keep: Keep) -> None:
    """One holder a seat, one seat a token, and all of it bounded."""
    holders = keep.table.holders
    tokens = [token for holder in holders for token in holder.tokens]
    assert len(tokens) == len(set(tokens))
    assert len(holders) == len({holder.seat for holder in holders})
    assert all(len(holder.answers) <= REMEMBERED_ANSWERS for holder in holders)
    assert all(len(holder.tokens) <= MAX_TOKENS for holder in holders)


def judge_the_records(table: CrowdedTable) -> None:
    """Whatever was asked for, only what the rules allow was done, and all of it is kept."""
    kept: dict[int, list[str]] = {}
    for keep in table.kept:
        for record in keep.lines:
            kept.setdefault(record.match, []).append(record.line)
    assert kept == table.records
    for lines in table.records.values():
        text = "".join(f"{line}\n" for line in lines).encode()
        assert isinstance(judge(text), Lawful)
        assert find_fault(text) is None


def judge_a_resumption(table: CrowdedTable) -> None:
    """What was kept last is a table that can be taken up again."""
    if not table.kept:
        return
    kept = json.decode(json.encode(table.kept[-1].table), type=KeptTable)
    lines = [line.encode() for line in table.records.get(kept.matches, ())]
    config, root = table.made_from.config, table.made_from.root
    session = Session.resumed(config, Chance(root), kept, lines, table.now)
    keep = session.tick(table.now)[0]
    assert isinstance(keep, Keep)
    assert keep.table.seq > kept.seq
    assert keep.table.holders == kept.holders
