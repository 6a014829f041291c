from engine.actions import DRAW, PASS, Action, End, Play, Tileless
from tests.engine.positions import tile


def test_r7_there_are_three_acts() -> None:
    acts: set[Action] = {Play(tile("6-4"), End.LEFT), DRAW, PASS}

    assert len(acts) == 3
    assert set(Tileless) < acts


def test_r8_the_end_is_part_of_a_play() -> None:
    assert Play(tile("6-4"), End.LEFT) != Play(tile("6-4"), End.RIGHT)
    assert [str(end) for end in End] == ["left", "right"]
