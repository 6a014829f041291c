"""A table with a door that is taken up: it goes on without its door, where that cannot be had."""

import pytest
from msgspec.structs import replace

from netplay.finding.registry import running_tables
from netplay.hosting.host_events import DoorShut
from netplay.hosting.host_options import SshOptions
from netplay.hosting.host_process import json_line
from netplay.hosting.listeners import listen
from netplay.joining.client import join
from tests.netplay.hosts import open_host, options

pytestmark = pytest.mark.usefixtures("home")


async def test_a_port_in_use_is_told_in_a_sentence_and_the_table_goes_on() -> None:
    taken = listen("127.0.0.1", 0)
    assert taken.port is not None
    door = SshOptions(port=taken.port, client=(), may_stay_shut=True)
    try:
        async with open_host(replace(options(), ssh=door)) as opened:
            shut = opened.events[1]
            assert isinstance(shut, DoorShut)
            assert "--ssh" in shut.sentence
            assert '"ssh_shut"' in json_line(shut)
            (entry,) = running_tables()
            assert entry.shut_door == shut.sentence
            await (await join(opened.address, "Ana")).close()
    finally:
        taken.close()
