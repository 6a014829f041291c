"""Two tables with a door for all tests: no match begins there, and seats are few."""

from collections.abc import Iterator

import pytest

from tests.ssh_door.doors import DoorHost, door_host


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DoorHost]:
    with door_host(tmp_path_factory.mktemp("door") / "home", "--patient") as host:
        yield host


@pytest.fixture(scope="session")
def open_host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DoorHost]:
    with door_host(tmp_path_factory.mktemp("open") / "home", "--open") as host:
        yield host
