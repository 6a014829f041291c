"""A table in this process: the same session and the same client, without a network."""

import asyncio

import pytest

from engine.bots.bot import Level
from engine.record.judge import Lawful, judge
from engine.ruleset import make_ruleset
from netplay import events as told
from netplay.allowance import NUISANCE_LIMIT
from netplay.codes import Code
from netplay.hosting.record_files import RecordFiles
from netplay.joining.client_core import CLOSED, LEFT, Guest
from netplay.joining.loopback import LoopbackClient
from netplay.joining.updates import Changed, Ended, Joined, Offline, Refused
from netplay.messages import Act, AddBot, CloseTable, GoOn, Leave, SetReady, Snapshot
from netplay.shapes import Phase
from netplay.table_config import TableConfig
from tests.netplay.clients import Watch, playing

pytestmark = pytest.mark.usefixtures("home")


def config(
    players: int = 2, bots: int = 1, *, rematch: bool = True, level: Level = Level.GREEDY
) -> TableConfig:
    return TableConfig(
        rules=make_ruleset(players, target=30),
        table="alone",
        bots=(level,) * bots,
        rematch=rematch,
        seed=3,
        bot_pause=0.0,
        owner_key="key",
    )


async def test_it_begins_with_a_welcome_to_the_only_open_seat() -> None:
    client = LoopbackClient(config(players=4, bots=3), Guest(name="Ana", owner="key"))
    joined = await Watch(client).until(Joined)

    assert joined.welcome.snapshot.seat == 0
    assert joined.welcome.snapshot.chairs[0].name == "Ana"
    await client.close()


async def test_a_whole_match_against_bots_leaves_a_lawful_record() -> None:
    records = RecordFiles("alone")
    client = LoopbackClient(config(4, 3, rematch=False), Guest(name="Ana", owner="key"), records)
    async with playing(client) as (task,):
        ended, results = await task

    assert ended.code is Code.TABLE_CLOSED
    assert len(results) == 1
    verdict = judge(records.path(1).read_bytes())
    assert isinstance(verdict, Lawful)
    assert verdict.is_finished


@pytest.mark.parametrize("level", [Level.GREEDY, Level.HARD])
async def test_bots_act_by_the_clock_of_the_loop(level: Level) -> None:
    client = LoopbackClient(config(level=level), Guest(name="Ana"))
    watch = Watch(client)
    await watch.until(Joined)
    client.send(SetReady(client.new_id()))
    mine = await watch.shown(lambda s: s.own is not None and bool(s.own.legal))
    assert mine.own is not None
    client.send(Act(id=client.new_id(), seq=mine.seq, move=mine.own.legal[0]))

    def has_bot_acted(snapshot: Snapshot) -> bool:
        acts = (told.Played, told.Drew, told.Passed)
        return any(isinstance(e, acts) and e.seat == 1 for e in snapshot.events)

    await watch.shown(has_bot_acted)
    await client.close()


async def test_a_refusal_is_told_with_the_table_as_it_stands() -> None:
    client = LoopbackClient(config(), Guest(name="Ana"))
    watch = Watch(client)
    await watch.until(Joined)
    client.send(GoOn(client.new_id()))
    refused = await watch.until(Refused)

    assert refused.code is Code.WRONG_PHASE
    assert refused.snapshot.phase is Phase.LOBBY
    await client.close()


async def test_leaving_closing_the_table_and_closing_the_client_end_it() -> None:
    for request, code, text in ((Leave, None, LEFT), (CloseTable, Code.TABLE_CLOSED, None)):
        client = LoopbackClient(config(), Guest(name="Ana", owner="key"))
        client.send(request(client.new_id()))
        ended = await Watch(client).until(Ended)
        assert ended.code is code
        assert text in (None, ended.text)
        await client.close()

    client = LoopbackClient(config(), Guest(name="Ana"))
    await client.close()
    assert (await Watch(client).until(Ended)).text == CLOSED


async def test_what_is_asked_at_once_is_done_in_order() -> None:
    client = LoopbackClient(config(players=3, bots=0), Guest(name="Ana", owner="key"))
    watch = Watch(client)
    for seat in (1, 2):
        client.send(AddBot(client.new_id(), seat, Level.RANDOM))
    client.send(SetReady(client.new_id()))

    assert (await watch.shown(lambda s: s.phase is Phase.ROUND)).chairs[2].level is Level.RANDOM
    await client.close()


async def test_whoever_is_sent_away_for_a_while_comes_back_to_the_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("netplay.joining.client_core.FIRST_RETRY", 0.0)
    client = LoopbackClient(config(), Guest(name="Ana"))
    watch = Watch(client)
    await watch.until(Joined)
    for _ in range(2 * NUISANCE_LIMIT):  # some are allowed again meanwhile
        client.send(GoOn(client.new_id()))
    offline = await watch.until(Offline)
    assert "messages" in offline.text
    assert (await watch.until(Joined)).welcome.snapshot.seat == 0
    await client.close()


async def test_after_closing_nothing_runs_on() -> None:
    client = LoopbackClient(config(), Guest(name="Ana"))
    client.send(SetReady(client.new_id()))
    await client.close()
    watch = Watch(client)
    await watch.until(Ended)

    assert not [update for update in watch.seen if isinstance(update, Changed)]
    assert asyncio.all_tasks() == {asyncio.current_task()}


@pytest.mark.parametrize("steps", range(12))
async def test_what_is_on_its_way_when_it_is_closed_reaches_nobody(steps: int) -> None:
    faults: list[object] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _loop, context: faults.append(context))
    client = LoopbackClient(config(), Guest(name="Ana"))
    client.send(SetReady(client.new_id()))
    for _ in range(steps):  # from the hello to the deal, a message is somewhere between the two
        await asyncio.sleep(0)
    await client.close()
    for _ in range(3):
        await asyncio.sleep(0)

    assert faults == []
