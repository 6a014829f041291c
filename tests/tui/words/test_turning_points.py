"""A turning point says where it was, what was chosen, what was better, and why."""

from engine.actions import DRAW
from engine.bots.review import TurningPoint
from engine.bots.search import Prospect
from engine.bots.thought import Thought
from engine.bots.turn import Turn
from engine.view import SeatView
from tests.engine.positions import play, position
from tests.engine.views import view_of
from tui.presenter.turning_points import turning_point_lines
from tui.words.turning_points import no_points_words, point_sentences, points_notice

VIEW = view_of(position(["1-0", "6-5 6-6"], train_="2-1", boneyard="4-4 5-5 3-3"))
PROSPECTS = (Prospect(play("1-0>"), 10, 0.57), Prospect(DRAW, 10, 0.5))
POINT = TurningPoint(Turn(VIEW, DRAW), Thought(PROSPECTS, ((0.0,) * 28,) * 2, 0.0))
SENTENCES = (
    "Round 1, act 1.",
    "You held 1-0; the ends were 2 (A) and 1 (B).",
    "You chose a draw.",
    "Better: 1-0 on end B. It wins about 7 more matches in a hundred.",
    "It is your last tile.",
)


def name_of(seat: int) -> str:
    return f"Player {seat}"


def test_a_point_is_told_in_whole_sentences() -> None:
    assert point_sentences(POINT, name_of) == SENTENCES


def test_a_lead_and_a_train_with_one_number_are_named_as_such() -> None:
    lead = view_of(position(["1-0 2-2", "6-5 6-6"], train_="2-1", boneyard="4-4 5-5 3-3"))
    empty = lead.table.train._replace(plays=(), left=None, right=None)
    leading = lead._replace(table=lead.table._replace(train=empty))
    same = view_of(position(["1-0", "6-5 6-6"], train_="2-2", boneyard="4-4 5-5 3-3"))

    def held(view: SeatView) -> str:
        turn = POINT.turn._replace(view=view)
        return point_sentences(POINT._replace(turn=turn), name_of)[1]

    assert held(leading) == "You led, from 1-0, 2-2."
    assert held(same) == "You held 1-0; both ends were 2."


def test_the_notice_counts() -> None:
    assert points_notice([POINT]) == "The coach found 1 turning point."
    assert points_notice([POINT, POINT]) == "The coach found 2 turning points."
    assert points_notice([]) == no_points_words()


def test_points_are_paragraphs_that_fit_their_width() -> None:
    rows = turning_point_lines([POINT, POINT], name_of, 60)
    texts = ["".join(span.text for span in row) for row in rows]

    assert all(len(text) <= 60 for text in texts)
    assert texts.count(" Round 1, act 1.") == 2
    assert " ".join(" ".join(texts).split()).count(" ".join(SENTENCES)) == 2
    (only,) = turning_point_lines([], name_of, 60)
    assert only[0].text == f" {no_points_words()}"
