"""The coach in lines: hints are in ``test_turn_answers``, turning points here."""

from engine.actions import DRAW
from engine.bots.review import TurningPoint
from engine.bots.search import Prospect
from engine.bots.thought import Thought
from engine.bots.turn import Turn
from engine.ruleset import make_ruleset
from tests.engine.positions import play, position
from tests.engine.views import view_of
from tests.tui.lines.lined import player_of, said, typed
from tests.tui.tables import FakeTable
from tui.lines.coach_answers import coach_notice, reviewed

VIEW = view_of(position(["1-0", "6-5 6-6"], train_="2-1", boneyard="4-4 5-5 3-3"))
PROSPECTS = (Prospect(play("1-0>"), 10, 0.57), Prospect(DRAW, 10, 0.5))
POINT = TurningPoint(Turn(VIEW, DRAW), Thought(PROSPECTS, ((0.0,) * 28,) * 2, 0.0))


def test_the_turning_points_are_told_once_the_coach_has_looked() -> None:
    player = player_of(FakeTable(make_ruleset(2, target=10)).play_until_won())
    assert said(typed(player, "coach")) == "Thinking..."

    seen = reviewed(player, (POINT,))
    assert coach_notice((POINT,)) == ("The coach found 1 turning point. Type coach to hear them.",)
    assert said(typed(seen, "coach")).startswith("Round 1, act 1. You held 1-0;")
    assert "Better: 1-0 on end B." in said(typed(seen, "i"))


def test_a_match_without_any_is_said_to_have_none() -> None:
    player = player_of(FakeTable(make_ruleset(2, target=10)).play_until_won())
    words = "The coach found no choice that cost much."

    assert coach_notice(()) == (words,)
    assert said(typed(reviewed(player, ()), "coach")) == words


def test_it_is_the_whole_match_that_is_looked_at_and_a_players_own() -> None:
    between = player_of(FakeTable(make_ruleset(2)).act_until_over())
    watcher = player_of(FakeTable(make_ruleset(2, target=10), seat=None).play_until_won())

    assert said(typed(between, "coach")) == "The coach looks at the whole match when it is over."
    assert said(typed(watcher, "coach")) == "You only watch."
