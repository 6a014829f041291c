"""Faults in what a round, or the match, came to."""

from __future__ import annotations

from random import Random

from tests.engine.record.faults.planting import (
    Planter,
    Row,
    any_place,
    any_row,
    array,
    line_twice,
    number,
    of_wrong_types,
    places,
    replace,
    replacing,
    shifting,
    with_missing,
)


def one_off(kind: str, key: str, by: int) -> Planter:
    """One number of a list is wrong."""

    def plant(rows: list[Row], rng: Random) -> bool:
        row = any_row(rows, rng, kind)
        if row is None:
            return False
        numbers = array(row, key)
        index = rng.randrange(len(numbers))
        old = numbers[index]
        numbers[index] = old + by if isinstance(old, int) else old
        return True

    return plant


def turned_round(kind: str, key: str) -> Planter:
    def plant(rows: list[Row], rng: Random) -> bool:
        row = any_row(rows, rng, kind)
        if row is None:
            return False
        numbers = array(row, key)
        numbers.reverse()
        return numbers != numbers[::-1]

    return plant


def one_more(kind: str, key: str) -> Planter:
    def plant(rows: list[Row], rng: Random) -> bool:
        row = any_row(rows, rng, kind)
        if row is None:
            return False
        array(row, key).append(0)
        return True

    return plant


def one_less(kind: str, key: str) -> Planter:
    def plant(rows: list[Row], rng: Random) -> bool:
        row = any_row(rows, rng, kind)
        if row is None:
            return False
        array(row, key).pop()
        return True

    return plant


def of_float(kind: str, key: str) -> Planter:
    """A right number is written as a float, in a list or alone."""

    def plant(rows: list[Row], rng: Random) -> bool:
        row = any_row(rows, rng, kind)
        value = row.get(key) if row else None
        if row is None or value is None:
            return False
        row[key] = [float(str(v)) for v in value] if isinstance(value, list) else float(str(value))
        return True

    return plant


def another_winner(kind: str) -> Planter:
    def plant(rows: list[Row], rng: Random) -> bool:
        row = any_row(rows, rng, kind)
        if row is None:
            return False
        return replace(row, "winner", rng.randrange(len(array(row, "scores"))))

    return plant


def points_of_another_round(rows: list[Row], rng: Random) -> bool:
    ends = places(rows, "round_end")
    if len(ends) < 2:
        return False
    first, second = rng.sample(ends, 2)
    return replace(rows[first], "points", rows[second]["points"])


def scores_not_yet_counted(rows: list[Row], rng: Random) -> bool:
    """The scores of the round before stand there still."""
    ends = places(rows, "round_end")
    if len(ends) < 2:
        return False
    index = rng.randrange(1, len(ends))
    return replace(rows[ends[index]], "scores", rows[ends[index - 1]]["scores"])


def line_missing(rows: list[Row], rng: Random) -> bool:
    """A round_end is missing, and the match goes on."""
    place = any_place(rows, rng, "round_end")
    if place is None:
        return False
    del rows[place]
    return True


def too_early(rows: list[Row], rng: Random) -> bool:
    """A round_end stands an act before the end of its round."""
    place = any_place(rows, rng, "round_end")
    if place is None:
        return False
    rows[place - 1], rows[place] = rows[place], rows[place - 1]
    return True


def too_late(rows: list[Row], rng: Random) -> bool:
    """A round_end stands after the next round line, or after the match_end."""
    place = any_place(rows, rng, "round_end")
    if place is None:
        return False
    rows[place + 1], rows[place] = rows[place], rows[place + 1]
    return True


def match_end_too_early(rows: list[Row], rng: Random) -> bool:
    ends = places(rows, "round_end")[:-1]
    if not ends:
        return False
    place = rng.choice(ends)
    scores = [score for score in array(rows[place], "scores") if isinstance(score, int)]
    winner = scores.index(max(scores))
    rows.insert(place + 1, {"type": "match_end", "winner": winner, "scores": list(scores)})
    return True


