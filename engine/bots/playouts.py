"""How a search supposes that a round goes on: everybody sheds their heaviest tile, else passes.

The policy matters more to the strength of a search than anything else: one that draws when stuck
loses nearly every match to this one (docs/bots.md).
"""

from __future__ import annotations

from collections.abc import Callable

from engine.bots.kernel import FITS, NUMBERS, PIPS, PIPS_OF, SUIT, Kernel
from engine.deal import UNDRAWABLE
from engine.ruleset import PassOutRule


def play_out(kernel: Kernel, *, knocks: bool = True) -> None:
    """Play ``kernel`` to the end of its round.

    Whoever has a tile that fits plays the heaviest; whoever has none passes, and draws only where
    a pass is not allowed. With ``knocks`` a player whose pass would end the round passes if that
    wins it.
    """
    wins_now = (_side_wins_now if kernel.rules.partners else _wins_now) if knocks else _never
    if kernel.left < 0:
        kernel.play(kernel.hands[kernel.turn].bit_length() - 1)
    while not kernel.is_over:
        _to_the_next_stop(kernel, wins_now)
        if not kernel.is_over:
            _draw_where_one_must(kernel)


def _to_the_next_stop(kernel: Kernel, wins_now: Callable[[list[int], int], bool]) -> None:
    """Play on until the round is over, or somebody must draw. The innermost loop of all."""
    rules, hands = kernel.rules, kernel.hands
    left, right, turn, passes = kernel.left, kernel.right, kernel.turn, kernel.passes
    limit, players = rules.pass_limit, len(hands)
    draws_first = rules.pass_out is PassOutRule.BONEYARD_FIRST and len(kernel.boneyard) > UNDRAWABLE
    while True:
        hand = hands[turn]
        fitting = hand & FITS[left * NUMBERS + right]
        knocks = passes == limit - 1
        if fitting and not (knocks and not draws_first and wins_now(hands, turn)):
            number = fitting.bit_length() - 1
            if SUIT[left] >> number & 1:
                left = PIPS[number] - left
            else:
                right = PIPS[number] - right
            passes = 0
            hand ^= 1 << number
            hands[turn] = hand
            if not hand:
                kernel.out = turn
                break
        elif knocks:
            break
        else:
            passes += 1
        turn += 1
        if turn == players:
            turn = 0
    kernel.left, kernel.right, kernel.turn, kernel.passes = left, right, turn, passes
    kernel.has_drawn = False
    kernel.is_over = kernel.out is not None or not draws_first or kernel.is_blocked()


def _never(_hands: list[int], _turn: int) -> bool:
    return False


def _wins_now(hands: list[int], turn: int) -> bool:
    """Whether the hand of ``turn`` is lighter than every other."""
    own = PIPS_OF[hands[turn]]
    return all(own < PIPS_OF[hand] for seat, hand in enumerate(hands) if seat != turn)


def _side_wins_now(hands: list[int], turn: int) -> bool:
    """Whether ``turn`` and the partner opposite hold less than the other two (R19)."""
    pips = [PIPS_OF[hand] for hand in hands]
    return pips[turn] + pips[turn - 2] < pips[turn - 1] + pips[turn - 3]


def _draw_where_one_must(kernel: Kernel) -> None:
    """The draw of a player who may not pass, and what may follow it in the same turn."""
    kernel.hands[kernel.turn] |= 1 << kernel.boneyard.pop()
    kernel.passes = 0
    if not kernel.rules.draw_keeps_turn:
        kernel.turn = (kernel.turn + 1) % len(kernel.hands)
    kernel.is_over = kernel.is_blocked()
