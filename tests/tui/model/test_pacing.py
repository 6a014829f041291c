"""Acts of others are shown one by one; one's own turn hardly waits, and what is no act never."""

from random import Random

import pytest

from engine.ruleset import make_ruleset
from netplay.codes import Code
from netplay.events import Said
from netplay.fair.verdict import Outcome, Verdict
from netplay.joining.updates import DealChecked, Offline
from netplay.shapes import Clock
from tests.tui.tables import FakeTable, first_play
from tui.model.at_table import is_to_act
from tui.model.pacing import BEHIND, TURN_WAITS, Pacing, caught_up, hears, passed
from tui.model.pauses import BOT_PAUSES, LAST_ACT_SHOWN_FOR, SHOWN_FOR
from tui.model.table_model import TableModel, after
from tui.settings import Pause

HELD = 0.4


def heard(pacing: Pacing, *models: TableModel, now: float = 0.0, held: float = HELD) -> Pacing:
    for model in models:
        pacing = hears(pacing, model, now, held)
    return pacing


def burst(table: FakeTable) -> tuple[Pacing, list[TableModel]]:
    """What all the others do before the player's turn comes, told at once."""
    start = Pacing(table.model)
    models = [table.act_once(first_play) for _ in range(3)]
    return start, models


def four(lead: int = 1) -> FakeTable:
    return FakeTable(make_ruleset(4), lead=lead)


def test_every_pause_has_its_seconds_and_more_of_them_than_the_one_before() -> None:
    for seconds in (BOT_PAUSES, SHOWN_FOR, LAST_ACT_SHOWN_FOR):
        assert list(seconds) == list(Pause)
        assert list(seconds.values()) == sorted(seconds.values())
        assert seconds[Pause.NONE] == 0.0


def test_a_burst_is_shown_act_by_act() -> None:
    start, models = burst(four())
    pacing = heard(start, *models)

    assert pacing.shown is models[0]
    assert pacing.due == pytest.approx(HELD)
    pacing = passed(pacing, HELD / 2, HELD)
    assert pacing.shown is models[0]
    pacing = passed(pacing, HELD, HELD)
    assert pacing.shown is models[1]
    pacing = passed(pacing, 2 * HELD, HELD)
    assert pacing.shown is models[2]
    assert pacing.due is None


def test_acts_with_a_pause_between_them_wait_for_nothing() -> None:
    start, models = burst(four())
    now = 0.0
    for model in models:
        start = hears(start, model, now, HELD)
        assert start.shown is model
        now += 2 * HELD


def test_without_a_pause_nothing_waits() -> None:
    start, models = burst(four())

    assert heard(start, *models, held=0.0).shown is models[-1]


def test_a_player_who_does_not_want_to_wait_sees_the_newest() -> None:
    start, models = burst(four())
    pacing = caught_up(heard(start, *models))

    assert pacing == Pacing(models[-1])
    assert caught_up(Pacing(models[0])).shown is models[0]


def test_the_own_turn_comes_in_time_however_long_an_act_is_to_be_seen() -> None:
    start, models = burst(four())
    pacing = heard(start, *models, held=60.0)

    assert is_to_act(models[-1])
    assert pacing.due == TURN_WAITS
    assert passed(pacing, TURN_WAITS, 60.0).shown is models[-1]


def test_a_turn_on_the_clock_is_shown_at_once() -> None:
    table = four()
    start = Pacing(table.model)
    models = [table.act_once(first_play) for _ in range(2)]
    table.clock = Clock(15_000)
    models.append(table.act_once(first_play))
    pacing = heard(start, *models)

    assert passed(pacing, 0.0, HELD).shown is models[-1]


def test_a_table_that_is_too_fast_is_watched_in_leaps() -> None:
    table = FakeTable(make_ruleset(4), seat=None)
    pacing, now = Pacing(table.model), 0.0
    told: dict[int, float] = {}
    for _ in range(40):
        if table.is_over:
            break
        model = table.act_once(first_play)
        told[id(model)] = now
        pacing = hears(pacing, model, now, HELD)
        assert now - told[id(pacing.shown)] <= BEHIND
        now += 0.05
        pacing = passed(pacing, now, HELD)


def test_what_is_said_waits_with_the_act_before_it_and_for_nothing_else() -> None:
    table = four()
    start = Pacing(table.model)
    one, two = (table.act_once(first_play) for _ in range(2))
    chat = table.tell(Said("Ana", "well!", 0))
    pacing = heard(start, one, two, chat)

    assert pacing.shown is one
    assert passed(pacing, HELD, HELD).shown is chat
    assert heard(Pacing(two, until=99.0), chat).shown is chat


def test_the_own_act_its_refusal_and_a_lost_connection_are_shown_at_once() -> None:
    for what in ("act", "refusal", "offline"):
        table = four(lead=0) if what == "act" else four()
        pacing = heard(Pacing(table.model, until=99.0), table.act_once(first_play))
        if what == "refusal":
            pacing = heard(pacing, table.refuses(Code.NOT_YOUR_TURN, "Wait."))
        elif what == "offline":
            pacing = heard(pacing, after(table.model, Offline("gone", 1.0)))
        assert not pacing.waiting


@pytest.mark.parametrize("seed", range(8))
def test_legal_actions_that_are_shown_are_never_old(seed: int) -> None:
    rng = Random(seed)
    table = FakeTable(make_ruleset(3), seed=seed, lead=seed % 3)
    pacing, now = Pacing(table.model), 0.0
    while not table.is_over:
        pacing = hears(pacing, table.act_once(), now, HELD)
        now += rng.choice((0.0, 0.01, 0.3, 1.0))
        pacing = passed(pacing, now, HELD)
        if is_to_act(pacing.shown):
            assert pacing.shown is table.model


def test_what_is_found_of_a_deal_is_no_act() -> None:
    found = DealChecked(Verdict(outcome=Outcome.VERIFIED, round=1))
    table = four()
    start, models = burst(table)
    at_once = heard(start, models[0], after(models[0], found))
    assert at_once.shown.deal is not None
    assert at_once.waiting == ()
    waits = heard(start, *models, after(models[-1], found))
    assert len(waits.waiting) == len(models) - 1
    assert waits.waiting[-1].model.deal is not None
