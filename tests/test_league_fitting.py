"""Habits are found again in choices that were made by them."""

from math import exp
from random import Random

import pytest

from scripts.league_parts.fitting import FITTED, Choice, choices, fitted

TRUE = {"pip": 0.4, "double": 1.2, "idle_pass": -1.5}


def drawn(count: int) -> list[Choice]:
    """Choices by ``TRUE``, among three things to do whose facts are any."""
    rng, places = Random(5), [FITTED.index(name) for name in TRUE]
    made = []
    for _ in range(count):
        options = []
        for _ in range(3):
            facts = [0.0] * len(FITTED)
            for place in places:
                facts[place] = rng.uniform(-1, 1)
            options.append(tuple(facts))
        appeals = [
            sum(TRUE[name] * facts[FITTED.index(name)] for name in TRUE) for facts in options
        ]
        (chosen,) = rng.choices(range(3), [exp(appeal) for appeal in appeals])
        made.append(Choice(tuple(options), chosen))
    return made


def test_the_habits_behind_choices_are_found() -> None:
    found = fitted(drawn(4_000))
    for name in FITTED:
        assert found[name] == pytest.approx(TRUE.get(name, 0.0), abs=0.15)


def test_who_always_sheds_the_heaviest_tile_is_found_to_love_pips_and_never_to_draw() -> None:
    made = [choice for seed in range(2) for choice in choices("stubborn", "2", "page", seed)]
    found = fitted(made)
    assert found["pip"] > 2
    assert found["idle_draw"] < -1
    assert abs(found["double"]) < found["pip"]
