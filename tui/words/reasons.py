"""Why an act is good, in words: a whole sentence for every fact of ``engine.bots.reasons``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from engine.actions import DRAW, Action, Play
from engine.bots import reasons as why
from engine.bots.reasons import Fact, Sureness
from engine.seats import Seat
from engine.view import SeatView
from tui.i18n import LazyText, _, lazy_gettext, ngettext
from tui.words.ends import end_letter

NameOf: TypeAlias = Callable[[Seat], str]

MOST_REASONS: Final = 3
"""For one act, the most telling first: more is a lecture."""

# Translators: reasons for the act that a hint names: "Hint: play 6-4 on end A. It is ..."
_PLAIN: Final[dict[type[Fact], LazyText]] = {
    # Translators: "it" is the tile that the hint names.
    why.LastTile: lazy_gettext("It is your last tile."),
    why.OnlyTile: lazy_gettext("Nothing else of yours fits."),
    why.Double: lazy_gettext("A double is hard to get rid of."),
    why.NothingFits: lazy_gettext("Nothing you hold fits."),
    why.MustDraw: lazy_gettext("You may not pass now."),
    # Translators: "it" is a draw.
    why.PlayAfterDraw: lazy_gettext("Your turn goes on after it."),
    # Translators: "it" is a draw: the passes in a row are counted anew.
    why.GoesOn: lazy_gettext("It keeps the round going."),
    why.DrawAdds: lazy_gettext("A draw would only make your hand larger."),
}
"""Facts that are always said alike."""

_ENDS_ROUND: Final[dict[Sureness, LazyText]] = {
    # Translators: "it" is a pass.
    Sureness.SURELY: lazy_gettext("It ends the round, and you hold the fewest pips."),
    # Translators: "it" is a pass.
    Sureness.PROBABLY: lazy_gettext("It ends the round, and you probably hold the fewest pips."),
    # Translators: "it" is a pass.
    Sureness.UNSAID: lazy_gettext("It ends the round."),
}
_ENDS_ROUND_OF_SIDES: Final[dict[Sureness, LazyText]] = {
    # Translators: "it" is a pass, a side two partners.
    Sureness.SURELY: lazy_gettext("It ends the round, and your side holds the fewest pips."),
    # Translators: "it" is a pass, a side two partners.
    Sureness.PROBABLY: lazy_gettext(
        "It ends the round, and your side probably holds the fewest pips."
    ),
    Sureness.UNSAID: _ENDS_ROUND[Sureness.UNSAID],
}


def reason_sentences(facts: Iterable[Fact], view: SeatView, called: NameOf) -> tuple[str, ...]:
    """A sentence for each of ``facts``, in their order.

    Args:
        facts: what speaks for an act.
        view: of the player to whom it is said.
        called: what the others are called.
    """
    return tuple(_sentence(fact, view, called) for fact in facts)


def act_words(action: Action, view: SeatView) -> str:
    """An act, named inside a sentence: "6-4 on end A", "a draw", "a pass"."""
    if isinstance(action, Play):
        if not view.table.train.plays:
            return str(action.tile)
        return _("{tile} on end {end}").format(tile=action.tile, end=end_letter(action.end))
    # Translators: the acts of a turn, as what a sentence is about: "Better: a pass."
    return _("a draw") if action is DRAW else _("a pass")


def _sentence(fact: Fact, view: SeatView, called: NameOf) -> str:
    if plain := _PLAIN.get(type(fact)):
        return str(plain)
    match fact:
        case why.EndsRound(fewest):
            ways = _ENDS_ROUND_OF_SIDES if view.table.rules.partners else _ENDS_ROUND
            return str(ways[fewest])
        case why.Ahead(other):
            # Translators: "it" is the act that the hint names, {act} another one, such as "a pass".
            words = _("Looking ahead, it does better than {act}.")
            return words.format(act=act_words(other, view))
        case why.PassedOn() | why.Lacks() | why.PartnerFits():
            return _of_the_others(fact, called)
        case why.Heaviest() | why.Sheds() | why.Followers() | why.Keeps():
            return _of_the_hand(fact)
        case _:
            return _of_the_numbers(fact)


def _of_the_others(fact: why.PassedOn | why.Lacks | why.PartnerFits, called: NameOf) -> str:
    name = called(fact.seat)
    match fact:
        case why.PassedOn(_, (number,)):
            return _("{name} has passed on the {number}.").format(name=name, number=number)
        case why.PassedOn(_, (one, other)):
            words = _("{name} has passed on the {a} and the {b}.")
            return words.format(name=name, a=one, b=other)
        case why.PartnerFits():
            return _("{name}, your partner, can probably go on.").format(name=name)
        case _:
            return _("{name} probably has nothing that fits then.").format(name=name)


def _of_the_hand(
    fact: why.Heaviest | why.Sheds | why.Followers | why.Keeps,
) -> str:
    match fact:
        case why.Heaviest(is_lead):
            return _("It is your heaviest.") if is_lead else _("It is the heaviest that fits.")
        case why.Sheds(pips):
            words = ngettext("You are rid of {count} pip.", "You are rid of {count} pips.", pips)
            return words.format(count=pips)
        case why.Followers(count):
            # Translators: so many tiles would fit once the one that is hinted lies there.
            words = ngettext(
                "{count} of your tiles could follow.",
                "{count} of your tiles could follow.",
                count,
            )
            return words.format(count=count)
        case why.Keeps(tile):
            return _("Keep {tile} for later.").format(tile=tile)


def _of_the_numbers(fact: Fact) -> str:
    match fact:
        case why.KeepsBoth(left, right):
            # Translators: {a} and {b} are the numbers that are open then, and are in the hand.
            return _("You keep both a {a} and a {b}.").format(a=left, b=right)
        case why.Mine(number):
            return _("Nobody else can have a {number}.").format(number=number)
        case why.Closed(number):
            return _("Nobody has a {number} any more.").format(number=number)
        case why.EverybodyPassed(number):
            return _("Everybody else has passed on the {number}.").format(number=number)
        case why.NotShown(number, None):
            return _("Nobody else has shown a {number} in this round.").format(number=number)
        case why.NotShown(number, int(acts)):
            words = ngettext(
                "Nobody else has shown a {number} in the last {count} turn.",
                "Nobody else has shown a {number} in the last {count} turns.",
                acts,
            )
            return words.format(number=number, count=acts)
        case _:
            raise ValueError(f"there are no words for {fact!r}")
