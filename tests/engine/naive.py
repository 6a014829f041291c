"""The rules of a turn, read off docs/rules.md a second time, tile by tile and without a table.

It shares nothing with ``engine.legal`` but the values it is asked about: a referee that is slow
and easy to check, to hold the fast one against.
"""

from collections.abc import Iterator

from engine.actions import DRAW, PASS, Action, End, Play
from engine.ruleset import DrawRule, PassOutRule
from engine.state import RoundState
from engine.tile import ALL_TILES, Tile
from engine.train import Train


def legal(state: RoundState) -> list[Action]:
    """What the player to act may do, plays first, in the order of the tiles."""
    if state.result is not None:
        return []
    held = [tile for tile in ALL_TILES if tile in state.hands[state.turn]]
    if not state.train.plays:
        return [Play(tile, End.LEFT) for tile in held]  # R6
    plays: list[Action] = list(fitting_plays(held, state.train))
    able = len(plays) > 0
    return plays + [DRAW] * may_draw(state, able=able) + [PASS] * may_pass(state, able=able)


def may_draw(state: RoundState, *, able: bool) -> bool:
    if len(state.boneyard) < 3:  # R4
        return False
    if state.rules.must_play_if_able and able:  # R11
        return False
    match state.rules.draw:  # R10
        case DrawRule.ONE_ENDS_TURN:
            return True
        case DrawRule.ONE_THEN_PLAY:
            return not state.has_drawn
        case DrawRule.UNTIL_PLAYABLE:
            return not able


def may_pass(state: RoundState, *, able: bool) -> bool:
    rules = state.rules
    if rules.must_play_if_able and able:  # R11
        return False
    if not may_draw(state, able=able):
        return True
    if rules.draw is DrawRule.UNTIL_PLAYABLE and state.has_drawn:  # R10
        return False
    completes_the_count = state.passes + 1 == rules.players * rules.passed_out_after
    return not (completes_the_count and rules.pass_out is PassOutRule.BONEYARD_FIRST)  # R15


def fitting_plays(held: list[Tile], train: Train) -> Iterator[Play]:
    """R8: at each end, every tile one half of which shows its number."""
    left, right = open_numbers(train)
    for number, end in ((left, End.LEFT), (right, End.RIGHT)):
        for tile in held:
            if number in (tile.high, tile.low):
                yield Play(tile, end)


def open_numbers(train: Train) -> tuple[int, int]:
    """The two ends, found by laying the tiles out once more."""
    lead, *rest = train.plays
    row = [lead.tile.high, lead.tile.low]
    for tile, end in rest:
        touching = row[0] if end is End.LEFT else row[-1]
        assert touching in (tile.high, tile.low)
        outer = tile.low if tile.high == touching else tile.high
        row = [outer, touching, *row] if end is End.LEFT else [*row, touching, outer]
    return row[0], row[-1]


def can_anybody_play(state: RoundState) -> bool:
    """R14: with a tile in hand, or with one that may yet come out of the boneyard."""
    held = [tile for tile in ALL_TILES if any(tile in hand for hand in state.hands)]
    if len(state.boneyard) > 2:
        held += state.boneyard
    return any(True for _ in fitting_plays(held, state.train))
