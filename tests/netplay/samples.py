"""One message of each kind, with every part and event of the protocol in some of them.

Their bytes stand in ``golden/``: bytes that a release has sent are never written anew, only added
to. ``python -m tests.netplay.samples`` writes those that are missing.
"""

from pathlib import Path
from typing import Final

from engine.actions import End
from engine.bots.bot import Level
from engine.ruleset import DoubleBlankTie, DrawRule, LeadRule, Partnership, PassOutRule
from engine.scoring import Reason
from netplay import events as told
from netplay.codec import encode
from netplay.codes import Code
from netplay.messages import (
    Ack,
    Act,
    AddBot,
    AnyFromClient,
    AnyFromHost,
    ClearSeat,
    CloseTable,
    Commit,
    Dealing,
    GiveTable,
    Goodbye,
    GoOn,
    Hello,
    JoinCode,
    Leave,
    Message,
    Pair,
    PairAnswer,
    PairDone,
    PairProof,
    Ping,
    Pong,
    Quiet,
    Reject,
    Reveal,
    Say,
    SendEmote,
    SetPaused,
    SetReady,
    Snapshot,
    SwapSeats,
    SwitchChat,
    Welcome,
)
from netplay.shapes import (
    Chair,
    Clock,
    Emote,
    Kind,
    LaidTile,
    Move,
    MoveKind,
    Own,
    Phase,
    Presence,
    Result,
    Role,
    Round,
    Rules,
    StandIn,
)

GOLDEN: Final = Path(__file__).with_name("golden")

CHAIRS: Final = (
    Chair(Kind.HUMAN, "Ana", ready=True),
    Chair(Kind.BOT, "Bricks", Level.GREEDY, ready=True),
    Chair(Kind.HUMAN, "Олег", presence=Presence.AWAY, stand_in=StandIn.PASS, grace=41),
    Chair(),
)

LOBBY: Final = Snapshot(
    seq=3,
    phase=Phase.LOBBY,
    rules=Rules(players=4, target=61, partners=True),
    chairs=CHAIRS,
    owner=0,
    seat=0,
    events=(told.Sat(0), told.SeatsSwapped(1, 2), told.ReadyChanged(0), told.Stood(3, "Eve")),
)

TURN: Final = Snapshot(
    seq=17,
    phase=Phase.ROUND,
    rules=Rules(
        players=2,
        target=101,
        lead=LeadRule.WINNER,
        draw=DrawRule.UNTIL_PLAYABLE,
        must_play_if_able=True,
        passed_out_after=2,
        pass_out=PassOutRule.BONEYARD_FIRST,
        double_blank_tie=DoubleBlankTie.OUT_WINS,
    ),
    chairs=CHAIRS[:2],
    owner=0,
    seat=0,
    watchers=1,
    seed=7,
    paused=True,
    chat=False,
    clock=Clock(left=29_500, running=False),
    round=Round(
        number=2,
        scores=(26, 0),
        lead=1,
        train=(LaidTile((6, 4), End.LEFT), LaidTile((4, 2), End.RIGHT)),
        tiles=(2, 7),
        boneyard=12,
        turn=0,
        passes=1,
        has_drawn=True,
        acts="ttddp",
    ),
    own=Own(
        hand=((2, 0), (6, 2)),
        legal=(
            Move(MoveKind.PLAY, (2, 0), End.RIGHT),
            Move(MoveKind.PLAY, (6, 2), End.LEFT),
            Move(MoveKind.PLAY, (6, 2), End.RIGHT),
        ),
    ),
    events=(
        told.RoundStarted(2, 1),
        told.Played(1, (6, 4), End.LEFT),
        told.Drew(1),
        told.Drew(0, (2, 0)),
        told.Passed(1),
        told.PresenceChanged(1, Presence.HERE),
        told.Said("Ana", "hello", 0),
        told.Said("a watcher", "psst"),
        told.Emoted(1, Emote.WELL_PLAYED),
        told.StoodIn(1),
        told.ClockRanOut(1),
        told.OwnerChanged(),
        told.PauseChanged(),
        told.ChatSwitched(),
    ),
)

