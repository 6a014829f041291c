"""Every screen of the game in the states that have words of their own, by name.

What a screen shows is made when it is asked for, so that its log is in the language of then.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from textual.pilot import Pilot

from engine.actions import PASS
from engine.record.reading import read_record
from engine.ruleset import make_ruleset
from netplay.events import Said
from netplay.joining.updates import Offline
from netplay.pairing.errors import WrongCode
from netplay.shapes import AwayPolicy, Habits, Kind
from tests.tui.cut_off import told
from tests.tui.lobbies import ANA, BO, BOT, OPEN, FakeClient, lobby, model
from tests.tui.recorded import recorded
from tests.tui.screens.test_code_form import ASKED
from tests.tui.screens.test_join import Filled
from tests.tui.screens.test_tables import TABLES
from tests.tui.screens.test_turning_points import POINTS
from tests.tui.snapshots import screen_text
from tests.tui.tables import NAMES, FakeTable, first_play
from tui.apps.game_app import GameApp
from tui.keys import Scope
from tui.model.table_model import TableModel, after
from tui.profile import Profile
from tui.records.kept_records import Dated
from tui.screens.base import GameScreen
from tui.screens.code_form import CodeForm
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen
from tui.screens.join import AddressForm
from tui.screens.keys import KeysScreen
from tui.screens.lobby import LobbyScreen
from tui.screens.record import RecordScreen
from tui.screens.records import RecordsScreen
from tui.screens.settings import SettingsScreen
from tui.screens.table import TableScreen
from tui.screens.table_form import TableForm
from tui.screens.tables import TablesScreen
from tui.screens.turning_points import TurningPointsScreen
from tui.settings import Pause, Settings

TAUGHT = Settings(name="Ana", pause=Pause.NONE, taught=True)
NEW = Settings(name="Ana", pause=Pause.NONE)
STRANGE_KEYS = Settings(name="Ana", taught=True, keys={"table.draw": ("f9",)})


RECORDS = Path(__file__).resolve().parents[2] / "records"
RECORDS_SHOWN = Path("/home/ana/records")
NEW_YEAR = 1_767_268_800.0
"""Seconds since 1970."""


class Stage(NamedTuple):
    """A screen in one of its states."""

    make: Callable[[], GameScreen]
    press: tuple[str, ...] = ()
    settings: Settings = TAUGHT


def _begun() -> FakeTable:
    """Four players, one of them a bot and one away; the reader is to act."""
    table = FakeTable(make_ruleset(4), seed=11)
    table.seat_changes(1, kind=Kind.BOT, ready=True)
    for _ in range(8):
        table.act_once(first_play)
    table.tell(Said("Dora", "6-4 ?", 3))
    table.goes_away(2)
    table.act_until_turn_of(0, first_play)
    return table


def _for_two(*, seat: int | None = 0) -> FakeTable:
    """Two players, one of whom has passed: another pass ends the round."""
    table = FakeTable(make_ruleset(2), seed=2, lead=0, seat=seat, may_close=True)
    table.act(table.match.round.legal[0])
    table.act(PASS)
    return table


def _round_over() -> FakeTable:
    table = FakeTable(make_ruleset(3, target=201), seed=3)
    table.act_until_over(first_play)
    table.agrees(1)
    return table


def _match_over() -> FakeTable:
    table = FakeTable(make_ruleset(4, partners=True, target=61), seed=3)
    table.play_until_won()
    return table


def _cut_off() -> TableModel:
    return after(_for_two(seat=None).model, Offline("", 2.0))


def _at(model: Callable[[], TableModel]) -> Callable[[], GameScreen]:
    return lambda: TableScreen(FakeClient(), model(), clock=lambda: 10.0)


def _lobby(seat: int | None = 0) -> GameScreen:
    welcome = lobby(ANA, BOT, OPEN, BO, seat=seat, addresses=("192.168.1.5:28660",), seed=7)
    return LobbyScreen(FakeClient(), model(welcome))


def _help() -> GameScreen:
    scopes = (Scope.ROUND, Scope.RESULT, Scope.CHAT, Scope.PICK)
    table = TableModel(habits=Habits(away=AwayPolicy.BOT, turn_clock=30))
    return HelpScreen(*scopes, rules=make_ruleset(2, preset="keen"), table=table)


def _records() -> GameScreen:
    paths = (
        RECORDS / "two-players-dead-ends.jsonl",
        RECORDS / "partners-blocked.jsonl",
        RECORDS / "gone",
    )
    return RecordsScreen(RECORDS_SHOWN, [Dated(path, NEW_YEAR) for path in paths])


def _record() -> GameScreen:
    return RecordScreen("amber-fox-1", read_record(recorded(make_ruleset(3, target=61), seed=4)))


STAGES: Mapping[str, Stage] = {
    "home": Stage(lambda: HomeScreen(tables=2, unfinished=[told()])),
    "join": Stage(Filled),
    "address": Stage(AddressForm),
    "tables": Stage(lambda: TablesScreen(TABLES[:1], [told()]), ("x",)),
    "host": Stage(lambda: TableForm(alone=False)),
    "alone": Stage(lambda: TableForm(alone=True), ("up", "right")),
    "settings": Stage(lambda: SettingsScreen(TAUGHT), ("down",)),
    "keys": Stage(KeysScreen, ("down", "plus", "0"), STRANGE_KEYS),
    "lobby": Stage(_lobby),
    "lobby_of_a_watcher": Stage(lambda: _lobby(None)),
    "first_turn": Stage(_at(lambda: FakeTable(make_ruleset(2)).model), settings=NEW),
    "turn": Stage(_at(lambda: _begun().model)),
    "chosen": Stage(_at(lambda: _begun().model), ("left",)),
    "question": Stage(_at(lambda: _for_two().model), ("backspace",)),
    "leaving": Stage(_at(lambda: _for_two().model), ("ctrl+q",)),
    "owner": Stage(_at(lambda: _for_two().model), ("f7",)),
    "emotes": Stage(_at(lambda: _for_two().model), ("f6",)),
    "chat": Stage(_at(lambda: _for_two().model), ("f4",)),
    "round_over": Stage(_at(lambda: _round_over().model)),
    "match_over": Stage(_at(lambda: _match_over().model)),
    "no_connection": Stage(_at(_cut_off)),
    "help": Stage(_help),
    "rules": Stage(_help, ("end",)),
    "code": Stage(lambda: CodeForm(ASKED, WrongCode("192.0.2.7:28660", 3.0), lambda: 10.0)),
    "turning_points": Stage(lambda: TurningPointsScreen(POINTS, NAMES.__getitem__)),
    "records": Stage(_records),
    "record": Stage(_record),
    "round_of_a_record": Stage(_record, ("down", "left")),
}


class Stages(GameApp):
    """An app in which one stage follows another."""

    def __init__(self, profile: Profile | None = None) -> None:
        super().__init__(settings=TAUGHT, profile=profile)

    async def look(self, stage: Stage, pilot: Pilot[int]) -> str:
        """What ``stage`` looks like in the language of now."""
        self.use(stage.settings)
        await self.push_screen(stage.make())
        await pilot.pause()
        await pilot.press(*stage.press)
        await pilot.pause()
        shown = screen_text(self)
        while len(self.screen_stack) > 1:
            await self.pop_screen()
        return shown
