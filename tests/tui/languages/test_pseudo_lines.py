"""Everything that the line mode and the commands say, in a language that nothing is written in."""

import sys
from collections.abc import Iterator
from importlib import import_module

import click
import pytest

from engine.actions import PASS
from engine.bots.bot import Level
from engine.ruleset import OPTION_VALUES, Preset, make_ruleset
from netplay.events import Said
from netplay.shapes import AwayPolicy, Habits
from tests.tui.languages import pseudo
from tests.tui.languages.english import english_in
from tests.tui.lines.lined import Listener, player_of, said, typed
from tests.tui.lobbies import ANA, BO, BOT, OPEN, lobby, model
from tests.tui.tables import FakeTable, first_play
from tui import commands
from tui.cli import LazyCommands, run
from tui.commands.invocation import Invocation
from tui.languages import LANGUAGES, VARIABLE
from tui.lines.home_words import help_sentences
from tui.lines.player import LinePlayer


@pytest.fixture(autouse=True)
def _pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(VARIABLE, pseudo.NAME)
    monkeypatch.setenv("LANG", "C.UTF-8")
    with pseudo.spoken():
        yield


def in_a_turn() -> LinePlayer:
    table = FakeTable(make_ruleset(2), seed=2, lead=0, may_close=True)
    table.act(table.match.round.legal[0])
    table.act(PASS)
    return player_of(table.model)


def in_a_lobby() -> LinePlayer:
    return player_of(model(lobby(ANA, BOT, OPEN, BO, seed=7)))


def after_a_round() -> LinePlayer:
    table = FakeTable(make_ruleset(3, target=201), seed=3)
    table.act_until_over(first_play)
    return player_of(table.model)


LEVELS = "|".join(Level)
PLAYERS = {"turn": in_a_turn, "lobby": in_a_lobby, "result": after_a_round}


@pytest.mark.parametrize("place", PLAYERS)
@pytest.mark.parametrize(
    "line",
    [
        *("", "help", "who", "score", "hand", "train", "log", "table", "rules", "rules 15", "66"),
        *("00 a", "draw", "pass", "sort", "next", "ready", "bot", "bot 9", "swap", "unseat"),
        *("give", "emote", "say", "pause", "leave", "yes", "help draw", "rules 99", "who me"),
        *("99", "result"),
    ],
)
def test_what_is_answered_is_looked_up(place: str, line: str) -> None:
    outcome = typed(PLAYERS[place](), line)

    assert [*english_in("\n".join(outcome.says), but=rf"\b(me|NUMBER|SEAT|LEVEL|{LEVELS})\b")] == []


def test_a_question_and_what_follows_are_looked_up() -> None:
    for lines in (["pass"], ["pass", "draw"], ["pass", "no"], ["leave"], ["close"], ["give 2"]):
        assert [*english_in(said(typed(in_a_turn(), *lines)))] == []


def test_what_happens_is_told_in_words_that_are_looked_up() -> None:
    habits = Habits(away=AwayPolicy.PASS, turn_clock=30)
    table = FakeTable(make_ruleset(4, partners=True, target=61), seed=3, habits=habits)
    listener = Listener(table)
    listener.see(table.tell(Said("Dora", "6-4?", 3)))
    for _ in range(6):
        listener.see(table.act_once())
    listener.see(table.goes_away(2))
    while not table.is_over:
        listener.see(table.act_once(first_play))

    assert [*english_in("\n".join(listener.heard))] == []


def test_what_can_be_typed_at_home_is_looked_up() -> None:
    assert [*english_in("\n".join(help_sentences()), but=r"--\w+")] == []


COMMANDS = LazyCommands().list_commands(click.Context(click.Command("passing")))
WORDS = "|".join([*COMMANDS, *LANGUAGES, *Level, *Preset, *OPTION_VALUES, "target", "page"])
SHOWN = rf"--?[a-z-]+|\[[^\]]*\||\b[A-Z]{{2,}}\b|`[^`]*`|UTF-8|\b({WORDS})\b"
"""Options, their values and metavars, and names: the same in every language."""


@pytest.mark.parametrize("command", [None, *COMMANDS])
def test_the_help_of_every_command_is_looked_up(
    command: str | None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if command is not None:  # It is imported anew, and what there was before comes back.
        import_module(f"tui.commands.{command}")
        monkeypatch.setattr(commands, command, None)
        monkeypatch.delitem(sys.modules, f"tui.commands.{command}")

    assert run([*([command] if command else []), "--help"], Invocation()) == 0
    shown = capsys.readouterr().out
    assert [*english_in(shown, but=SHOWN)] == []
