"""Faults in the deal, and in who leads."""

from __future__ import annotations

from random import Random

from tests.engine.record.faults.planting import (
    WRONG_TYPES,
    Json,
    Planter,
    Row,
    any_row,
    array,
    line_twice,
    of_wrong_types,
    places,
    replace,
    shifting,
    with_missing,
    without_line,
)

NO_TILES: dict[str, Json] = {
    "7-0": [7, 0],
    "8-8": [8, 8],
    "0 and -1": [0, -1],
    "one half": [6],
    "three halves": [6, 4, 4],
    "of texts": ["6", "4"],
    "of floats": [6.0, 4.0],
    "of truths": [True, False],
    "a text": "6-4",
    "an object": {"high": 6, "low": 4},
    "null": None,
    "a number": 64,
}


def a_deal(rows: list[Row], rng: Random) -> tuple[list[list[Json]], list[Json]]:
    """The hands and the boneyard of a round, to be changed."""
    row = any_row(rows, rng, "round")
    if row is None:
        raise ValueError("every match has a round")
    return [hand for hand in array(row, "hands") if isinstance(hand, list)], array(row, "boneyard")


def a_place(rows: list[Row], rng: Random) -> tuple[list[Json], int]:
    """Where any tile of a deal lies."""
    hands, boneyard = a_deal(rows, rng)
    tiles = rng.choice([*hands, boneyard])
    return tiles, rng.randrange(len(tiles))


def no_tile(value: Json) -> Planter:
    def plant(rows: list[Row], rng: Random) -> bool:
        tiles, index = a_place(rows, rng)
        tiles[index] = value
        return True

    return plant


def low_half_first(rows: list[Row], rng: Random) -> bool:
    tiles, index = a_place(rows, rng)
    tile = tiles[index]
    if not isinstance(tile, list) or tile[0] == tile[1]:
        return False
    tile.reverse()
    return True


def dealt_twice(rows: list[Row], rng: Random) -> bool:
    hands, boneyard = a_deal(rows, rng)
    first, second = rng.sample([*hands, boneyard], 2)
    first[rng.randrange(len(first))] = rng.choice(second)
    return True


def hand_a_tile_short(rows: list[Row], rng: Random) -> bool:
    hands, boneyard = a_deal(rows, rng)
    boneyard.append(rng.choice(hands).pop())
    return True


def hand_a_tile_long(rows: list[Row], rng: Random) -> bool:
    hands, boneyard = a_deal(rows, rng)
    rng.choice(hands).append(boneyard.pop())
    return True


def uneven_hands(rows: list[Row], rng: Random) -> bool:
    hands, _ = a_deal(rows, rng)
    first, second = rng.sample(hands, 2)
    first.append(second.pop())
    return True


def tile_lost(rows: list[Row], rng: Random) -> bool:
    tiles, index = a_place(rows, rng)
    del tiles[index]
    return True


def tile_too_many(rows: list[Row], rng: Random) -> bool:
    hands, boneyard = a_deal(rows, rng)
    boneyard.append(rng.choice(hands)[0])
    return True


def exchanged_tiles(rows: list[Row], rng: Random) -> bool:
    """Two tiles of a deal change places: sooner or later somebody plays or draws one of them."""
    hands, boneyard = a_deal(rows, rng)
    first, second = rng.sample([*hands, boneyard], 2)
    first[0], second[0] = second[0], first[0]
    return True


def exchanged_hands(rows: list[Row], rng: Random) -> bool:
    row = any_row(rows, rng, "round")
    if row is None:
        return False
    hands = array(row, "hands")
    hands.append(hands.pop(0))
    return True


def boneyard_turned_round(rows: list[Row], rng: Random) -> bool:
    a_deal(rows, rng)[1].reverse()
    return True


def hand_missing(rows: list[Row], rng: Random) -> bool:
    row = any_row(rows, rng, "round")
    return row is not None and bool(array(row, "hands").pop())


def hand_of_wrong_type(value: Json) -> Planter:
    def plant(rows: list[Row], rng: Random) -> bool:
        row = any_row(rows, rng, "round")
        if row is None:
            return False
        hands = array(row, "hands")
        hands[rng.randrange(len(hands))] = value
        return True

    return plant


def extra_hand(rows: list[Row], rng: Random) -> bool:
    row = any_row(rows, rng, "round")
    if row is None:
        return False
    array(row, "hands").append([])
    return True


def another_leader(rows: list[Row], rng: Random) -> bool:
    """Another seat leads a later round; what follows does not matter, as it is read after."""
    later = places(rows, "round")[1:]
    if not later:
        return False
    return replace(rows[rng.choice(later)], "lead", rng.randrange(len(array(rows[0], "seats"))))


def first_round_left_out(rows: list[Row], _: Random) -> bool:
    """The record begins with its second round."""
    starts = places(rows, "round")
    if len(starts) < 2:
        return False
    del rows[starts[0] : starts[1]]
    return True


FAULTS: dict[str, Planter] = {
    "no round line": without_line("round"),
    "a round line twice": line_twice("round"),
    "the first round left out": first_round_left_out,
    "round: the number before": shifting("round", "round", -1),
    "round: the number after": shifting("round", "round", 1),
    "round: the next seat leads": shifting("round", "lead", 1),
    "round: a seat leads that is not there": shifting("round", "lead", 4),
    "round: another seat leads a later round": another_leader,
    "deal: a tile twice": dealt_twice,
    "deal: a hand a tile short": hand_a_tile_short,
    "deal: a hand a tile long": hand_a_tile_long,
    "deal: uneven hands": uneven_hands,
    "deal: a tile lost": tile_lost,
    "deal: a tile too many": tile_too_many,
    "deal: exchanged tiles": exchanged_tiles,
    "deal: exchanged hands": exchanged_hands,
    "deal: the boneyard turned round": boneyard_turned_round,
    "deal: a hand missing": hand_missing,
    "deal: an empty hand too many": extra_hand,
    "deal: the low half first": low_half_first,
    **{f"deal: a tile is {name}": no_tile(value) for name, value in NO_TILES.items()},
    **{f"deal: a hand is {name}": hand_of_wrong_type(v) for name, v in WRONG_TYPES.items()},
    **with_missing("round", "type", "round", "lead", "hands", "boneyard"),
    **of_wrong_types("round", "round", "lead", "hands", "boneyard"),
}
