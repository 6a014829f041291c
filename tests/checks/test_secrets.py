"""Check 21, and every byte of every stream and log: nobody learns what is not theirs.

The hidden tiles are looked for as they would stand in the stream: ``92 06 04`` is 6-4 in msgpack, a
list of two small numbers. At a table of three nothing else that travels is such a list.
"""

from __future__ import annotations

import asyncio
import re
from base64 import b64encode
from collections.abc import Iterable
from contextlib import AsyncExitStack, closing
from itertools import chain
from pathlib import Path
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from engine.deal import Deal, shuffled_deal
from engine.fair_deal import FairDeal
from engine.fair_deal import draw as fair_draw
from engine.match import MatchState, draw_lead
from engine.record.format import parse_line
from engine.record.replay import replay
from engine.ruleset import make_ruleset
from engine.tile import ALL_TILES, Tile
from netplay import match_play
from netplay.address import TcpAddress
from netplay.codec import encode
from netplay.fair.exchange import new_exchange
from netplay.files.folders import Folder, path_of
from netplay.hosting.launch import launch_host
from netplay.hosting.shelf import open_store
from netplay.hosting.store import FILE_NAME
from netplay.joining.client import join
from netplay.messages import Ack, Act, SetReady, Snapshot
from netplay.pairing.errors import WrongCode
from netplay.shapes import Move, MoveKind, Phase, Role
from netplay.table_config import Chance
from tests.checks.seated import Player, catch_up, eventually, play_on, seated, start, table
from tests.netplay.clients import Watch, playing
from tests.netplay.fair.fair_table import Client, FairTable
from tests.processes.limits import OWN, command
from tests.processes.program import PASSING, Program, processes
from tests.processes.proxy import Proxy
from tests.processes.streams import Stream

PLAYERS: Final = 3
OWNER_KEY: Final = "an owner's key of many letters"
CODE: Final = "pancake-tulip-violin"
GUESS: Final = "trombone-gherkin-igloo"
"""No word of these is in the name of a table, or on another command line of the tests."""
SEAT_TOKEN: Final = re.compile(rb'"token":"([\w-]{22,64})"')
"""How a token stands in the file of a seat."""
TOKEN: Final = re.compile(rb"\xa5token(?:[\xa0-\xbf]|\xd9.)([\w-]{22,64})", re.DOTALL)
"""How a token stands in a welcome: a text of 128 bits."""


# ---------------------------------------------------------------- every byte


def tiles_in(body: bytes) -> set[Tile]:
    """The tiles that stand in the bytes of a frame."""
    return {tile for tile in ALL_TILES if bytes([0x92, *tile]) in body}


class Knowledge:
    """What each viewer may know while a match goes on, by its record."""

    def __init__(self, record: bytes) -> None:
        self._states = list(replay(map(parse_line, record.splitlines())))

    def hold_against(self, stream: Stream) -> int:
        """See that no frame of ``stream`` has a tile that its viewer may not know; how many did
        have any at all."""
        at, telling = 0, 0
        for body, message in zip(stream.bodies, stream.messages, strict=True):
            tiles = tiles_in(body)
            snapshot = getattr(message, "snapshot", message)
            if isinstance(snapshot, Snapshot) and snapshot.round is not None:
                at = self._find(snapshot, at)
                tiles -= self._known(self._states[at], snapshot.seat)
                telling += 1
            assert tiles == set(), (message, tiles)
        return telling

    def _find(self, seen: Snapshot, at: int) -> int:
        """The state that is shown: the first that lies there alike, not before ``at``."""
        assert seen.round is not None
        shown = seen.round
        while True:
            state = self._states[at].round
            looks = (
                self._states[at].number,
                len(state.train.plays),
                tuple(map(len, state.hands)),
                len(state.boneyard),
                state.passes,
                state.result is None,
            )
            told = (
                shown.number,
                len(shown.train),
                shown.tiles,
                shown.boneyard,
                shown.passes,
                shown.result is None,
            )
            if looks == told:
                return at
            at += 1

    @staticmethod
    def _known(match: MatchState, viewer: int | None) -> set[Tile]:
        state = match.round
        if state.result is not None:  # then everything is shown (R20)
            return set(ALL_TILES)
        laid = {play.tile for play in state.train.plays}
        return laid if viewer is None else laid | set(state.hands[viewer].tiles)