def match_end_missing(rows: list[Row], _: Random) -> bool:
    """Another round is dealt although the target is reached."""
    dealt = dict(rows[places(rows, "round")[-1]])
    dealt["round"] = number(dealt, "round") + 1
    rows[-1] = dealt
    return True


def after_match_end(kind: str) -> Planter:
    def plant(rows: list[Row], _: Random) -> bool:
        rows.append(dict(rows[places(rows, kind)[-1]]))
        return True

    return plant


def round_after_match_end(rows: list[Row], _: Random) -> bool:
    dealt = dict(rows[places(rows, "round")[-1]])
    dealt["round"] = number(dealt, "round") + 1
    rows.append(dealt)
    return True


FAULTS: dict[str, Planter] = {
    **{
        f"round_end: the reason is {reason}": replacing("round_end", "reason", reason)
        for reason in ("domino", "blocked", "passed_out", "Domino", "out", "")
    },
    "round_end: the round before": shifting("round_end", "round", -1),
    "round_end: the round after": shifting("round_end", "round", 1),
    "round_end: a pip too many": one_off("round_end", "pips", 1),
    "round_end: a pip too few": one_off("round_end", "pips", -1),
    "round_end: pips turned round": turned_round("round_end", "pips"),
    "round_end: pips of a seat too many": one_more("round_end", "pips"),
    "round_end: pips of a seat too few": one_less("round_end", "pips"),
    "round_end: pips in floats": of_float("round_end", "pips"),
    "round_end: another winner": another_winner("round_end"),
    "round_end: nobody won": replacing("round_end", "winner", None),
    "round_end: the winner in floats": of_float("round_end", "winner"),
    "round_end: a point too many": shifting("round_end", "points", 1),
    "round_end: a point too few": shifting("round_end", "points", -1),
    "round_end: points of another round": points_of_another_round,
    "round_end: points in floats": of_float("round_end", "points"),
    "round_end: a score too high": one_off("round_end", "scores", 1),
    "round_end: a score too low": one_off("round_end", "scores", -1),
    "round_end: scores turned round": turned_round("round_end", "scores"),
    "round_end: scores of a side too many": one_more("round_end", "scores"),
    "round_end: scores of a side too few": one_less("round_end", "scores"),
    "round_end: scores in floats": of_float("round_end", "scores"),
    "round_end: scores not yet counted": scores_not_yet_counted,
    "round_end: missing": line_missing,
    "round_end: twice": line_twice("round_end"),
    "round_end: too early": too_early,
    "round_end: too late": too_late,
    **with_missing("round_end", "type", "round", "reason", "pips", "winner", "points", "scores"),
    **of_wrong_types("round_end", "round", "reason", "pips", "winner", "points", "scores"),
    "match_end: too early": match_end_too_early,
    "match_end: missing, and a round goes on": match_end_missing,
    "match_end: twice": line_twice("match_end"),
    "match_end: another winner": another_winner("match_end"),
    "match_end: the winner in floats": of_float("match_end", "winner"),
    "match_end: a score too high": one_off("match_end", "scores", 1),
    "match_end: a score too low": one_off("match_end", "scores", -1),
    "match_end: scores turned round": turned_round("match_end", "scores"),
    "match_end: scores of a side too many": one_more("match_end", "scores"),
    "match_end: scores in floats": of_float("match_end", "scores"),
    **with_missing("match_end", "type", "winner", "scores"),
    **of_wrong_types("match_end", "winner", "scores"),
    "after match_end: a match line": after_match_end("match"),
    "after match_end: a round line": after_match_end("round"),
    "after match_end: the next round": round_after_match_end,
    "after match_end: a turn": after_match_end("turn"),
    "after match_end: a round_end": after_match_end("round_end"),
    **{
        f"{kind}: of an unknown type": replacing(kind, "type", "chat")
        for kind in ("match", "round", "turn", "round_end", "match_end")
    },
}
