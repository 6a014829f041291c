"""Guests at a table, with the plain client of OpenSSH: they play, are cut off, crash, come back."""

import asyncio
import os
import signal
from pathlib import Path

from tests.checks.seated import eventually
from tests.e2e.player import is_to_act, take_turn
from tests.e2e.terminal import CTRL_Q, ENTER
from tests.processes.program import PATIENCE, resident
from tests.ssh_door.doors import DoorHost, OpenSsh, door_host, gone, guest

CTRL_Z = "\x1a"


async def test_two_guests_play_a_turn_and_neither_a_key_nor_a_crash_is_the_others(
    tmp_path: Path,
) -> None:
    with (
        door_host(tmp_path / "home", "--players", "3", "--bots", "1") as host,
        OpenSsh(host) as anna,
        OpenSsh(host, user="ben") as ben,
    ):
        anna.give_code("amber otter lemon")
        anna.wait_for("That is not the code")
        anna.give_code()
        ben.give_code()
        for player in (anna, ben):
            player.wait_for("Press Enter when you are ready")

        anna.resize(100, 30)
        anna.wait_until(lambda text: len(text.splitlines()) == 30, "thirty rows")
        ben.press(CTRL_Z, ENTER)
        anna.press(CTRL_Z, ENTER)
        for player in (anna, ben):
            player.wait_for("tiles")
        while not is_to_act(anna.text):
            if is_to_act(ben.text):
                take_turn(ben)
            anna.wait_for_rest(0.05)
        anna.press(" ", "\x7f", "p")

        pids = host.clients()
        assert len(pids) == 2
        crashed, other = (anna, ben) if " anna" in _arguments(pids[0]) else (ben, anna)
        os.kill(pids[0], signal.SIGKILL)
        assert crashed.wait_for_end() == 1
        assert crashed.is_cooked
        assert other.process.isalive()

        with OpenSsh(host, user="whoever") as back:
            back.give_code(crashed.return_word())
            back.wait_for("tiles")
            back.press(CTRL_Q)
            back.wait_for("again", "Leave", "leave")


def _arguments(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")


async def test_who_is_cut_off_leaves_no_process_and_keeps_the_seat(host: DoorHost) -> None:
    with OpenSsh(host, user="carla", term="vt100") as carla:
        carla.give_code()
        carla.wait_for("Press Enter when you are ready")
        assert "\x1b[38;" not in carla.raw.decode(), "a vt100 has no colours"
        (client,) = host.clients()
        word = carla.return_word()
        carla.kill(signal.SIGKILL)
        await gone(client)

    async with guest(host, password=word) as connection:
        done = await connection.run(None, input="seats\nleave\n")
    assert "carla, you" in str(done.stdout)
    assert "carla 2" not in str(done.stdout)


async def test_a_host_that_is_killed_leaves_no_guest_behind(tmp_path: Path) -> None:
    with door_host(tmp_path / "home", is_killed=True) as host, OpenSsh(host) as anna:
        anna.give_code()
        anna.wait_for("Press Enter when you are ready")
        started = host.descendants()
        assert len(started) > 2
        os.kill(host.pid, signal.SIGKILL)
        for row in started:
            await gone(int(row.split()[0]))
        anna.wait_for_end()
        assert anna.is_cooked


async def test_floods_and_deaf_guests_keep_nobody_waiting(open_host: DoorHost) -> None:
    async with (
        guest(open_host, "flood", password=None) as flood,
        guest(open_host, "deaf", password=None) as deaf,
    ):
        typing = await flood.create_process()
        await typing.stdout.readline()
        typing.stdin.write("x" * 1_000_000 + "\n" + "seats\n" * 2_000)
        reading = await deaf.create_process(window=1_000)
        reading.channel.pause_reading()
        reading.stdin.write("help\n" * 10_000)

        async with guest(open_host, "ben", password=None) as connection, asyncio.timeout(PATIENCE):
            done = await connection.run(None, input="leave\n")
        assert done.exit_status == 0
        assert resident(open_host.door()) < 150_000_000
        clients = open_host.clients()
    for client in clients:
        await gone(client)


async def test_at_an_open_table_nothing_is_asked_and_a_word_is_the_way_back(
    open_host: DoorHost,
) -> None:
    async with guest(open_host, "anna", password=None) as connection:
        done = await connection.run(None, input="seats\n")
    word = next(each for each in str(done.stdout).split() if "@HOST" in each)
    async with guest(open_host, word.removesuffix("@HOST"), password=None) as connection:
        back = await connection.create_process()
        back.stdin.write("seats\n")
        said = await back.stdout.readuntil("anna, you")
        (client,) = open_host.clients()
        os.kill(open_host.door(), signal.SIGKILL)
        await gone(client)  # nothing of a guest outlives a door, however that ends
    await eventually(open_host.is_open)  # for the next

    assert "anna, you" in str(done.stdout)
    assert "guest" not in said
