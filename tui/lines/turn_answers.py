"""A turn by typed commands: the same machine from choices to acts as keys go through."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from engine.actions import End
from engine.tile import MAX_PIPS
from netplay.messages import GoOn
from tui.i18n import _
from tui.lines.commands import TILE
from tui.lines.player import Answer, Handler, LinePlayer, says, unchosen
from tui.lines.prompts import prompt
from tui.lines.reading import TypedTile, tile_of_text
from tui.lines.round_words import hand_words
from tui.model.at_table import AtTable, Pressed, pressed, sorted_anew
from tui.model.choice import Aim, Asking, Chosen, Digit, Input, Plain, Remark, Sent, plays_of
from tui.model.remarks import remark_words
from tui.presenter.prompt import waited_for
from tui.presenter.turn_words import need_words
from tui.words.ends import end_letter


def _play(player: LinePlayer, rest: str, when: float) -> Answer:
    tile = tile_of_text(rest)
    if tile is None:
        return says(player, TILE.explained, prompt(player))
    if (refused := _refused(player, when)) is not None:
        return refused
    free = unchosen(player)
    if max(tile.first, tile.second) > MAX_PIPS:
        return _remarked(free, Remark.NO_SUCH_NUMBER)
    outcome = _pressed(free.at, (Digit(tile.first), Digit(tile.second)), when)
    choice = outcome.at.choice
    if not isinstance(choice, Chosen):
        return _with_remark(free, outcome.at.remark)
    if choice.end is None:
        # The prompt of a tile that is chosen and fits nowhere says so, and what would.
        return says(free, prompt(replace(free, at=replace(outcome.at, remark=""))))
    if problem := _end_problem(outcome.at, tile, choice):
        return says(free, problem)
    aims = () if tile.end is None or _is_lead(free.at) else (Aim(tile.end),)
    played = _pressed(outcome.at, (*aims, Plain.PLAY), when)
    if played.act is None:
        return _with_remark(free, played.at.remark)
    return _acted(player, played)


def _is_lead(at: AtTable) -> bool:
    """Whether the tile will be the first: it has one place, whatever end was typed."""
    return at.model.own is not None and not at.model.own.table.train.plays


def _end_problem(at: AtTable, tile: TypedTile, choice: Chosen) -> str:
    """Why the tile, which fits, cannot be laid as it was typed; empty where it can."""
    view = at.model.own
    if view is None or _is_lead(at):
        return ""
    train, ends = view.table.train, {play.end for play in plays_of(view, choice.tile)}
    if tile.end is None:
        if len(ends) < 2 or train.left == train.right:
            return ""
        facts = {"tile": choice.tile, "typed": f"{tile.first}{tile.second}"}
        return _("{tile} fits both ends: type {typed} a, or {typed} b.").format(**facts)
    if tile.end in ends:
        return ""
    facts = {"tile": choice.tile, "end": end_letter(End(choice.end or tile.end))}
    return _("{tile} fits end {end} only.").format(**facts) + " " + need_words(view)


def _draw(player: LinePlayer, _rest: str, when: float) -> Answer:
    return _press(player, Plain.DRAW, when)


def _pass(player: LinePlayer, _rest: str, when: float) -> Answer:
    return _press(player, Plain.PASS, when)


def _press(player: LinePlayer, key: Input, when: float) -> Answer:
    if (refused := _refused(player, when)) is not None:
        return refused
    free = unchosen(player)
    outcome = pressed(free.at, key, when)
    if outcome.act is not None or isinstance(outcome.at.choice, Asking):
        return _acted(player, outcome)
    return _with_remark(free, outcome.at.remark)


def _acted(player: LinePlayer, outcome: Pressed) -> Answer:
    """An act is on its way, and its effect will be told; or a question is open."""
    after = replace(player, at=replace(outcome.at, remark=""))
    if outcome.act is None:
        return says(after, prompt(after))
    return Answer(after, requests=outcome.requests)


def _pressed(at: AtTable, keys: tuple[Input, ...], when: float) -> Pressed:
    """What the last of ``keys`` led to; the first that is refused ends the row."""
    outcome = Pressed(at)
    for key in keys:
        outcome = pressed(outcome.at, key, when)
        if outcome.at.remark:
            break
    return outcome


def _refused(player: LinePlayer, when: float) -> Answer | None:
    """Why no act can be begun now; None where one can."""
    at = player.at
    if at.model.own is None:
        return says(player, _("You only watch."))
    if at.is_own_turn and not isinstance(at.choice, Sent) and not at.gate.lets(when):
        late = replace(player, at=replace(at, gate=at.gate.refuse(when)))
        return says(late, _("Your turn has just come: type it again."), prompt(late))
    if not at.is_own_turn or isinstance(at.choice, Sent):
        remark = Remark.SENT_ALREADY if at.is_own_turn else Remark.NOT_YOUR_TURN
        late = replace(player, at=replace(at, gate=at.gate.refuse(when)))
        return _remarked(late, remark)
    return None


def _remarked(player: LinePlayer, remark: Remark) -> Answer:
    own = player.at.model.own
    words = "" if own is None else remark_words(remark, player.at.choice, own)
    return _with_remark(player, words)


def _with_remark(player: LinePlayer, remark: str) -> Answer:
    return says(player, f"{remark} {prompt(player)}")


def _sort(player: LinePlayer, _rest: str, _when: float) -> Answer:
    if player.at.model.own is None:
        return says(player, _("You only watch."))
    at = sorted_anew(player.at)
    after = replace(player, at=replace(at, remark=""))
    return says(after, f"{at.remark} {hand_words(after.at)}")


def _next(player: LinePlayer, _rest: str, _when: float) -> Answer:
    snapshot, seat = player.at.model.snapshot, player.at.model.seat
    if seat is None:
        return says(player, _("You only watch."))
    if snapshot is not None and seat in waited_for(snapshot):
        return Answer(player, requests=(GoOn,))
    return says(player, prompt(player))


TURN_ANSWERS: Final[Mapping[str, Handler]] = {
    "play": _play,
    "draw": _draw,
    "pass": _pass,
    "sort": _sort,
    "next": _next,
}
