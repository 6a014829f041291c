"""Whoever opened a table learns that its host is gone, where that can be known."""

import pytest
from msgspec.structs import replace

from engine.ruleset import make_ruleset
from netplay.joining.updates import Offline
from tests.tui import cut_off
from tests.tui.tables import FakeTable
from tui.model.table_model import TableModel, after
from tui.ways.host_gone import with_cure

pytestmark = pytest.mark.usefixtures("home")

CURE = "passing host --resume"


def lost(*, may_close: bool = True) -> TableModel:
    model = replace(FakeTable(make_ruleset(2)).model, may_close=may_close)
    return after(model, Offline("It is silent.", 1.0))


def test_the_owner_is_given_the_command_that_takes_the_match_up() -> None:
    cut_off.store("bold-owl-02", "amber-fox")
    assert with_cure(lost()).cure == CURE


def test_a_match_that_is_not_the_latest_is_named() -> None:
    cut_off.store("amber-fox", "bold-owl-02")
    assert with_cure(lost()).cure == f"{CURE} amber-fox"


def test_nobody_else_is_and_nothing_is_said_of_a_host_that_may_run() -> None:
    assert with_cure(lost()).cure == ""
    cut_off.store("amber-fox")
    assert with_cure(lost(may_close=False)).cure == ""
    assert with_cure(replace(lost(), link=FakeTable().model.link)).cure == ""
    cut_off.damage()
    assert with_cure(lost()).cure == ""


def test_all_is_forgotten_once_the_table_is_there_again() -> None:
    cut_off.store("amber-fox")
    assert after(with_cure(lost()), FakeTable(make_ruleset(2)).update).cure == ""
