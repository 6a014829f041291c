"""However a player's program ends, the terminal is sane and the table goes on."""

import signal

import pytest

from tests.e2e.conftest import Open
from tests.e2e.terminal import CTRL_C, CTRL_Q, ENTER, Terminal
from tests.e2e.test_match import address_on

LEFT_BEHIND = {
    "the alternate screen": b"\x1b[?1049l",
    "the hidden cursor": b"\x1b[?25h",
    "reports of the focus": b"\x1b[?1004l",
    "bracketed paste": b"\x1b[?2004l",
    "the keyboard protocol": b"\x1b[<u",
}


def assert_sane(terminal: Terminal) -> None:
    """The terminal is a shell's again: every mode of the screen is switched off."""
    assert terminal.is_cooked
    for mode, off in LEFT_BEHIND.items():
        assert off in terminal.raw, mode


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_game_as_a_key_would(passing: Open, number: signal.Signals) -> None:
    alone = passing("play")
    alone.wait_for("Boneyard")
    alone.kill(number)

    assert alone.wait_for_end() == 1
    assert_sane(alone)


def test_ctrl_c_twice_leaves(passing: Open) -> None:
    home = passing()
    home.wait_for("Host a table")
    home.press(CTRL_C)
    home.wait_for("Ctrl+C again")
    home.press(CTRL_C)

    assert home.wait_for_end() == 0
    assert_sane(home)


def test_a_terminal_that_is_closed_keeps_its_seat_and_its_table(passing: Open) -> None:
    host = passing("host", "--open", "--port", "0", "--name", "Ana")
    address = address_on(host)
    guest = passing("join", address, "--name", "Bo")
    for player in (guest, host):
        player.wait_for("Press Enter")
        player.press(ENTER)
    guest.wait_for("Boneyard")
    host.process.close(force=True)
    guest.wait_for("Ana is away")

    again = passing("join", address)

    again.wait_for("Boneyard")
    guest.wait_for("Ana is back")
    assert [row for row in again.lines if "Bo" in row]
    for player in (again, guest):
        player.press(CTRL_Q, "y")
        assert player.wait_for_end() == 0


def test_a_program_that_was_killed_comes_back_to_its_seat(passing: Open) -> None:
    host = passing("host", "--open", "--port", "0", "--name", "Ana")
    address = address_on(host)
    guest = passing("join", address, "--name", "Bo")
    guest.wait_for("Press Enter")
    guest.kill(signal.SIGKILL)
    host.wait_for("away")

    again = passing("join", address, "--name", "Bo")

    again.wait_for("Press Enter")
    assert "2  Bo" in again.text
    again.press(CTRL_Q)
    host.press(CTRL_Q)
    assert (again.wait_for_end(), host.wait_for_end()) == (0, 0)
