"""Which keys do something at the table now: asked by its key bar, its bindings and its palette."""

from __future__ import annotations

from engine.actions import DRAW, PASS
from engine.legal import legal_actions
from netplay.shapes import Phase
from netplay.updates import Ended
from tui.choice import Asking, Choice, Chosen, Nothing, Sent, plays_of
from tui.keys import KeyRow, Scope, rows
from tui.presenter.prompt import waited_for
from tui.table_model import TableModel


def scope_of(model: TableModel, choice: Choice) -> Scope:
    """Which keys the table screen listens to, while its chat line is closed."""
    if isinstance(choice, Asking):
        return Scope.QUESTION
    if isinstance(model.link, Ended) or model.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER):
        return Scope.RESULT
    return Scope.ROUND


def is_offered(row: KeyRow, model: TableModel, choice: Choice) -> bool:
    """Whether the act of ``row`` can be done now; keys that cannot say why when pressed.

    It asks the same legal actions as the prompt and the choice do.
    """
    view = model.own
    legal = () if view is None else legal_actions(view)
    match row.action:
        case "play":
            return isinstance(choice, Chosen) and choice.end is not None
        case "draw":
            return DRAW in legal and not isinstance(choice, Sent)
        case "pass_turn":
            return PASS in legal and not isinstance(choice, Sent)
        case "next_tile" | "hint" | "digit":
            return bool(legal) and not isinstance(choice, Sent)
        case "end_a":
            return (
                view is not None
                and isinstance(choice, Chosen)
                and bool(view.table.train.plays)
                and len(plays_of(view, choice.tile)) > 1
            )
        case "take_back":
            return not isinstance(choice, Nothing | Sent)
        case "go_on":
            return isinstance(model.link, Ended) or (
                model.snapshot is not None and model.seat in waited_for(model.snapshot)
            )
        case "sort":
            return view is not None
        case _:
            return True


def offered(model: TableModel, choice: Choice, *, is_chatting: bool) -> tuple[KeyRow, ...]:
    """What the key bar of the table screen may show, most important first."""
    scope = Scope.CHAT if is_chatting else scope_of(model, choice)
    return tuple(row for row in rows(scope) if row.in_bar and is_offered(row, model, choice))
