"""A bot that plays for itself, decided update by update."""

from collections.abc import AsyncIterator
from itertools import count
from random import Random

import pytest
from msgspec.structs import replace

from engine.actions import Action
from engine.bots.bot import Level
from engine.view import SeatView
from netplay import events as told
from netplay.codes import Code
from netplay.fair.verdict import Fault, Mismatch, Outcome, Verdict
from netplay.joining.bot_player import (
    MAX_REFUSALS,
    PATIENCE,
    MatchResult,
    Pace,
    play_as_bot,
    wish,
)
from netplay.joining.updates import (
    Changed,
    DealChecked,
    Ended,
    Joined,
    Offline,
    Refused,
    SeatKept,
    Update,
)
from netplay.messages import Act, AnyRequest, GoOn, SetReady, Snapshot, Welcome
from netplay.shapes import Chair, Kind, Own, Phase
from tests.netplay.clients import Remembered, played
from tests.netplay.samples import LOBBY, OVER
from tests.netplay.samples import TURN as PAUSED

END = Ended(Code.TABLE_CLOSED, "Closed.")
TURN = replace(PAUSED, paused=False)
UNREADY = replace(LOBBY, chairs=(Chair(Kind.BOT, "Ana"), *LOBBY.chairs[1:]))


class Script:
    """A client on which a given list of updates comes."""

    def __init__(self, *updates: Update) -> None:
        self.sent: list[AnyRequest] = []
        self._script = updates
        self._ids = count(1)

    async def updates(self) -> AsyncIterator[Update]:
        for update in self._script:
            yield update

    def new_id(self) -> str:
        return f"r{next(self._ids)}"

    def send(self, request: AnyRequest) -> None:
        self.sent.append(request)

    async def close(self) -> None:
        raise AssertionError("a client is closed by whoever opened it")


async def play(*updates: Update) -> tuple[list[AnyRequest], Ended, list[MatchResult]]:
    client = Script(*updates)
    ended, results = await played(client, Level.GREEDY, Random(1))
    return client.sent, ended, results


def joined(snapshot: Snapshot) -> Joined:
    return Joined(Welcome(version=1, table="t", snapshot=snapshot))


async def test_it_gets_ready_and_plays_the_heaviest_tile() -> None:
    sent, ended, _ = await play(joined(UNREADY), Changed(TURN), END)

    assert [type(request) for request in sent] == [SetReady, Act]
    act = sent[1]
    assert isinstance(act, Act)
    assert act.move.tile == (6, 2)
    assert act.seq == TURN.seq
    assert ended == END


async def test_it_asks_once_however_much_is_said_meanwhile() -> None:
    chat = replace(TURN, seq=18, events=(told.Said("Bo", "hurry up", 1),))
    sent, *_ = await play(Changed(TURN), Changed(chat), Changed(replace(chat, seq=19)), END)

    assert len(sent) == 1


async def test_it_asks_again_when_it_was_refused() -> None:
    refused = Refused(Code.STALE, "Too late.", replace(TURN, seq=18))
    sent, *_ = await play(Changed(TURN), refused, END)

    assert [request.seq for request in sent if isinstance(request, Act)] == [17, 18]


async def test_it_gives_up_a_table_that_is_out_of_reach_for_long() -> None:
    tries = int(PATIENCE / 8)
    lost = (Offline("Nobody listens there.", 8.0),) * tries
    _, ended, _ = await play(joined(TURN), *lost, joined(TURN), *lost, END)
    assert ended == END

    _, ended, _ = await play(joined(TURN), *lost, lost[0], END)
    assert ended.code is None
    assert ended.text == "Nobody listens there. It has been so for 30 minutes."


async def test_it_asks_again_in_the_lobby_when_it_is_made_unready() -> None:
    sent, *_ = await play(Changed(UNREADY), Changed(LOBBY), Changed(UNREADY), END)

    assert len(sent) == 2


async def test_it_gives_up_on_a_host_that_refuses_everything() -> None:
    refused = Refused(Code.ILLEGAL, "No.", TURN)
    sent, ended, _ = await play(*[refused] * (MAX_REFUSALS + 5), END)

    assert ended == Ended(Code.ILLEGAL, "No.")
    assert len(sent) == MAX_REFUSALS - 1


