"""What can be typed at a table: the one table behind reading a line and explaining it.

Words are English in every language, as the letters of keys are: a script that plays in one plays in
all. What explains them is looked up when it is told. A command may have the letter that the same
act has among the keys (``tui.keys``; a test compares them), and both may be typed on a Cyrillic
layout (``tui.keyboard.cyrillic``).
"""

from __future__ import annotations

from typing import Final

from tui.i18n import lazy_gettext
from tui.keyboard.cyrillic import latin
from tui.keyboard.key_rows import Scope
from tui.lines.command import Command

MATCH: Final = (Scope.ROUND, Scope.RESULT)
ANYWHERE: Final = (Scope.LOBBY, *MATCH)

TILE: Final = Command(
    name="play",
    usage=lazy_gettext("64, or 64 a, or 64 b"),
    help=lazy_gettext("Play a tile by its two numbers; name the end, a or b, where it fits both."),
    scopes=(Scope.ROUND,),
    takes=True,
    is_act=True,
    is_players=True,
)
"""Most often typed without its name."""

_TURN: Final = (
    TILE,
    Command(
        name="draw",
        usage="draw",
        help=lazy_gettext("Draw a tile, while three or more lie in the boneyard."),
        scopes=(Scope.ROUND,),
        key="table.draw",
        letters=("d",),
        is_act=True,
        is_players=True,
    ),
    Command(
        name="pass",
        usage="pass",
        help=lazy_gettext("Pass. A pass that would end the round asks first."),
        scopes=(Scope.ROUND,),
        key="table.pass",
        letters=("p",),
        is_act=True,
        is_players=True,
    ),
    Command(
        name="hint",
        usage="hint",
        help=lazy_gettext("Be told what a strong player would do, and why."),
        scopes=(Scope.ROUND,),
        key="table.hint",
        letters=("i",),
        is_act=True,
        looks=True,
        is_players=True,
    ),
    Command(
        name="hand",
        usage="hand",
        help=lazy_gettext("Hear your tiles, and where each fits."),
        scopes=(Scope.ROUND,),
        looks=True,
        is_players=True,
    ),
    Command(
        name="train",
        usage="train",
        help=lazy_gettext("Hear the train from end A to end B."),
        scopes=MATCH,
        others=("board",),
        looks=True,
    ),
    Command(
        name="sort",
        usage="sort",
        help=lazy_gettext("Sort your hand: by suit, by weight, as it came."),
        scopes=(Scope.ROUND,),
        key="table.sort",
        letters=("s",),
        looks=True,
        is_players=True,
    ),
    Command(
        name="next",
        usage="next",
        help=lazy_gettext("Agree to the next round, or to a rematch."),
        scopes=(Scope.RESULT,),
        key="table.go_on",
        letters=("r",),
        others=("rematch",),
        is_act=True,
        is_players=True,
    ),
    Command(
        name="result",
        usage="result",
        help=lazy_gettext("Hear the end of the round again: every hand, and the sum."),
        scopes=(Scope.RESULT,),
        others=("results",),
        looks=True,
    ),
    Command(
        name="coach",
        usage="coach",
        help=lazy_gettext("Hear at which turns of the match a choice cost most."),
        scopes=(Scope.RESULT,),
        key="table.coach",
        letters=("i",),
        looks=True,
        is_players=True,
    ),
)

_LOBBY: Final = (
    Command(
        name="ready",
        usage="ready",
        help=lazy_gettext("Say that you are ready. All ready: the match starts."),
        scopes=(Scope.LOBBY,),
        key="lobby.ready",
        letters=("r",),
        others=("start",),
        is_act=True,
        is_players=True,
    ),
    Command(
        name="wait",
        usage="wait",
        help=lazy_gettext("Say that you are not ready yet."),
        scopes=(Scope.LOBBY,),
        others=("unready",),
        is_players=True,
    ),
    Command(
        name="bot",
        usage=lazy_gettext("bot [SEAT] [LEVEL]"),
        help=lazy_gettext(
            "Seat a bot: in the first open seat, unless you name one. For the owner."
        ),
        scopes=(Scope.LOBBY,),
        key="lobby.bot",
        letters=("b",),
        takes=True,
        is_owners=True,
    ),
    Command(
        name="swap",
        usage=lazy_gettext("swap SEAT SEAT"),
        help=lazy_gettext("Let two seats change places. For the owner."),
        scopes=(Scope.LOBBY,),
        key="lobby.swap",
        letters=("w",),
        takes=True,
        is_owners=True,
    ),
)

