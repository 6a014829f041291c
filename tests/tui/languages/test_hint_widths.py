"""On the screen a hint has room for a reason, whichever it is, in every language."""

import pytest
from rich.cells import cell_len

from engine.actions import DRAW, PASS, Action, End, Play
from engine.bots import reasons as why
from engine.bots.advice import Advice
from engine.bots.reasons import Fact
from engine.view import SeatView
from tests.engine.positions import position, rules
from tests.engine.views import view_of
from tests.tui.words.test_reasons import ALL, TILE
from tui.model.hint import ROW_CELLS, hint_sentences

ALONE = view_of(position(["6-4 5-5", "1-1"], train_="6-0", boneyard="1-1 2-1 3-1"))
WITH_PARTNER = view_of(
    position(["6-4", "1-1", "2-2", "3-3"], train_="6-0", under=rules(4, partners=True))
)
OF_A_PASS = (
    why.EndsRound, why.NothingFits, why.DrawAdds, why.Keeps, why.EverybodyPassed, why.NotShown,
)  # fmt: skip
OF_A_DRAW = (why.MustDraw, why.PlayAfterDraw, why.GoesOn)
BUSY = why.NotShown(5, 12)


def act_of(fact: Fact) -> Action:
    if isinstance(fact, OF_A_PASS):
        return PASS
    return DRAW if isinstance(fact, OF_A_DRAW) else Play(TILE, End.LEFT)


@pytest.mark.parametrize("view", [ALONE, WITH_PARTNER])
@pytest.mark.usefixtures("language")
def test_any_reason_fits_beside_what_it_speaks_for(
    view: SeatView, monkeypatch: pytest.MonkeyPatch
) -> None:
    for fact in (*ALL, BUSY):
        advice = Advice(act_of(fact), (fact,))
        monkeypatch.setattr("tui.model.hint.advise", lambda *_, told=advice: told)
        hint = " ".join(hint_sentences(view, None, lambda _seat: "Ana Maria"))
        assert cell_len(hint) <= ROW_CELLS, hint