async def test_it_tells_how_a_match_ended_and_agrees_to_another() -> None:
    over = replace(OVER, seat=2, chairs=(*OVER.chairs[:2], Chair(Kind.BOT, "B"), OVER.chairs[3]))
    sent, _, results = await play(Changed(over), END)

    assert results == [MatchResult(winner=0, scores=(70, 44), is_mine=True)]
    assert [type(request) for request in sent] == [GoOn]


@pytest.mark.parametrize(
    "snapshot",
    [
        LOBBY,
        replace(UNREADY, seat=None),
        replace(TURN, own=Own(hand=((1, 1),))),
        replace(TURN, own=None),
        replace(OVER, phase=Phase.ROUND_OVER, seat=0),
    ],
)
def test_it_waits_where_there_is_nothing_to_do(snapshot: Snapshot) -> None:
    assert wish(snapshot, Level.GREEDY, Random(1), lambda: "x") is None


def test_a_bot_that_fails_has_greedy_act_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(_view: SeatView, _rng: Random) -> Action:
        raise ZeroDivisionError

    expected = wish(TURN, Level.GREEDY, Random(1), lambda: "x")
    monkeypatch.setattr("netplay.joining.bot_player.bot_of", lambda _level: failing)
    faults: list[str] = []

    assert wish(TURN, Level.HARD, Random(1), lambda: "x", faults.append) == expected
    assert faults == ["raised ZeroDivisionError"]


async def test_what_it_chose_is_sent_at_its_pace() -> None:
    heard: list[str] = []

    class Told(Pace):
        def begin(self) -> None:
            heard.append("begins")

        async def end(self) -> None:
            heard.append(f"ends, {len(client.sent)} sent")

    client = Script(Changed(UNREADY), Changed(TURN), END)
    await play_as_bot(client, Level.GREEDY, Random(1), pace=Told())

    assert heard == ["begins", "begins", "ends, 1 sent"]
    assert [type(request) for request in client.sent] == [SetReady, Act]


async def test_at_a_paused_table_it_waits_until_it_goes_on() -> None:
    refused = Refused(Code.PAUSED, "Wait.", PAUSED)
    sent, *_ = await play(joined(PAUSED), END)
    assert not sent

    sent, *_ = await play(joined(PAUSED), Changed(replace(TURN, seq=18)), END)
    assert [request.seq for request in sent if isinstance(request, Act)] == [18]

    sent, *_ = await play(Changed(TURN), refused, Changed(replace(TURN, seq=18)), END)
    assert [request.seq for request in sent if isinstance(request, Act)] == [TURN.seq, 18]


async def test_being_offline_is_no_end() -> None:
    sent, ended, _ = await play(Offline("gone", 1.0), Changed(TURN), END)

    assert len(sent) == 1
    assert ended == END


async def test_it_tells_how_the_deals_were_found_and_who_sits_there() -> None:
    wrong = Verdict(outcome=Outcome.MISMATCH, round=1, mismatch=Mismatch(Fault.BONEYARD))
    reports = Remembered()
    client = Script(joined(LOBBY), Changed(TURN), DealChecked(wrong), END)
    await play_as_bot(client, Level.GREEDY, Random(1), reports)
    assert reports.deals == [(wrong, TURN)]


async def test_it_tells_once_that_the_connection_is_lost_and_once_that_it_is_back() -> None:
    reports = Remembered()
    gone = Offline("The host has hung up.", 0.5)
    away = [gone, *[Offline("Nobody listens there.", 8.0)] * 20]
    client = Script(joined(TURN), *away, joined(TURN), Changed(TURN), gone, joined(TURN), END)
    await play_as_bot(client, Level.GREEDY, Random(1), reports)
    assert reports.link == [gone.text, "back", gone.text, "back"]


async def test_it_tells_of_a_seat_that_cannot_be_kept() -> None:
    reports = Remembered()
    client = Script(joined(TURN), SeatKept("Disk quota exceeded"), SeatKept(""), END)
    await play_as_bot(client, Level.GREEDY, Random(1), reports)
    assert reports.link == ["seat: Disk quota exceeded", "seat: "]
