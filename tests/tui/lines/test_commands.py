"""The table of commands: each word means one thing in one place, and each is answered."""

from collections import Counter

import pytest

from tui.keyboard.key_rows import Scope
from tui.keys import KEYS
from tui.lines.answers import ANSWERS
from tui.lines.command import Command
from tui.lines.commands import COMMANDS, commands_in
from tui.lines.home_commands import HOME_COMMANDS

ALL = (*COMMANDS, *HOME_COMMANDS)
PLACES = (Scope.HOME, Scope.LOBBY, Scope.ROUND, Scope.RESULT)


@pytest.mark.parametrize("scope", PLACES, ids=lambda scope: scope.name)
def test_no_word_means_two_things_in_one_place(scope: Scope) -> None:
    here = [command for command in ALL if {scope, Scope.QUESTION} & {*command.scopes}]
    words = Counter(word for command in here for word in command.words)

    assert [word for word, times in words.items() if times > 1] == []


@pytest.mark.parametrize("command", ALL, ids=lambda command: command.name)
def test_letters_are_those_of_the_keys_that_do_the_same(command: Command) -> None:
    keys = {row.id: {*row.keys} for row in KEYS}

    assert {*command.letters} <= keys.get(command.key, set())
    assert not command.key or command.key in keys


@pytest.mark.parametrize("command", ALL, ids=lambda command: command.name)
def test_every_command_explains_itself_in_ascii(command: Command) -> None:
    assert str(command.usage).isascii()
    assert str(command.help).isascii()
    assert str(command.help).endswith(".")


def test_every_command_of_a_table_is_answered() -> None:
    assert {*ANSWERS} == {command.name for command in COMMANDS}


@pytest.mark.parametrize("scope", PLACES[1:], ids=lambda scope: scope.name)
def test_one_can_look_speak_and_leave_everywhere(scope: Scope) -> None:
    assert {"who", "say", "help", "leave"} <= {command.name for command in commands_in(scope)}
