"""Lobbies for tests: snapshots made by hand, and a client without a table."""

from asyncio import Queue
from collections.abc import AsyncIterator
from itertools import count

from engine.bots.bot import Level
from netplay.joining.updates import Ended, Joined, Update
from netplay.messages import AnyRequest, Leave, RequestId, Snapshot, Welcome
from netplay.shapes import Chair, Kind, Phase, Rules
from tui.model.table_model import TableModel, after

ANA = Chair(Kind.HUMAN, "Ana")
BO = Chair(Kind.HUMAN, "Bo", ready=True)
BOT = Chair(Kind.BOT, "Bricks", Level.GREEDY, ready=True)
OPEN = Chair()


class FakeClient:
    """Stands for a table: remembers what it was sent, and tells what a test wants it to."""

    def __init__(self, *told: Update) -> None:
        self.sent: list[AnyRequest] = []
        self.is_closed = False
        self._ids = count()
        self._told: Queue[Update] = Queue()
        for update in told:
            self.tell(update)

    def tell(self, update: Update) -> None:
        self._told.put_nowait(update)

    async def updates(self) -> AsyncIterator[Update]:
        while True:
            update = await self._told.get()
            yield update
            if isinstance(update, Ended):
                return

    def new_id(self) -> RequestId:
        return f"r{next(self._ids)}"

    def send(self, request: AnyRequest) -> None:
        self.sent.append(request)
        if isinstance(request, Leave):
            self.tell(Ended(None, "You have left the table."))

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
