"""Faults in the first line: format, rules and seats."""

from __future__ import annotations

from random import Random

from engine.ruleset import OPTION_VALUES
from tests.engine.record.faults.planting import (
    WRONG_TYPES,
    Json,
    Planter,
    Row,
    array,
    inner,
    number,
    of_wrong_types,
    places,
    replace,
    replacing,
    with_missing,
)

RULES = ("players", "partners", "target")
STRICTER: dict[str, tuple[Json, ...]] = {
    "lead": ("rotate", "winner"),
    "draw": ("one_ends_turn", "one_then_play", "until_playable"),
    "must_play_if_able": (True,),
    "passed_out_after": (1, 2),
    "pass_out": ("boneyard_first",),
    "double_blank_tie": ("no_score", "out_wins"),
    "partnership": ("sides", "lowest_hand", "all_hands"),
}
"""Options that forbid something which is lawful under another value."""


def rule(key: str, value: Json) -> Planter:
    def plant(rows: list[Row], _: Random) -> bool:
        return replace(inner(rows[0], "rules"), key, value)

    return plant


def without_rule(key: str) -> Planter:
    def plant(rows: list[Row], _: Random) -> bool:
        return inner(rows[0], "rules").pop(key, None) is not None

    return plant


def partnership_among_singles(rows: list[Row], rng: Random) -> bool:
    rules = inner(rows[0], "rules")
    rules["partnership"] = rng.choice(["lowest_hand", "all_hands"])
    return rules["partners"] is False


def target_just_missed(rows: list[Row], _: Random) -> bool:
    """The match ends although the best score is a point short."""
    scores = [score for score in array(rows[-1], "scores") if isinstance(score, int)]
    return replace(inner(rows[0], "rules"), "target", max(scores) + 1)


def target_reached_before(rows: list[Row], rng: Random) -> bool:
    """The match goes on although a score has reached the target."""
    ends = places(rows, "round_end")[:-1]
    if not ends:
        return False
    scores = [s for s in array(rows[rng.choice(ends)], "scores") if isinstance(s, int)]
    return replace(inner(rows[0], "rules"), "target", max(1, *scores))


def partners_turned_over(rows: list[Row], _: Random) -> bool:
    rules = inner(rows[0], "rules")
    rules["partners"] = not rules["partners"]
    return True


def other_players(rows: list[Row], rng: Random) -> bool:
    rules = inner(rows[0], "rules")
    return replace(rules, "players", rng.choice([1, 2, 3, 4, 5]))


def seat_too_many(rows: list[Row], _: Random) -> bool:
    array(rows[0], "seats").append({"name": "Eve"})
    return True


def seat_too_few(rows: list[Row], _: Random) -> bool:
    array(rows[0], "seats").pop()
    return True


def seat_and_player_too_many(rows: list[Row], _: Random) -> bool:
    rules = inner(rows[0], "rules")
    rules["players"] = number(rules, "players") + 1
    return seat_too_many(rows, _)


def seat_without_name(rows: list[Row], rng: Random) -> bool:
    seats = array(rows[0], "seats")
    seats[rng.randrange(len(seats))] = {"nick": "Ana"}
    return True


def bare_name(rows: list[Row], rng: Random) -> bool:
    seats = array(rows[0], "seats")
    seats[rng.randrange(len(seats))] = "Ana"
    return True


def name(value: Json) -> Planter:
    def plant(rows: list[Row], rng: Random) -> bool:
        seats = array(rows[0], "seats")
        seats[rng.randrange(len(seats))] = {"name": value}
        return True

    return plant


def no_match_line(rows: list[Row], _: Random) -> bool:
    del rows[0]
    return True


def match_line_twice(rows: list[Row], rng: Random) -> bool:
    rows.insert(rng.randrange(1, len(rows)), dict(rows[0]))
    return True


FAULTS: dict[str, Planter] = {
    "no match line": no_match_line,
    "two match lines": match_line_twice,
    "another format": replacing("match", "format", "passing-game-replay"),
    "version 2": replacing("match", "version", 2),
    "version 0": replacing("match", "version", 0),
    "a partnership option among singles": partnership_among_singles,
    "the target just missed": target_just_missed,
    "the target reached before": target_reached_before,
    "target 0": rule("target", 0),
    "target 1000": rule("target", 1000),
    "partners turned over": partners_turned_over,
    "other players": other_players,
    "a seat too many": seat_too_many,
    "a seat too few": seat_too_few,
    "a seat and a player too many": seat_and_player_too_many,
    "a seat without a name": seat_without_name,
    "a bare name for a seat": bare_name,
    **with_missing("match", "type", "format", "version", "rules", "seats"),
    **of_wrong_types("match", "format", "version", "rules", "seats"),
    **{f"rules: {key} is missing": without_rule(key) for key in RULES},
    **{
        f"rules: {key} is {kind}": rule(key, value)
        for key in (*RULES, *OPTION_VALUES)
        for kind, value in WRONG_TYPES.items()
        if (key, value) != ("must_play_if_able", False)
    },
    **{f"rules: {key} is an unknown word": rule(key, "sometimes") for key in OPTION_VALUES},
    **{
        f"rules: {key} is in capitals": rule(key, values[1].upper())
        for key, values in OPTION_VALUES.items()
    },
    **{
        f"rules: played under another {key} than {value}": rule(key, value)
        for key, values in STRICTER.items()
        for value in values
    },
    "rules: passed_out_after is 3": rule("passed_out_after", 3),
    **{
        f"seats: a name is {kind}": name(value)
        for kind, value in WRONG_TYPES.items()
        if not isinstance(value, str)
    },
}
