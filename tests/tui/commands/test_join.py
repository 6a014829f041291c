"""``passing join``: what is said where there is no seat, or no way to show one."""

from random import Random

import pytest

from engine.bots.bot import Level
from engine.tile import tile_of
from netplay.codes import Code
from netplay.fair.verdict import Fault, Mismatch, Outcome, Verdict
from netplay.joining.bot_player import BotReports, Pace
from netplay.joining.updates import Ended
from tests.netplay.samples import TURN
from tui.cli import run
from tui.commands.bot_reports import JsonReports, SpokenReports
from tui.commands.invocation import Invocation
from tui.words.kept_seats import kept_news


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PASSING_HOME", str(tmp_path_factory.mktemp("home")))


@pytest.mark.parametrize(
    "arguments",
    [
        ["--bot", "greedy"],
        ["127.0.0.1", "--bot", "clever"],
        ["127.0.0.1", "--bot", "greedy", "--watch"],
        ["127.0.0.1", "--json"],
        ["127.0.0.1:99999"],
        ["http://127.0.0.1"],
        ["127.0.0.1", "127.0.0.2"],
        [""],
    ],
    ids=" ".join,
)
def test_wrong_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["join", *arguments], Invocation()) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert ".." not in err


@pytest.mark.parametrize(
    "arguments", [[], ["--watch"], ["--seal", "7F3K-Q2MD-XWA5-RT6C"], ["--open"]], ids=" ".join
)
def test_a_seat_in_lines_needs_a_table_too(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["join", "127.0.0.1:1", *arguments], Invocation()) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("No table answers at 127.0.0.1:1")


def test_where_nobody_listens_there_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["join", "127.0.0.1:1", "--bot", "greedy"], Invocation()) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("No table answers at 127.0.0.1:1")
    assert err.count("\n") == 1


def test_a_name_of_which_nothing_is_left_gets_a_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["join", "127.0.0.1:1", "--bot", "greedy", "--name", ""], Invocation()) == 1
    assert capsys.readouterr().err.count("\n") == 1


WRONG = Verdict(
    outcome=Outcome.MISMATCH, round=3, mismatch=Mismatch(Fault.PLAYED_TILE, 1, tile_of(6, 4))
)


class Closable:
    """A client of which no more is asked than to be closed."""

    async def close(self) -> None:
        pass


@pytest.mark.parametrize(
    ("verdict", "arguments", "said"),
    [
        (Verdict(outcome=Outcome.VERIFIED, round=3), [], ""),
        (Verdict(outcome=Outcome.VERIFIED, round=3), ["--json"], ""),
        (
            WRONG,
            [],
            (
                "Round 3: The deal does not match: Bricks played 6-4, which was drawn for somebody "
                "else.\n"
            ),
        ),
        (
            WRONG,
            ["--json"],
            (
                '{"event":"deal","round":3,"outcome":"mismatch","mismatch":"played_tile",'
                '"withheld":[]}\n'
            ),
        ),
    ],
)
def test_a_bot_says_which_deal_does_not_match(
    verdict: Verdict,
    arguments: list[str],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    async def take_a_seat(*_: object, **__: object) -> Closable:
        return Closable()

    async def play(
        _client: object, _level: Level, _rng: Random, reports: BotReports, _pace: Pace
    ) -> Ended:
        reports.deal_checked(verdict, TURN)
        return Ended(Code.TABLE_CLOSED, "Closed.")

    monkeypatch.setattr("tui.commands.join.join_table", take_a_seat)
    monkeypatch.setattr("tui.commands.join.play_as_bot", play)
    assert run(["join", "127.0.0.1:1", "--bot", "greedy", *arguments], Invocation()) == 0
    assert capsys.readouterr().out == said


def test_what_goes_wrong_with_the_connection_is_said_beside_the_results(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for reports in (SpokenReports(), JsonReports()):
        reports.lost("127.0.0.1:1 has ended the connection.")
        reports.came_back()
        reports.seat_kept("No space left on device")
        out, err = capsys.readouterr()
        assert out == ""
        assert err.splitlines() == [
            "127.0.0.1:1 has ended the connection. Trying again by itself.",
            "The table is there again.",
            kept_news("No space left on device"),
        ]
