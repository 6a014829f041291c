"""The tables of a machine, from outside: listed, gone back to, and closed."""

from tests.e2e.conftest import Open
from tests.e2e.terminal import CTRL_Q, ENTER
from tests.e2e.test_match import address_on


def test_a_table_is_found_joined_and_closed_for_everybody(passing: Open) -> None:
    host = passing("host", "--open", "--port", "0", "--name", "Ana")
    address = address_on(host)
    guest = passing("join", "--name", "Bo")
    guest.wait_for(address)
    guest.press(ENTER)
    guest.wait_for("Press Enter when you are ready.")
    host.wait_for("Bo")

    tables = passing("tables")
    tables.wait_for(address)
    tables.press("x")
    tables.wait_for("for everybody there?")
    tables.press("y")
    tables.wait_for("No table runs on this machine.")

    for player in (host, guest):
        player.wait_for("The owner has closed the table. Enter goes back.")
        player.press(ENTER)
    assert host.wait_for_end() == 0
    guest.wait_for("Host a table")
    for terminal in (guest, tables):
        terminal.press(CTRL_Q, CTRL_Q)
        assert terminal.wait_for_end() == 0


def test_a_name_that_is_taken_gives_way_unless_it_was_chosen(passing: Open) -> None:
    host = passing("host", "--open", "--port", "0", "--players", "3", "--name", "Ana")
    address = address_on(host)
    refused = passing("join", address, "--name", "ANA")
    assert refused.wait_for_end() == 1
    assert "Somebody at" in refused.text
    assert b"\x1b[?1049h" not in refused.raw

    one = passing("join", address, LOGNAME="bo")
    one.wait_for("Press Enter")
    other = passing("join", address, LOGNAME="bo")
    other.wait_for("bo 2")
    for terminal in (other, one, host):
        terminal.press(CTRL_Q)
        assert terminal.wait_for_end() == 0


def test_a_port_in_use_is_said_before_any_screen_opens(passing: Open) -> None:
    host = passing("host", "--open", "--port", "0")
    port = address_on(host).rpartition(":")[2]
    other = passing("host", "--open", "--port", port)

    assert other.wait_for_end() == 1
    assert f"Port {port} of 127.0.0.1 is in use" in other.text
    host.press(CTRL_Q)
    assert host.wait_for_end() == 0