def tokens_of(streams: Iterable[Stream]) -> set[bytes]:
    """All that were given out on these connections."""
    return {token for stream in streams for token in TOKEN.findall(stream.data)}


async def listed(home: Path, where: str) -> str:
    """What ``passing tables`` tells of the table that is at ``where``."""
    words = command(PASSING, OWN, "tables")
    async with Program(words, home, home / "stderr") as program:
        await program.start()
        _, out = await program.ended()
    assert where.encode() in out
    return out.decode()


def kept_in(home: Path) -> list[tuple[Path, int, bytes]]:
    """Every file that anybody keeps, who else may read it, and what is in it."""
    paths = [path for path in home.rglob("*") if path.is_file()]
    return [(path, path.stat().st_mode & 0o077, path.read_bytes()) for path in paths]


async def test_no_byte_of_a_stream_a_log_or_a_command_line_tells_a_secret(home: Path) -> None:
    """A host with an owner, a player and a program of their own, one here, and two who watch."""
    options = table(PLAYERS, target=60, rematch=False, owner_key=OWNER_KEY)
    entry = await launch_host(options)
    assert entry.port is not None
    proxy = Proxy(TcpAddress("127.0.0.1", entry.port))
    async with proxy.laid() as there, AsyncExitStack() as held:
        where = f"{there.host}:{there.port}"
        owner = await join(there, "Ana", owner=OWNER_KEY)
        watchers = [await join(there, "", role=Role.WATCHER) for _ in range(2)]
        words = command(PASSING, OWN, "join", where, "--bot", "random", "--name", "Bo")
        program = Program(words, home, home / "stderr")
        await held.enter_async_context(program)
        await program.start()
        await Watch(watchers[0]).shown(lambda shown: shown.chairs[1].name == "Bo")
        seen_by_all, files = [processes(), await listed(home, entry.addresses[0])], kept_in(home)
        third = await join(there, "Chi")
        async with playing(owner, third) as tasks:
            proxy.cut()  # so that everybody shows a token
            seen_by_all.append(processes())
            files += kept_in(home)
            await asyncio.gather(*tasks)
            await program.ended()
        for watcher in watchers:
            await watcher.close()
    streams = [Stream(bytes(passage.down.taken)) for passage in proxy.passages]
    by_viewer = {seat: [s for s in streams if s.seat == seat] for seat in (0, 1, 2, None)}
    (record,) = path_of(Folder.RECORDS).glob("*.jsonl")
    knowledge = Knowledge(record.read_bytes())
    assert sum(map(knowledge.hold_against, streams)) > 100

    secrets = {OWNER_KEY.encode()} | tokens_of(streams)
    kept = [(path, mode) for path, mode, data in files if any(secret in data for secret in secrets)]
    assert {path.parent.name for path, _ in kept} >= {"tables"}
    assert [path for path, mode in kept if mode] == []

    logs = [path.read_bytes() for path in path_of(Folder.LOGS).iterdir()]
    words_of_all = [*logs, (home / "stderr").read_bytes(), *map(str.encode, seen_by_all)]
    for seat in range(PLAYERS):
        tokens = tokens_of(by_viewer[seat])
        assert len(tokens) >= 2
        others = [s.data for viewer in by_viewer if viewer != seat for s in by_viewer[viewer]]
        for token in tokens:
            assert not any(token in text for text in (*others, *words_of_all))
    assert tokens_of(by_viewer[None]) == set()
    for text in (*words_of_all, *(stream.data for stream in streams), record.read_bytes()):
        assert OWNER_KEY.encode() not in text
    for log in logs:
        assert not re.search(rb"\d[-|,:]\d\D", re.sub(rb"\d\d:\d\d:\d\d,\d+|[\d.]+:\d+", b"", log))


