"""The turns of a match that a player can look at again: all their own, and nobody else's."""

from engine.bots.turn import Turn
from engine.match import MatchState, play
from engine.ruleset import make_ruleset
from netplay.events import ClockRanOut, Said
from tests.tui.tables import FakeTable


def test_every_turn_of_the_player_is_kept_with_what_they_saw_and_did() -> None:
    table = FakeTable(make_ruleset(3), seed=4)
    mine: list[Turn] = []
    for _ in range(3):
        while not table.is_over:
            view = table.model.own
            assert view is not None
            table.act_once()
            if view.legal:
                mine.append(Turn(view, table.match.acts[-1]))
        table.deal_again()
    assert mine
    assert list(table.model.turns) == mine


def test_a_new_match_begins_without_turns() -> None:
    table = FakeTable(make_ruleset(2))
    table.act_once()
    assert len(table.model.turns) == 1
    assert FakeTable(make_ruleset(2)).model.turns == ()


def test_what_is_said_in_a_turn_does_not_end_it() -> None:
    table = FakeTable(make_ruleset(2))
    table.tell(Said("Bohdan", "hello", 1))
    assert table.model.turns == ()
    table.act_once()
    assert len(table.model.turns) == 1


def test_a_watcher_has_none() -> None:
    table = FakeTable(make_ruleset(2), seat=None)
    table.act_until_over()
    assert table.model.turns == ()


def test_what_was_done_for_the_player_was_no_choice_of_theirs() -> None:
    table = FakeTable(make_ruleset(2), lead=1)
    table.act_once()
    while not (table.model.own and table.model.own.legal):
        table.act_once()
    known = table.model.turns
    table.table_changes(ClockRanOut(0), match=_passed(table))
    assert table.model.turns == known


def test_what_happened_while_the_player_was_away_is_not_theirs() -> None:
    table = FakeTable(make_ruleset(2))
    before = table.model
    table.act_once()
    table.model = before
    assert table.comes_back().turns == ()


def _passed(table: FakeTable) -> MatchState:
    return play(table.match, table.match.round.legal[-1]).match
