"""The points of a round in words: the sum spelled out, what it is made of, why there is none."""

from __future__ import annotations

from typing import assert_never

from engine.ruleset import Partnership, Ruleset
from engine.scoring import Award, Reason, RoundResult
from engine.view import TableView
from netplay.messages import Snapshot
from tui.i18n import _, ngettext
from tui.model.table_model import TableModel
from tui.presenter.people import called, called_within, listed, side_called


def sum_words(award: Award) -> str:
    """The points as they come about: ``19 + 7 - 0 = 26``."""
    added = " + ".join(map(str, award.added))
    subtracted = "".join(f" - {count}" for count in award.subtracted)
    return f"{added}{subtracted} = {award.points}"


def sum_note(rules: Ruleset, award: Award) -> str:
    """What the sum is made of (R17, R19)."""
    if not rules.partners:
        return _("(the others' pips less the winner's)")
    match rules.partnership:
        case Partnership.ALL_HANDS:
            return _("(every pip left)")
        case Partnership.LOWEST_HAND:
            return _("(the opponents' pips less the lowest hand)")
        case Partnership.SIDES if award.subtracted:
            return _("(the opponents' pips less the winners')")
        case Partnership.SIDES:
            return _("(the opponents' pips)")
        case _:
            assert_never(rules.partnership)


def nobody_words(model: TableModel, snapshot: Snapshot, rules: Ruleset, result: RoundResult) -> str:
    """Why a round brings nobody points (R18, R19)."""
    if rules.partners and rules.partnership is not Partnership.LOWEST_HAND:
        return _("Nobody scores: both sides hold the same number of pips.")
    lowest = min(result.pips)
    sharing = (seat for seat, count in enumerate(result.pips) if count == lowest)
    names = listed([called_within(snapshot, seat, model.seat) for seat in sharing])
    return ngettext(
        "Nobody scores: the lowest count, {count} pip, is shared by {names}.",
        "Nobody scores: the lowest count, {count} pips, is shared by {names}.",
        lowest,
    ).format(count=lowest, names=names)


def ending_words(model: TableModel, snapshot: Snapshot, result: RoundResult) -> str:
    """Why the round ended (R13, R14, R15)."""
    match result.reason:
        case Reason.DOMINO:
            if result.out is None or result.out == model.seat:
                return _("Domino! You have played your last tile.")
            name = called(snapshot, result.out, model.seat)
            return _("Domino! {name} has played the last tile.").format(name=name)
        case Reason.BLOCKED:
            return _("Blocked. No hand fits, and no draw can help.")
        case Reason.PASSED_OUT:
            return _("Passed out. Everybody has passed in a row.")
        case _:
            assert_never(result.reason)


def match_words(model: TableModel, snapshot: Snapshot, table: TableView, winner: int) -> str:
    """Who has won the match (R21)."""
    count = table.round_number
    if model.seat is None or table.rules.side_of(model.seat) != winner:
        side = side_called(snapshot, table, winner, model.seat)
        words = ngettext(
            "The match goes to {side} after {count} round.",
            "The match goes to {side} after {count} rounds.",
            count,
        )
        return words.format(side=side, count=count)
    if table.rules.partners:
        words = ngettext(
            "Your side wins the match after {count} round.",
            "Your side wins the match after {count} rounds.",
            count,
        )
    else:
        words = ngettext(
            "You win the match after {count} round.",
            "You win the match after {count} rounds.",
            count,
        )
    return words.format(count=count)
