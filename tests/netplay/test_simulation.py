"""Tables through every fault there is, from seeds; and proof that the audits see what is wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from secrets import token_bytes

import pytest
from msgspec.structs import replace as altered

from engine.deal import Deal
from engine.fair_deal import FairDeal, draw
from engine.projection import own_for
from netplay import keeper, kept, match_play, session, snapshots
from netplay.clocks import Clocks
from netplay.fair import exchange as fair_exchange
from netplay.fair import table_deals
from netplay.fair import timer as fair_timer
from netplay.fair.exchange import Exchange
from netplay.holders import Holder
from netplay.messages import Dealing
from netplay.shapes import AwayPolicy
from netplay.table import Change, Table
from netplay.table_config import Chance
from tests.netplay.simulation import __main__ as command
from tests.netplay.simulation import simulation
from tests.netplay.simulation.broken import BrokenError
from tests.netplay.simulation.scenario import Scenario, make_scenario
from tests.netplay.simulation.simulation import verdict_on

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "scripts" / "simulate_faults"
SEEDS = 60
"""Some seconds of one processor; ``scripts/simulate_faults`` plays as many as anybody wants."""
AT_ONCE = 20
ENOUGH_TO_SEE = range(30, 90)
"""Rough seeds among which one shows any fault that the audits are to see; mostly an early one."""


FOUND = (
    21_057,  # a forgotten terminal asks again what seventeen answers ago was done
)
"""Seeds that once failed, each a kind of its own."""


@pytest.mark.parametrize("first", range(0, SEEDS, AT_ONCE))
def test_no_seed_breaks_a_promise(first: int) -> None:
    verdicts = {seed: verdict_on(seed) for seed in range(first, first + AT_ONCE)}
    assert {seed: verdict for seed, verdict in verdicts.items() if isinstance(verdict, str)} == {}


@pytest.mark.parametrize("seed", FOUND)
def test_no_seed_breaks_a_promise_again(seed: int) -> None:
    assert not isinstance(verdict := verdict_on(seed), str), verdict


def rough(seed: int) -> Scenario:
    """A table at which much goes wrong, and all clocks run."""
    scenario = make_scenario(seed)
    config = altered(scenario.config, away=AwayPolicy.BOT, grace=10.0, turn_clock=10.0)
    return replace(scenario, config=config, between_faults=3.0, between_deeds=10.0)


Sabotage = Callable[[pytest.MonkeyPatch], None]


def tell_everybody_what_was_drawn(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(snapshots, "event_for", lambda event, _viewer: event)


def show_the_hand_of_another(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(snapshots, "own_for", lambda match, seat: own_for(match, (seat + 1) % 2))


def keep_nothing_first(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(keeper.Keeper, "keep_first", lambda _self, effects: effects)


def forget_what_was_answered(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Holder, "remember", lambda _self, _request, _answer: None)


def forget_who_is_away(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(session, "set_presence", lambda table, _seat, _presence: Change(table))


def let_a_stop_count(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Clocks, "forgive", lambda _self, _seconds: None)


def play_on_while_all_are_away(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(match_play, "is_asleep", lambda _table: False)


def let_the_last_token_alone_be_good(patch: pytest.MonkeyPatch) -> None:
    def rotate(self: Holder, _shown: str, new: str) -> None:
        self.tokens = (new,)

    patch.setattr(Holder, "rotate", rotate)


def roll_again_after_a_crash(patch: pytest.MonkeyPatch) -> None:
    """A host that was killed while players were giving their parts asks for them anew."""

    def restore(*of_table: object) -> Table:
        table = kept.restore(*of_table)  # type: ignore[arg-type]
        return altered(table, exchange=None) if table.is_being_dealt else table

    patch.setattr(session, "restore", restore)
    patch.setattr(Chance, "secret_of", lambda *_round: token_bytes(32))


def tell_the_secret_with_the_deal(patch: pytest.MonkeyPatch) -> None:
    def dealing_of(exchange: Exchange | None) -> Dealing | None:
        told = fair_exchange.dealing_of(exchange)
        if told is None or exchange is None or not told.nonces:
            return told
        return altered(told, secret=exchange.secret.hex())

    patch.setattr(table_deals, "dealing_of", dealing_of)


def wait_for_ever(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(fair_timer, "WITHIN", 1e9)
    patch.setattr(fair_timer, "BACK_WITHIN", 1e9)


def deal_what_was_not_drawn(patch: pytest.MonkeyPatch) -> None:
    def other(*terms: object) -> FairDeal:
        (one, two, *others), boneyard = (drawn := draw(*terms)).deal  # type: ignore[arg-type]
        return drawn._replace(deal=Deal((two, one, *others), boneyard))

    patch.setattr(match_play, "draw", other)


@pytest.mark.parametrize(
    ("sabotage", "promise"),
    [
        (tell_everybody_what_was_drawn, "tiles are shown to who may see them"),
        (show_the_hand_of_another, "tiles are shown to who may see them"),
        (keep_nothing_first, "what is recorded is kept first"),
        (forget_what_was_answered, "what was done is not refused later"),
        (forget_who_is_away, "who is connected is here, and nobody else"),
        (let_a_stop_count, "no stand-in comes early"),
        (play_on_while_all_are_away, "nobody acts for others while all are away"),
        (let_the_last_token_alone_be_good, "a token is good until its seat is given up"),
        (roll_again_after_a_crash, "a host commits itself once to a round"),
        (tell_the_secret_with_the_deal, "the secret of a deal is told when its round is over"),
        (wait_for_ever, "a round is not held up for long"),
        (deal_what_was_not_drawn, "fair deal"),
    ],
)
def test_the_audits_see_what_is_wrong(
    sabotage: Sabotage, promise: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sabotage(monkeypatch)
    verdicts = (verdict_on(seed, None, rough) for seed in ENOUGH_TO_SEE)
    assert any(isinstance(verdict, str) and promise in verdict for verdict in verdicts)


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.netplay.simulation", *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_seed_goes_as_it_went_in_every_process() -> None:
    traces = [
        run("--seed", "7", "--trace", PYTHONHASHSEED=hash_seed).stdout for hash_seed in ("1", "2")
    ]
    assert traces[0] == traces[1]
    assert len(traces[0].splitlines()) > 50


def test_the_command_plays_many_seeds() -> None:
    done = run("--seeds", "5", "--from", "1000")
    assert (done.returncode, done.stderr) == (0, "")
    assert "No promise was broken" in done.stdout


def test_the_command_shows_the_seed_that_failed_and_how_to_see_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def simulate(*_: object) -> None:
        raise BrokenError("nobody shares a seat")

    monkeypatch.setattr(simulation, "simulate", simulate)
    monkeypatch.setattr(sys, "argv", ["simulate_faults", "--seed", "5"])
    assert command.main() == 1
    told = capsys.readouterr().out
    assert "seed 5 failed: BrokenError: nobody shares a seat" in told
    assert "scripts/simulate_faults --seed 5 --trace" in told


def test_the_usage_names_the_options() -> None:
    usage = subprocess.run([SCRIPT, "--help"], capture_output=True, text=True, check=True).stdout
    assert usage.startswith("Usage: scripts/simulate_faults [")
    for option in ("--seeds", "--from", "--seed", "--trace"):
        assert option in usage
        assert option in run("--help").stdout
