"""A seat, and what this program has to say of the table to whoever sits there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

from netplay.joining.updates import Joined, Noted, TableClient, Update
from netplay.messages import AnyRequest, RequestId, Welcome

NoteFor = Callable[[Welcome], Noted | None]
"""Given how the table takes the player in, says what there is to say; None where that is nothing.
"""


def with_note(client: TableClient, note: Noted) -> TableClient:
    """``client``, which tells ``note`` once the table has taken it in."""
    return NotedClient(client, lambda _welcome: note)


class NotedClient:
    """A client that also tells a note: once, after the table has taken it in."""

    def __init__(self, client: TableClient, note_for: NoteFor) -> None:
        """All but the note is ``client``'s."""
        self._client = client
        self._note_for: NoteFor | None = note_for

    async def updates(self) -> AsyncIterator[Update]:
        """What happens, in order, until ``Ended``."""
        async for update in self._client.updates():
            yield update
            if isinstance(update, Joined) and self._note_for is not None:
                note, self._note_for = self._note_for(update.welcome), None
                if note is not None:
                    yield note

    def new_id(self) -> RequestId:
        """An id that no request of this client has had."""
        return self._client.new_id()

    def send(self, request: AnyRequest) -> None:
        """Ask for something; never blocks."""
        self._client.send(request)

    async def close(self) -> None:
        """End the connection at once, without leaving the seat."""
        await self._client.close()
