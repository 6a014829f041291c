"""What of a table is kept so that nothing acknowledged is ever lost: the whole table, as data.

``keep`` takes a table apart and ``restore`` puts it together again; the tiles are in the lines of
its record, which are kept beside it. It holds secrets and goes nowhere but into the host's store.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.match import MatchState
from engine.seats import Seat
from netplay.fair.exchange import Exchange
from netplay.holders import Answer, Holder, with_answer
from netplay.requests import Numbers
from netplay.shapes import Chair, Presence
from netplay.table import Table, is_players
from netplay.table_config import TableConfig

COMPANY: Final = 2
"""Players in a lobby that is worth taking up again; one alone opens another as fast."""


class KeptHolder(Struct, frozen=True):
    """Who holds a seat."""

    seat: Seat
    tokens: tuple[str, ...]
    answers: Mapping[str, Answer]
    """By request id, oldest first."""


class KeptClock(Struct, frozen=True):
    """What the player in ``seat`` had left of the turn, in seconds."""

    seat: Seat
    left: float


class KeptTable(Struct, frozen=True, omit_defaults=True):
    """A table between two inputs."""

    seq: int
    turn_seq: int
    chairs: tuple[Chair, ...]
    holders: tuple[KeptHolder, ...]
    matches: int
    in_match: bool
    """Whether the last match still runs, or its result is still on the table."""
    owner: Seat | None = None
    opener: Seat | None = None
    awaits_opener: bool = False
    paused: bool = False
    chat: bool = True
    clock: KeptClock | None = None
    exchange: Exchange | None = None

    @property
    def is_missed(self) -> bool:
        """Whether somebody wants the table back, should its host be cut off now.

        It has a match, or is about to; or there are people in its lobby who have found each other.
        """
        if self.in_match or (self.exchange is not None and self.exchange.is_under_way):
            return True
        return sum(map(is_players, self.chairs)) >= COMPANY


class Given(Struct, frozen=True, array_like=True):
    """An answer that was given to the holder of ``seat``."""

    seat: Seat
    request: str
    answer: Answer


class KeptAct(Struct, frozen=True, array_like=True):
    """What one act changes of a ``KeptTable``: little, and its line in the record says the rest."""

    seq: int
    turn_seq: int
    clock: KeptClock | None
    given: Given | None
    """To whoever asked for it; None where the host acted by itself."""


class KeptConfig(Struct, frozen=True):
    """What a table was made from."""

    config: TableConfig
    root: str
    """Of its ``Chance``."""
    bind: str = "127.0.0.1"
    port: int | None = None
    """Where it listened; a table that is taken up again listens there, so that its clients find
    it by themselves. None for a socket's path."""
    code: str | None = None
    """Whoever joins is asked for it; None at an open table."""
    ssh_port: int | None = None
    """Where guests came in over SSH, and do again once the table is taken up; None where there was
    no such door."""

    def __repr__(self) -> str:
        """Without its secrets."""
        return f"KeptConfig({self.config!r})"


def keep(
    table: Table, numbers: Numbers, holders: Iterable[Holder], clock: KeptClock | None
) -> KeptTable:
    """``table`` as it is kept."""
    return KeptTable(
        seq=numbers.last,
        turn_seq=numbers.turn,
        chairs=table.chairs,
        holders=tuple(map(_keep_holder, holders)),
        matches=table.matches,
        in_match=table.match is not None,
        owner=table.owner,
        opener=table.opener,
        awaits_opener=table.awaits_opener,
        paused=table.paused,
        chat=table.chat,
        clock=clock,
        exchange=table.exchange,
    )


def act_between(before: KeptTable, after: KeptTable) -> KeptAct | None:
    """What leads from ``before`` to ``after``; None where that is more than one act."""
    given = None
    for then, now in zip(before.holders, after.holders, strict=False):
        if now.answers is not then.answers and now.answers:
            *_, newest = now.answers.items()
            given = Given(now.seat, *newest)
    act = KeptAct(after.seq, after.turn_seq, after.clock, given)
    return act if after_act(before, act) == after else None


def after_act(kept: KeptTable, act: KeptAct) -> KeptTable:
    """``kept`` with what ``act`` has changed of it."""
    holders, given = kept.holders, act.given
    if given is not None:
        holders = tuple([_answered(each, given) for each in holders])
    return replace(kept, seq=act.seq, turn_seq=act.turn_seq, clock=act.clock, holders=holders)


def _answered(holder: KeptHolder, given: Given) -> KeptHolder:
    if holder.seat != given.seat:
        return holder
    return replace(holder, answers=with_answer(holder.answers, given.request, given.answer))


def judge_kept(kept: KeptTable, config: TableConfig) -> None:
    """See that ``kept`` can be a table made from ``config``: nothing else has looked at it.

    Raises:
        ValueError: it lacks seats, or speaks of one that it does not have.
    """
    players, exchange = config.rules.players, kept.exchange
    named = {kept.owner, kept.opener, *(holder.seat for holder in kept.holders)}
    lengths = {len(kept.chairs)}
    if kept.clock is not None:
        named.add(kept.clock.seat)
    if exchange is not None:
        named.update(exchange.barred)
        lengths |= {len(exchange.commitments), len(exchange.nonces)}
    if lengths != {players}:
        raise ValueError("the table lacks seats")
    if not named <= {None, *range(players)}:
        raise ValueError("the table speaks of a seat that it does not have")


def restore(kept: KeptTable, config: TableConfig, record: Iterable[bytes], run: str = "") -> Table:
    """The table that was kept; whoever was there is away until the return.

    Args:
        kept: the table.
        config: what it was made from.
        record: the lines of its last match.
        run: a mark of the process that takes it up.

    Raises:
        RecordError: the record does not stand.
        ValueError: table and record do not belong together.
    """
    match = _last_state(record) if kept.in_match else None
    if match is not None and match.rules.players != config.rules.players:
        raise ValueError("the record is of another table")
    return Table(
        config=config,
        chairs=tuple(map(_away, kept.chairs)),
        owner=kept.owner,
        opener=kept.opener,
        awaits_opener=kept.awaits_opener,
        match=match,
        matches=kept.matches,
        paused=kept.paused,
        chat=kept.chat,
        exchange=None if kept.exchange is None else replace(kept.exchange, run=run),
        run=run,
    )


def restore_holder(kept: KeptHolder) -> Holder:
    """The holder that was kept, not connected yet."""
    return Holder(kept.seat, kept.tokens, answers=kept.answers)


def _last_state(record: Iterable[bytes]) -> MatchState:
    from engine.record.format import parse_line  # noqa: PLC0415 - most tables are new
    from engine.record.replay import replay  # noqa: PLC0415

    states = deque(replay(map(parse_line, record)), maxlen=1)
    if not states:
        raise ValueError("the record of a running match has no deal")
    return states[0]


def _away(chair: Chair) -> Chair:
    if is_players(chair) and chair.presence is Presence.HERE:
        return replace(chair, presence=Presence.AWAY)
    return chair


def _keep_holder(holder: Holder) -> KeptHolder:
    return KeptHolder(holder.seat, holder.tokens, holder.answers)
