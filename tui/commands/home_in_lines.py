"""``passing`` alone, in lines: a home in words, from which every other command can be typed."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Sequence
from functools import partial
from typing import Final

import click

from netplay.errors import NetplayError
from netplay.files.folders import Folder, folder, path_of
from netplay.finding.registry import TableEntry, running_tables
from netplay.hosting.cut_off import forget_table
from tui.commands.in_lines import introduce, paper_for, play_table, typed_lines
from tui.commands.invocation import Invocation
from tui.commands.own_settings import load_own_settings
from tui.i18n import _, pgettext
from tui.keyboard.cyrillic import latin
from tui.languages import speak_as_wanted
from tui.lines.commands import NO, YES
from tui.lines.home_commands import CommandLine, Show, wish_of
from tui.lines.home_words import (
    NotSet,
    help_sentences,
    records_sentences,
    settings_sentences,
    with_setting,
)
from tui.lines.paper import Paper
from tui.presenter.table_lines import close_question, forget_question
from tui.settings import Settings, save_settings
from tui.terminal import profile_of
from tui.ways.joined import join_table
from tui.ways.own import close_table
from tui.ways.player_name import name_for
from tui.ways.unfinished import unfinished_here
from tui.words.sentence import as_sentence, sentence_of

_TO_A_TABLE: Final = frozenset({"host", "join", "play"})
"""Commands after which the player has been elsewhere."""


def stay_home(ctx: click.Context, settings: Settings) -> int:
    """Do what is typed until the player leaves, or nothing more comes; the exit code comes back.

    Args:
        ctx: of the whole command line, all of which can be typed here.
        settings: of the player.
    """
    home = _Home(ctx, settings)
    home.tell_where()
    while not home.is_left:
        line = asyncio.run(typed_lines().next())
        if line is None:
            break
        home.do(line)
    return 0


class _Home:
    """The player at home, with the settings as they are now."""

    def __init__(self, ctx: click.Context, settings: Settings) -> None:
        self._passing = ctx.command
        self._programs = (
            ctx.command.list_commands(ctx) if isinstance(ctx.command, click.Group) else ()
        )
        self._settings = settings
        self._invocation = ctx.ensure_object(Invocation)
        self.is_left = False

    @property
    def _paper(self) -> Paper:
        return paper_for(self._settings)

    def tell_where(self) -> None:
        """Say where one is, and what there is to do."""
        introduce(self._paper, self._invocation)
        self._paper.say(_("You are at home: type play, host or join."))

    def do(self, line: str) -> None:
        """Do what ``line`` asks for, and say why where that cannot be."""
        if not line.strip():
            self.tell_where()
            return
        wish = wish_of(line, self._programs)
        try:
            match wish:
                case CommandLine(arguments):
                    self._run(arguments)
                case Show(name, rest):
                    self._show(name, rest)
                case str():
                    self._paper.say(wish)
        except NetplayError as error:
            self._paper.say(sentence_of(error))
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise
            self._paper.say(sentence_of(error))

    # ------------------------------------------------------------ what can be done

    def _run(self, arguments: Sequence[str]) -> None:
        """Run a command line; the player is at home again when it has ended."""
        command, *rest = arguments
        here = {table.table: table for table in running_tables()} if command == "join" else {}
        try:
            if len(rest) == 1 and rest[0] in here:
                self._go_back(here[rest[0]])
            else:
                words, run = list(arguments), self._invocation
                self._passing.main(words, "passing", standalone_mode=False, obj=run)
        except click.ClickException as error:
            self._paper.say(as_sentence(error.format_message()))
            return
        if command in _TO_A_TABLE:
            self._settings = load_own_settings().settings
            self.tell_where()

    def _go_back(self, table: TableEntry) -> None:
        """Be at a table of this machine, as its owner where it is ours."""
        name = name_for(None, self._settings.name)
        seat = partial(join_table, table.joins_at, name, owner=table.owner_key)
        play_table(seat, self._settings, self._invocation)

    def _show(self, name: str, rest: Sequence[str]) -> None:
        match name:
            case "leave":
                self.is_left = True
            case "help":
                self._paper.say(*help_sentences())
            case "records":
                self._paper.say(*records_sentences(path_of(Folder.RECORDS)))
            case "settings":
                self._paper.say(*settings_sentences(self._settings))
            case "set":
                self._set(rest)
            case "close":
                self._close(rest)

    def _set(self, rest: Sequence[str]) -> None:
        if len(rest) < 2:
            self._paper.say(_("Type set, a name and a value, such as: set name Ana."))
            return
        changed = with_setting(self._settings, rest[0].lower(), " ".join(rest[1:]))
        if isinstance(changed, NotSet):
            self._paper.say(changed.reason)
            return
        kept = save_settings(folder(Folder.SETTINGS), changed)
        self._speak(changed.language)
        self._settings = changed
        old = _("The settings are kept; the file that was there is now {path}.")
        self._paper.say(old.format(path=kept) if kept else _("The settings are kept."))

    def _speak(self, setting: str) -> None:
        """Speak the language that has been set, if it is another than before."""
        if setting == self._settings.language:
            return
        if complaint := speak_as_wanted(setting, profile_of().letters, is_new=True):
            self._paper.say(complaint)

    def _close(self, rest: Sequence[str]) -> None:
        """End a table that runs, or forget a match that was cut off, once the player is sure."""
        running = {table.table: table for table in running_tables()}
        unfinished = {table.name for table in unfinished_here()[0]}
        name = rest[0] if len(rest) == 1 else ""
        if name in running:
            if self._is_sure(close_question(name)):
                asyncio.run(close_table(running[name]))
                self._paper.say(_("Table {table} is closed.").format(table=name))
        elif name in unfinished:
            if self._is_sure(forget_question(name)):
                forget_table(name)
                self._paper.say(_("The match at {table} is forgotten.").format(table=name))
        else:
            names = ", ".join([*running, *unfinished]) or pgettext("tables", "none")
            self._paper.say(_("Type close and a table of these: {names}.").format(names=names))

    def _is_sure(self, question: str) -> bool:
        self._paper.say(question)
        answer = asyncio.run(typed_lines().next()) or ""
        is_sure = latin(answer.strip().lower()) in YES.words
        if not is_sure:
            self._paper.say(str(NO.help))
        return is_sure
