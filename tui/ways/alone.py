"""A table in this process, for somebody who plays alone."""

from __future__ import annotations

from netplay.client_core import Guest
from netplay.loopback import LoopbackClient
from netplay.messages import SetReady
from netplay.record_files import RecordFiles
from netplay.table_config import TableConfig
from tui.player_name import PlayerName


async def solo_table(config: TableConfig, name: PlayerName) -> LoopbackClient:
    """The seat of somebody who plays alone, at a table in this process.

    Raises:
        FolderError: there is no folder for the records of its matches.
    """
    guest = Guest(name=name.text, owner=config.owner_key)
    client = LoopbackClient(config, guest, RecordFiles(config.table))
    client.send(SetReady(client.new_id()))  # There is nobody to wait for.
    return client
