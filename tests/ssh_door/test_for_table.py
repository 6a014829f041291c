"""What a door is told of its table, and that its guesses are counted with all others."""

import pytest
from msgspec.structs import replace

from netplay.errors import HostError
from netplay.hosting.host_options import SshOptions
from netplay.pairing.guard import FAILURES_PER_CODE, Guard, News
from netplay.ssh_door.for_table import judged_by, setup_for
from tests.netplay.entries import entry

SSH = SshOptions(port=2222, client=("client",))
ENTRY = entry(socket="/home/anna/tables/red-owl-02.sock", asks_code=True)


def test_guests_join_by_the_private_socket_and_come_where_others_do() -> None:
    setup = setup_for(SSH, "0.0.0.0", ENTRY)

    assert setup.joins_at == ENTRY.socket
    assert (setup.bind, setup.port, setup.asks_code) == ("0.0.0.0", 2222, True)
    at_path = replace(ENTRY, port=None, address="/tmp/s", socket=None)
    assert setup_for(SSH, "/tmp/s", at_path).bind == "0.0.0.0"


def test_a_table_with_a_code_and_no_private_socket_has_no_door() -> None:
    with pytest.raises(HostError, match="PASSING_HOME"):
        setup_for(SSH, "0.0.0.0", replace(ENTRY, socket=None))
    assert not setup_for(SSH, "0.0.0.0", replace(ENTRY, socket=None, asks_code=False)).asks_code


def test_five_wrong_codes_at_the_door_change_the_code() -> None:
    now, told = [0.0], list[News]()
    guard = Guard("amber-otter-lamp", lambda: "other-words-here", told.append, now[0])
    judge = judged_by(guard, lambda: now[0])

    for failure in range(FAILURES_PER_CODE):
        assert not told[failure:]
        is_right, wait = judge("amber otter lemon", "10.0.0.1")
        assert not is_right
        assert wait > 0
        assert judge("Amber Otter Lamp", "10.0.0.1") == (False, wait), "not even looked at"
        now[0] += wait

    assert told[-1].has_changed
    assert judge("amber-otter-lamp", "10.0.0.2")[0] is False
    assert judge("OTHER words here", "10.0.0.3") == (True, 0.0)


def test_at_an_open_table_no_guess_is_right() -> None:
    assert judged_by(None, lambda: 0.0)("", "10.0.0.1") == (False, 0.0)
