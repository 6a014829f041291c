"""The hand on a screen."""

from __future__ import annotations

from textual.app import ComposeResult

from engine.actions import End
from engine.tile import ALL_TILES
from tui.apps.game_app import GameApp
from tui.art.hand_layout import HandModel, HandTile, hand_picture
from tui.profile import Profile
from tui.settings import Settings
from tui.widgets.hand import Hand


class OneHand(GameApp):
    def __init__(self) -> None:
        super().__init__(settings=Settings())
        self.hand = Hand(Profile())

    def compose(self) -> ComposeResult:
        yield self.hand


async def test_it_shows_the_hand_in_four_rows() -> None:
    tiles = tuple(HandTile(tile, (End.LEFT,)) for tile in ALL_TILES[:20])
    app = OneHand()
    async with app.run_test(size=(80, 24)):
        assert app.hand.size.height == 4
        for chosen in (None, 0, 19):
            model = HandModel(tiles, chosen)
            app.hand.show(model)
            lines = [app.hand.render_line(y).text for y in range(4)]
            assert "\n".join(lines) == hand_picture(model, 80, 4, Profile()).text()
