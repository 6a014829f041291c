"""From the table that somebody wants to the options with which a host opens it."""

from __future__ import annotations

from random import SystemRandom
from secrets import randbelow
from typing import Final

from netplay.address import DEFAULT_PORT
from netplay.hosting.host_options import LOOPBACK, HostOptions
from netplay.table_config import USUAL_BOT_PAUSE, TableConfig, new_secret
from tui.ways.table_name import new_table_name
from tui.ways.table_wish import TableWish

ALL_INTERFACES: Final = "0.0.0.0"  # noqa: S104 - only where the player opens the table to others


def new_config(
    wish: TableWish,
    *,
    bot_pause: float = USUAL_BOT_PAUSE,
    is_owned: bool = True,
    is_kept_open: bool = True,
) -> TableConfig:
    """A new table as ``wish`` wants it, under a name of its own.

    Args:
        wish: the rules, and who plays.
        bot_pause: seconds for which whoever opens it wants to look at each act of a bot.
        is_owned: whether it is the caller's, and ends once everybody has left; else it is the first
            player's.
        is_kept_open: whether it outlives its first match.
    """
    return TableConfig(
        rules=wish.rules,
        table=new_table_name(SystemRandom()),
        bots=wish.bots,
        rematch=is_kept_open,
        seed=wish.seed,
        bot_pause=bot_pause,
        away=wish.habits.away,
        grace=wish.habits.grace,
        turn_clock=wish.habits.turn_clock,
        owner_key=new_secret() if is_owned else None,
    )


def own_options(wish: TableWish, bot_pause: float = USUAL_BOT_PAUSE) -> HostOptions:
    """A table of one's own, at the usual port, for whoever ``wish`` wants to join."""
    code = _new_code() if wish.asks_code else None
    bind = ALL_INTERFACES if wish.asks_code or wish.is_open_to_network else LOOPBACK
    config = new_config(wish, bot_pause=bot_pause)
    return HostOptions(config=config, bind=bind, port=DEFAULT_PORT, code=code)


def _new_code() -> str:
    from netplay.pairing.join_code import new_code  # noqa: PLC0415 - open tables have none

    return new_code(randbelow)
