"""Who is let in: by the code, by a key or a return word that has a seat; and how others are not."""

import asyncio
import re
from collections.abc import Sequence

import asyncssh
import pytest

from netplay.ssh_door.limits import MAX_STRANGERS_FROM_ONE
from tests.ssh_door.doors import CODE, DoorHost, guest


class Answering(asyncssh.SSHClient):
    """Answers questions, and remembers what it was told."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []
        self.told = ""

    def auth_banner_received(self, msg: str, lang: str) -> None:
        del lang
        self.told += msg

    def kbdint_auth_requested(self) -> str | None:
        return "" if self.answers else None

    def kbdint_challenge_received(
        self, name: str, instructions: str, lang: str, prompts: Sequence[tuple[str, bool]]
    ) -> list[str] | None:
        del name, instructions, lang
        self.asked += [prompt for prompt, _ in prompts]
        return [self.answers.pop(0)] if self.answers else None

    def password_auth_requested(self) -> str | None:
        return None


async def connected(host: DoorHost, client: Answering, **more: object) -> None:
    """Try to log in, and hang up.

    Raises:
        asyncssh.Error: it was refused.
    """
    connection, _ = await asyncssh.create_connection(
        lambda: client, "127.0.0.1", host.port,
        username="anna", known_hosts=None, config=None, agent_path=None, **more,
    )  # fmt: skip
    connection.close()
    await connection.wait_closed()


async def lines_of(
    host: DoorHost,
    name: str,
    password: str | None,
    words: str,
    key: asyncssh.SSHKey | None = None,
) -> str:
    """What a guest without a terminal reads, who types ``words`` and no more."""
    async with guest(host, name, password=password, keys=[key] if key else []) as connection:
        process = await connection.create_process(term_type=None)
        process.stdin.write(words)
        process.stdin.write_eof()
        async with asyncio.timeout(30):
            said, _ = await process.communicate()
    return str(said)


async def test_the_code_is_asked_and_what_is_wrong_is_said(host: DoorHost) -> None:
    client = Answering("amber otter lemon", CODE)
    await connected(host, client)

    assert client.asked == ["Join code, or your return word: "] * 2
    assert "The Passing Game, table amber-fox-42" in client.told
    assert "That is not the code" in client.told


async def test_three_wrong_codes_end_the_connection_with_a_sentence(host: DoorHost) -> None:
    client = Answering("", "x" * 1_000, "amber otter lemöñ", CODE)
    with pytest.raises(asyncssh.DisconnectError, match="Too many wrong codes"):
        await connected(host, client)
    assert client.answers == [CODE], "the fourth is not even asked for"


async def test_without_a_code_nobody_comes_in(host: DoorHost) -> None:
    with pytest.raises(asyncssh.PermissionDenied):
        await connected(host, Answering(), client_keys=None)


async def test_a_key_alone_lets_nobody_in_and_with_the_code_it_is_the_way_back(
    host: DoorHost,
) -> None:
    key, other = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(2))
    with pytest.raises(asyncssh.PermissionDenied):
        await connected(host, Answering(), client_keys=[key])

    said = await lines_of(host, "anna", CODE, "", key)
    assert "it knows your key" in said
    assert "Your seat stays yours" in said

    said = await lines_of(host, "anna", None, "seats\nleave\n", key)
    assert "anna" in said
    assert "anna 2" not in said, "the same seat, and not another beside it"
    with pytest.raises(asyncssh.PermissionDenied):
        await connected(host, Answering(), client_keys=[other])


async def test_a_key_that_is_shown_and_not_proved_is_nobodys(
    host: DoorHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    victim = asyncssh.generate_private_key("ssh-ed25519")
    await lines_of(host, "victor", CODE, "", victim)

    class Thief(type(victim)):  # type: ignore[misc]  # whatever class a key has
        """The victim's public key, and another's signature."""

        def sign_ssh(self, data: bytes, sig_algorithm: bytes) -> bytes:
            return own.sign_ssh(data, sig_algorithm)

    own = asyncssh.generate_private_key("ssh-ed25519")
    monkeypatch.setattr(victim, "__class__", Thief)
    with pytest.raises(asyncssh.PermissionDenied):
        await connected(host, Answering(), client_keys=[victim])
    monkeypatch.undo()
    said = await lines_of(host, "victor", None, "seats\nleave\n", victim)
    assert "victor, you" in said


async def test_a_return_word_takes_the_seat_up_again_and_a_name_does_not(host: DoorHost) -> None:
    said = await lines_of(host, "wanda", CODE, "")
    (word,) = re.findall(r"give (\S+) in place of the join code", said)

    said = await lines_of(host, "wanda", CODE, "seats\nleave\n")
    assert "wanda 2" in said, "a name claims no seat"

    said = await lines_of(host, "wanda", word.upper(), "seats\nleave\n")
    assert "wanda" in said
    assert "wanda 2" not in said
    with pytest.raises(asyncssh.PermissionDenied):
        await connected(host, Answering(f"{word[:-1]}!"))


async def test_a_name_is_a_name_whatever_it_looks_like(host: DoorHost) -> None:
    said = await lines_of(host, "--debug", CODE, "seats\nleave\n")

    assert "--debug, you" in said


async def test_so_many_strangers_come_from_one_address_and_no_more(host: DoorHost) -> None:
    links = []
    for _ in range(MAX_STRANGERS_FROM_ONE + 1):
        links.append(await asyncio.open_connection("127.0.0.1", host.port))
        if len(links) <= MAX_STRANGERS_FROM_ONE:
            assert (await links[-1][0].readline()).startswith(b"SSH-2.0")
    try:
        async with asyncio.timeout(10):
            assert await links[-1][0].read() in (b"", b"SSH-2.0-ThePassingGame\r\n")
    finally:
        for _, writer in links:
            writer.close()


async def test_nonsense_before_logging_in_costs_only_itself(host: DoorHost) -> None:
    for words in (b"GET / HTTP/1.1\r\n\r\n", b"SSH-2.0-x\r\n" + b"\xff" * 40_000, b"\0" * 70_000):
        reader, writer = await asyncio.open_connection("127.0.0.1", host.port)
        writer.write(words)
        async with asyncio.timeout(10):
            await reader.read(-1)
        writer.close()
    await connected(host, Answering(CODE))


async def test_no_code_and_no_word_is_in_what_the_host_says(host: DoorHost) -> None:
    await connected(host, Answering("amber otter lemon", CODE))
    said = host.log.read_text()

    assert "otter" not in said
