"""The ways to a seat: which names are tried, and how a table on this machine is ended."""

import signal

import pytest
from msgspec.structs import replace as with_fields

from engine.ruleset import make_ruleset
from netplay.address import DEFAULT_PORT, Address, TcpAddress
from netplay.codes import Code
from netplay.errors import NoAnswer, PortInUse, TurnedAway
from netplay.host_options import HostOptions
from netplay.messages import CloseTable
from netplay.registry import TableEntry
from netplay.shapes import Phase, Role
from netplay.updates import Changed, Ended, Joined
from tests.tui.cut_off import told
from tests.tui.lobbies import ANA, OPEN, FakeClient, lobby
from tui.new_table import new_config
from tui.player_name import PlayerName
from tui.table_wish import wish_of
from tui.ways_in import (
    SeatElsewhere,
    close_table,
    join_table,
    open_table,
    resume_table,
    solo_table,
)

THERE = TcpAddress("127.0.0.1", 4000)
TABLE = TableEntry(
    table="red-owl-02",
    pid=12345,
    address="127.0.0.1",
    port=4000,
    addresses=(),
    rules=make_ruleset(2),
    started="2026-01-01T12:00:00+00:00",
    owner_key="secret",
)


class Door:
    """Stands for ``netplay.client.join`` at a table where some names are taken."""

    def __init__(self, *taken: str, code: Code = Code.NAME_TAKEN) -> None:
        self.client = FakeClient(Joined(lobby(ANA, OPEN)))
        self.asked: list[tuple[str, Role, bool, str | None]] = []
        self._taken = taken
        self._code = code

    async def __call__(
        self,
        address: Address,
        name: str,
        *,
        role: Role = Role.PLAYER,
        only_as: bool = False,
        owner: str | None = None,
    ) -> FakeClient:
        assert address == THERE
        self.asked.append((name, role, only_as, owner))
        if name in self._taken:
            raise TurnedAway("there", self._code, "no")
        return self.client


def at(door: Door, monkeypatch: pytest.MonkeyPatch) -> Door:
    monkeypatch.setattr("tui.ways_in.join", door)
    return door


async def test_a_name_that_was_not_chosen_gives_way(monkeypatch: pytest.MonkeyPatch) -> None:
    door = at(Door("Ana", "Ana 2"), monkeypatch)

    await join_table(THERE, PlayerName("Ana"), owner="key")

    assert door.asked == [(name, Role.PLAYER, False, "key") for name in ("Ana", "Ana 2", "Ana 3")]


async def test_a_chosen_name_is_insisted_on(monkeypatch: pytest.MonkeyPatch) -> None:
    door = at(Door("Ana"), monkeypatch)

    with pytest.raises(TurnedAway, match="choose another with --name"):
        await join_table(THERE, PlayerName("Ana", is_chosen=True), role=Role.WATCHER)
    assert door.asked == [("Ana", Role.WATCHER, True, None)]


async def test_other_refusals_are_not_about_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    door = at(Door("Ana", code=Code.TABLE_FULL), monkeypatch)

    with pytest.raises(TurnedAway, match="full"):
        await join_table(THERE, PlayerName("Ana"))
    assert len(door.asked) == 1


def launches(monkeypatch: pytest.MonkeyPatch, *ports_in_use: int) -> list[HostOptions]:
    """The options with which hosts are started, each of which opens ``TABLE``."""
    told: list[HostOptions] = []

    async def launch(options: HostOptions) -> TableEntry:
        told.append(options)
        if options.port in ports_in_use:
            raise PortInUse(options.bind, options.port)
        return TABLE

    monkeypatch.setattr("tui.ways_in.launch_host", launch)
    return told


async def test_a_table_that_does_not_let_its_owner_in_is_closed_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    launches(monkeypatch)
    at(Door("", code=Code.NAME_EMPTY), monkeypatch)
    closed: list[TableEntry] = []

    async def close(entry: TableEntry) -> None:
        closed.append(entry)

    monkeypatch.setattr("tui.ways_in.close_table", close)
    options = HostOptions(config=new_config(wish_of({}, alone=False)))

    with pytest.raises(TurnedAway, match="choose another with --name"):
        await open_table(options, PlayerName("", is_chosen=True))
    assert closed == [TABLE]