async def test_no_stream_log_or_process_tells_a_code_or_what_is_said_behind_it(home: Path) -> None:
    """A host that asks a code, a program that is given it, and one that guesses."""
    options = replace(table(2, target=20, rematch=False), code=CODE)
    theirs = home / "theirs"
    entry = await launch_host(options)
    assert entry.port is not None
    proxy = Proxy(TcpAddress("127.0.0.1", entry.port))
    async with proxy.laid() as there, AsyncExitStack() as held:
        ana = await join(there, "Ana", code=CODE)
        watcher = await join(there, "", role=Role.WATCHER, code=CODE)
        where = f"{there.host}:{there.port}"
        words = ("join", where, "--bot", "random", "--name", "Bo", "--code", "-")
        program = Program(command(PASSING, OWN, *words), theirs, home / "stderr")
        await held.enter_async_context(program)
        await program.start(b"Pancake tulip VIOLIN\n")
        await Watch(watcher).shown(lambda shown: shown.chairs[1].name == "Bo")
        with pytest.raises(WrongCode):
            await join(there, "Cy", role=Role.WATCHER, code=GUESS)
        seen_by_all = [processes(), await listed(home, entry.addresses[0])]
        kept = kept_in(home)
        async with playing(ana) as tasks:
            await asyncio.gather(*tasks)
            await program.ended()
        await watcher.close()

    letters = [CODE, CODE.replace("-", ""), *CODE.split("-"), GUESS, *GUESS.split("-")]
    secrets = [each.encode() for each in letters]
    tokens = [secret for _, _, data in kept for secret in SEAT_TOKEN.findall(data)]
    assert len(tokens) >= 2
    streams = [bytes(each.taken) for p in proxy.passages for each in (p.down, p.up)]
    logs = [path.read_bytes() for path in path_of(Folder.LOGS).iterdir()]
    told = [*streams, *logs, (home / "stderr").read_bytes(), *map(str.encode, seen_by_all)]
    for text in told:
        assert not [secret for secret in (*secrets, *tokens) if secret in text]
    for stream in streams:
        assert not stream.startswith(b"PASSING")
        assert b"Ana" not in stream
    holders = [
        (path, mode)
        for path, mode, data in kept
        if any(secret in data for secret in (CODE.encode(), *tokens))
    ]
    assert {path.parent.name for path, _ in holders} >= {"tables"}
    assert [path for path, mode in holders if mode] == []


# ---------------------------------------------------------------- check 21


def swapped(deal: Deal) -> Deal:
    """The same tiles for seat 0; the rest for the others and the boneyard the other way round."""
    size = len(deal.hands[0])
    rest = [*chain(*deal.hands[1:], deal.boneyard)][::-1]
    held = [tuple(rest[at : at + size]) for at in range(0, size * (len(deal.hands) - 1), size)]
    return Deal((deal.hands[0], *held), tuple(rest[size * len(held) :]))


def swap_what_is_hidden(patch: pytest.MonkeyPatch) -> None:
    """Let a host deal otherwise to all but seat 0. Chance is the same, and what is told of it."""
    shuffle, draw = shuffled_deal, fair_draw
    patch.setattr(match_play, "shuffled_deal", lambda rules, rng: swapped(shuffle(rules, rng)))
    patch.setattr(match_play, "draw", lambda *terms: with_swapped(draw(*terms)))


def with_swapped(drawn: FairDeal) -> FairDeal:
    return drawn._replace(deal=swapped(drawn.deal))


def act_of(player: Player | Client, turn: int) -> Act:
    """Seat 0 plays where it can; the others draw while they can, whatever they hold."""
    own = player.snapshot.own
    assert own is not None
    wanted = MoveKind.PLAY if player.snapshot.seat == 0 else MoveKind.DRAW
    moves = (move for move in own.legal if move.kind is wanted)
    move = next(moves, Move(MoveKind.PASS))
    return Act(f"act-{turn}", seq=player.snapshot.seq, move=move)


def without_chance(data: bytes) -> bytes:
    """What is told, without tokens, ports and times."""
    data = re.sub(TOKEN, b"TOKEN", data)
    data = re.sub(rb"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d+", b"TIME", data)
    return re.sub(rb"127\.0\.0\.1:\d+", b"ADDRESS", data)


async def told(home: Path, turns: int, seed: int | None = 5) -> list[bytes]:
    """What seat 0 and a watcher are told in the first ``turns`` of a round, and the log."""
    async with seated(table(PLAYERS, seed=seed)) as (opened, players), AsyncExitStack() as held:
        watcher = await Player.join(opened.address, role=Role.WATCHER)
        await held.enter_async_context(watcher.peer)
        for player in players:  # with ids of their own, which are told back
            await player.asks(SetReady(f"ready {player.seat}"))
        for viewer in (*players, watcher):
            await viewer.sees(lambda shown: shown.phase is Phase.ROUND)
        for turn in range(turns):
            actor = next(player for player in players if player.is_to_act)
            answer = await actor.asks(act_of(actor, turn))
            assert isinstance(answer, Ack)
            await catch_up([*players, watcher], answer.seq)
        assert players[0].snapshot.phase is Phase.ROUND
        streams = [b"".join(player.peer.bodies) for player in (players[0], watcher)]
    (log,) = (home / "logs").iterdir()
    return [without_chance(data) for data in (*streams, log.read_bytes())]


