"""Players at one table each read their own language, and none of it crosses the wire."""

import pytest

from engine.ruleset import make_ruleset
from netplay.codec import encode
from netplay.codes import Code
from netplay.joining.updates import Ended
from tests.tui.lines.lined import Listener, asked_for, player_of, typed
from tests.tui.lobbies import ANA, BO, BOT, OPEN, lobby, model
from tests.tui.tables import FakeTable, first_play
from tui import i18n
from tui.model.table_model import after

IN_THE_LOBBY = ("ready", "bot", "bot 3 hard", "swap 1 2", "emote 3", "pause", "chat", "unseat bo")
IN_A_TURN = ("draw", "pass", "emote 1", "close", "say 6-4?")


def wire() -> list[bytes]:
    """The bytes of everything that a player can ask a table for by these lines."""
    in_lobby = player_of(model(lobby(ANA, BO, OPEN, BOT)))
    table = FakeTable(make_ruleset(2), seed=2, lead=1, may_close=True)
    table.act(table.match.round.legal[0])
    in_turn = player_of(table.model)
    outcomes = [typed(in_lobby, line) for line in IN_THE_LOBBY]
    outcomes += [typed(in_turn, line) for line in IN_A_TURN]
    outcomes.append(typed(in_turn, "close", "yes"))
    return [encode(request) for outcome in outcomes for request in asked_for(outcome)]


@pytest.fixture(scope="module")
def english() -> list[bytes]:
    return wire()


def test_what_is_asked_of_a_table_is_the_same_in_every_language(
    language: str, english: list[bytes]
) -> None:
    assert i18n.language() == language
    assert wire() == english
    assert len(english) > len(IN_THE_LOBBY)


def told_in(language: str) -> str:
    """A round as a reader of ``language`` hears it."""
    i18n.set_language(language)
    table = FakeTable(make_ruleset(2), seed=5)
    listener = Listener(table)
    while not table.is_over:
        listener.see(table.act_once(first_play))
    i18n.set_language(i18n.ENGLISH)
    return "\n".join(listener.heard)


def test_each_hears_the_same_round_in_their_own() -> None:
    ukrainian, vietnamese = told_in("uk"), told_in("vi")

    assert "Bohdan кладе" in ukrainian
    assert "Bohdan đánh" in vietnamese
    assert ukrainian.count("\n") == vietnamese.count("\n")


def test_what_a_host_says_in_english_is_said_by_its_code(language: str) -> None:
    end = Ended(Code.TABLE_CLOSED, "The owner has closed this very table.")

    link = after(FakeTable().model, end).link
    assert isinstance(link, Ended)
    assert link.text == i18n._("The table has been closed.")
    assert language == i18n.language()
    assert link.text != "The table has been closed."
