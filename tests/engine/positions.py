"""Positions written by hand, as players write tiles: ``6-4 4-4> 6-6<``."""

from collections.abc import Sequence

from engine.actions import Action, End, Play
from engine.deal import Deal, share_out
from engine.ruleset import Ruleset, make_ruleset
from engine.scoring import RoundResult
from engine.state import RoundState, running_state
from engine.tile import ALL_TILES, Tile, tile_of
from engine.tile_set import TileSet
from engine.train import Train, train_of

ENDS = {"<": End.LEFT, ">": End.RIGHT}


def tile(text: str) -> Tile:
    one, other = text.split("-")
    return tile_of(int(one), int(other))


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(tile, text.split()))


def play(text: str) -> Play:
    """``6-4<`` on the left end, ``6-4>`` on the right one; the lead may leave the mark out."""
    if text[-1] in ENDS:
        return Play(tile(text[:-1]), ENDS[text[-1]])
    return Play(tile(text), End.LEFT)


def plays(text: str) -> tuple[Play, ...]:
    return tuple(map(play, text.split()))


def train(text: str) -> Train:
    return train_of(plays(text))


def rules(
    players: int = 2, *, partners: bool = False, target: int | None = None, **options: str
) -> Ruleset:
    return make_ruleset(players, partners=partners, target=target, options=options)


def position(
    hands: Sequence[str],
    *,
    train_: str,
    boneyard: str = "",
    under: Ruleset | None = None,
    turn: int = 0,
    passes: int = 0,
    has_drawn: bool = False,
) -> RoundState:
    """The running round with these tiles; nobody asks that they be all 28."""
    return running_state(
        under or rules(len(hands)),
        0,
        turn,
        tuple(TileSet.of(tiles(hand)) for hand in hands),
        tiles(boneyard),
        train(train_),
        passes,
        has_drawn,
    )


def sorted_deal(under: Ruleset) -> Deal:
    """The deal of an unshuffled set: the lightest tiles to seat 0, the heaviest left over."""
    return share_out(under, ALL_TILES)


def names(actions: Sequence[Action]) -> str:
    """Actions in one line: plays as above, ``draw`` and ``pass``."""
    return " ".join(
        f"{action.tile}{'<' if action.end is End.LEFT else '>'}"
        if isinstance(action, Play)
        else action.value
        for action in actions
    )


def ended(state: RoundState) -> RoundResult:
    assert state.result is not None
    return state.result
