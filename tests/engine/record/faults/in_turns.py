"""Faults in the acts: whose, which, when and with what tile."""

from __future__ import annotations

from random import Random

from tests.engine.record.faults.in_round_lines import NO_TILES
from tests.engine.record.faults.planting import (
    Json,
    Planter,
    Row,
    any_place,
    any_row,
    array,
    deal_before,
    line_twice,
    number,
    of_wrong_types,
    places,
    replace,
    replacing,
    shifting,
    with_missing,
    without_line,
)


def turn(rows: list[Row], place: int, action: str, **rest: Json) -> Row:
    """A turn of the round and the seat of the line at ``place``."""
    near = rows[place]
    return {"type": "turn", "round": near["round"], "seat": near["seat"], "action": action, **rest}


def next_in_boneyard(rows: list[Row], place: int) -> Json:
    """The tile that a draw at ``place`` would take, or the last tile where none is left."""
    deal = deal_before(rows, place)
    start = rows.index(deal)
    drawn = sum(row.get("action") == "draw" for row in rows[start:place])
    boneyard = array(deal, "boneyard")
    return boneyard[min(drawn, len(boneyard) - 1)]


def is_lead(rows: list[Row], place: int) -> bool:
    return rows[place - 1]["type"] == "round"


def another_seat(rows: list[Row], rng: Random) -> bool:
    row = any_row(rows, rng, "turn")
    players = len(array(rows[0], "seats"))
    return row is not None and replace(row, "seat", (number(row, "seat") + 1) % players)


def tile_not_held(rows: list[Row], rng: Random) -> bool:
    """A tile is played that another seat was dealt."""
    place = any_place(rows, rng, "turn", "play")
    if place is None:
        return False
    hands = array(deal_before(rows, place), "hands")
    other = hands[(number(rows[place], "seat") + 1) % len(hands)]
    return isinstance(other, list) and replace(rows[place], "tile", rng.choice(other))


def another_held_tile(rows: list[Row], rng: Random) -> bool:
    """Another tile of the seat's own deal is played: it may not fit, or be gone."""
    place = any_place(rows, rng, "turn", "play")
    if place is None:
        return False
    own = array(deal_before(rows, place), "hands")[number(rows[place], "seat")]
    return isinstance(own, list) and replace(rows[place], "tile", rng.choice(own))


def tile_of_the_boneyard(rows: list[Row], rng: Random) -> bool:
    place = any_place(rows, rng, "turn", "play")
    if place is None:
        return False
    return replace(rows[place], "tile", array(deal_before(rows, place), "boneyard")[-1])


def played_again(rows: list[Row], rng: Random) -> bool:
    """A tile that lies in the train already is played once more."""
    plays = places(rows, "turn", "play")
    later = [place for place in plays if not is_lead(rows, place)]
    if not later:
        return False
    place = rng.choice(later)
    before = [p for p in plays if rows.index(deal_before(rows, place)) < p < place]
    return replace(rows[place], "tile", rows[rng.choice(before)]["tile"])


def other_end(rows: list[Row], rng: Random) -> bool:
    plays = [place for place in places(rows, "turn", "play") if not is_lead(rows, place)]
    if not plays:
        return False
    row = rows[rng.choice(plays)]
    row["end"] = "right" if row["end"] == "left" else "left"
    return True


def low_half_first(rows: list[Row], rng: Random) -> bool:
    having = [row for row in rows if row["type"] == "turn" and "tile" in row]
    tile = array(rng.choice(having), "tile")
    tile.reverse()
    return tile[0] != tile[1]


def drawn_tile_not_next(rows: list[Row], rng: Random) -> bool:
    place = any_place(rows, rng, "turn", "draw")
    if place is None:
        return False
    return replace(rows[place], "tile", rng.choice(array(deal_before(rows, place), "boneyard")))


def becomes(old: str, new: str) -> Planter:
    """An act is written as another of the three, with the tile that it would have."""

    def plant(rows: list[Row], rng: Random) -> bool:
        place = any_place(rows, rng, "turn", old)
        if place is None:
            return False
        held = array(deal_before(rows, place), "hands")[number(rows[place], "seat")]
        rest: dict[str, Row] = {
            "play": {"tile": held[0] if isinstance(held, list) else None, "end": "left"},
            "draw": {"tile": next_in_boneyard(rows, place)},
            "pass": {},
        }
        rows[place] = turn(rows, place, new, **rest[new])
        return True

    return plant


