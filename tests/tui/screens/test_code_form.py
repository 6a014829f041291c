"""The form for a code: whatever the keyboard is set to, and no guess before its time."""

from dataclasses import replace

import pytest

from netplay.address import TcpAddress
from netplay.errors import JoinError
from netplay.pairing.errors import CodeNeeded, TooManyGuesses, WrongCode
from netplay.shapes import Role
from tests.tui.screens.outside import Heard, OutsideApp
from tests.tui.snapshots import LEAST, Looks
from tui.apps.messages import JoinWanted
from tui.screens.code_form import CodeForm
from tui.ways.means import Means

SIZE = (80, 24)
PLACE = "192.168.1.5:28660"
SEAL = "7F3K-Q2MD-XWA5-RT6C"
ASKED = JoinWanted(TcpAddress("192.168.1.5"), Role.WATCHER, "Ana", Means(seal=SEAL))


def form(fault: JoinError | None = None) -> CodeForm:
    return CodeForm(ASKED, fault or CodeNeeded(PLACE))


def replace_wait(fault: JoinError, wait: float) -> JoinError:
    kind = WrongCode if isinstance(fault, WrongCode) else TooManyGuesses
    return kind(fault.address, wait)


def test_a_code_is_asked_for_and_explained(looks: Looks) -> None:
    looks(OutsideApp(form()), [*"amber"], [SIZE, LEAST])


def test_a_wrong_code_is_said_with_the_time_to_wait(looks: Looks) -> None:
    looks(OutsideApp(CodeForm(ASKED, WrongCode(PLACE, 8.0), lambda: 10.0)), [], [LEAST])


@pytest.mark.parametrize(
    ("fault", "words", "last"),
    [
        (WrongCode(PLACE, 2.02), "try again in 3 s", "try again."),
        (TooManyGuesses(PLACE, 2.02), "try again in 3 s", ""),
    ],
)
async def test_the_time_to_wait_runs_down(fault: JoinError, words: str, last: str) -> None:
    now = [10.0]
    screen = CodeForm(ASKED, fault, lambda: now[0])
    async with OutsideApp(screen).run_test(size=SIZE) as pilot:
        assert words in screen.notice.sentence
        now[0] += 1.01
        while "in 2 s" not in screen.notice.sentence:
            await pilot.pause(0.01)
        now[0] += 1.01
        screen.refuse(replace_wait(fault, 0.01))
        now[0] += 0.01
        while " s." in screen.notice.sentence:
            await pilot.pause(0.01)
        assert screen.notice.sentence.endswith(last)


async def test_another_sentence_stays_while_the_time_runs_down() -> None:
    now = [10.0]
    screen = CodeForm(ASKED, WrongCode(PLACE, 2.02), lambda: now[0])
    async with OutsideApp(screen).run_test(size=SIZE) as pilot:
        await pilot.press("enter")
        now[0] += 1.01
        await pilot.pause(0.05)
        assert "code is missing" in screen.notice.sentence


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("Elk-FOX", "elk-fox"),
        ("удл ащч", "elk-fox"),  # the same keys on a Ukrainian layout
        ("407 219", "407219"),
    ],
)
async def test_a_code_is_read_whatever_the_keyboard_is_set_to(typed: str, code: str) -> None:
    heard = Heard(JoinWanted)
    async with OutsideApp(form()).run_test(size=SIZE, message_hook=heard) as pilot:
        await pilot.press(*typed, "enter")

    (told,) = heard.messages
    assert told == replace(ASKED, means=Means(code, SEAL))
    assert code not in repr(told)


@pytest.mark.parametrize(
    ("typed", "words"), [("", "code is missing"), ("привіт!", "letters a to z")]
)
async def test_what_is_no_code_is_not_tried(typed: str, words: str) -> None:
    screen, heard = form(), Heard(JoinWanted)
    async with OutsideApp(screen).run_test(size=SIZE, message_hook=heard) as pilot:
        await pilot.press(*typed, "enter")
        assert words in screen.notice.sentence

    assert heard.messages == []


@pytest.mark.parametrize("fault", [WrongCode(PLACE, 30.0), TooManyGuesses(PLACE, 30.0)])
async def test_no_other_code_is_tried_before_its_time(fault: JoinError) -> None:
    screen, heard = form(), Heard(JoinWanted)
    async with OutsideApp(screen).run_test(size=SIZE, message_hook=heard) as pilot:
        screen.refuse(fault)
        assert "30 s" in screen.notice.sentence
        await pilot.press(*"fox", "enter")
        assert screen.notice.sentence.startswith("The host takes no other code yet: wait")

    assert heard.messages == []
