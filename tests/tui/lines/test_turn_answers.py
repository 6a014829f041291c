"""A turn in lines: every legal act can be typed, and whatever else is typed is answered by why."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.actions import PASS, Action, End, Play
from engine.legal import legal_actions
from engine.ruleset import Ruleset, make_ruleset
from engine.tile import tile_of
from engine.tile_set import EVERY_TILE
from netplay.messages import Act
from netplay.shapes import MoveKind
from netplay.wire import action_from_wire
from tests.engine.strategies import rulesets
from tests.tui.lines.lined import asked_for, player_of, said, text_of, typed
from tests.tui.tables import FakeTable, any_action, first_play
from tui.lines.coach_answers import hint_answer
from tui.lines.player import Answer, LinePlayer, seen_by
from tui.model.choice import Sent
from tui.presenter.turn_words import turn_sentences


def turns(table: FakeTable) -> Iterator[LinePlayer]:
    """The player of seat 0, each time it is theirs to act."""
    while not table.is_over:
        table.act_until_turn_of(0, any_action)
        if not table.is_over:
            yield player_of(table.model)
            table.act_once(any_action)


def act_in(outcome: Answer) -> Action | None:
    """What was asked of the table; where a pass asks first, after a yes."""
    if outcome.player.is_asked:
        outcome = typed(outcome.player, "yes")
    requests = asked_for(outcome)
    if not requests:
        return None
    (request,) = requests
    assert isinstance(request, Act)
    return action_from_wire(request.move)


def ways_to_type(action: Action, player: LinePlayer) -> Iterator[str]:
    own = player.at.model.own
    assert own is not None
    yield text_of(action)
    if isinstance(action, Play):
        ends = [each for each in legal_actions(own) if isinstance(each, Play)]
        is_only = sum(each.tile == action.tile for each in ends) == 1
        is_either = own.table.train.left == own.table.train.right and action.end is End.LEFT
        if is_only or is_either:
            yield text_of(action, names_end=False)


@settings(max_examples=30, deadline=None)
@given(rules=rulesets(), seed=st.integers(0, 10_000))
def test_every_legal_act_can_be_typed(rules: Ruleset, seed: int) -> None:
    table = FakeTable(rules, seed=seed)
    for player in turns(table):
        own = player.at.model.own
        assert own is not None
        for action in legal_actions(own):
            ways = [*ways_to_type(action, player)]
            assert ways
            for text in ways:
                outcome = typed(player, text)
                assert act_in(outcome) == action
                assert not outcome.says or outcome.player.is_asked


@settings(max_examples=15, deadline=None)
@given(rules=rulesets(), seed=st.integers(0, 10_000))
def test_nothing_illegal_is_sent_and_everything_is_answered(rules: Ruleset, seed: int) -> None:
    table = FakeTable(rules, seed=seed)
    rng = Random(seed)
    for player in turns(table):
        own = player.at.model.own
        assert own is not None
        legal = legal_actions(own)
        lines = [f"{tile.high}{tile.low}{end}" for tile in EVERY_TILE for end in ("", " a", " b")]
        for line in [*rng.sample(lines, 12), "79", "draw", "pass"]:
            outcome = typed(player, line)
            act = act_in(outcome)
            if act is None:
                assert outcome.says, line
                assert outcome.player == replace(player, at=outcome.player.at)
            else:
                assert act in legal
                assert outcome.says == () or outcome.player.is_asked


def in_turn(seed: int = 1) -> tuple[FakeTable, LinePlayer]:
    """Seat 0 after a few acts, and to act."""
    table = FakeTable(make_ruleset(2), seed=seed)
    for _ in range(3):
        table.act_until_turn_of(0)
        table.act_once()
    table.act_until_turn_of(0)
    return table, player_of(table.model)


def test_why_not_is_in_the_words_of_the_screen() -> None:
    _, player = in_turn()
    own = player.at.model.own
    assert own is not None
    prompt = turn_sentences(own)[0]
    missing = next(tile for tile in EVERY_TILE if tile not in own.hand)

    outcome = typed(player, str(missing))

    assert said(outcome) == f"You do not hold {missing}. {prompt}"


@pytest.mark.parametrize("line", ["9", "64 c", "play", "play 6", "645"])
def test_a_tile_that_is_typed_otherwise_is_told_how_it_is_typed(line: str) -> None:
    _, player = in_turn()

    (sentence, prompt) = typed(player, line).says
    assert sentence.startswith("64, or 64 a, or 64 b: Play a tile by its two numbers; name the end")
    assert typed(player, "").says == (prompt,)
    assert typed(player, "help 64").says == (sentence,) == typed(player, "help play").says


def test_a_tile_that_fits_nowhere_is_told_what_would_fit() -> None:
    table = FakeTable(make_ruleset(2), seed=3)
    for player in turns(table):
        own = player.at.model.own
        assert own is not None
        fitting = {each.tile for each in legal_actions(own) if isinstance(each, Play)}
        unfit = [tile for tile in own.hand if tile not in fitting]
        if unfit:
            words = said(typed(player, str(unfit[0])))
            assert words.startswith(f"{unfit[0]} fits neither end. You need ")
            return
    pytest.fail("every tile fits all the time")


def test_a_tile_that_fits_both_ends_is_asked_about_and_never_guessed() -> None:
    table = FakeTable(make_ruleset(2), seed=2)
    for player in turns(table):
        own = player.at.model.own
        assert own is not None
        train = own.table.train
        tile = tile_of(train.left or 0, train.right or 0)
        if tile in own.hand and not tile.is_double and train.plays:
            typed_as = f"{tile.low}{tile.high}"
            outcome = typed(player, typed_as)
            assert said(outcome) == f"{tile} fits both ends: type {typed_as} a, or {typed_as} b."
            assert not outcome.requests
            return
    pytest.fail("no tile fits both ends")


def test_what_comes_before_the_turn_is_refused_and_so_is_its_burst() -> None:
    table = FakeTable(make_ruleset(2), seed=5)
    table.act_once()
    waiting = player_of(table.model)
    early = typed(waiting, "draw", when=1.0)
    assert said(early) == "Not yet. Bohdan is to play."

    come = seen_by(early.player, table.act_until_turn_of(0), 1.1)
    assert not table.is_over
    burst = typed(come, "draw", when=1.2)
    assert said(burst).startswith("Your turn has just come: type it again.")
    assert not burst.requests

    assert typed(burst.player, "draw", when=2.0).requests


def test_after_an_act_nothing_more_is_sent_until_the_table_has_answered() -> None:
    _, player = in_turn()
    sent = typed(player, "draw")
    assert isinstance(sent.player.at.choice, Sent)

    again = typed(sent.player, "draw")

    assert said(again) == "One moment. Your draw goes to the table."
    assert not again.requests
    assert said(typed(sent.player, "hand")).startswith("You hold")


def test_a_pass_that_ends_the_round_asks_first() -> None:
    table = FakeTable(make_ruleset(2), seed=1, lead=1)
    table.act_once(first_play)
    table.act_once(first_play)
    table.act(PASS)
    player = player_of(table.model)

    asked = typed(player, "pass")
    assert said(asked) == "Your pass ends the round. y: pass, n: do not."
    assert not asked.requests
    assert said(typed(asked.player, "draw")) == said(asked)
    assert said(typed(asked.player, "score")).startswith("To 101: You 0")

    kept = typed(asked.player, "no")
    assert not kept.requests
    assert not kept.player.is_asked
    (request,) = asked_for(typed(asked.player, "y"))
    assert isinstance(request, Act)
    assert request.move.kind is MoveKind.PASS


def test_a_hint_comes_once_the_coach_has_thought() -> None:
    _, player = in_turn()
    outcome = typed(player, "hint")

    assert said(outcome) == "Thinking..."
    assert outcome.asks_coach == player.at.model.own
    (sentence,) = hint_answer(outcome.player, None)
    assert sentence.startswith("Hint: ")
    assert typed(player, "who").asks_coach is None


def test_sorting_says_the_hand_in_its_new_order() -> None:
    _, player = in_turn()

    assert said(typed(player, "sort")).startswith("Sorted by weight. You hold ")


def test_watchers_are_told_that_they_watch() -> None:
    table = FakeTable(make_ruleset(2), seat=None)
    watcher = player_of(table.model)

    for line in ("64", "draw", "pass", "hint", "hand", "sort", "emote 1"):
        assert said(typed(watcher, line)) == "You only watch."
