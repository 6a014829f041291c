"""A session on an event loop: who is told what, and when its timer comes."""

import asyncio
from dataclasses import dataclass, field

from engine.bots.bot import Level
from engine.ruleset import make_ruleset
from netplay.codes import Code
from netplay.effects import Keep, MatchOver, Think
from netplay.hosting.table_runner import OnThought, TableRunner
from netplay.messages import Ack, FromHost, Goodbye, Hello, SetReady, Snapshot, Welcome
from netplay.session import Session
from netplay.shapes import Phase
from netplay.table_config import TableConfig, new_chance
from tests.netplay.clients import GUARD

HELLO = Hello(oldest=1, newest=1, name="Ana")


@dataclass
class Diary:
    """An owner, and the links it lends: all that was done, in order."""

    done: list[str] = field(default_factory=list)
    sent: list[FromHost] = field(default_factory=list)
    said_at_once: list[int] = field(default_factory=list)
    happened: asyncio.Event = field(default_factory=asyncio.Event)

    def _note(self, word: str) -> None:
        self.done.append(word)
        self.happened.set()

    async def until(self, word: str) -> None:
        """Return once ``word`` was done."""
        async with asyncio.timeout(GUARD):
            while word not in self.done:
                self.happened.clear()
                await self.happened.wait()

    def keep(self, keep: Keep) -> None:
        del keep
        self._note("keep")

    def record(self, match: int, line: str) -> None:
        del match, line
        self._note("record")

    def match_over(self, over: MatchOver) -> None:
        del over
        self._note("match_over")

    def think(self, think: Think, on_thought: OnThought) -> None:
        asyncio.get_running_loop().call_soon(on_thought, think.turn, None)
        self._note("think")

    def note(self, text: str, peer: str | None = None) -> None:
        del text, peer
        self._note("note")

    def table_over(self) -> None:
        self._note("table_over")

    def send(self, *messages: FromHost) -> None:
        self.sent += messages
        self.said_at_once.append(len(messages))
        self._note("send")

    def hang_up(self) -> None:
        self._note("hang_up")


def runner_for(diary: Diary, *, bots: int = 1, level: Level = Level.GREEDY) -> TableRunner:
    config = TableConfig(
        rules=make_ruleset(2, target=5),
        table="t",
        bots=(level,) * bots,
        rematch=False,
        seed=1,
        bot_pause=0.0,
    )
    session = Session(config, new_chance(1), asyncio.get_running_loop().time())
    return TableRunner(session, diary)


async def test_what_is_sent_goes_to_its_link_and_the_rest_to_the_owner() -> None:
    diary = Diary()
    runner = runner_for(diary)
    connection = runner.open(diary, "box:1")
    runner.received(connection, HELLO)
    assert isinstance(diary.sent[0], Welcome)
    runner.received(connection, SetReady("1"))

    assert diary.done.index("keep") < diary.done.index("send")
    assert diary.done.index("send") < diary.done.index("record")
    last = diary.sent[-1]
    assert isinstance(last, Snapshot)
    assert last.phase is Phase.ROUND
    runner.stop()


async def test_an_answer_and_what_it_led_to_are_said_in_one_go() -> None:
    diary = Diary()
    runner = runner_for(diary)
    connection = runner.open(diary, "box:1")
    runner.received(connection, HELLO)
    runner.received(connection, SetReady("1"))

    said = len(diary.sent) - diary.said_at_once[-1]
    assert [type(message) for message in diary.sent[said:]] == [Ack, Snapshot, Snapshot]
    runner.stop()


async def test_the_timer_lets_a_table_of_bots_play_to_its_end() -> None:
    diary = Diary()
    runner = runner_for(diary, bots=2)
    await diary.until("table_over")

    assert diary.done.index("match_over") < diary.done.index("table_over")
    runner.stop()


async def test_garbage_and_lost_connections_reach_the_session() -> None:
    diary = Diary()
    runner = runner_for(diary)
    first, second = runner.open(diary, "box:1"), runner.open(diary, "box:2")
    runner.garbled(first, "That is nothing.")
    runner.closed(first)
    runner.closed(second)

    assert [m.code for m in diary.sent if isinstance(m, Goodbye)] == [Code.BAD_FRAME]
    assert diary.done.count("hang_up") == 1
    runner.stop()


async def test_closing_tells_everybody() -> None:
    diary = Diary()
    runner = runner_for(diary)
    runner.received(runner.open(diary, "box:1"), HELLO)
    runner.close("Enough.")
    runner.close("Enough.")

    goodbyes = [message for message in diary.sent if isinstance(message, Goodbye)]
    assert goodbyes == [Goodbye(Code.HOST_STOPPED, "Enough.")]
    assert "table_over" not in diary.done  # it is kept, and may be taken up again
    runner.stop()


async def test_after_a_stop_nothing_is_done() -> None:
    diary = Diary()
    runner = runner_for(diary, bots=2)
    connection = runner.open(diary, "box:1")
    runner.stop()
    runner.received(connection, HELLO)
    runner.close("Enough.")
    for _ in range(10):
        await asyncio.sleep(0)

    assert diary.done == []


async def test_a_bot_that_looks_ahead_thinks_by_the_owner_and_the_game_goes_on() -> None:
    diary = Diary()
    runner = runner_for(diary, bots=2, level=Level.HARD)
    await diary.until("think")
    diary.done.clear()
    await diary.until("think")  # it has acted, and the next one is asked
    assert "record" in diary.done
    runner.stop()
