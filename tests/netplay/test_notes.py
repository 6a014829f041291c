"""What the host's log says: who came and went and how rounds ended, and no tile."""

from __future__ import annotations

import re
from random import Random

from engine.bots.bot import Level
from engine.ruleset import make_ruleset
from netplay.messages import Leave
from tests.netplay.table_of_clients import TableOfClients


def test_a_match_in_plain_words() -> None:
    table = TableOfClients(make_ruleset(3, target=1), bots=(Level.GREEDY,))
    ana, bo = table.join("Ana"), table.join("Bo")
    table.ready(ana, bo)
    table.lose(bo)
    table.join(token=bo.token)
    table.send(ana, Leave(table.new_id()))
    assert table.notes[:2] == ["Ana sits down in seat 0.", "Bo sits down in seat 1."]
    assert re.fullmatch(r"Round 1 is dealt; \w+ leads\.", table.notes[2])
    assert "Bo is away: the connection is lost." in table.notes
    assert "Bo is back." in table.notes
    assert table.notes[-2:] == ["Ana has left; a bot plays on.", "Bo owns the table now."]


def test_the_winners_are_told_by_their_names() -> None:
    table = TableOfClients(make_ruleset(4, partners=True, target=1))
    clients = [table.join(name) for name in ("Ana", "Bo", "Cleo", "Dina")]
    table.ready(*clients)
    table.play_on(*clients, rng=Random(1))
    won = {f"The match is over; {names} win." for names in ("Ana and Cleo", "Bo and Dina")}
    assert won & set(table.notes)


def test_no_note_names_a_tile_or_a_token() -> None:
    table = TableOfClients(make_ruleset(2, target=60))
    ana, bo = table.join("Ana"), table.join("Bo")
    table.ready(ana, bo)
    table.play_on(ana, bo, rng=Random(1))
    assert "The match is over" in table.notes[-1]
    for note in table.notes:
        assert not re.search(r"\d-\d|secret", note)
