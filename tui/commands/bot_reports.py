"""What ``passing join --bot`` says: of matches on standard output, of what goes wrong beside it."""

from __future__ import annotations

import click

from netplay.fair.verdict import Outcome, Verdict
from netplay.joining.bot_player import BotReports, MatchResult
from netplay.messages import Snapshot
from tui.commands.say import say_json
from tui.i18n import _
from tui.words.deals import deal_words
from tui.words.faults import in_language
from tui.words.kept_seats import kept_news


class SpokenReports(BotReports):
    """In sentences."""

    def match_ended(self, result: MatchResult) -> None:
        """Say who has won."""
        scores = ", ".join(map(str, result.scores))
        sentence = _("Won: {scores}.") if result.is_mine else _("Lost: {scores}.")
        click.echo(sentence.format(scores=scores))

    def deal_checked(self, verdict: Verdict, table: Snapshot) -> None:
        """Say what is not as it should be; that all is well goes without saying."""
        if verdict.outcome is not Outcome.VERIFIED:
            number = _("Round {round}:").format(round=verdict.round)
            click.echo(f"{number} {deal_words(verdict, table, table.seat)}.")

    def failed(self, fault: str) -> None:
        """Say it to whoever wrote the bot."""
        # Translators: {fault} is English, for whoever wrote the bot: "raised ValueError".
        sentence = _("The bot {fault}: greedy acts for it.")
        _say_beside(sentence.format(fault=fault))

    def lost(self, text: str) -> None:
        """Say why, and that there is nothing to do."""
        _say_beside(_("{text} Trying again by itself.").format(text=in_language(text)))

    def came_back(self) -> None:
        """Say that it is there again."""
        _say_beside(_("The table is there again."))

    def seat_kept(self, fault: str) -> None:
        """Say that another process could not take the seat up."""
        _say_beside(kept_news(fault))


class JsonReports(SpokenReports):
    """What a program reads as JSON on standard output; the rest is for people, and stays spoken."""

    def match_ended(self, result: MatchResult) -> None:
        """Tell who has won."""
        event = {"event": "match_end", "winner": result.winner, "scores": result.scores}
        say_json(event | {"won": result.is_mine})

    def deal_checked(
        self,
        verdict: Verdict,
        table: Snapshot,  # noqa: ARG002 - a program knows seats by their numbers
    ) -> None:
        """Tell what is not as it should be."""
        if verdict.outcome is not Outcome.VERIFIED:
            what = None if verdict.mismatch is None else verdict.mismatch.fault
            event = {"event": "deal", "round": verdict.round, "outcome": verdict.outcome}
            say_json(event | {"mismatch": what, "withheld": verdict.withheld})


def _say_beside(sentence: str) -> None:
    """On standard error: programs read what is on the other."""
    click.echo(sentence, err=True)