def instead_of_lead(action: str) -> Planter:
    def plant(rows: list[Row], rng: Random) -> bool:
        place = rng.choice([p for p in places(rows, "turn") if is_lead(rows, p)])
        rest: Row = {"tile": next_in_boneyard(rows, place)} if action == "draw" else {}
        rows[place] = turn(rows, place, action, **rest)
        return True

    return plant


def extra(action: str, *, after: bool) -> Planter:
    """An act too many of a seat, before or after the one it made."""

    def plant(rows: list[Row], rng: Random) -> bool:
        place = rng.choice([p for p in places(rows, "turn") if not is_lead(rows, p)])
        at = place + after
        rest: Row = {"tile": next_in_boneyard(rows, at)} if action == "draw" else {}
        rows.insert(at, turn(rows, place, action, **rest))
        return True

    return plant


def draw_of_the_last_two(rows: list[Row], rng: Random) -> bool:
    """A pass becomes a draw where only two tiles lie in the boneyard."""
    for place in rng.sample(passes := places(rows, "turn", "pass"), len(passes)):
        tile = next_in_boneyard(rows, place)
        if tile == array(deal_before(rows, place), "boneyard")[-2]:
            rows[place] = turn(rows, place, "draw", tile=tile)
            return True
    return False


def missing_lead(rows: list[Row], rng: Random) -> bool:
    del rows[rng.choice([p for p in places(rows, "turn") if is_lead(rows, p)])]
    return True


def missing_last(rows: list[Row], rng: Random) -> bool:
    """The act that ended a round is missing."""
    place = any_place(rows, rng, "round_end")
    if place is None:
        return False
    del rows[place - 1]
    return True


def exchanged(rows: list[Row], rng: Random) -> bool:
    place = any_place(rows, rng, "turn")
    if place is None or rows[place + 1]["type"] != "turn":
        return False
    rows[place], rows[place + 1] = rows[place + 1], rows[place]
    return True


def after_the_end(rows: list[Row], rng: Random) -> bool:
    """The next seat passes although the round is over."""
    place = any_place(rows, rng, "round_end")
    if place is None:
        return False
    passed = turn(rows, place - 1, "pass")
    passed["seat"] = (number(passed, "seat") + 1) % len(array(rows[0], "seats"))
    rows.insert(place + rng.randrange(2), passed)
    return True


def between_rounds(rows: list[Row], rng: Random) -> bool:
    """A round's first act stands before its deal."""
    place = any_place(rows, rng, "round")
    if place is None:
        return False
    rows[place], rows[place + 1] = rows[place + 1], rows[place]
    return True


FAULTS: dict[str, Planter] = {
    "turn: another seat": another_seat,
    "turn: a seat that is not there": shifting("turn", "seat", 4),
    "turn: the round before": shifting("turn", "round", -1),
    "turn: the round after": shifting("turn", "round", 1),
    "turn: a tile not held": tile_not_held,
    "turn: another tile of the deal": another_held_tile,
    "turn: a tile that stays in the boneyard": tile_of_the_boneyard,
    "turn: a tile that lies already": played_again,
    "turn: the other end": other_end,
    "turn: the low half first": low_half_first,
    "turn: a drawn tile that was not next": drawn_tile_not_next,
    "turn: a draw of the last two": draw_of_the_last_two,
    **{
        f"turn: a {old} becomes a {new}": becomes(old, new)
        for old in ("play", "draw", "pass")
        for new in ("play", "draw", "pass")
        if old != new
    },
    "turn: a pass for a lead": instead_of_lead("pass"),
    "turn: a draw for a lead": instead_of_lead("draw"),
    "turn: a pass before": extra("pass", after=False),
    "turn: a pass after": extra("pass", after=True),
    "turn: a draw before": extra("draw", after=False),
    "turn: a draw after": extra("draw", after=True),
    "turn: missing": without_line("turn"),
    "turn: the lead missing": missing_lead,
    "turn: the last of a round missing": missing_last,
    "turn: twice": line_twice("turn"),
    "turn: two exchanged": exchanged,
    "turn: after the end of a round": after_the_end,
    "turn: before the deal": between_rounds,
    "turn: an unknown action": replacing("turn", "action", "knock"),
    "turn: an action in capitals": replacing("turn", "action", "Pass"),
    "turn: an unknown end": replacing("turn", "end", "A"),
    **{f"turn: the tile is {name}": replacing("turn", "tile", v) for name, v in NO_TILES.items()},
    **with_missing("turn", "type", "round", "seat", "action", "tile", "end"),
    **of_wrong_types("turn", "round", "seat", "action", "tile", "end"),
}