async def test_any_port_does_where_none_was_chosen_and_the_usual_one_is_in_use(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = launches(monkeypatch, DEFAULT_PORT)
    at(Door(), monkeypatch)
    options = HostOptions(config=new_config(wish_of({}, alone=False)))

    with pytest.raises(PortInUse):
        await open_table(options, PlayerName("Ana"))
    await open_table(options, PlayerName("Ana"), is_port_chosen=False)
    assert [each.port for each in asked] == [DEFAULT_PORT, DEFAULT_PORT, 0]


async def test_the_owners_seat_is_taken_where_a_match_is_taken_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    door, cut_off, options = at(Door(), monkeypatch), told(), launches(monkeypatch)

    await resume_table(cut_off, PlayerName("root"))

    assert options == [cut_off.options]
    assert door.asked == [("Ana", Role.PLAYER, True, "secret")]


async def test_another_seat_of_ours_will_do_unless_one_was_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    launches(monkeypatch)
    door = at(Door("Ana"), monkeypatch)
    await resume_table(told(), PlayerName("root"))
    assert [name for name, *_ in door.asked] == ["Ana", "root"]

    door = at(Door("Ana"), monkeypatch)
    await resume_table(told(), PlayerName("Bo", is_chosen=True))
    assert door.asked == [("Bo", Role.PLAYER, True, "secret")]


async def test_a_seat_that_another_terminal_holds_is_left_to_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    launches(monkeypatch)
    at(Door("Ana", "root", code=Code.TABLE_FULL), monkeypatch)

    with pytest.raises(SeatElsewhere, match=r"runs again at 127\.0\.0\.1:4000"):
        await resume_table(told(), PlayerName("root"))


async def test_other_reasons_not_to_get_in_are_told_as_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    launches(monkeypatch)
    at(Door("Ana", code=Code.TABLE_CLOSED), monkeypatch)

    with pytest.raises(TurnedAway, match="closed"):
        await resume_table(told(), PlayerName("root"))


async def test_a_table_is_ended_by_its_owners_key(monkeypatch: pytest.MonkeyPatch) -> None:
    door = at(Door(), monkeypatch)
    door.client.tell(Ended(Code.TABLE_CLOSED, "Closed."))
    looks = iter([(TABLE,), (TABLE,), ()])
    monkeypatch.setattr("tui.ways_in.running_tables", lambda: next(looks))

    await close_table(TABLE)

    assert door.asked == [("", Role.WATCHER, False, "secret")]
    assert door.client.sent == [CloseTable("r0")]
    assert door.client.is_closed


async def test_a_table_of_nobody_is_ended_by_a_signal(monkeypatch: pytest.MonkeyPatch) -> None:
    killed: list[tuple[int, int]] = []
    monkeypatch.setattr("tui.ways_in.os.kill", lambda pid, number: killed.append((pid, number)))
    monkeypatch.setattr("tui.ways_in.running_tables", tuple)

    await close_table(with_fields(TABLE, owner_key=None))

    assert killed == [(12345, signal.SIGTERM)]


async def test_a_table_that_does_not_end_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    at(Door(), monkeypatch)
    monkeypatch.setattr("tui.ways_in.CLOSE_TIMEOUT", 0.0)

    with pytest.raises(NoAnswer, match=r"127\.0\.0\.1:4000"):
        await close_table(TABLE)


async def test_playing_alone_waits_for_nobody(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PASSING_HOME", str(tmp_path_factory.mktemp("home")))
    config = with_fields(new_config(wish_of({}, alone=True)), bot_pause=0.0)

    client = await solo_table(config, PlayerName("Ana"))

    async for update in client.updates():
        match update:
            case Joined(welcome):
                assert welcome.snapshot.seat == 0
            case Changed(snapshot) if snapshot.phase is Phase.ROUND:
                break
    await client.close()
