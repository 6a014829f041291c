"""Which keys do something at the table now: asked by its key bar, its bindings and its palette."""

from __future__ import annotations

from typing import Final

from engine.actions import DRAW, PASS
from engine.legal import legal_actions
from engine.seats import Seat
from netplay.joining.updates import Ended
from netplay.shapes import Kind, Phase
from tui.i18n import lazy_pgettext
from tui.keys import KeyRow, Scope, rows
from tui.model.at_table import AtTable
from tui.model.choice import Chosen, Sent, plays_of
from tui.model.picks import owner_picks
from tui.model.table_model import TableModel
from tui.presenter.prompt import waited_for

TALK: Final = frozenset({"chat", "emote", "owner"})
"""Actions that a table may have closed to the reader."""


def scope_of(at: AtTable) -> Scope:
    """Which keys the table screen listens to, while its chat line is closed."""
    if at.question:
        return Scope.QUESTION
    if at.picks:
        return Scope.PICK
    model = at.model
    if isinstance(model.link, Ended) or model.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER):
        return Scope.RESULT
    return Scope.ROUND


def is_offered(row: KeyRow, at: AtTable) -> bool:
    """Whether the act of ``row`` can be done now; other keys say why not when they are pressed.

    It asks the same legal actions as the prompt and the choice do.
    """
    model, choice = at.model, at.choice
    view = model.own
    legal = legal_actions(view) if view and at.is_own_turn and not isinstance(choice, Sent) else ()
    match row.action:
        case "play":
            return isinstance(choice, Chosen) and choice.end is not None
        case "draw":
            return DRAW in legal
        case "pass_turn":
            return PASS in legal
        case "next_tile" | "hint" | "digit":
            return bool(legal)
        case "end_a":
            return (
                view is not None
                and isinstance(choice, Chosen)
                and bool(view.table.train.plays)
                and len(plays_of(view, choice.tile)) > 1
            )
        case "take_back":
            return isinstance(choice, Chosen)  # What was typed is too short: the prompt names it.
        case "go_on":
            return (
                isinstance(model.link, Ended)
                or _is_looking(at)
                or (model.snapshot is not None and model.seat in waited_for(model.snapshot))
            )
        case "sort":
            return view is not None
        case "coach":
            return bool(at.points)
        case action:
            return action not in TALK or can_talk(action, model)


def can_talk(action: str, model: TableModel) -> bool:
    """Whether ``action``, of ``TALK``, is open to the reader."""
    if isinstance(model.link, Ended):
        return False
    if action == "owner":
        return bool(owner_picks(model))
    has_chat = model.snapshot is not None and model.snapshot.chat
    return has_chat and (action == "chat" or model.seat is not None)


def offered(at: AtTable, *, is_chatting: bool) -> tuple[KeyRow, ...]:
    """What the key bar of the table screen may show, most important first."""
    scope = Scope.CHAT if is_chatting else scope_of(at)
    meant = (_at_this_moment(as_meant(row, at.model), at) for row in rows(scope) if row.in_bar)
    return tuple(row for row in meant if is_offered(row, at))


def _at_this_moment(row: KeyRow, at: AtTable) -> KeyRow:
    """While the last act is looked at, the key that goes on shows the result."""
    return (
        row._replace(label=lazy_pgettext("key", "Result"))
        if row.action == "go_on" and _is_looking(at)
        else row
    )


def _is_looking(at: AtTable) -> bool:
    """Whether the last act of a round is looked at, by players and watchers alike."""
    return at.has_result and not at.shows_result


def as_meant(row: KeyRow, model: TableModel) -> KeyRow:
    """``row`` with the word for what its key leads to now, where that is not always the same."""
    if row.action not in ("go_on", "ready"):
        return row
    if isinstance(model.link, Ended):
        return row._replace(label=lazy_pgettext("key", "Back"))
    if model.phase is Phase.MATCH_OVER:
        return row._replace(label=lazy_pgettext("key", "Rematch"))
    if model.phase is Phase.LOBBY and _is_ready(model):
        return row._replace(label=lazy_pgettext("key", "Not ready"))
    return row


def in_lobby(row: KeyRow, model: TableModel, chosen: Seat) -> KeyRow | None:
    """``row`` as it is meant in a lobby, if it does anything to the seat that is ``chosen``.

    Its key says why it does nothing where it is pressed all the same.
    """
    chair = model.snapshot.chairs[chosen] if model.snapshot else None
    match row.action:
        case "add_bot" if chair is not None and chair.kind is Kind.HUMAN:
            return None
        case "clear_seat" if chair is not None and (
            chair.kind is Kind.OPEN or chosen == model.seat
        ):
            return None
        case _:
            return as_meant(row, model)


def _is_ready(model: TableModel) -> bool:
    snapshot, seat = model.snapshot, model.seat
    return snapshot is not None and seat is not None and snapshot.chairs[seat].ready
