"""From one state of a round to the next: ``apply``, and the ends of a round (R7 to R15)."""

from __future__ import annotations

from typing import NamedTuple

from engine.actions import DRAW, PASS, Action, Play
from engine.deal import UNDRAWABLE
from engine.errors import (
    DrawNotAllowed,
    IllegalAction,
    NotALead,
    NothingToDraw,
    PassNotAllowed,
    RoundIsOver,
    TileDoesNotFit,
    TileNotHeld,
)
from engine.events import Drew, Event, Passed, Played, RoundEnded
from engine.fast import fast
from engine.legal import fitting
from engine.scoring import Reason, RoundResult, award
from engine.seats import Seat
from engine.state import RoundState, running_state
from engine.tile_set import BIT, TileSet
from engine.train import lay


class Step(NamedTuple):
    """What one act led to."""

    state: RoundState
    events: tuple[Event, ...]
    """What happened, in order: the act, then the end of the round if it brought it."""


def apply(state: RoundState, action: Action) -> Step:
    """The step that ``action`` of the player to act makes.

    Accepts exactly the members of ``legal_actions(state)``; ``state`` itself never changes.

    Raises:
        IllegalAction: anything else; the class and the sentence say why.
    """
    if action not in state.legal:
        raise why_illegal(state, action)
    if action is DRAW:
        return _draw(state)
    if action is PASS:
        return _pass(state)
    return _play(state, action)


def _play(state: RoundState, play: Play) -> Step:
    rules, lead, seat, hands, boneyard, train, _, _, _, _ = state
    tile, end = play
    hand = TileSet(hands[seat] ^ BIT[tile])
    hands = _with_hand(hands, seat, hand)
    after = (seat + 1) % rules.players  # next_seat spelled out: a call is a twentieth of a turn
    state = running_state(rules, lead, after, hands, boneyard, lay(train, play), 0, False)
    played = fast(Played, (seat, tile, end))
    if not hand:
        return _end(state, played, Reason.DOMINO)
    if _goes_on(state):
        return fast(Step, (state, (played,)))
    return _end(state, played, Reason.BLOCKED)


def _draw(state: RoundState) -> Step:
    rules, lead, seat, hands, boneyard, train, _, _, _, _ = state
    tile = boneyard[0]
    hands = _with_hand(hands, seat, TileSet(hands[seat] | BIT[tile]))
    keeps_turn = rules.draw_keeps_turn
    after = seat if keeps_turn else (seat + 1) % rules.players
    state = running_state(rules, lead, after, hands, boneyard[1:], train, 0, keeps_turn)
    drew = fast(Drew, (seat, tile))
    if _goes_on(state):
        return fast(Step, (state, (drew,)))
    return _end(state, drew, Reason.BLOCKED)


def _pass(state: RoundState) -> Step:
    # A pass changes nothing of what fits, so it never blocks a round that was not (R14).
    rules, lead, seat, hands, boneyard, train, passes, _, _, _ = state
    after = (seat + 1) % rules.players
    state = running_state(rules, lead, after, hands, boneyard, train, passes + 1, False)
    passed = fast(Passed, (seat,))
    if state.passes == rules.pass_limit:
        return _end(state, passed, Reason.PASSED_OUT)
    return fast(Step, (state, (passed,)))


def _with_hand(hands: tuple[TileSet, ...], seat: Seat, hand: TileSet) -> tuple[TileSet, ...]:
    changed = list(hands)
    changed[seat] = hand
    return tuple(changed)


def _goes_on(state: RoundState) -> bool:
    """Whether a player can play, now or after draws: the round is not blocked (R14)."""
    if isinstance(state.legal[0], Play):  # the usual case, answered without another look
        return True
    fits = fitting(state.train)
    for hand in state.hands:
        if hand & fits:
            return True
    boneyard = state.boneyard
    return len(boneyard) > UNDRAWABLE and bool(TileSet.of(boneyard) & fits)


def _end(state: RoundState, last: Played | Drew | Passed, reason: Reason) -> Step:
    """The round as it ends with the event ``last``: all hands counted and shown (R16, R20)."""
    rules, lead, _, hands, boneyard, train, passes, has_drawn, _, _ = state
    seat = last.seat
    out = seat if reason is Reason.DOMINO else None
    pips = tuple([hand.pips for hand in hands])
    shown = tuple([hand.tiles for hand in hands])
    points = award(rules, pips, out)
    result = fast(RoundResult, (reason, out, shown, boneyard, pips, points))
    ended = fast(
        RoundState, (rules, lead, seat, hands, boneyard, train, passes, has_drawn, result, ())
    )
    return fast(Step, (ended, (last, fast(RoundEnded, (result,)))))


def why_illegal(state: RoundState, action: Action) -> IllegalAction:
    """The named error, with a sentence for the player, for an ``action`` that is not legal."""
    if state.result:
        return RoundIsOver("the round is over: wait for the next one")
    if not isinstance(action, Play):
        return _why_not_without_tile(state, action)
    tile, end = action
    if tile not in state.hands[state.turn]:
        return TileNotHeld(f"{tile} is not in your hand: choose one of your tiles")
    number = state.train.open_at(end)
    if number is None:
        return NotALead("the lead is laid on the left end: there is no other yet")
    return TileDoesNotFit(f"{tile} does not fit the {end} end: it needs a {number}")


def _why_not_without_tile(state: RoundState, action: Action) -> IllegalAction:
    if not state.train.plays:
        return NotALead("you lead this round: play any of your tiles")
    able = isinstance(state.legal[0], Play)
    named = PassNotAllowed if action is PASS else DrawNotAllowed
    if able and state.rules.must_play_if_able:
        return named("a tile of yours fits, and at this table you must play it")
    if action is PASS and state.has_drawn:
        return PassNotAllowed("you have begun to draw: draw on until a tile fits")
    if action is PASS:
        return PassNotAllowed("your pass would end the round: play or draw while you can draw")
    if len(state.boneyard) <= UNDRAWABLE:
        return NothingToDraw("the last two tiles of the boneyard stay there: play or pass")
    if state.has_drawn:
        return DrawNotAllowed("you have drawn in this turn: play or pass")
    return DrawNotAllowed("you may draw only while no tile of yours fits: play or pass")
