"""Between the engine's values and the shapes that travel; the only place that knows both.

From a host everything is checked again on the way in: a wrong tile or a train that does not match
raises ``ValueError`` here, not a ``KeyError`` in a widget.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine import events as happened
from engine.actions import DRAW, PASS, Action, End, Play, Tileless
from engine.fair_deal import SECRET_BYTES
from engine.ruleset import Ruleset
from engine.scoring import Award, RoundResult
from engine.tile import ALL_TILES, Tile, tile_of
from engine.train import Train, train_of
from engine.view import SeatView, TableView
from netplay import events as told
from netplay.messages import Snapshot
from netplay.shapes import LaidTile, Move, MoveKind, Own, Result, Round, Rules

MOST_ROUNDS: Final = 64
"""Rounds of a score sheet that travel: what a list on the wire holds (``netplay.codec``)."""

_MOVES: Final[dict[Action, Move]] = {
    **{Play(tile, end): Move(MoveKind.PLAY, tile, end) for tile in ALL_TILES for end in End},
    **{act: Move(MoveKind(act.value)) for act in Tileless},
}
"""Every action there is, as it travels."""
_PLAYED: Final = "t"
"""The letter for an act that laid a tile: the train tells which one."""
_TILELESS: Final[dict[Action, str]] = {DRAW: "d", PASS: "p"}
"""The letters for the other acts."""

# ---------------------------------------------------------------- to the wire


@lru_cache
def rules_to_wire(rules: Ruleset) -> Rules:
    """``rules`` as they travel: the same of a table, time and again."""
    return Rules(**{name: getattr(rules, name) for name in Rules.__struct_fields__})


def move_to_wire(action: Action) -> Move:
    """``action`` as it travels."""
    return _MOVES[action]


def round_to_wire(view: TableView) -> Round:
    """What everybody may see, as it travels."""
    return Round(
        number=view.round_number,
        scores=view.scores,
        lead=view.lead,
        train=tuple([LaidTile(*play) for play in view.train.plays]),
        tiles=view.tile_counts,
        boneyard=view.boneyard_count,
        turn=view.turn,
        passes=view.passes,
        has_drawn=view.has_drawn,
        result=_result_to_wire(view.result) if view.result else None,
        winner=view.winner,
        acts="".join([_PLAYED if isinstance(act, Play) else _TILELESS[act] for act in view.acts]),
        score_sheet=view.score_sheet[-MOST_ROUNDS:],
    )


def own_to_wire(hand: tuple[Tile, ...], legal: tuple[Action, ...]) -> Own:
    """What only the player of a seat may see, as it travels."""
    return Own(hand, tuple([_MOVES[action] for action in legal]))


@lru_cache(maxsize=8, typed=True)  # as tuples, a pass and the end of a match may be equal
def event_to_wire(event: happened.Event) -> told.AnyEvent:
    """What happened, as it travels; ``event_for`` has cut it down to what the viewer may know.

    Mostly it is the same for all viewers, who are told one after another.
    """
    match event:
        case happened.RoundStarted(number, lead):
            return told.RoundStarted(number, lead)
        case happened.Played(seat, tile, end):
            return told.Played(seat, tile, end)
        case happened.Drew(seat, drawn):
            return told.Drew(seat, drawn)
        case happened.Passed(seat):
            return told.Passed(seat)
        case happened.RoundEnded():
            return told.RoundEnded()
        case happened.MatchEnded():
            return told.MatchEnded()


def _result_to_wire(result: RoundResult) -> Result:
    return Result(
        reason=result.reason,
        hands=result.hands,
        boneyard=result.boneyard,
        pips=result.pips,
        added=result.award.added,
        subtracted=result.award.subtracted,
        out=result.out,
        winner=result.award.winner,
    )


# ---------------------------------------------------------------- from the wire


def rules_from_wire(rules: Rules) -> Ruleset:
    """The ruleset that came.

    Raises:
        RulesetError: its values contradict each other.
    """
    return Ruleset(**{name: getattr(rules, name) for name in Rules.__struct_fields__})


def action_from_wire(move: Move) -> Action | None:
    """The action that came; None for a play that names no tile.

    An end that is left out means the left one, as for a lead (record.md).
    """
    if move.kind is not MoveKind.PLAY:
        return Tileless(move.kind.value)
    if move.tile is None:
        return None
    high, low = move.tile
    return Play(tile_of(high, low), move.end or End.LEFT)


def table_view(snapshot: Snapshot) -> TableView | None:
    """What a snapshot shows everybody of the match; None in the lobby.

    Raises:
        ValueError: no lawful table looks like this.
    """
    shown = snapshot.round
    if shown is None:
        return None
    rules = rules_from_wire(snapshot.rules)
    if len(shown.tiles) != rules.players or len(shown.scores) != rules.sides:
        raise ValueError("the table has other seats than its rules")
    train = train_of(Play(_tile(laid.tile), laid.end) for laid in shown.train)
    return TableView(
        rules=rules,
        round_number=shown.number,
        scores=shown.scores,
        winner=shown.winner,
        lead=shown.lead,
        turn=shown.turn,
        train=train,
        tile_counts=shown.tiles,
        boneyard_count=shown.boneyard,
        passes=shown.passes,
        has_drawn=shown.has_drawn,
        result=result_from_wire(shown.result) if shown.result else None,
        acts=_acts_from_wire(shown.acts, train),
        score_sheet=_sheet_from_wire(shown, rules.sides),
    )


def seat_view(snapshot: Snapshot) -> SeatView | None:
    """What a snapshot shows a player of table and hand; None in the lobby and for watchers.

    Raises:
        ValueError: no lawful table looks like this.
    """
    table, own, seat = table_view(snapshot), snapshot.own, snapshot.seat
    if table is None or own is None or seat is None:
        return None
    legal = tuple(action for move in own.legal if (action := action_from_wire(move)))
    return SeatView(table, seat, tuple(map(_tile, own.hand)), legal)


def result_from_wire(result: Result) -> RoundResult:
    """The end of a round that came.

    Raises:
        ValueError: there is no such tile.
    """
    return RoundResult(
        reason=result.reason,
        out=result.out,
        hands=tuple(tuple(map(_tile, hand)) for hand in result.hands),
        boneyard=tuple(map(_tile, result.boneyard)),
        pips=result.pips,
        award=Award(result.winner, result.added, result.subtracted),
    )


def digest_from_wire(text: str | None) -> bytes | None:
    """The 32 bytes that ``text`` says in hexadecimal; None where it says none."""
    try:
        found = bytes.fromhex(text or "")
    except ValueError:
        return None
    return found if len(found) == SECRET_BYTES else None


def _acts_from_wire(letters: str, train: Train) -> tuple[Action, ...]:
    """The acts that ``letters`` stand for; none, where the host does not remember them."""
    if letters and letters.count(_PLAYED) != len(train.plays):
        raise ValueError("the acts of the round are not those that laid its train")
    plays = iter(train.plays)
    tileless = {letter: action for action, letter in _TILELESS.items()}
    return tuple([tileless.get(letter) or next(plays) for letter in letters])


def _sheet_from_wire(shown: Round, sides: int) -> tuple[tuple[int, ...], ...]:
    """The scores after each round; none, where the host does not keep them."""
    sheet = shown.score_sheet
    if len(sheet) > shown.number or any(len(scores) != sides for scores in sheet):
        raise ValueError("its score sheet is of other rounds or sides")
    if sheet and sheet[-1] != shown.scores:
        raise ValueError("its score sheet does not end with its scores")
    return sheet


def _tile(halves: tuple[int, int]) -> Tile:
    return tile_of(*halves)