_TALK: Final = (
    Command(
        name="say",
        usage=lazy_gettext("say WORDS"),
        help=lazy_gettext("Say something to the table."),
        scopes=ANYWHERE,
        key="table.chat",
        letters=("t",),
        takes=True,
    ),
    Command(
        name="emote",
        usage=lazy_gettext("emote [NUMBER]"),
        help=lazy_gettext("Say one of a few things by its number; without one, hear them."),
        scopes=ANYWHERE,
        key="table.emote",
        letters=("e",),
        takes=True,
        is_players=True,
    ),
)

_OWNER: Final = (
    Command(
        name="pause",
        usage="pause",
        help=lazy_gettext("Pause the table. For the owner."),
        scopes=ANYWHERE,
        is_owners=True,
    ),
    Command(
        name="continue",
        usage="continue",
        help=lazy_gettext("Let a paused table go on. For the owner."),
        scopes=ANYWHERE,
        is_owners=True,
    ),
    Command(
        name="chat",
        usage="chat",
        help=lazy_gettext("Switch chat off, or on again. For the owner."),
        scopes=ANYWHERE,
        is_owners=True,
    ),
    Command(
        name="unseat",
        usage=lazy_gettext("unseat SEAT"),
        help=lazy_gettext("Free a seat, by its number or its player's name. For the owner."),
        scopes=ANYWHERE,
        key="lobby.clear",
        letters=("x",),
        takes=True,
        is_owners=True,
    ),
    Command(
        name="give",
        usage=lazy_gettext("give SEAT"),
        help=lazy_gettext("Hand the table over to the player of a seat. For the owner."),
        scopes=ANYWHERE,
        takes=True,
        is_owners=True,
    ),
    Command(
        name="close",
        usage="close",
        help=lazy_gettext("End the table for everybody. For whoever opened it."),
        scopes=ANYWHERE,
        is_owners=True,
    ),
)

YES: Final = Command(
    name="yes",
    usage=lazy_gettext("yes, or no"),
    help=lazy_gettext("Answer a question."),
    scopes=(Scope.QUESTION,),
    key="question.yes",
    letters=("y",),
)
NO: Final = Command(
    name="no",
    usage="no",
    help=lazy_gettext("No: everything stays as it is."),
    scopes=(Scope.QUESTION,),
    key="question.no",
    letters=("n",),
)

_LOOK: Final = (
    Command(
        name="who",
        usage="who",
        help=lazy_gettext("Hear who sits where, with how many tiles and points."),
        scopes=ANYWHERE,
        others=("names", "seats"),
        looks=True,
    ),
    Command(
        name="score",
        usage="score",
        help=lazy_gettext("Hear the points, the passes in a row and what is left in the boneyard."),
        scopes=MATCH,
        others=("scores",),
        looks=True,
    ),
    Command(
        name="log",
        usage=lazy_gettext("log [LINES]"),
        help=lazy_gettext("Hear again what happened last."),
        scopes=ANYWHERE,
        takes=True,
        looks=True,
    ),
    Command(
        name="table",
        usage="table",
        help=lazy_gettext("Hear what is played here, and how others join."),
        scopes=ANYWHERE,
        looks=True,
    ),
    Command(
        name="rules",
        usage=lazy_gettext("rules [NUMBER]"),
        help=lazy_gettext(
            "Read the rules, or one of them; what this table chose is said with each."
        ),
        scopes=ANYWHERE,
        takes=True,
        looks=True,
    ),
    Command(
        name="help",
        usage=lazy_gettext("help [COMMAND]"),
        help=lazy_gettext("Hear what can be typed now. An empty line says what there is to do."),
        scopes=ANYWHERE,
        key="help",
        letters=("?",),
        takes=True,
        looks=True,
    ),
    Command(
        name="leave",
        usage="leave",
        help=lazy_gettext("Leave. It asks first while a round runs."),
        scopes=ANYWHERE,
        key="leave",
        letters=("q",),
        others=("quit", "exit"),
    ),
)

COMMANDS: Final = (*_TURN, *_LOBBY, YES, NO, *_TALK, *_LOOK, *_OWNER)
"""In the order of help: what matters most comes first."""


def commands_of(word: str) -> tuple[Command, ...]:
    """The commands that ``word`` may call, on whichever layout it was typed.

    There may be several: a letter may be one in the lobby, another in a round.
    """
    meant = latin(word.lower())
    return tuple(command for command in COMMANDS if meant in command.words)


def commands_in(scope: Scope) -> tuple[Command, ...]:
    """What acts in ``scope``, in the order of help."""
    return tuple(command for command in COMMANDS if scope in command.scopes)
