"""How a search supposes that a round goes on: lawfully, and to its end."""

from random import Random

from hypothesis import example, given
from hypothesis import strategies as st

from engine.bots.kernel import ALL, DRAW, PASS, Kernel
from engine.bots.playouts import play_out
from engine.ruleset import Preset, Ruleset, make_ruleset
from tests.engine.strategies import rulesets


def dealt(rules: Ruleset, seed: int) -> Kernel:
    rng = Random(seed)
    tiles = rng.sample(range(28), 28)
    size = rules.hand_size
    hands = [
        sum(1 << number for number in tiles[at * size : (at + 1) * size])
        for at in range(rules.players)
    ]
    return Kernel(rules, hands, tiles[size * rules.players :], rng.randrange(rules.players))


@given(rulesets(), st.integers(0, 2**32 - 1), st.integers(0, 30))
def test_a_round_is_played_to_its_end_with_every_tile_where_it_can_be(
    rules: Ruleset, seed: int, acts: int
) -> None:
    kernel, rng = dealt(rules, seed), Random(seed)
    for _ in range(acts):
        if not kernel.is_over:
            kernel.play(rng.choice(kernel.moves()))
    before = sum(kernel.hands) | sum(1 << number for number in kernel.boneyard)
    play_out(kernel)
    after = sum(kernel.hands) | sum(1 << number for number in kernel.boneyard)

    assert kernel.is_over
    assert after & ~before == 0
    assert (kernel.out is not None) == any(not hand for hand in kernel.hands)


MODES = ((2, False), (3, False), (4, False), (4, True))


@given(st.sampled_from(MODES), st.sampled_from(Preset), st.integers(0, 2**32 - 1))
@example((4, False), Preset.KEEN, 14529)  # a train that is dead: nobody draws any more
def test_it_goes_as_players_go_who_shed_the_heaviest_or_pass(
    mode: tuple[int, bool], preset: Preset, seed: int
) -> None:
    """Move for move by the slow way; a tile is drawn where nothing else is allowed."""
    players, partners = mode
    kernel = dealt(make_ruleset(players, partners=partners, preset=preset), seed)
    slow = kernel.copy()
    play_out(kernel)
    while not slow.is_over:
        slow.play(_shed(slow))

    assert sum(slow.hands) & ~ALL == 0
    assert (kernel.out, kernel.pips()) == (slow.out, slow.pips())


def _shed(kernel: Kernel) -> int:
    moves, rules = kernel.moves(), kernel.rules
    plays = [move for move in moves if move < DRAW]
    totals = [0] * rules.sides
    for seat, pips in enumerate(kernel.pips()):
        totals[rules.side_of(seat)] += pips
    mine = totals.pop(rules.side_of(kernel.turn))
    if PASS in moves and kernel.passes + 1 == rules.pass_limit and mine < min(totals):
        return PASS
    if plays:
        return max(plays, key=lambda move: (move % 28, -move))
    return PASS if PASS in moves else DRAW
