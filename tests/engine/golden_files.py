"""What the golden files in golden/ hold. After a change that is meant, write them anew:

    PYTHONPATH=. .venv/bin/python tests/engine/golden_files.py

and read the difference before it is committed: clients in other languages, saved seeds and records
of bots rely on these files as they are.

``legal_order.txt`` is whole rounds, one line an act: who is to act, what is legal in its order,
and which of it was done. ``perft.txt`` counts all the ways a round can go on, as chess programs do:
an error in the rules of any option changes a number here.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from engine.deal import shuffled_deal
from engine.legal import legal_actions
from engine.rules import apply
from engine.ruleset import Ruleset
from engine.scoring import Reason
from engine.state import RoundState, start_round
from tests.engine.positions import names, rules

GOLDEN = Path(__file__).parent / "golden"

VARIANTS: dict[str, Ruleset] = {
    "two": rules(2),
    "three": rules(3),
    "four": rules(4),
    "partners": rules(4, partners=True),
    "two, one_then_play": rules(2, draw="one_then_play"),
    "three, until_playable": rules(3, draw="until_playable"),
    "two, must_play_if_able": rules(2, must_play_if_able="yes"),
    "four, two circles": rules(4, passed_out_after="2"),
    "two, boneyard_first": rules(2, pass_out="boneyard_first"),
    "three, boneyard_first after two circles": rules(
        3, pass_out="boneyard_first", passed_out_after="2"
    ),
    "two, until_playable, must_play_if_able": rules(
        2, draw="until_playable", must_play_if_able="yes"
    ),
    "two, until_playable, boneyard_first": rules(
        2, draw="until_playable", pass_out="boneyard_first"
    ),
}

ROUNDS_EACH = 2
EARLY_DEPTH = 4
LATE_DEPTH = 7
LATE_HANDS = (2, 1)
"""Tiles in the smallest hand of the late starts, from which rounds can end in every way."""


def legal_order() -> str:
    return "\n".join(line for name, under in VARIANTS.items() for line in _rounds(name, under))


def perft() -> str:
    head = f"{'variant':42}{'from':8}{'depth':6}{'running':>9}" + "".join(
        f"{reason:>12}" for reason in Reason
    )
    return "\n".join(
        [head, *(row for name, under in VARIANTS.items() for row in _rows(name, under))]
    )


FILES = {"legal_order.txt": legal_order, "perft.txt": perft}


def read(name: str) -> str:
    return (GOLDEN / name).read_text(encoding="utf-8")


def _rounds(name: str, under: Ruleset) -> Iterator[str]:
    for seed in range(ROUNDS_EACH):
        yield f"# {name}, seed {seed}"
        rng = Random(seed)
        state = start_round(under, shuffled_deal(under, rng), seed % under.players)
        while state.result is None:
            legal = legal_actions(state)
            chosen = legal[int(rng.random() * len(legal))]
            yield f"{state.turn}: {names(legal)} = {names([chosen])}"
            state = apply(state, chosen).state
        yield f"{state.result.reason} {state.result.pips} {state.result.award.points}"
        yield ""


def _rows(name: str, under: Ruleset) -> Iterator[str]:
    start = start_round(under, shuffled_deal(under, Random(28)), 0)
    late = [(f"{left} left", _late(start, left), LATE_DEPTH) for left in LATE_HANDS]
    for from_, state, deepest in (("lead", start, EARLY_DEPTH), *late):
        for depth in range(1, deepest + 1):
            count = Counter(_leaves(state, depth))
            yield f"{name:42}{from_:8}{depth:<6}{count[None]:>9}" + "".join(
                f"{count[reason]:>12}" for reason in Reason
            )


def _late(state: RoundState, left: int) -> RoundState:
    """The round when a hand is that low, each act the first that is legal: a play if any is."""
    while min(map(len, state.hands)) > left:
        state = apply(state, legal_actions(state)[0]).state
    return state


def _leaves(state: RoundState, depth: int) -> Iterator[Reason | None]:
    """How each way to go on for ``depth`` acts ends; None where the round still runs then."""
    if state.result is not None:
        yield state.result.reason
    elif depth == 0:
        yield None
    else:
        for action in legal_actions(state):
            yield from _leaves(apply(state, action).state, depth - 1)


def main() -> None:
    for name, make in FILES.items():
        (GOLDEN / name).write_text(make() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
