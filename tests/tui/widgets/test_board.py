"""The board on a screen."""

from __future__ import annotations

from random import Random

from textual.app import ComposeResult

from engine.train import train_of
from tests.tui.art.train.trains import TASTES, random_train
from tui.apps.game_app import GameApp
from tui.art.board_art import BoardModel, board_picture
from tui.profile import Profile
from tui.settings import Settings
from tui.widgets.board import Board


class OneBoard(GameApp):
    def __init__(self) -> None:
        super().__init__(settings=Settings())
        self.board = Board(Profile())

    def compose(self) -> ComposeResult:
        yield self.board


def shown(board: Board) -> str:
    return "\n".join(board.render_line(y).text for y in range(board.size.height))


async def test_it_shows_the_train_in_every_size() -> None:
    train = random_train(Random(4), TASTES["any"])
    model = BoardModel(train_of(train.plays[:-1]), train.plays[-1])
    app = OneBoard()
    async with app.run_test(size=(80, 11)) as pilot:
        app.board.show(model)
        for size in ((80, 11), (1, 1), (500, 200), (118, 26), (60, 5)):
            await pilot.resize_terminal(*size)
            while app.board.size != size:  # a large one takes a slow machine longer
                await pilot.pause()
            assert shown(app.board) == board_picture(model, *size, Profile()).text()
