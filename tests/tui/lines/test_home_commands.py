"""What can be typed at home: commands of the command line, and what the home screen shows."""

import pytest

from tui.lines.home_commands import CommandLine, Show, Wish, wish_of

PROGRAMS = ("host", "join", "play", "tables", "rules", "record", "simulate")


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("play", CommandLine(("play",))),
        ("PLAY --players 3", CommandLine(("play", "--players", "3"))),
        ("p", CommandLine(("play",))),
        ("здфн", CommandLine(("play",))),
        ("h --bots 1", CommandLine(("host", "--bots", "1"))),
        ("join 127.0.0.1:28660", CommandLine(("join", "127.0.0.1:28660"))),
        ('join box --name "Ana B"', CommandLine(("join", "box", "--name", "Ana B"))),
        ("watch box", CommandLine(("join", "--watch", "box"))),
        ("resume", CommandLine(("host", "--resume"))),
        ("resume red-owl-12", CommandLine(("host", "--resume", "red-owl-12"))),
        ("simulate --matches 3", CommandLine(("simulate", "--matches", "3"))),
        ("record check x", CommandLine(("record", "check", "x"))),
        ("set name Ana", Show("set", ("name", "Ana"))),
        ("quit", Show("leave")),
        ("?", Show("help")),
    ],
)
def test_a_line_is_a_command(text: str, wish: Wish) -> None:
    assert wish_of(text, PROGRAMS) == wish


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("dance", "dance is no command here; help lists them."),
        ('join "box', "A quotation mark is open: close it, or leave it out."),
        ("records 3", "Type records alone, without anything after it."),
    ],
)
def test_what_is_none_is_answered(text: str, sentence: str) -> None:
    assert wish_of(text, PROGRAMS) == sentence
