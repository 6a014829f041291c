"""What a table was opened with."""

import msgpack

from engine.ruleset import make_ruleset
from netplay.codec import encode
from netplay.messages import PROTOCOL_VERSION, Welcome
from netplay.shapes import AwayPolicy
from netplay.table_config import TableConfig
from tests.netplay.samples import LOBBY


def welcome_to(config: TableConfig) -> dict[str, object]:
    """The keys of a welcome as they travel."""
    welcome = Welcome(
        version=PROTOCOL_VERSION, table=config.table, habits=config.habits, snapshot=LOBBY
    )
    keys: dict[str, object] = msgpack.unpackb(encode(welcome))
    return keys


def test_the_usual_habits_are_left_out_as_every_default_is() -> None:
    assert "habits" not in welcome_to(TableConfig(rules=make_ruleset(2), table="t"))


def test_habits_are_whole_seconds_and_only_what_is_unusual() -> None:
    config = TableConfig(
        rules=make_ruleset(2), table="t", away=AwayPolicy.BOT, grace=60.0, turn_clock=19.5
    )

    assert welcome_to(config)["habits"] == {"away": "bot", "turn_clock": 20}
