"""What all connections of a door share: the host's verdicts, and room for so many guests."""

import asyncio
from pathlib import Path

import pytest

from netplay.files.folders import HOME_VARIABLE
from netplay.ssh_door import door as door_module
from netplay.ssh_door.door import Door
from netplay.ssh_door.guest_book import Guest, GuestBook
from netplay.ssh_door.limits import MAX_GUESS, MAX_GUESTS
from netplay.ssh_door.messages import FromDoor, Guess, Setup, Verdict

SETUP = Setup("amber-fox-42", "/nowhere", "127.0.0.1", 0, ("true",), asks_code=True)


class Told(list[FromDoor]):
    """What the host was told, and a door that told it."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        monkeypatch.setenv(HOME_VARIABLE, str(home))
        self.door = Door(SETUP, GuestBook(SETUP.table), self.append)


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Told:
    return Told(tmp_path, monkeypatch)


class FakeVisit:
    """A guest's client that ends when it is told to."""

    def __init__(self, door: Door, guest: Guest) -> None:
        self.guest = guest
        self.sentence = ""
        self._door = door

    async def end(self, sentence: str) -> None:
        self.sentence = sentence
        await asyncio.sleep(0)
        self._door.leave(self)


async def test_a_guess_is_judged_by_the_host(told: Told) -> None:
    asking = [asyncio.create_task(told.door.judge(text, "10.0.0.1")) for text in ("one", "two")]
    await asyncio.sleep(0)
    assert told == [Guess(1, "one", "10.0.0.1"), Guess(2, "two", "10.0.0.1")]

    told.door.answered(Verdict(2, is_right=True))
    told.door.answered(Verdict(1, wait=2.0))
    told.door.answered(Verdict(7, is_right=True))

    assert await asyncio.gather(*asking) == [Verdict(1, wait=2.0), Verdict(2, is_right=True)]


async def test_no_answer_and_what_is_far_too_long_are_no(
    told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door_module, "JUDGE_TIMEOUT", 0.01)

    assert not (await told.door.judge("x" * (MAX_GUESS + 1), "10.0.0.1")).is_right
    assert told == []
    assert not (await told.door.judge("amber", "10.0.0.1")).is_right


async def test_there_is_room_for_so_many_and_no_more(told: Told) -> None:
    visits = [FakeVisit(told.door, told.door.book.new_by_word()) for _ in range(MAX_GUESTS + 1)]
    *_, last = visits

    assert [await told.door.enter(visit) for visit in visits] == [True] * MAX_GUESTS + [False]

    told.door.leave(visits[0])
    assert not visits[0].guest.home.exists(), "who had no seat left nothing"
    assert await told.door.enter(last)


async def test_who_comes_back_takes_the_place_of_their_own_client(told: Told) -> None:
    guest = told.door.book.new_by_key(b"key")
    first, second = FakeVisit(told.door, guest), FakeVisit(told.door, guest)
    await told.door.enter(first)

    assert await told.door.enter(second)
    assert "another terminal" in first.sentence
    assert guest.home.exists()

    await told.door.close()
    assert second.sentence


def test_what_may_hold_a_secret_does_not_show_it() -> None:
    assert "amber" not in repr(Guess(1, "amber-otter-lamp", "10.0.0.1"))
