"""A table somewhere that lets people in, or turns them away."""

from netplay.address import Address, TcpAddress
from netplay.codes import Code
from netplay.errors import TurnedAway
from netplay.joining.updates import Joined
from netplay.shapes import Role
from tests.tui.lobbies import ANA, OPEN, FakeClient, lobby

THERE = TcpAddress("127.0.0.1", 4000)


class Door:
    """Stands for ``netplay.joining.client.join`` at a table where some names are taken."""

    def __init__(self, *taken: str, code: Code = Code.NAME_TAKEN) -> None:
        self.client = FakeClient(Joined(lobby(ANA, OPEN)))
        self.asked: list[tuple[str, Role, bool, str | None]] = []
        self.means: list[tuple[str | None, str | None, bool]] = []
        """The codes and seals that came with it, and whether the clear would do."""
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
        code: str | None = None,
        seal: str | None = None,
        in_clear: bool = False,
    ) -> FakeClient:
        assert address == THERE
        self.means.append((code, seal, in_clear))
        self.asked.append((name, role, only_as, owner))
        if name in self._taken:
            raise TurnedAway("there", self._code, "no")
        return self.client
