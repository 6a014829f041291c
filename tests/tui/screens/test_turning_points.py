"""The turning points of a match, as they are read after it."""

from engine.actions import DRAW
from engine.bots.review import TurningPoint
from engine.bots.search import Prospect
from engine.bots.thought import Thought
from engine.bots.turn import Turn
from tests.engine.positions import play, position
from tests.engine.views import view_of
from tests.tui.screens.outside import OutsideApp
from tests.tui.snapshots import LEAST, SMALL, Looks
from tests.tui.tables import NAMES
from tui.screens.turning_points import TurningPointsScreen

OUT = view_of(position(["1-0", "6-5 6-6"], train_="2-1", boneyard="4-4 5-5 3-3"))
HELD = view_of(position(["6-4 5-4 2-2", "1-1"], train_="6-5", boneyard="1-0 2-0 3-0"))
NOTHING = ((0.0,) * 28,) * 2
POINTS = (
    TurningPoint(
        Turn(HELD, play("5-4>")),
        Thought((Prospect(play("6-4<"), 9, 0.53), Prospect(play("5-4>"), 9, 0.5)), NOTHING, 0.0),
    ),
    TurningPoint(
        Turn(OUT, DRAW),
        Thought((Prospect(play("1-0>"), 9, 0.57), Prospect(DRAW, 9, 0.5)), NOTHING, 0.0),
    ),
)


def test_they_are_paragraphs(looks: Looks) -> None:
    looks(OutsideApp(TurningPointsScreen(POINTS, NAMES.__getitem__)), [], [SMALL, LEAST])


def test_a_match_may_have_none(looks: Looks) -> None:
    looks(OutsideApp(TurningPointsScreen((), NAMES.__getitem__, "Ana")), [], [SMALL])
