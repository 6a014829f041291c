"""Whether what an adviser says is true, found out another way than the adviser does.

The train is walked tile by tile, what nobody has shown is counted out of a whole set, and every
question of "whatever the others hold" goes through all that they could.
"""

from __future__ import annotations

from itertools import combinations

from engine.actions import DRAW, PASS, Action, Play
from engine.bots import reasons as why
from engine.bots.kernel import BY_WEIGHT
from engine.bots.reasons import Fact, Sureness
from engine.bots.thought import Thought
from engine.ruleset import DrawRule
from engine.tile import ALL_TILES, Tile
from engine.view import SeatView

Halves = tuple[int, ...]


def is_true(fact: Fact, view: SeatView, action: Action, thought: Thought | None) -> bool:
    """Whether ``fact`` may be said of ``action`` in ``view``."""
    match fact:
        case why.Lacks() | why.PartnerFits() | why.Ahead():
            return thought is not None and _is_supposed(fact, view, action, thought)
        case why.EndsRound(fewest):
            return action is PASS and _ends_round(view) and _may_say(fewest, view, thought)
        case why.NothingFits():
            return not _playable(view)
        case why.MustDraw() | why.PlayAfterDraw() | why.GoesOn() | why.DrawAdds():
            return _is_true_of_a_draw(fact, view, action)
        case why.Keeps(tile):
            return action is PASS and tile in _playable(view)
        case why.EverybodyPassed() | why.NotShown():
            return action is PASS and _nobody_minds(fact, view)
        case _:
            return isinstance(action, Play) and _is_true_of_play(fact, view, action)


def _is_true_of_a_draw(fact: Fact, view: SeatView, action: Action) -> bool:
    match fact:
        case why.MustDraw():
            return action is DRAW and PASS not in view.legal
        case why.PlayAfterDraw():
            return action is DRAW and view.table.rules.draw != "one_ends_turn"
        case why.GoesOn():
            return action is DRAW and view.table.acts[-1] is PASS
    return action is PASS and DRAW in view.legal


def _is_true_of_play(fact: Fact, view: SeatView, play: Play) -> bool:
    rest = [tile for tile in view.hand if tile is not play.tile]
    ends = _ends([*view.table.train.plays, play])
    match fact:
        case why.LastTile():
            return not rest
        case why.OnlyTile():
            return _playable(view) == {play.tile}
        case why.Double():
            return play.tile.high == play.tile.low
        case why.Sheds(pips):
            return pips == sum(map(sum, view.hand)) - sum(map(sum, rest)) > 0
        case why.Heaviest(is_lead):
            weights = {sum(tile) for tile in _playable(view)}
            is_heaviest = sum(play.tile) == max(weights) and len(weights) > 1
            return is_heaviest and is_lead == (not view.table.acts)
        case why.Followers(count):
            return count == len([tile for tile in rest if set(tile) & set(ends)]) > 0
        case why.PassedOn(seat, numbers):
            is_next = seat == (view.seat + 1) % view.table.rules.players
            return is_next and set(numbers) == set(ends) <= _passed_on(view, seat)
    return _is_true_of_the_ends(fact, view, ends, rest)


def _is_true_of_the_ends(fact: Fact, view: SeatView, ends: Halves, rest: list[Tile]) -> bool:
    held = {half for tile in rest for half in tile}
    hidden = {half for tile in _hidden(view) for half in tile}
    match fact:
        case why.KeepsBoth(left, right):
            return (left, right) == ends and left != right and {left, right} <= held
        case why.Mine(number):
            return number in ends and number not in hidden and number in held
        case why.Closed(number):
            return number in ends and number not in hidden and number not in held
    return False


def _is_supposed(fact: Fact, view: SeatView, action: Action, thought: Thought) -> bool:
    if isinstance(fact, why.Ahead):
        best, second, *_ = thought.prospects
        by = best.chance - second.chance
        return fact.other == second.action and best.action == action and 0 < by == fact.by
    if not isinstance(action, Play) or not isinstance(fact, why.Lacks | why.PartnerFits):
        return False
    ends = _ends([*view.table.train.plays, action])
    none = 1.0
    for number, tile in enumerate(BY_WEIGHT):
        if set(tile) & set(ends) and tile in _hidden(view):
            none *= 1 - thought.holding[fact.seat][number]
    if isinstance(fact, why.Lacks):
        return none > 0.5 and fact.seat == (view.seat + 1) % view.table.rules.players
    return none < 0.5 and fact.seat == view.seat ^ 2 and view.table.rules.partners


