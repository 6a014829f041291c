"""Which keys the table offers: the same legal actions as the prompt's."""

import pytest
from msgspec.structs import replace

from engine.actions import DRAW, PASS, Play
from engine.ruleset import make_ruleset
from netplay.joining.updates import Ended
from tests.tui.tables import FakeTable, at, first_play
from tui.keys import Scope
from tui.model.at_table import AtTable, pressed, seen, ticked
from tui.model.choice import Chosen, Digit, Jump, Sent
from tui.model.table_model import after
from tui.model.unfolding import Unfolding
from tui.presenter.offers import offered, scope_of
from tui.presenter.prompt import prompt_sentences


def labels(player: AtTable) -> dict[str, str]:
    """What the bar calls each thing that can be done."""
    return {row.action: str(row.label) for row in offered(player, is_chatting=False)}


def actions(player: AtTable, *, is_chatting: bool = False) -> set[str]:
    return {row.action for row in offered(player, is_chatting=is_chatting)}


def own_turn(seed: int = 1) -> AtTable:
    table = FakeTable(make_ruleset(2), seed=seed)
    table.act(table.match.round.legal[0])
    table.act_until_turn_of(0, first_play)
    return at(table.model)


def test_a_lead_offers_no_draw_and_no_pass() -> None:
    offers = actions(at(FakeTable().model))

    assert {"next_tile", "hint", "help", "leave"} <= offers
    assert not {"draw", "pass_turn", "play"} & offers


@pytest.mark.parametrize("seed", range(8))
def test_draw_and_pass_are_offered_where_they_are_legal(seed: int) -> None:
    player = own_turn(seed)
    assert player.model.own is not None
    legal = player.model.own.legal

    assert ("draw" in actions(player)) == (DRAW in legal)
    assert ("pass_turn" in actions(player)) == (PASS in legal)


def test_enter_is_offered_once_a_tile_that_fits_is_chosen() -> None:
    player = at(FakeTable().model)
    chosen = pressed(player, Jump(0), 1.0).at

    assert "play" not in actions(player)
    assert {"play", "take_back"} <= actions(chosen)


def test_an_end_is_offered_where_a_tile_fits_both() -> None:
    player = own_turn()
    own = player.model.own
    assert own is not None
    for tile in own.hand:
        ends = [
            action.end for action in own.legal if isinstance(action, Play) and action.tile == tile
        ]
        chosen = replace(player, choice=Chosen(tile, ends[0] if ends else None))
        assert ("end_a" in actions(chosen)) == (len(ends) == 2)


def test_a_number_changes_no_key_of_the_bar_for_the_prompt_says_how_to_take_it_back() -> None:
    before = at(FakeTable().model)
    typed = pressed(before, Digit(6), 1.0).at

    assert actions(typed) == actions(before)
    assert "Esc" in " ".join(prompt_sentences(typed))


def test_nothing_of_a_turn_is_offered_out_of_turn_or_after_an_act() -> None:
    turn = {"play", "draw", "pass_turn", "next_tile", "hint", "digit"}
    waiting = at(FakeTable(lead=1).model)
    sent = replace(own_turn(), choice=Sent(DRAW))

    assert not turn & actions(waiting)
    assert not turn & actions(sent)
    assert {"help", "chat", "leave", "sort"} <= actions(waiting)


def test_a_watcher_has_no_hand_to_sort() -> None:
    offers = actions(at(FakeTable(seat=None).model))

    assert "sort" not in offers
    assert {"help", "leave"} <= offers


def test_results_offer_to_go_on_until_the_player_has_agreed() -> None:
    table = FakeTable(make_ruleset(2, target=999))
    over = at(table.act_until_over())

    assert scope_of(over) is Scope.RESULT
    assert "go_on" in actions(over)
    assert "go_on" not in actions(at(table.agrees(0)))


def test_a_table_that_has_ended_is_gone_back_from() -> None:
    ended = at(after(FakeTable().model, Ended(None, "Closed.")))

    assert scope_of(ended) is Scope.RESULT
    assert "go_on" in actions(ended)
    assert not {"chat", "emote", "owner"} & actions(ended)


def test_the_bar_says_what_enter_leads_to() -> None:
    table = FakeTable(make_ruleset(2, target=60))
    over = at(table.act_until_over())
    won = at(table.play_until_won())

    assert labels(over)["go_on"] == "Go on"
    assert labels(won)["go_on"] == "Rematch"
    for player in (over, won):
        ended = at(after(player.model, Ended(None, "Closed.")))
        assert labels(ended)["go_on"] == "Back"


def test_a_question_leaves_its_answers_and_help() -> None:
    asked = replace(at(FakeTable().model), question="Leave?")

    assert scope_of(asked) is Scope.QUESTION
    assert actions(asked) == {"answer_yes", "answer_no", "help"}


def test_the_chat_line_has_its_own_keys() -> None:
    assert actions(at(FakeTable().model), is_chatting=True) == {"send", "close"}


def test_while_the_last_act_is_looked_at_a_key_shows_the_result() -> None:
    table = FakeTable(make_ruleset(2, target=999))
    looking = replace(at(table.model), unfolding=Unfolding(last_act_for=1.2))
    looking = seen(looking, table.act_until_over(first_play), 10.0)

    assert labels(looking)["go_on"] == "Result"
    assert labels(ticked(looking, 11.3))["go_on"] == "Go on"
