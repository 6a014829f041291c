"""Faults in what a record says of a fair deal."""

from __future__ import annotations

from random import Random

from tests.engine.record.faults.planting import (
    WRONG_TYPES,
    Json,
    Planter,
    Row,
    any_row,
    array,
    inner,
    places,
    removing,
    replace,
    replacing,
)

KEYS = ("table", "match", "commitment", "commitments", "nonces")
NO_DIGESTS: dict[str, Json] = {
    "one digit short": "a" * 63,
    "one digit long": "a" * 65,
    "in capitals": "A" * 64,
    "with spaces": "a " * 32,
    "in other digits": "\u0663" * 64,
    "a number": 10**63,
}


def a_deal(rows: list[Row], rng: Random) -> Row:
    row = any_row(rows, rng, "round")
    if row is None:
        raise ValueError("every match has a round")
    return inner(row, "fair_deal")


def with_value(key: str, value: Json) -> Planter:
    def plant(rows: list[Row], rng: Random) -> bool:
        return replace(a_deal(rows, rng), key, value)

    return plant


def without(key: str) -> Planter:
    def plant(rows: list[Row], rng: Random) -> bool:
        del a_deal(rows, rng)[key]
        return True

    return plant


def item(key: str, value: Json) -> Planter:
    """A planter that puts ``value`` in the place of an entry that there is."""

    def plant(rows: list[Row], rng: Random) -> bool:
        listed = array(a_deal(rows, rng), key)
        there = [seat for seat, entry in enumerate(listed) if entry is not None]
        if not there:
            return False
        listed[rng.choice(there)] = value
        return True

    return plant


def one_more(key: str) -> Planter:
    def plant(rows: list[Row], rng: Random) -> bool:
        array(a_deal(rows, rng), key).append(None)
        return True

    return plant


def one_less(key: str) -> Planter:
    def plant(rows: list[Row], rng: Random) -> bool:
        array(a_deal(rows, rng), key).pop()
        return True

    return plant


def copied(key: str) -> Planter:
    """A seat shows what another one has."""

    def plant(rows: list[Row], rng: Random) -> bool:
        listed = array(a_deal(rows, rng), key)
        one, other = rng.sample(range(len(listed)), 2)
        before = listed[one]
        listed[one] = listed[other]
        return before != listed[one]

    return plant


def of_another_round(kind: str, key: str) -> Planter:
    def plant(rows: list[Row], rng: Random) -> bool:
        found = places(rows, kind)
        if len(found) < 2:
            return False
        one, other = (rows[place] for place in rng.sample(found, 2))
        one[key] = other[key]
        return True

    return plant


def tiles_exchanged(rows: list[Row], rng: Random) -> bool:
    """Two tiles are dealt to each other's holders: lawful, but for the fair deal."""
    row = any_row(rows, rng, "round")
    if row is None:
        return False
    hands = [hand for hand in array(row, "hands") if isinstance(hand, list)]
    one, other = rng.sample(hands, 2)
    mine, theirs = rng.randrange(len(one)), rng.randrange(len(other))
    one[mine], other[theirs] = other[theirs], one[mine]
    return True


def boneyard_turned(rows: list[Row], rng: Random) -> bool:
    """The last two of the boneyard, which nobody ever draws, lie the other way round."""
    row = any_row(rows, rng, "round")
    if row is None:
        return False
    boneyard = array(row, "boneyard")
    boneyard[-2:] = boneyard[:-3:-1]
    return True


FAULTS: dict[str, Planter] = {
    **{f"fair_deal: {key} is missing": without(key) for key in KEYS},
    **{
        f"fair_deal: {key} is {name}": with_value(key, value)
        for key in KEYS
        for name, value in WRONG_TYPES.items()
    },
    **{
        f"fair_deal: {key} has an entry {name}": item(key, value)
        for key in ("commitments", "nonces")
        for name, value in NO_DIGESTS.items()
    },
    **{
        f"fair_deal: is {name}": replacing("round", "fair_deal", v)
        for name, v in WRONG_TYPES.items()
    },
    **{f"fair_deal: commitment {n}": with_value("commitment", v) for n, v in NO_DIGESTS.items()},
    **{f"fair_deal: {key} of a seat too many": one_more(key) for key in ("commitments", "nonces")},
    **{f"fair_deal: {key} of a seat too few": one_less(key) for key in ("commitments", "nonces")},
    **{f"fair_deal: {key} copied": copied(key) for key in ("commitments", "nonces")},
    "fair_deal: a nonce that is false": item("nonces", "5b" * 32),
    "fair_deal: a nonce kept back afterwards": item("nonces", None),
    "fair_deal: a commitment that was left out afterwards": item("commitments", None),
    "fair_deal: another commitment of the host": with_value("commitment", "5b" * 32),
    "fair_deal: that of another round": of_another_round("round", "fair_deal"),
    "fair_deal: another table": with_value("table", "amber-fox-43"),
    "fair_deal: another match": with_value("match", 4),
    "fair_deal: a match past all bounds": with_value("match", 2**32),
    "fair_deal: half of a surrogate pair": with_value("table", "\ud800"),
    "fair_deal: a name too long": with_value("table", "a" * 65_536),
    "fair_deal: other tiles": tiles_exchanged,
    "fair_deal: another boneyard": boneyard_turned,
    "round_end: the secret is missing": removing("round_end", "secret"),
    "round_end: the secret of another round": of_another_round("round_end", "secret"),
    "round_end: another secret": replacing("round_end", "secret", "5b" * 32),
    **{
        f"round_end: secret is {n}": replacing("round_end", "secret", v)
        for n, v in WRONG_TYPES.items()
    },
    **{
        f"round_end: secret {n}": replacing("round_end", "secret", v) for n, v in NO_DIGESTS.items()
    },
}
