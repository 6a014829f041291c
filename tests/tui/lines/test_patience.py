"""Which piped lines wait for their moment, and which never do."""

import pytest

from engine.ruleset import make_ruleset
from tests.tui.lines.lined import player_of, typed
from tests.tui.lobbies import ANA, BO, BOT, lobby, model
from tests.tui.tables import FakeTable, first_play
from tui.lines.patience import must_wait

ACTS = ["64", "6-4 b", "draw", "p", "hint", "next", "ready"]
OTHERS = ["say hello", "hand", "who", "leave", "yes", "dance", "", "help"]


@pytest.mark.parametrize("line", ACTS)
def test_an_act_waits_for_the_own_turn(line: str) -> None:
    table = FakeTable(make_ruleset(2), lead=1)

    assert must_wait(player_of(table.model), line)
    assert not must_wait(player_of(table.act_until_turn_of(0, first_play)), line)


@pytest.mark.parametrize("line", OTHERS)
def test_what_is_no_act_never_waits(line: str) -> None:
    assert not must_wait(player_of(FakeTable(make_ruleset(2), lead=1).model), line)


@pytest.mark.parametrize("line", ACTS)
def test_nothing_waits_for_what_only_the_player_can_bring_on(line: str) -> None:
    over = FakeTable(make_ruleset(2))
    over.act_until_over(first_play)

    assert not must_wait(player_of(over.model), line)
    assert not must_wait(player_of(model(lobby(ANA, BO))), line)
    assert must_wait(player_of(over.agrees(0)), line)


def test_nothing_waits_while_a_question_is_open() -> None:
    table = FakeTable(make_ruleset(2), lead=1)
    asked = typed(player_of(table.model), "leave").player

    assert not must_wait(asked, "draw")


def test_everything_waits_until_a_table_for_one_has_begun() -> None:
    alone = player_of(model(lobby(ANA, BOT, addresses=())))

    assert must_wait(alone, "help")


@pytest.mark.parametrize("line", ACTS)
def test_a_watcher_waits_for_nothing(line: str) -> None:
    assert not must_wait(player_of(FakeTable(seat=None).model), line)


@pytest.mark.parametrize("seat", [0, 1])
def test_what_another_has_paused_is_waited_for(seat: int) -> None:
    table = FakeTable(make_ruleset(2), lead=seat, seat=seat)
    is_ours = seat == table.table.owner

    assert must_wait(player_of(table.table_changes(paused=True)), "64") is not is_ours