OVER: Final = Snapshot(
    seq=58,
    phase=Phase.MATCH_OVER,
    rules=Rules(players=4, target=61, partners=True, partnership=Partnership.ALL_HANDS),
    chairs=CHAIRS,
    owner=0,
    round=Round(
        number=5,
        scores=(70, 44),
        lead=0,
        train=(LaidTile((6, 6), End.LEFT),),
        tiles=(0, 1, 2, 1),
        boneyard=4,
        result=Result(
            reason=Reason.DOMINO,
            hands=((), ((1, 0),), ((3, 2), (5, 4)), ((6, 5),)),
            boneyard=((0, 0), (1, 1), (2, 2), (3, 3)),
            pips=(0, 1, 14, 11),
            added=(0, 1, 0, 11),
            subtracted=(0, 0, 0, 0),
            out=0,
            winner=0,
        ),
        winner=0,
        score_sheet=((0, 18), (0, 18), (44, 18), (44, 44), (70, 44)),
    ),
    events=(told.RoundEnded(), told.MatchEnded()),
)

FROM_CLIENTS: Final[tuple[AnyFromClient, ...]] = (
    Hello(
        oldest=1,
        newest=1,
        capabilities=("colour",),
        role=Role.BOT,
        name="Ana",
        token="AAAAAAAAAAAAAAAAAAAAAA",
        owner="BBBBBBBBBBBBBBBBBBBBBB",
    ),
    Pair("5f" * 32),
    PairProof("6e" * 32),
    SetReady("a-1", ready=False),
    AddBot("a-2", 1, Level.RANDOM),
    ClearSeat("a-3", 2),
    SwapSeats("a-4", 1, 2),
    Act(id="a-5", seq=17, move=Move(MoveKind.PLAY, (6, 2), End.RIGHT)),
    GoOn("a-6"),
    Say("a-7", "hello"),
    SendEmote("a-8", Emote.HELLO),
    GiveTable("a-9", 2),
    SetPaused("a-10", paused=False),
    SwitchChat("a-11", on=False),
    Leave("a-12"),
    CloseTable("a-13"),
    Commit(match=1, round=2, commitment="1f" * 32),
    Reveal(match=1, round=2, nonce="2e" * 32),
    Ping(4),
    Pong(5),
)

FROM_HOSTS: Final[tuple[AnyFromHost, ...]] = (
    Welcome(
        version=1,
        capabilities=("chat",),
        table="bricks-1",
        token="CCCCCCCCCCCCCCCCCCCCCC",
        addresses=("127.0.0.1:28660", "[::1]:28660"),
        snapshot=LOBBY,
    ),
    PairAnswer("7d" * 32),
    PairDone("8c" * 32),
    JoinCode(code="amber-otter-lamp", failures=0, last_from="192.168.1.9", has_changed=True),
    TURN,
    Quiet(18),
    Ack("a-5", 18),
    Reject(id="a-5", code=Code.NOT_YOUR_TURN, text="It is Bricks' turn.", snapshot=OVER),
    Dealing(
        match=1,
        round=2,
        commitment="3d" * 32,
        commitments=("1f" * 32, None),
        nonces=("2e" * 32, None),
        secret="4c" * 32,
        barred=(1,),
    ),
    Goodbye(Code.TABLE_CLOSED, "The owner has closed the table."),
)


def tag_of(message: Message) -> str:
    """The message's ``type`` on the wire."""
    return str(message.__struct_config__.tag)


def golden_file(message: Message) -> Path:
    """Where the recorded bytes of ``message`` stand."""
    return GOLDEN / f"{tag_of(message)}.bin"


if __name__ == "__main__":
    for sample in (*FROM_CLIENTS, *FROM_HOSTS):
        path = golden_file(sample)
        if not path.exists():
            path.write_bytes(encode(sample))
