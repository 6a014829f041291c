"""Which lines wait for their moment, where nobody saw the table when they were written.

Who types at a terminal means the table as it stands: what comes too early is refused, as a key is.
A pipe or a file was written beforehand: an act in it waits until the table waits for the player,
and everything behind it waits with it. What looks or speaks never waits.
"""

from __future__ import annotations

from tui.lines.player import LinePlayer
from tui.lines.prompts import is_due
from tui.lines.reading import read
from tui.lines.telling import is_alone


def must_wait(player: LinePlayer, text: str) -> bool:
    """Whether ``text``, written before the table was seen, is for a moment that is still to come.

    An act that only the player's own next step could bring on does not wait for it: in a round that
    is over, or at a table that the player has paused, a tile is answered by what there is to do.
    """
    model = player.at.model
    if model.snapshot is None or is_alone(player.at):
        return True
    if player.has_ended or player.is_asked or model.seat is None:
        return False
    if model.snapshot.paused and model.is_owner:
        return False
    typed = read(text, player.scope)
    return typed is not None and typed.command.is_act and not is_due(player)
