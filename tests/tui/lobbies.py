"""Lobbies for tests: snapshots made by hand, and a client that only remembers what it was sent."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from itertools import count

from engine.bots.bot import Level
from netplay.messages import AnyRequest, RequestId, Snapshot, Welcome
from netplay.shapes import Chair, Kind, Phase, Rules
from netplay.updates import Joined, Update
from tui.table_model import TableModel, after

ANA = Chair(Kind.HUMAN, "Ana")
BO = Chair(Kind.HUMAN, "Bo", ready=True)
BOT = Chair(Kind.BOT, "Bricks", Level.GREEDY, ready=True)
OPEN = Chair()


@dataclass
class FakeClient:
    """Stands for a table that never answers."""

    told: tuple[Update, ...] = ()
    sent: list[AnyRequest] = field(default_factory=list)
    is_closed: bool = False
    _ids: "count[int]" = field(default_factory=count)

    async def updates(self) -> AsyncIterator[Update]:
        for update in self.told:
            yield update

    def new_id(self) -> RequestId:
        return f"r{next(self._ids)}"

    def send(self, request: AnyRequest) -> None:
        self.sent.append(request)

    async def close(self) -> None:
        self.is_closed = True


def lobby(
    *chairs: Chair,
    seat: int | None = 0,
    owner: int | None = 0,
    addresses: tuple[str, ...] = ("127.0.0.1:28660",),
    rules: Rules | None = None,
    seed: int | None = None,
) -> Welcome:
    snapshot = Snapshot(
        seq=1,
        phase=Phase.LOBBY,
        rules=rules or Rules(players=len(chairs), target=101),
        chairs=chairs,
        owner=owner,
        seed=seed,
        seat=seat,
    )
    return Welcome(version=1, table="amber-fox", addresses=addresses, snapshot=snapshot)


def model(welcome: Welcome) -> TableModel:
    return after(TableModel(), Joined(welcome))
