"""The SSH door in words, from what a table says of its addresses."""

import pytest

from netplay.address import parse_address
from netplay.errors import AddressError
from netplay.joining.inspection import WORD_CELLS
from netplay.ssh_door.names import DOOR_KEY
from tests.tui.lobbies import ANA, BO, lobby, model
from tui.presenter.join_rows import join_rows, way_rows
from tui.ways.ssh_way import door_key, ssh_commands

KEY = "SHA256:jcad40/KAWf92f5i7Iqe4sF9SSwx1NZApvQpS2Q9zoM"
ADDRESSES = (
    "192.168.1.5:28660",
    "ssh://192.168.1.5:2222",
    "ssh://[fe80::1%eth0]:2222",
    f"{DOOR_KEY}{KEY}",
)


def test_the_line_that_a_guest_types() -> None:
    assert list(ssh_commands(ADDRESSES)) == [
        "ssh -p 2222 192.168.1.5",
        "ssh -p 2222 fe80::1%eth0",
    ]
    assert door_key(ADDRESSES) == KEY
    assert list(ssh_commands(ADDRESSES[:1])) == []
    assert door_key(ADDRESSES[:1]) == ""


def test_where_rows_are_few_no_key_is_cut_in_two() -> None:
    known = model(lobby(ANA, BO, addresses=(*ADDRESSES[:2], "10.0.0.5:28660", *ADDRESSES[2:])))
    for height in range(1, 12):
        rows = ["".join(span.text for span in row) for row in way_rows(known, 60, height)]
        assert len(rows) <= height
        assert ("   key fingerprint" in rows) == (f"   {KEY}" in rows)
    assert f"   {KEY}" in rows


@pytest.mark.parametrize("text", ["ssh://", "ssh://;id", "ssh:///tmp/s", "ssh://a b:1", "ssh://-x"])
def test_what_a_hostile_table_says_is_no_command(text: str) -> None:
    assert list(ssh_commands([text])) == []


@pytest.mark.parametrize("text", ADDRESSES[1:])
def test_a_program_that_knows_no_door_leaves_it_out(text: str) -> None:
    with pytest.raises(AddressError):
        parse_address(text)
    assert len(f"{DOOR_KEY}{KEY}") <= WORD_CELLS


def test_the_lobby_shows_line_and_key() -> None:
    rows = ["".join(span.text for span in row) for row in join_rows(ADDRESSES)]

    assert "   ssh -p 2222 192.168.1.5" in rows
    assert f"   key fingerprint {KEY}" in rows
    assert max(map(len, rows)) <= 80
    narrow = ["".join(span.text for span in row) for row in join_rows(ADDRESSES, cells=56)]
    at = narrow.index("   key fingerprint")
    assert narrow[at + 1] == f"   {KEY}"
    assert len(narrow[at + 1]) <= 60
    assert not any("ssh" in row for row in map(str, join_rows(ADDRESSES[:1])))
