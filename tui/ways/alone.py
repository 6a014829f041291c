"""A table in this process, for somebody who plays alone."""

from __future__ import annotations

from collections.abc import AsyncIterator

from msgspec.structs import replace

from netplay.errors import FolderError
from netplay.hosting.record_files import RecordFiles
from netplay.joining.client_core import Guest
from netplay.joining.loopback import LoopbackClient
from netplay.joining.updates import Changed, Joined, Noted, TableClient, Update
from netplay.messages import SetReady, Welcome
from netplay.shapes import Phase
from netplay.table_config import TableConfig
from tui.ways.noted import with_note
from tui.ways.player_name import PlayerName
from tui.words.faults import error_words


class SoloClient(LoopbackClient):
    """The seat of somebody who plays alone, who is told of no lobby: nobody is waited for.

    To show one for an instant would be a flicker, and take a fifth of the time to the first sight.
    """

    async def updates(self) -> AsyncIterator[Update]:
        """What happens from the first deal on, in order, until ``Ended``."""
        welcome: Welcome | None = None
        async for update in super().updates():
            match update:
                case Joined(at_first) if at_first.snapshot.phase is Phase.LOBBY:
                    welcome = at_first
                case Changed(snapshot) if welcome is not None:
                    if snapshot.phase is not Phase.LOBBY:
                        yield Joined(replace(welcome, snapshot=snapshot))
                        welcome = None
                case _:
                    yield update


async def solo_table(config: TableConfig, name: PlayerName) -> TableClient:
    """The seat of somebody who plays alone, at a table in this process.

    Where no record can be kept, the player is told so, and plays.
    """
    guest = Guest(name=name.text, owner=config.owner_key)
    records, complaint = _records(config.table)
    client = SoloClient(config, guest, records)
    client.send(SetReady(client.new_id()))
    return with_note(client, Noted(complaint, is_news=True)) if complaint else client


def _records(table: str) -> tuple[RecordFiles | None, str]:
    """Where the records of ``table`` go; None where there is no such place, and why."""
    try:
        return RecordFiles(table), ""
    except FolderError as error:
        return None, error_words(error)