def led_by_seat_0(seed: int | None) -> list[str]:
    """Roots of chance with which seat 0 leads the first round."""
    config = table(PLAYERS).config
    leads = {}
    for root in "abcdefghijkl":
        chance = Chance(root)
        if seed is None:
            exchange = new_exchange(config, 1, 1, chance.secret_of(1, 1), None)
            leads[root] = fair_draw(exchange.secret, exchange.terms(config), range(PLAYERS)).lead
        else:
            leads[root] = draw_lead(None, config.rules, chance.of_round(1, 1))
    return [root for root, lead in leads.items() if lead == 0]


@pytest.mark.parametrize(
    ("seed", "root"), [(seed, root) for seed in (5, None) for root in led_by_seat_0(seed)[:3]]
)
async def test_check_21_what_a_viewer_may_not_see_changes_no_byte_of_what_it_is_told(
    seed: int | None, root: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worlds = []
    monkeypatch.setattr("netplay.hosting.beginning.new_chance", lambda _: Chance(root))
    for number in range(2):
        monkeypatch.setenv("PASSING_HOME", str(tmp_path / f"{number}"))
        worlds.append(await told(tmp_path / f"{number}", turns=9, seed=seed))
        swap_what_is_hidden(monkeypatch)
    assert worlds[0] == worlds[1]


def test_check_21_nor_what_is_told_of_a_fair_deal_until_the_round_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Chance is the same in both worlds: the secret of the host, and all nonces."""
    worlds, records = [], []
    for _ in range(2):
        fair = FairTable(make_ruleset(PLAYERS), root="fair")
        players = [fair.join(name) for name in ("Ana", "Bo", "Chi")]
        watcher = fair.join("W", role=Role.WATCHER)
        fair.ready(*players)
        for turn in range(9):
            actor = next((each for each in players if each.is_to_act), None)
            assert actor is not None
            fair.ask(actor, act_of(actor, turn))
        assert players[0].phase() is Phase.ROUND
        worlds.append([list(map(encode, viewer.heard)) for viewer in (players[0], watcher)])
        records.append(fair.records[1])
        swap_what_is_hidden(monkeypatch)
    assert records[0] != records[1]
    assert worlds[0] == worlds[1]
    assert sum(b"commitments" in body for body in worlds[0][0]) == 2


async def test_check_21_other_tiles_that_may_be_seen_do_change_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worlds = []
    for root in "ab":
        monkeypatch.setenv("PASSING_HOME", str(tmp_path / root))
        monkeypatch.setattr(
            "netplay.hosting.beginning.new_chance", lambda _, root=root: Chance(root)
        )
        worlds.append(await told(tmp_path / root, turns=0))
    assert worlds[0] != worlds[1]


async def test_nobody_can_read_the_secret_of_a_deal_while_its_round_runs(home: Path) -> None:
    """Not in a stream, a log or a record; the store has it, which its owner alone can read."""
    async with seated(table(2, target=500, seed=None)) as (_, players):
        await start(players)
        await play_on(players, Random(1), acts=3)
        with closing(open_store()) as kept:
            exchange = kept.load("check").table.exchange
        assert exchange is not None
        hexed = exchange.secret.hex().encode()
        forms = (exchange.secret, hexed, b64encode(exchange.secret))
        telling = [
            (path.name, others)
            for path, others, data in kept_in(home)
            if any(form in data for form in forms)
        ]
        assert telling
        assert all(name.startswith(FILE_NAME) and not others for name, others in telling)
        (record,) = path_of(Folder.RECORDS).glob("*.jsonl")
        assert exchange.commitment.hex().encode() in record.read_bytes()
        assert not any(hexed in body for player in players for body in player.peer.bodies)
        while players[0].snapshot.phase is Phase.ROUND:
            await play_on(players, Random(1), acts=1)
        await eventually(lambda: hexed in record.read_bytes())
