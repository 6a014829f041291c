"""A new table has a name of its own, and an owner where somebody is to have it."""

from msgspec.structs import replace

from engine.bots.bot import Level
from engine.ruleset import make_ruleset
from netplay.shapes import AwayPolicy, Habits
from netplay.table_config import TableConfig
from tui.model.pauses import BOT_PAUSES
from tui.settings import Pause
from tui.ways.new_table import new_config, own_options
from tui.ways.table_wish import TableWish

WISH = TableWish(make_ruleset(3), (Level.RANDOM,), seed=7)


def test_it_is_what_was_wished_for() -> None:
    config = new_config(WISH)

    assert (config.rules, config.bots, config.seed) == (WISH.rules, WISH.bots, 7)
    assert config.rematch


def test_it_treats_players_as_was_wished_for() -> None:
    habits = Habits(away=AwayPolicy.BOT, grace=3, turn_clock=20)

    assert new_config(replace(WISH, habits=habits)).habits == habits
    assert new_config(WISH).habits == Habits()


def test_no_two_are_alike() -> None:
    one, other = new_config(WISH), new_config(WISH)

    assert one.table != other.table
    assert one.owner_key != other.owner_key
    assert str(one.owner_key) not in repr(one)


def test_a_table_of_nobody_has_no_key_and_may_end_with_its_match() -> None:
    config = new_config(WISH, is_owned=False, is_kept_open=False)

    assert config.owner_key is None
    assert not config.rematch


def test_only_a_wish_for_it_opens_a_table_to_the_network() -> None:
    assert own_options(WISH).bind == "127.0.0.1"
    assert own_options(TableWish(make_ruleset(2), is_open_to_network=True)).bind == "0.0.0.0"


def test_its_bots_wait_as_its_owner_likes() -> None:
    assert new_config(WISH, bot_pause=1.6).bot_pause == 1.6
    assert own_options(WISH, 1.6).config.bot_pause == 1.6


def test_the_usual_pause_is_that_of_any_table() -> None:
    usual = TableConfig(rules=WISH.rules, table="x").bot_pause

    assert new_config(WISH).bot_pause == usual == BOT_PAUSES[Pause.USUAL]