def _may_say(fewest: Sureness, view: SeatView, thought: Thought | None) -> bool:
    if fewest is Sureness.UNSAID:
        return True
    if fewest is Sureness.PROBABLY:
        return thought is not None and thought.fewest > 0.5
    rules, hidden = view.table.rules, _hidden(view)
    mine = {seat for seat in range(rules.players) if rules.side_of(seat) == _side(view)}
    unknown = sum(view.table.tile_counts[seat] for seat in mine - {view.seat})
    own = sum(map(sum, view.hand)) + _most(hidden, unknown)
    for side in {*map(rules.side_of, range(rules.players))} - {_side(view)}:
        held = sum(view.table.tile_counts[seat] for seat in rules.seats_of(side))
        if own >= _least(hidden, held):
            return False
    return True


def _least(tiles: set[Tile], count: int) -> int:
    return _extreme(tiles, count, heaviest=False)


def _most(tiles: set[Tile], count: int) -> int:
    return _extreme(tiles, count, heaviest=True)


def _extreme(tiles: set[Tile], count: int, *, heaviest: bool) -> int:
    weights = sorted(map(sum, tiles), reverse=heaviest)[: count + 3]
    totals = [sum(chosen) for chosen in combinations(weights, count)]
    return max(totals) if heaviest else min(totals)


def _nobody_minds(fact: why.EverybodyPassed | why.NotShown, view: SeatView) -> bool:
    others = set(range(view.table.rules.players)) - {view.seat}
    is_there = fact.number in _ends(view.table.train.plays)
    if not is_there or not any(fact.number in tile for tile in view.hand):
        return False
    if isinstance(fact, why.EverybodyPassed):
        return all(fact.number in _passed_on(view, seat) for seat in others)
    acts = _acts(view)
    recent = acts if fact.acts is None else acts[-fact.acts :]
    return len(recent) >= view.table.rules.players and not any(
        seat in others and isinstance(act, Play) and fact.number in act.tile for seat, act in recent
    )


def _passed_on(view: SeatView, seat: int) -> set[int]:
    """Numbers that were open when ``seat`` passed, after which it has not drawn, nor played one."""
    acts, found = _acts(view), set[int]()
    for at, (actor, act) in enumerate(acts):
        if actor != seat or act is not PASS:
            continue
        later = [act for actor, act in acts[at + 1 :] if actor == seat]
        if DRAW not in later:
            played = {half for act in later if isinstance(act, Play) for half in act.tile}
            laid = [act for _, act in acts[:at] if isinstance(act, Play)]
            found |= {*_ends(laid)} - played
    return found


def _acts(view: SeatView) -> list[tuple[int, Action]]:
    table, seat, found = view.table, view.table.lead, list[tuple[int, Action]]()
    for act in table.acts:
        found.append((seat, act))
        if act is not DRAW or table.rules.draw is DrawRule.ONE_ENDS_TURN:
            seat = (seat + 1) % table.rules.players
    return found


def _ends(plays: list[Play] | tuple[Play, ...]) -> Halves:
    """The open numbers, from A to B, each once."""
    line: list[int] = []
    for tile, end in plays:
        if not line:
            line = [tile.high, tile.low]
        elif end == "left":
            line.insert(0, tile.low if tile.high == line[0] else tile.high)
        else:
            line.append(tile.low if tile.high == line[-1] else tile.high)
    return tuple(dict.fromkeys((line[0], line[-1]))) if line else ()


def _playable(view: SeatView) -> set[Tile]:
    return {act.tile for act in view.legal if isinstance(act, Play)}


def _hidden(view: SeatView) -> set[Tile]:
    return {*ALL_TILES} - {*view.hand} - {play.tile for play in view.table.train.plays}


def _ends_round(view: SeatView) -> bool:
    return view.table.passes + 1 == view.table.rules.pass_limit


def _side(view: SeatView) -> int:
    return view.table.rules.side_of(view.seat)
