"""What to do and why: the act that a look ahead finds, with the facts that speak for it.

Without a thought (nobody had time to look ahead) it is the act of a player who sheds pips.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import prod
from typing import Final, NamedTuple

from engine.actions import DRAW, PASS, Action, Play
from engine.bots import reasons
from engine.bots.kernel import NUMBER_OF
from engine.bots.reasons import Fact, Sureness
from engine.bots.search import Prospect
from engine.bots.shown import what_was_shown
from engine.bots.sight import followers, has_any, open_after, open_numbers, others_of, unseen
from engine.bots.thought import Thought
from engine.legal import legal_actions, legal_plays
from engine.seats import Seat, next_seat, partner_of
from engine.tile import Tile
from engine.view import SeatView

LACKS_BELOW: Final = 0.35
"""The probability of holding a tile that fits, under which a player probably has none."""
FITS_ABOVE: Final = 0.75
"""That from which a partner probably has one."""
QUIET_CIRCLES: Final = 2
"""Circles of acts without a number, from which on it has not been shown lately."""
TELLING: Final = 0.01
"""Of all matches: a lead of less is nothing to tell."""


class Advice(NamedTuple):
    """An act, and what speaks for it."""

    action: Action
    facts: tuple[Fact, ...]
    """The most telling first. None, where 0-0 is played and nothing else is to be said of it."""


def advise(view: SeatView, thought: Thought | None) -> Advice:
    """What to do in ``view``, whose seat is to act, and why.

    A reason that would speak for the next best act as well is told only where there is no other,
    and one that would speak for it all the more only where there is nothing else at all.
    """
    if thought is None:
        action = quick_act(view)
        return Advice(action, tuple(_facts(view, action, None)))
    action = thought.prospects[0].action
    facts = (*_facts(view, action, thought),)
    for second in thought.prospects[1:2]:
        others = {*_facts(view, second.action, thought)}
        facts = tuple(fact for fact in facts if not _is_outdone(fact, others)) or facts
        own = (fact for fact in facts if fact not in others)
        facts = (*own, *_ahead(thought.prospects[0], second)) or facts
    return Advice(action, facts)


def _is_outdone(fact: Fact, others: Iterable[Fact]) -> bool:
    """Whether one of ``others`` is the same of more pips, or of more tiles."""
    match fact:
        case reasons.Sheds(pips):
            return any(isinstance(other, reasons.Sheds) and other.pips > pips for other in others)
        case reasons.Followers(count):
            followed = (other.count for other in others if isinstance(other, reasons.Followers))
            return any(more > count for more in followed)
    return False


def _ahead(best: Prospect, second: Prospect) -> tuple[Fact, ...]:
    by = best.chance - second.chance
    return (reasons.Ahead(second.action, by),) if by >= TELLING else ()


def quick_act(view: SeatView) -> Action:
    """The heaviest tile that fits and leaves most to follow; else a pass, else a draw."""
    plays = legal_plays(view)
    if plays:
        return max(plays, key=lambda play: (play.tile.pips, len(followers(view, play))))
    return PASS if PASS in legal_actions(view) else DRAW


def _facts(view: SeatView, action: Action, thought: Thought | None) -> Iterator[Fact]:
    if isinstance(action, Play):
        yield from _of_play(view, action, thought)
    elif action is PASS:
        yield from _of_pass(view, thought)
    else:
        yield from _of_draw(view)


# ------------------------------------------------------------------ a play


def _of_play(view: SeatView, play: Play, thought: Thought | None) -> Iterator[Fact]:
    if len(view.hand) == 1:
        yield reasons.LastTile()
        return
    tiles = {other.tile for other in legal_plays(view)}
    if len(tiles) == 1:
        yield reasons.OnlyTile()
    yield from _of_the_open_numbers(view, play)
    yield from _of_the_next(view, play, thought)
    follow = followers(view, play)
    numbers = open_after(view, play)
    if len(numbers) == 2 and all(has_any(number, follow) for number in numbers):
        yield reasons.KeepsBoth(*numbers)
    pips = [tile.pips for tile in tiles]
    if play.tile.pips == max(pips) > min(pips):
        yield reasons.Heaviest(is_lead=not view.table.train.plays)
    if follow:
        yield reasons.Followers(len(follow))
    if play.tile.is_double:
        yield reasons.Double()
    if play.tile.pips:
        yield reasons.Sheds(play.tile.pips)


def _of_the_open_numbers(view: SeatView, play: Play) -> Iterator[Fact]:
    hidden = unseen(view)
    for number in open_after(view, play):
        if has_any(number, hidden):
            continue
        is_held = has_any(number, [tile for tile in view.hand if tile != play.tile])
        yield reasons.Mine(number) if is_held else reasons.Closed(number)


def _of_the_next(view: SeatView, play: Play, thought: Thought | None) -> Iterator[Fact]:
    rules = view.table.rules
    seat = next_seat(view.seat, rules.players)
    numbers = open_after(view, play)
    if {*numbers} <= what_was_shown(view.table).passed_on[seat]:
        yield reasons.PassedOn(seat, numbers)
    elif thought is not None and chance_to_fit(view, thought, seat, numbers) < LACKS_BELOW:
        yield reasons.Lacks(seat)
    partner = partner_of(view.seat, partners=rules.partners)
    if partner is None or thought is None:
        return
    if chance_to_fit(view, thought, partner, numbers) > FITS_ABOVE:
        yield reasons.PartnerFits(partner)


def chance_to_fit(view: SeatView, thought: Thought, seat: Seat, numbers: tuple[int, ...]) -> float:
    """The probability that ``seat`` holds a tile with one of ``numbers``, going by ``thought``.

    As if each tile were held or not by itself: near enough to say "probably".
    """
    fitting = [tile for tile in unseen(view) if any(map(tile.has, numbers))]
    return 1 - prod(1 - thought.holding[seat][NUMBER_OF[tile]] for tile in fitting)


# ------------------------------------------------------------------ a pass, a draw


def _of_pass(view: SeatView, thought: Thought | None) -> Iterator[Fact]:
    plays = legal_plays(view)
    if view.table.pass_would_end:
        yield reasons.EndsRound(_fewest(view, thought))
    if not plays:
        yield reasons.NothingFits()
        if DRAW in legal_actions(view):
            yield reasons.DrawAdds()
        return
    if not view.table.pass_would_end:
        yield from _of_keeping(view, _best_play(plays, thought).tile)


def _best_play(plays: Sequence[Play], thought: Thought | None) -> Play:
    """The play that a pass does without."""
    known = thought.prospects if thought else ()
    for action, _visits, _chance in known:
        if isinstance(action, Play):
            return action
    return max(plays, key=lambda play: play.tile.pips)


def _of_keeping(view: SeatView, tile: Tile) -> Iterator[Fact]:
    yield reasons.Keeps(tile)
    shown, others = what_was_shown(view.table), others_of(view)
    for number in filter(tile.has, open_numbers(view.table.train)):
        if all(number in shown.passed_on[seat] for seat in others):
            yield reasons.EverybodyPassed(number)
            continue
        last = max(shown.last_laid[seat][number] for seat in others)
        quiet = shown.acts - last
        if quiet >= QUIET_CIRCLES * view.table.rules.players:
            yield reasons.NotShown(number, quiet if last else None)


def _of_draw(view: SeatView) -> Iterator[Fact]:
    if not legal_plays(view):
        yield reasons.NothingFits()
    if PASS not in legal_actions(view):
        yield reasons.MustDraw()
    if view.table.rules.draw_keeps_turn:
        yield reasons.PlayAfterDraw()
    if view.table.passes:
        yield reasons.GoesOn()


# ------------------------------------------------------------------ who holds the fewest pips


def _fewest(view: SeatView, thought: Thought | None) -> Sureness:
    if _is_surely_lightest(view):
        return Sureness.SURELY
    is_likely = thought is not None and thought.fewest > 0.5
    return Sureness.PROBABLY if is_likely else Sureness.UNSAID


def _is_surely_lightest(view: SeatView) -> bool:
    """Whether the viewer's side holds fewest pips, whatever lies where (R17, R19)."""
    rules, counts = view.table.rules, view.table.tile_counts
    hidden = sorted(tile.pips for tile in unseen(view))
    mine = rules.side_of(view.seat)
    partners = sum(counts[seat] for seat in rules.seats_of(mine) if seat != view.seat)
    most = sum(tile.pips for tile in view.hand) + sum(hidden[len(hidden) - partners :])
    theirs = (
        sum(hidden[: sum(counts[seat] for seat in rules.seats_of(side))])
        for side in range(rules.sides)
        if side != mine
    )
    return most < min(theirs)
