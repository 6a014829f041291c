"""Hosts that are killed and taken up again, players who are away and come back: on terminals."""

import os
import signal

from netplay.finding.registry import running_tables
from tests.e2e.conftest import Open
from tests.e2e.player import is_to_act, play_match, take_turn
from tests.e2e.terminal import CTRL_Q, ENTER, Terminal
from tests.e2e.test_match import address_on, leave

BYTES_A_SECOND = 60
"""That a countdown may cost a slow link."""


def two_at_a_table(passing: Open, *options: str) -> tuple[Terminal, Terminal, str]:
    """Ana, who hosts, and Bo, in a match; and where the table is."""
    host = passing("host", "--open", "--port", "0", "--name", "Ana", *options)
    address = address_on(host)
    guest = passing("join", address, "--name", "Bo")
    for player in (guest, host):
        player.wait_for("Press Enter")
        player.press(ENTER)
    for player in (guest, host):
        player.wait_for("Boneyard")
    return host, guest, address


def kill_the_host() -> None:
    (table,) = running_tables()
    os.kill(table.pid, signal.SIGKILL)


def act_once(*players: Terminal) -> None:
    """Whoever is to act takes their turn."""
    take_turn(next(player for player in players if is_to_act(player.text)))


def test_a_host_that_was_killed_goes_on_where_it_was_and_both_come_back(passing: Open) -> None:
    host, guest, address = two_at_a_table(passing, "--target", "1")
    act_once(host, guest)
    kill_the_host()
    for player in (host, guest):
        player.wait_for("NO CONNECTION")
        player.wait_for("Ctrl+Q leaves")

    again = passing("host", "--resume")

    again.wait_for(f"runs again at {address}")
    assert again.wait_for_end() == 0
    for player in (host, guest):
        player.wait_until(lambda text: "NO CONNECTION" not in text, "the table again")
    play_match(host, guest)
    for player in (guest, host):
        leave(player)


def test_a_match_goes_on_from_home_when_host_and_players_are_gone(passing: Open) -> None:
    host, guest, address = two_at_a_table(passing, "--target", "1")
    kill_the_host()
    for player in (host, guest):
        player.kill(signal.SIGKILL)
        player.wait_for_end()

    owner = passing()
    owner.wait_for("Go on with a match   Ana, Bo")
    owner.press("g")
    owner.wait_for("Boneyard")
    assert [row for row in owner.lines if "Bo (away)" in row]
    bo = passing("join", address)
    bo.wait_for("Boneyard")
    owner.wait_for("Bo is back")
    play_match(owner, bo)

    leave(bo)
    owner.press(CTRL_Q)
    owner.wait_for("Host a table")
    owner.press("q")
    assert owner.wait_for_end() == 0


def test_who_hangs_up_is_counted_down_stood_in_for_and_has_the_seat_back(passing: Open) -> None:
    host, guest, address = two_at_a_table(passing, "--away", "bot", "--grace", "4")
    guest.process.close(force=True)
    host.wait_for("4 s, then a bot")
    host.wait_for("3 s, then a bot")  # all that was written of the departure has been read by now
    before = len(host.raw)
    host.wait_for("2 s, then a bot")
    assert len(host.raw) - before <= BYTES_A_SECOND
    host.wait_for("Bo (away, bot plays)")
    assert "A bot plays for Bo" in host.text
    assert "then a bot" not in host.text

    again = passing("join", address)

    again.wait_for("Boneyard")
    host.wait_for("Bo is back")
    host.wait_until(lambda text: "bot plays" not in text.splitlines()[1], "the seat handed back")
    for player in (again, host):
        player.press(CTRL_Q, "y")
        assert player.wait_for_end() == 0


def test_an_owner_pauses_hands_over_and_closes_by_keys(passing: Open) -> None:
    host, guest, _address = two_at_a_table(passing)
    host.press("o")
    host.wait_for("1 pause")
    host.press("1")
    guest.wait_for("The table is paused until Ana lets it go on.")
    host.press("o", "1")
    guest.wait_until(lambda text: "PAUSED" not in text, "the table going on")
    guest.press("e")
    guest.wait_for("3 well played!")
    guest.press("3")
    host.wait_for("Bo: well played!")
    host.press("o", "4", "1")
    host.wait_for("Hand the table over to Bo?")
    host.press("y")
    guest.wait_for("You own the table now")
    host.press("o")
    host.wait_for("1 close")
    host.press("1")
    host.wait_for("Close the table for everybody?")
    host.press("y")
    for player in (guest, host):
        player.wait_for("The owner has closed the table. Enter goes back.")
        player.press(ENTER)
        assert player.wait_for_end() == 0
